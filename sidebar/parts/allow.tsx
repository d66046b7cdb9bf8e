import { useContext, useEffect, useState } from 'preact/hooks';
import { AppContext } from '../app-context';
import { ask, isLost } from '../server';
import { Button } from './button';

/**
 * The one button that leads to Google's question. Google asks on a page of its own, or, where it names none, in a dialog
 * that ends the call: then no answer may ever come.
 */
export function Allow({ at }: { readonly at: string | undefined }) {
  const [said, setSaid] = useState<string>();
  const reload = useContext(AppContext)?.reload;
  useReturn(said !== undefined, reload);
  const press = async (): Promise<void> => {
    setSaid('Tick the boxes in Google’s window, then come back: nothing has to be opened again.');
    if (at !== undefined) return;
    const answer = await ask('allow', {});
    if (answer.ok) reload?.();
    else if (!isLost(answer)) setSaid(answer.error.message);
  };
  return (
    <>
      <div class="buttons">
        {at === undefined ? (
          <Button look="primary" onClick={() => void press()}>
            Allow…
          </Button>
        ) : (
          <a class="button primary" href={at} target="_blank" rel="noopener" onClick={() => void press()}>
            Allow…
          </a>
        )}
      </div>
      <p role="status">{said}</p>
    </>
  );
}

/** Whoever went to Google's window and comes back may have allowed it. */
function useReturn(isAway: boolean, reload: (() => void) | undefined): void {
  useEffect(() => {
    if (!isAway || !reload) return;
    const look = (): void => {
      if (document.visibilityState === 'visible') reload();
    };
    const returns = [
      [window, 'focus'],
      [document, 'visibilitychange'],
      // A dialog of the page around leaves this one as it was.
      [document.documentElement, 'pointerenter'],
    ] as const;
    for (const [where, what] of returns) where.addEventListener(what, look);
    return () => {
      for (const [where, what] of returns) where.removeEventListener(what, look);
    };
  }, [isAway, reload]);
}
