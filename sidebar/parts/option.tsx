import type { ComponentChildren, RefObject } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { useSettling } from './settling';

interface Properties {
  readonly type?: 'radio' | 'checkbox';
  /** Of the radios that exclude each other. */
  readonly group?: string;
  readonly label: ComponentChildren;
  readonly hint?: ComponentChildren;
  readonly isChosen: boolean;
  readonly isOff?: boolean;
  /** A checkbox that acts at once. */
  readonly isSwitch?: boolean;
  onChoose(isChosen: boolean): void;
}

/** A radio or checkbox with its words, and a sentence below that explains it. */
export function Option({
  type = 'radio',
  group,
  label,
  hint,
  isChosen,
  isOff = false,
  isSwitch = false,
  onChoose,
}: Properties) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { isSettling, onClickCapture } = useMistakenTicks(box);
  return (
    <div class="option" ref={box} onClickCapture={onClickCapture}>
      <input
        id={id}
        // Preact's types tell radios and checkboxes apart by roles.
        type={type as 'checkbox'}
        role={isSwitch ? 'switch' : undefined}
        {...(group && { name: group })}
        checked={isChosen}
        disabled={isOff}
        aria-disabled={isSettling || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <div>
        <label for={id} dir="auto">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} class="hint">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** Short ones side by side. */
export function Chip({
  type = 'radio',
  group,
  label,
  isChosen,
  onChoose,
}: Omit<Properties, 'hint' | 'isOff' | 'isSwitch'>) {
  const box = useRef<HTMLLabelElement>(null);
  const { isSettling, onClickCapture } = useMistakenTicks(box);
  return (
    <label class="chip" ref={box} onClickCapture={onClickCapture}>
      <input
        type={type}
        {...(group && { name: group })}
        checked={isChosen}
        aria-disabled={isSettling || undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <span dir="auto">{label}</span>
    </label>
  );
}

/** A click that was meant for what stood there before ticks nothing. */
function useMistakenTicks(element: RefObject<HTMLElement | null>) {
  const { isSettling, pressed } = useSettling(element);
  const onClickCapture = (event: MouseEvent): void => {
    if (!isSettling || event.detail === 0) return;
    pressed();
    event.preventDefault();
  };
  return { isSettling, onClickCapture };
}
