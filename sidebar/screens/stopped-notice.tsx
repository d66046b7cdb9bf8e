import type { Home } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';

const WORDS: Readonly<Record<Exclude<Home['stopped'], undefined | 'permission'>, string>> = {
  'no-trigger':
    'Nothing runs automatically for you in this spreadsheet: the hourly trigger was deleted, or Google removed it.',
  unknown: 'Google didn’t say whether your schedule still runs in this spreadsheet.',
};

/** What was scheduled in my name does not run, or may not. A permission that is missing has a notice of its own. */
export function StoppedNotice() {
  const { home, reload, say } = useApp();
  const start = useCall('startTrigger');
  const { stopped } = home;
  if (!stopped || stopped === 'permission') return null;
  return (
    <section class="notice warn" aria-label="Your schedule">
      <div>
        <p>{WORDS[stopped]}</p>
        <div class="buttons small">
          <Button
            isBusy={start.isBusy}
            onClick={async () => {
              if (!(await start.run({}))) return;
              say('Your schedule is running again.');
              reload();
            }}
          >
            {stopped === 'unknown' ? 'Try again' : 'Turn it back on'}
          </Button>
        </div>
        <Failure error={start.error} />
      </div>
    </section>
  );
}
