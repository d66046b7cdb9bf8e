import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface Properties {
  readonly type?: 'radio' | 'checkbox';
  /** Of the radios that exclude each other. */
  readonly group?: string;
  readonly label: ComponentChildren;
  readonly hint?: ComponentChildren;
  readonly isChosen: boolean;
  readonly isOff?: boolean;
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
  onChoose,
}: Properties) {
  const id = useId();
  return (
    <div class="option">
      <input
        id={id}
        type={type}
        {...(group && { name: group })}
        checked={isChosen}
        disabled={isOff}
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
}: Omit<Properties, 'hint' | 'isOff'>) {
  return (
    <label class="chip">
      <input
        type={type}
        {...(group && { name: group })}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <span dir="auto">{label}</span>
    </label>
  );
}
