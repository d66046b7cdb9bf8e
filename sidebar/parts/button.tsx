import type { ComponentChildren, ComponentProps, Ref } from 'preact';

interface Properties extends Omit<ComponentProps<'button'>, 'disabled' | 'ref'> {
  /** `primary` is the one thing to do here; `link` is a quiet one among others; `icon` has no words to see. */
  readonly look?: 'primary' | 'plain' | 'link' | 'danger' | 'icon';
  /** Its call is on its way: it stays where it is, with the focus, and does nothing. */
  readonly isBusy?: boolean;
  readonly isOff?: boolean;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly children?: ComponentChildren;
}

export function Button({
  look = 'plain',
  isBusy = false,
  isOff = false,
  type = 'button',
  buttonRef,
  onClick,
  children,
  ...others
}: Properties) {
  const isStill = isBusy || isOff;
  return (
    <button
      {...others}
      type={type}
      ref={buttonRef ?? null}
      class={`button ${look} ${isBusy ? 'busy' : ''}`}
      aria-disabled={isStill}
      onClick={(event) => {
        if (isStill) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}
