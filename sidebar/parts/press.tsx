import type { ComponentChildren, ComponentProps, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { useSettling } from './settling';

export interface PressProperties extends Omit<ComponentProps<'button'>, 'disabled' | 'ref'> {
  /** It stays where it is, with the focus, and does nothing. */
  readonly isStill?: boolean;
  /** It stands where the same one stood before: a press is meant for it. */
  readonly isSteady?: boolean;
  readonly buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
  readonly children?: ComponentChildren;
}

/** A button that takes one press for one: none that was meant for what stood there before, and no key held down. */
export function Press({
  type = 'button',
  isStill = false,
  isSteady = false,
  buttonRef,
  onClick,
  children,
  ...others
}: PressProperties) {
  const own = useRef<HTMLButtonElement>(null);
  const element = buttonRef ?? own;
  const { isSettling, pressed } = useSettling(element);
  return (
    <button
      {...others}
      type={type}
      ref={element}
      aria-disabled={isStill || (isSettling && !isSteady)}
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
      onClick={(event) => {
        // Keys have no place to be mistaken about.
        const isMistaken = isSettling && !isSteady && event.detail > 0;
        if (isMistaken) pressed();
        if (isStill || isMistaken) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}
