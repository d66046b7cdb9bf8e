import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface FieldIds {
  /** Of the control. */
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Properties {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  readonly isOptional?: boolean;
  /** Beside the label. */
  readonly aside?: ComponentChildren;
  /** Several controls: they are named together. */
  readonly isGroup?: boolean;
  children(ids: FieldIds): ComponentChildren;
}

/** A label, what is asked, a hint, and what is wrong with it. */
export function Field({ label, hint, fault, isOptional, aside, isGroup, children }: Properties) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const ids: FieldIds = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
  };
  const words = (
    <>
      {label}
      {isOptional && <span class="soft"> (optional)</span>}
    </>
  );
  return (
    <div
      class={fault ? 'field wrong' : 'field'}
      {...(isGroup && {
        role: 'group',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': described || undefined,
      })}
    >
      <div class="label">
        {isGroup ? (
          <span id={`${id}-label`}>{words}</span>
        ) : (
          <label id={`${id}-label`} for={id}>
            {words}
          </label>
        )}
        {aside}
      </div>
      {children(ids)}
      {hint && (
        <p class="hint" id={`${id}-hint`} dir="auto">
          {hint}
        </p>
      )}
      {fault && (
        <p class="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
