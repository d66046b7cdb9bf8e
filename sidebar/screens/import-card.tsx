import { useId, useState } from 'preact/hooks';
import type { ImportCard } from '../../src/door/methods';
import { useApp } from '../app-context';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { Meter } from '../runs/meter';
import { hasEnded, type RunView } from '../runs/run-loop';
import { rowsWords } from '../runs/run-words';
import { useRun } from '../runs/use-run';
import { remedyOf } from '../words/advice';
import { scheduleWords } from '../words/schedule';
import { asSentence } from '../words/sentence';
import type { Wording } from '../words/wording';
import { CardMore } from './import-card-more';
import { ReplaceKey } from './replace-key';

type State = ImportCard['state'];

const STATES: Readonly<Record<State, { readonly words: string; readonly tone: string }>> = {
  // It may have been begun, and stopped or undone.
  new: { words: 'No run has finished yet', tone: '' },
  fresh: { words: 'Fresh', tone: 'good' },
  due: { words: 'Overdue', tone: 'warn' },
  failed: { words: 'Failed', tone: 'bad' },
  running: { words: 'Running', tone: 'busy' },
  unfinished: { words: 'Unfinished', tone: 'warn' },
  paused: { words: 'Paused', tone: '' },
};

/** An import: how its table is, and what can be done with it. */
export function ImportCardView({ card }: { readonly card: ImportCard }) {
  const { open, runs, wording } = useApp();
  const { id, name } = card;
  const view = useRun(id);
  const isDriven = view !== undefined && view.phase !== 'ended' && view.phase !== 'broken';
  const isOpenRun =
    !isDriven && view?.phase !== 'ended' && card.progress !== undefined && !hasEnded(card.progress);
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
      <CardState card={card} isDriven={isDriven} wording={wording} />
      {(isDriven || isOpenRun) && <CardProgress card={card} view={isDriven ? view : undefined} />}
      {card.failure && !isDriven && (
        <p class="detail bad" dir="auto">
          {card.failure.message}
        </p>
      )}
      <div class="actions">
        {isDriven ? (
          <Button look="link" onClick={run} aria-describedby={titleId}>
            Show progress
          </Button>
        ) : (
          <Button look="link" onClick={run} aria-describedby={titleId}>
            {isOpenRun ? 'Go on' : 'Run now'}
          </Button>
        )}
        {card.failure && remedyOf(card.failure.kind) === 'connect' && !isDriven && (
          <ReplaceKey id={id} look="link" />
        )}
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

function CardState({
  card,
  isDriven,
  wording,
}: {
  readonly card: ImportCard;
  readonly isDriven: boolean;
  readonly wording: Wording;
}) {
  const { words, tone } = STATES[isDriven ? 'running' : card.state];
  const { lastGood, nextRun, runner, failure } = card;
  const good = lastGood && `${wording.count(lastGood.rows, 'row')}, ${wording.moment(lastGood.at)}`;
  const last = failure ? (good ? `last good: ${good}` : 'no table yet') : good;
  const next = nextRun ? `next ${wording.moment(nextRun)}` : scheduleWords(card.schedule);
  const by = runner && `run by ${runner.isMe ? 'you' : runner.name || 'someone else'}`;
  return (
    <>
      <p class="detail">
        <span class={`state ${tone}`}>
          {words}
          {card.state === 'failed' && failure && !isDriven && ` ${wording.moment(failure.at)}`}
        </span>
        {last && ` · ${last}`}
      </p>
      <p class="detail" dir="auto">
        {asSentence([card.state === 'paused' ? undefined : next, by].filter(Boolean).join(' · '))}
      </p>
    </>
  );
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
