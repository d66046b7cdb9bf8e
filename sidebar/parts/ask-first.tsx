import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from './button';
import { keepFocus } from './keep-focus';

interface QuestionProperties {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly isBusy?: boolean;
  /** What comes of it. */
  readonly children?: ComponentChildren;
  onYes(): void;
  onNo(): void;
}

/** Asks before something that cannot be taken back. The safe answer has the focus, and is what Escape means. */
export function Question({ question, yes, no, isBusy = false, children, onYes, onNo }: QuestionProperties) {
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    safe.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
    return keepFocus;
  }, []);
  return (
    <div
      ref={box}
      class="question"
      role="alertdialog"
      aria-label={question}
      aria-describedby={children ? id : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onNo();
      }}
    >
      <p dir="auto">{question}</p>
      {children && <div id={id}>{children}</div>}
      <div class="buttons">
        <Button look="danger" isBusy={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button buttonRef={safe} isOff={isBusy} onClick={onNo}>
          {no}
        </Button>
      </div>
    </div>
  );
}

interface Properties extends Omit<QuestionProperties, 'onNo' | 'onYes'> {
  readonly label: string;
  readonly look?: 'link' | 'plain';
  readonly isPreparing?: boolean;
  /** Finds out what there is to ask; false where there is nothing. */
  prepare?(): Promise<boolean>;
  onYes(): Promise<unknown>;
}

/** A button that turns into its question. */
export function AskFirst({
  label,
  look = 'link',
  isPreparing = false,
  prepare,
  onYes,
  ...question
}: Properties) {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useLayoutEffect(() => {
    if (wasAsking.current && !isAsking) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking) {
    return (
      <Button
        look={look}
        buttonRef={opener}
        isBusy={isPreparing}
        onClick={async () => setAsking(prepare === undefined || (await prepare()))}
      >
        {label}
      </Button>
    );
  }
  return (
    <Question
      {...question}
      onNo={() => setAsking(false)}
      onYes={async () => {
        await onYes();
        setAsking(false);
      }}
    />
  );
}
