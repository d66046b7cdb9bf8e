import { useId, useState } from 'preact/hooks';
import type { ImportCard } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';
import { RunnerName } from '../parts/runner-name';

/** Somebody else's schedule, or nobody's, goes on in my name; who has none yet gives one. */
export function TakeOver({ card }: { readonly card: ImportCard }) {
  const { home, keepHome, keepCard, reload, say } = useApp();
  const adopt = useCall('adoptImport');
  const [name, setName] = useState('');
  const hint = useId();
  const take = async (): Promise<void> => {
    const runnerName = home.myName ? '' : name.trim();
    const changed = await adopt.run({ id: card.id, ...(runnerName && { runnerName }) });
    if (!changed) return;
    if (runnerName) keepHome({ myName: changed.runner?.name ?? '' });
    keepCard(changed);
    if (home.stopped) reload();
    say(`The import “${changed.name}” runs in your name from now on.`);
  };
  return (
    <form
      class="offer"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <p class="detail" id={hint}>
        Take it over, and it runs by itself in your name
        {home.myName && (
          <>
            , <bdi>{home.myName}</bdi>
          </>
        )}
        , with this spreadsheet’s key or your own.
      </p>
      <div class="beside buttons small">
        {!home.myName && <RunnerName name={name} onName={setName} />}
        <Button type="submit" aria-describedby={hint} isBusy={adopt.isBusy}>
          Take over
        </Button>
      </div>
      <Failure error={adopt.error} />
    </form>
  );
}
