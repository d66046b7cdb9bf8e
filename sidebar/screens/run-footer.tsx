import type { ComponentChildren } from 'preact';
import type { ImportCard } from '../../src/door/methods';
import type { Explanation } from '../../src/errors';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';
import { hasEnded, type RunView } from '../runs/run-loop';
import { remedyOf } from '../words/advice';
import { GiveUp } from './give-up';
import { ReplaceKey } from './replace-key';
import { UndoRun } from './undo-run';

interface Properties {
  readonly view: RunView;
  readonly id: string;
  readonly title: string;
  /** As Home knows the import by now. */
  readonly card: ImportCard | undefined;
  readonly failure: Explanation | undefined;
  readonly isHalfWritten: boolean;
  onAgain(): void;
}

/** What can be done now: stop, look, or mend what failed. */
export function RunFooter(properties: Properties) {
  const { view, id, title, failure, isHalfWritten, onAgain } = properties;
  const { runs, isHomeLoading } = useApp();
  const { phase, progress } = view;
  if (failure) {
    const isUnsure = view.failedWriting === true && isHomeLoading;
    if (!isHalfWritten && !isUnsure) return <Mend id={id} failure={failure} onAgain={onAgain} />;
    return (
      <>
        <Button key="again" look="primary" isBusy={!isHalfWritten} onClick={onAgain}>
          Continue
        </Button>
        {isHalfWritten && progress && <GiveUp id={id} title={title} failed={progress} look="plain" />}
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
  return progress.state === 'stopped' ? <Stopped {...properties} /> : <Done {...properties} />;
}

function Mend({ id, failure, onAgain }: Pick<Properties, 'id' | 'onAgain'> & { failure: Explanation }) {
  const { replace, goTo, back } = useApp();
  const remedy = remedyOf(failure.kind);
  return (
    <>
      {remedy === 'connect' && <ReplaceKey id={id} look="primary" />}
      {remedy === 'choose' && (
        <Button look="primary" onClick={back}>
          Choose
        </Button>
      )}
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

function Stopped({ view, card, onAgain }: Properties) {
  const { back } = useApp();
  return (
    <>
      <Button key="anew" look="primary" onClick={onAgain}>
        Start again
      </Button>
      <Button key="close" onClick={back}>
        Close
      </Button>
      {view.isGivenUp && card?.canUndo && <UndoRun card={card} look="plain" isGivenUp onDone={back} />}
    </>
  );
}

function Done({ id, card }: Properties): ComponentChildren {
  const { back } = useApp();
  const show = useCall('showImport');
  return (
    <>
      <Button key="show" look="primary" isBusy={show.isBusy} onClick={() => void show.run({ id })}>
        Go to the table
      </Button>
      <Button key="done" onClick={back}>
        Done
      </Button>
      {card?.canUndo && <UndoRun card={card} look="plain" onDone={back} />}
      <Failure error={show.error} />
    </>
  );
}
