import { useId } from 'preact/hooks';
import type { ImportCard } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';

/** Somebody else's schedule, or nobody's, goes on in my name. */
export function TakeOver({ card }: { readonly card: ImportCard }) {
  const { keepCard, say } = useApp();
  const adopt = useCall('adoptImport');
  const hint = useId();
  return (
    <>
      <p class="detail offer" id={hint}>
        Take it over, and it runs by itself in your name, with this spreadsheet’s key or your own.
      </p>
      <div class="buttons small">
        <Button
          aria-describedby={hint}
          isBusy={adopt.isBusy}
          onClick={async () => {
            const changed = await adopt.run({ id: card.id });
            if (!changed) return;
            keepCard(changed);
            say(`The import “${changed.name}” runs in your name from now on.`);
          }}
        >
          Take over
        </Button>
      </div>
      <Failure error={adopt.error} />
    </>
  );
}
