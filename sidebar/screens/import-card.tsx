import { useId, useState } from 'preact/hooks';
import type { ImportCard } from '../../src/door/methods';
import { useApp } from '../app-context';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { Meter } from '../runs/meter';
import type { RunView } from '../runs/run-loop';
import { rowsWords } from '../runs/run-words';
import { useRun } from '../runs/use-run';
import { remedyOf } from '../words/advice';
import { canTakeOver } from '../words/card';
import { CardState } from './card-state';
import { CardMore } from './import-card-more';
import { PauseOrResume } from './pause-or-resume';
import { ReplaceKey } from './replace-key';
import { TakeOver } from './take-over';
import { UndoRun } from './undo-run';
import { WhereQuestion } from './where-question';

/** An import: how its table is, and what can be done with it. */
export function ImportCardView({ card }: { readonly card: ImportCard }) {
  const { open, runs } = useApp();
  const { id, name } = card;
  const view = useRun(id);
  const isDriven = view !== undefined && view.phase !== 'ended' && view.phase !== 'broken';
  const isOpenRun = !isDriven && card.progress !== undefined && !isOver(card, view);
  const isUnfinished = isOpenRun && card.state === 'unfinished';
  const [showsMore, setShowsMore] = useState(false);
  const titleId = useId();

  const run = (): void => {
    runs.begin(id, isOpenRun ? card.progress : undefined);
    open({ name: 'run', id, title: name });
  };
  return (
    <li class="card" aria-labelledby={titleId}>
      <h3 id={titleId} dir="auto">
        {name}
      </h3>
      <CardState card={card} isDriven={isDriven} />
      {(isDriven || isOpenRun) && <CardProgress card={card} view={isDriven ? view : undefined} />}
      {card.failure && !isDriven && (
        <p class="detail bad" dir="auto">
          {card.failure.message}
        </p>
      )}
      {!isDriven && <WhereQuestion card={card} />}
      {isUnfinished && (
        <div class="buttons small">
          <Button look="primary" onClick={run} aria-describedby={titleId}>
            Continue
          </Button>
        </div>
      )}
      {canTakeOver(card, Date.now()) && !isDriven && <TakeOver card={card} />}
      <div class="actions">
        {!isUnfinished && (
          <Button look="link" onClick={run} aria-describedby={titleId}>
            {isDriven || isOpenRun ? 'Show progress' : 'Run now'}
          </Button>
        )}
        {card.isGivenUp && card.canUndo && !isDriven && <UndoRun card={card} look="link" isGivenUp />}
        {card.failure && remedyOf(card.failure.kind) === 'connect' && !isDriven && (
          <ReplaceKey id={id} look="link" />
        )}
        <PauseOrResume card={card} describedBy={titleId} />
        <Button look="link" aria-describedby={titleId} onClick={() => open({ name: 'wizard', id })}>
          Edit
        </Button>
        <Button
          look="link"
          aria-describedby={titleId}
          aria-expanded={showsMore}
          onClick={() => setShowsMore(!showsMore)}
        >
          More
          <Icon name={showsMore ? 'up' : 'down'} />
        </Button>
      </div>
      {showsMore && <CardMore card={card} />}
    </li>
  );
}

/** Seen to its end here: what Home told of it is old. A failure may leave it to be continued. */
function isOver({ progress }: ImportCard, view: RunView | undefined): boolean {
  return view?.phase === 'ended' && view.progress?.run === progress?.run && view.progress?.state !== 'failed';
}

function CardProgress({ card, view }: { readonly card: ImportCard; readonly view: RunView | undefined }) {
  const { wording } = useApp();
  const progress = view ? view.progress : card.progress;
  return (
    <>
      <Meter label={`Progress of ${card.name}`} progress={progress} isStill={!view} />
      <p class="detail">{progress ? rowsWords(progress, wording) : 'Starting…'}</p>
    </>
  );
}
