import type { Explanation } from '../../src/errors';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';
import { hasEnded, type RunView } from '../runs/run-loop';
import { remedyOf } from '../words/advice';
import { ReplaceKey } from './replace-key';

interface Properties {
  readonly view: RunView;
  readonly id: string;
  readonly failure: Explanation | undefined;
  onAgain(): void;
  onBack(): void;
}

/** What can be done now: stop, look, or mend what failed. */
export function RunFooter({ view, id, failure, onAgain, onBack }: Properties) {
  const { runs, replace, goTo } = useApp();
  const { phase, progress } = view;
  const show = useCall('showImport');
  if (failure) {
    const remedy = remedyOf(failure.kind);
    return (
      <>
        {remedy === 'connect' && <ReplaceKey id={id} look="primary" />}
        {remedy === 'edit' && (
          <Button look="primary" onClick={() => replace({ name: 'wizard', id })}>
            Edit
          </Button>
        )}
        <Button look={remedy === 'retry' ? 'primary' : 'plain'} onClick={onAgain}>
          Try again
        </Button>
        {remedy === 'retry' && <Button onClick={() => goTo('help')}>Help</Button>}
      </>
    );
  }
  if (!progress || !hasEnded(progress)) {
    return (
      <Button isBusy={phase === 'stopping'} onClick={() => runs.stop(id)}>
        Stop
      </Button>
    );
  }
  if (progress.state === 'stopped') {
    return (
      <>
        <Button look="primary" onClick={onAgain}>
          Start again
        </Button>
        <Button onClick={onBack}>Close</Button>
      </>
    );
  }
  return (
    <>
      <Button look="primary" isBusy={show.isBusy} onClick={() => void show.run({ id })}>
        Go to the table
      </Button>
      <Button onClick={onBack}>Done</Button>
      <Failure error={show.error} />
    </>
  );
}
