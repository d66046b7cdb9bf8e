import type { ComponentChildren } from 'preact';
import type { Explanation } from '../../src/errors';
import { Icon } from './icon';

/** A failure, where it belongs; read out at once. */
export function Failure({
  error,
  children,
}: {
  readonly error: Explanation | undefined;
  /** What to do about it. */
  readonly children?: ComponentChildren;
}) {
  return (
    <div role="alert">
      {error && (
        <div class="notice bad">
          <Icon name="alert" />
          <div>
            <p dir="auto">{error.message}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

/** Results in a calm voice: room is kept for one line, so nothing jumps when it comes. */
export function Status({ children }: { readonly children?: ComponentChildren }) {
  return (
    <p class="status" role="status">
      {children}
    </p>
  );
}
