/** How an import is, in words; and what that leaves to be done. */
import type { Home, ImportCard } from '../../src/door/methods';
import type { Progress } from '../../src/imports/kept/progress';
import type { RunView } from '../runs/run-loop';
import { changesWords } from './changes';
import { scheduleWords } from './schedule';
import { asSentence } from './sentence';
import type { Wording } from './wording';

/** The hourly trigger should have come by then, as the server counts. */
const OVERDUE_MS = 4_500_000;

interface StateWords {
  readonly words: string;
  readonly tone: '' | 'good' | 'warn' | 'bad' | 'busy';
  /** What follows the state on its line, with what separates them. */
  readonly rest: string;
}

/** @param isDriven whether this sidebar carries its run on */
export function stateWords(card: ImportCard, isDriven: boolean, wording: Wording): StateWords {
  const { lastGood, failure, nextRun, runner, isPaused, needs } = card;
  const good = lastGood && `${wording.count(lastGood.rows, 'row')}, ${wording.moment(lastGood.at)}`;
  const rest = good ? ` · ${good}` : '';
  const paused = isPaused ? ', paused' : '';
  switch (isDriven ? 'running' : card.state) {
    case 'new':
      // It may have been begun, and stopped or undone.
      return { words: `No run has finished yet${paused}`, tone: '', rest };
    case 'fresh':
      return isPaused ? { words: 'Paused', tone: '', rest } : { words: 'Fresh', tone: 'good', rest };
    case 'running':
      return { words: 'Running', tone: 'busy', rest };
    case 'unfinished':
      return { words: `Unfinished${paused}`, tone: 'warn', rest: good ? ` · last good: ${good}` : '' };
    case 'failed':
      return {
        words: `${failure ? `Failed ${wording.moment(failure.at)}` : 'Failed'}${paused}`,
        tone: 'bad',
        rest: good ? ` · last good: ${good}` : ' · no table yet',
      };
    case 'asks':
      return { words: 'Needs you', tone: 'warn', rest: good ? ` · last good: ${good}` : '' };
    case 'permission': {
      const since = needs?.since ? ` since ${wording.moment(needs.since)}` : '';
      return { words: `Needs permission${since}`, tone: 'warn', rest: good ? ` · last good: ${good}` : '' };
    }
    case 'due': {
      const words = 'Overdue';
      if (runner?.isMe && nextRun) {
        return { words: `${words} since ${wording.moment(nextRun)}`, tone: 'warn', rest };
      }
      const since = lastGood
        ? `since ${wording.moment(lastGood.at)} · ${wording.count(lastGood.rows, 'row')}`
        : 'here yet';
      return { words, tone: 'warn', rest: `: nobody has run it ${since}` };
    }
  }
}

/** When it runs by itself: “Every day at 09:00 · next tomorrow 09:00”. */
export function whenWords(
  card: ImportCard,
  wording: Wording,
  now: number,
  stopped?: Home['stopped'],
): string {
  const words = asSentence(scheduleWords(card.schedule));
  const { nextRun, state, isPaused } = card;
  if (isPaused) return `${words} · rests until it is resumed`;
  if (isStopped(card)) return `${words} · ${stopped === 'no-trigger' ? 'not running' : 'may not be running'}`;
  if (!nextRun || state === 'due' || state === 'permission' || state === 'asks') return words;
  return `${words} · ${Date.parse(nextRun) > now ? `next ${wording.moment(nextRun)}` : 'due now'}`;
}

/** It is mine to run, and my trigger cannot be counted on. */
export function isStopped({ schedule, isPaused, runner, nextRun, state }: ImportCard): boolean {
  const isMine = schedule.every !== 'never' && !isPaused && runner?.isMe === true;
  return isMine && nextRun === undefined && state !== 'permission';
}

/** “Last good run: 42 new, 3 gone”. */
export function lastChangesWords({ lastGood }: ImportCard, wording: Wording): string | undefined {
  return lastGood?.changes && `Last good run: ${changesWords(lastGood.changes, wording)}`;
}

/** Of a table that a run has left as it was when it was given up, and what is to be done. */
export function givenUpWords({ isGivenUp, canUndo, progress }: ImportCard): string | undefined {
  if (!isGivenUp) return undefined;
  const torn = 'A run was given up: the table is half old, half new';
  if (progress) return `${torn} until a run has finished.`;
  return `${torn}. ${canUndo ? '“Undo” puts back what stood there before; ' : ''}“Run now” reads all of it anew.`;
}

/** Nobody runs it though it is due, and I do not either. A failure is told before that, and a run that lies still. */
export function canTakeOver(card: ImportCard, now: number): boolean {
  const { schedule, runner, nextRun, state, isPaused } = card;
  if (schedule.every === 'never' || runner?.isMe === true || isPaused) return false;
  if (state === 'due' || state === 'permission') return true;
  if (state !== 'failed' && state !== 'unfinished') return false;
  return runner === undefined || (nextRun !== undefined && Date.parse(nextRun) + OVERDUE_MS <= now);
}

/** Its run lies still, and has come as far as the sheet. */
export function isHalfWritten({ state, progress }: ImportCard): boolean {
  return state === 'unfinished' && progress?.state === 'writing';
}

/** Whether the failed run of this view has left the table half old, half new, as Home tells. One that asks first has written nothing. */
export function hasLeftHalf(
  { failedWriting, progress }: RunView,
  card: ImportCard | undefined,
): card is ImportCard & { readonly progress: Progress } {
  const isHere = card?.progress !== undefined && card.progress.run === progress?.run;
  return failedWriting === true && isHere && card.state !== 'asks';
}
