import type { ImportCard } from '../../src/door/methods';
import { useApp } from '../app-context';
import { Notes } from '../parts/notes';
import {
  givenUpWords,
  isHalfWritten,
  isStopped,
  lastChangesWords,
  stateWords,
  whenWords,
} from '../words/card';
import { redoWords } from '../words/redo';

interface Properties {
  readonly card: ImportCard;
  /** This sidebar carries its run on. */
  readonly isDriven: boolean;
}

/** How the table is, when it runs next, and in whose name. */
export function CardState({ card, isDriven }: Properties) {
  const { home, wording } = useApp();
  const { words, tone, rest } = stateWords(card, isDriven, wording);
  const changes = lastChangesWords(card, wording);
  const givenUp = givenUpWords(card);
  const isMyDue = card.state === 'due' && card.runner?.isMe === true && !isStopped(card) && !isDriven;
  return (
    <>
      <p class="detail">
        <span class={`state ${tone}`}>{words}</span>
        {rest}
      </p>
      {card.needs && <p class="detail">{card.needs.message}</p>}
      {changes && <p class="detail">{changes}</p>}
      <Notes notes={card.lastGood?.notes} />
      <Notes notes={card.undone} />
      {card.undone && <p class="detail">{redoWords(card)}</p>}
      {isHalfWritten(card) && !isDriven && (
        <p class="detail bad">
          Its table {card.failure ? 'is' : 'may be'} half old, half new. “Continue” writes the rest.
        </p>
      )}
      {givenUp && !isDriven && <p class="detail bad">{givenUp}</p>}
      <p class="detail">{whenWords(card, wording, Date.now(), home.stopped)}</p>
      {!isStopped(card) && <RunnerLine card={card} />}
      {isMyDue && (
        <p class="detail">It should run by itself within the hour. “Run now” does not wait for that.</p>
      )}
    </>
  );
}

function RunnerLine({ card: { schedule, runner, place } }: { readonly card: ImportCard }) {
  const isOwn = place === 'user';
  if (schedule.every === 'never') {
    // Then only a run that is under way tells of anybody.
    return (
      <>
        {runner?.isMe === false && <p class="detail">Somebody else has begun it</p>}
        {isOwn && <p class="detail">Reads through the key of whoever runs it</p>}
      </>
    );
  }
  if (!runner) return <p class="detail">Runs in nobody’s name</p>;
  if (runner.isMe) return <p class="detail">Runs in your name{isOwn && ', through your own key'}</p>;
  return (
    <p class="detail">
      Runs in {runner.name ? <bdi>{runner.name}</bdi> : 'somebody else'}’s name
      {isOwn && ', through that person’s own key'}
    </p>
  );
}
