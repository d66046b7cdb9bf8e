import type { ImportCard } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';
import { isPaused } from '../words/card';

interface Properties {
  readonly card: ImportCard;
  /** The id of the import's title. */
  readonly describedBy: string;
}

/** Of an import that has a schedule. */
export function PauseOrResume({ card, describedBy }: Properties) {
  const { keepCard, say } = useApp();
  const pause = useCall('pauseImport');
  if (card.schedule.every === 'never') return null;
  const isResting = isPaused(card);
  return (
    <>
      <Button
        look="link"
        aria-describedby={describedBy}
        isBusy={pause.isBusy}
        onClick={async () => {
          const changed = await pause.run({ id: card.id, isPaused: !isResting });
          if (!changed) return;
          keepCard(changed);
          say(isResting ? 'Its schedule goes on.' : 'Its schedule is paused.');
        }}
      >
        {isResting ? 'Resume' : 'Pause'}
      </Button>
      <Failure error={pause.error} />
    </>
  );
}
