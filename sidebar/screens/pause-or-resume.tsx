import type { ImportCard } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';

interface Properties {
  readonly card: ImportCard;
  /** The id of the import's title. */
  readonly describedBy: string;
}

/** Of an import that has a schedule. */
export function PauseOrResume({ card, describedBy }: Properties) {
  const { home, keepCard, reload, say } = useApp();
  const pause = useCall('pauseImport');
  const { id, schedule, isPaused } = card;
  if (schedule.every === 'never') return null;
  return (
    <>
      <Button
        look="link"
        aria-describedby={describedBy}
        isBusy={pause.isBusy}
        onClick={async () => {
          const changed = await pause.run({ id, isPaused: !isPaused });
          if (!changed) return;
          keepCard(changed);
          if (home.stopped) reload();
          say(isPaused ? 'Its schedule goes on.' : 'Its schedule is paused.');
        }}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Failure error={pause.error} />
    </>
  );
}
