import './messages.css';
import { useEffect, useRef } from 'preact/hooks';
import type { QuestionView } from '../protocol';

const WORDS: Readonly<Record<string, string>> = { OK: 'OK', CANCEL: 'Cancel', YES: 'Yes', NO: 'No' };

interface Properties {
  readonly question: QuestionView;
  readonly onAnswer: (button: string) => void;
}

/** What `Ui.alert` shows: the script waits for it. */
export function Question({ question: { title, prompt, buttons }, onAnswer }: Properties) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog
      class="question"
      ref={box}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer('CLOSE');
      }}
    >
      {title !== null && <h2>{title}</h2>}
      <p>{prompt}</p>
      <div class="buttons">
        {buttons.map((button) => (
          <button type="button" key={button} onClick={() => onAnswer(button)}>
            {WORDS[button] ?? button}
          </button>
        ))}
      </div>
    </dialog>
  );
}
