import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface FieldIds {
  /** Of the control. */
  readonly id: string;
  /** Of several controls: by the label, which is no element's own then. */
  readonly 'aria-labelledby'?: string;
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
  /** Several controls: the ids are for what holds them. */
  readonly isGroup?: boolean;
  children(ids: FieldIds): ComponentChildren;
}

/** A label, what is asked, a hint, and what is wrong with it: read out when it is found, and with the control. */
export function Field({ label, hint, fault, isOptional, aside, isGroup, children }: Properties) {
  const id = useId();
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const ids: FieldIds = {
    id,
    ...(isGroup && { 'aria-labelledby': `${id}-label` }),
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
    <div class={fault ? 'field wrong' : 'field'}>
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
        <p class="fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** To the first control that has a fault; what stands beside its label is none. */
export function focusFault(form: HTMLElement): void {
  const field = form.querySelector('.wrong');
  const controls = [...(field?.querySelectorAll<HTMLElement>('input, select, button') ?? [])].filter(
    (control) => !control.closest('.label'),
  );
  const control =
    controls.find((one) => one.matches('[aria-invalid]')) ??
    controls.find((one) => one.matches(':checked')) ??
    controls[0] ??
    form.querySelector<HTMLElement>('[role="alert"]:not(:empty)');
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
}
