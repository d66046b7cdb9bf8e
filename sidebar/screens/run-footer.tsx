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
        <Button key="again" look={remedy === 'retry' ? 'primary' : 'plain'} onClick={onAgain}>
          Try again
        </Button>
        {remedy === 'retry' && (
          <Button key="help" onClick={() => goTo('help')}>
            Help
          </Button>
        )}
      </>
    );
  }
  if (!progress || !hasEnded(progress)) {
    const isStopping = phase === 'stopping';
    return (
      // At the other end than what begins a run, before and after.
      <span key="stop" class="far">
        <Button isBusy={isStopping} onClick={() => runs.stop(id)}>
          {isStopping ? 'Stopping…' : 'Stop'}
        </Button>
      </span>
    );
  }
  if (progress.state === 'stopped') {
    return (
      <>
        <Button key="anew" look="primary" onClick={onAgain}>
          Start again
        </Button>
        <Button key="close" onClick={onBack}>
          Close
        </Button>
      </>
    );
  }
  return (
    <>
      <Button key="show" look="primary" isBusy={show.isBusy} onClick={() => void show.run({ id })}>
        Go to the table
      </Button>
      <Button key="done" onClick={onBack}>
        Done
      </Button>
      <Failure error={show.error} />
    </>
  );
}
