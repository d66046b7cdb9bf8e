import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Explanation } from '../../src/errors';
import { Allow } from './allow';
import { Icon } from './icon';

/** A failure, where it belongs: read out at once, and brought into view. */
export function Failure({
  error,
  children,
}: {
  readonly error: Explanation | undefined;
  /** What to do about it. */
  readonly children?: ComponentChildren;
}) {
  const box = useRef<HTMLDivElement>(null);
  const message = error?.message;
  useEffect(() => {
    if (message !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div role="alert" ref={box}>
      {error && (
        <div class="notice bad">
          <Icon name="alert" />
          <div>
            <p dir="auto">{error.message}</p>
            {error.kind === 'permission' && <Allow at={error.allowAt} />}
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
