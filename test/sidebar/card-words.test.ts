import { describe, expect, it, test } from 'vitest';
import {
  canTakeOver,
  givenUpWords,
  isHalfWritten,
  lastChangesWords,
  stateWords,
  whenWords,
} from '../../sidebar/words/card';
import { createWording } from '../../sidebar/words/wording';
import type { ImportCard } from '../../src/door/methods';
import type { Progress } from '../../src/imports/kept/progress';

const NOW = new Date('2026-03-12T15:00:00Z');
const wording = createWording({ locale: 'en_US', timeZone: 'America/New_York' }, () => NOW);

const MINE = { name: 'Zoë', isMe: true };
const ADAS = { name: 'Ada', isMe: false };
const FAILURE = { kind: 'service', message: 'No answer.', at: '2026-03-12T14:00:00Z' } as const;
const PROGRESS: Progress = {
  import: 'a',
  run: 'r',
  state: 'writing',
  rows: 250,
  requests: 3,
  elapsedMs: 0,
};

const card = (changes: Partial<ImportCard> = {}): ImportCard => ({
  id: 'a',
  name: 'Clips',
  dataset: 'Clips of a campaign',
  sheet: 'Clips',
  cell: 'A1',
  state: 'fresh',
  place: 'document',
  mode: 'replace',
  schedule: { every: 'day', hour: 9 },
  lastGood: { at: '2026-03-11T13:04:00Z', rows: 3_085 },
  nextRun: '2026-03-13T13:00:00Z',
  runner: ADAS,
  isPaused: false,
  isGivenUp: false,
  canUndo: false,
  ...changes,
});

const { nextRun: ____, ...STOPPED } = card({ runner: MINE });
const { lastGood: _, nextRun: __, runner: ___, ...RESTORED } = card({ state: 'due' });

test.each([
  ['fresh', card(), 'Fresh · 3,085 rows, yesterday 09:04'],
  [
    'waiting for permission',
    card({ state: 'permission', needs: { message: 'It needs …', since: '2026-03-12T13:00:00Z' } }),
    'Needs permission since today 09:00 · last good: 3,085 rows, yesterday 09:04',
  ],
  [
    'waiting for permission before its first hour came',
    { ...RESTORED, state: 'permission', needs: { message: 'It needs …' } } as const,
    'Needs permission',
  ],
  ['paused', card({ isPaused: true }), 'Paused · 3,085 rows, yesterday 09:04'],
  [
    'paused before its first run',
    { ...RESTORED, state: 'new', isPaused: true } as const,
    'No run has finished yet, paused',
  ],
  [
    'failed and paused',
    card({ state: 'failed', failure: FAILURE, isPaused: true }),
    'Failed today 10:00, paused · last good: 3,085 rows, yesterday 09:04',
  ],
  [
    'unfinished and paused',
    card({ state: 'unfinished', isPaused: true }),
    'Unfinished, paused · last good: 3,085 rows, yesterday 09:04',
  ],
  [
    'failed',
    card({ state: 'failed', failure: FAILURE }),
    'Failed today 10:00 · last good: 3,085 rows, yesterday 09:04',
  ],
  ['failed at first', { ...RESTORED, state: 'failed' } as const, 'Failed · no table yet'],
  ['overdue', card({ state: 'due' }), 'Overdue: nobody has run it since yesterday 09:04 · 3,085 rows'],
  ['overdue in a copy', RESTORED, 'Overdue: nobody has run it here yet'],
  [
    'overdue and mine',
    card({ state: 'due', runner: MINE, nextRun: '2026-03-12T13:00:00Z' }),
    'Overdue since today 09:00 · 3,085 rows, yesterday 09:04',
  ],
  ['unfinished', card({ state: 'unfinished' }), 'Unfinished · last good: 3,085 rows, yesterday 09:04'],
])('an import that is %s says so', (_name, shown, words) => {
  const state = stateWords(shown, false, wording);
  expect(`${state.words}${state.rest}`).toBe(words);
});

test.each([
  ['as scheduled', card(), 'Every day at 09:00 · next tomorrow 09:00'],
  ['by hand', { ...RESTORED, schedule: { every: 'never' } } as const, 'Only when you run it'],
  ['late, but not yet overdue', card({ nextRun: '2026-03-12T14:30:00Z' }), 'Every day at 09:00 · due now'],
  ['overdue', card({ state: 'due', nextRun: '2026-03-12T13:00:00Z' }), 'Every day at 09:00'],
  ['paused', card({ isPaused: true }), 'Every day at 09:00 · rests until it is resumed'],
  [
    'paused after a failure, in nobody’s name',
    { ...RESTORED, state: 'failed', isPaused: true } as const,
    'Every day at 09:00 · rests until it is resumed',
  ],
])('when it runs, %s', (_name, shown, words) => {
  expect(whenWords(shown, wording, NOW.getTime())).toBe(words);
});

test.each([
  ['no-trigger', 'fresh', 'not running'],
  ['no-trigger', 'due', 'not running'],
  ['permission', 'fresh', 'may not be running'],
  ['unknown', 'fresh', 'may not be running'],
] as const)('when mine runs that cannot be counted on: %s, %s', (stopped, state, words) => {
  const told = whenWords({ ...STOPPED, state }, wording, NOW.getTime(), stopped);
  expect(told).toBe(`Every day at 09:00 · ${words}`);
});

describe('taking over', () => {
  const late = '2026-03-12T13:00:00Z';
  test.each([
    ['somebody’s that is overdue', card({ state: 'due', nextRun: late }), true],
    ['somebody’s that waits for their permission', card({ state: 'permission' }), true],
    ['mine that waits for my permission', card({ state: 'permission', runner: MINE }), false],
    ['nobody’s', RESTORED, true],
    ['mine', card({ state: 'due', nextRun: late, runner: MINE }), false],
    ['what runs as it should', card(), false],
    ['what has no schedule', card({ state: 'failed', schedule: { every: 'never' } }), false],
    ['somebody’s that failed, and was not run since', card({ state: 'failed', nextRun: late }), true],
    ['somebody’s that failed, and is run on', card({ state: 'failed' }), false],
    ['somebody’s that lies unfinished', card({ state: 'unfinished', nextRun: late }), true],
    ['what is running', card({ state: 'running', nextRun: late }), false],
    ['what is paused', card({ isPaused: true }), false],
    ['what is paused, in nobody’s name', { ...RESTORED, state: 'failed', isPaused: true } as const, false],
  ])('%s: %#', (_name, shown, can) => {
    expect(canTakeOver(shown, NOW.getTime())).toBe(can);
  });
});

test.each([
  ['what they were', { added: 1_042, changed: 3, removed: 1 }, 'Last good run: 1,042 new, 3 changed, 1 gone'],
  ['that there were none', { added: 0, changed: 0, removed: 0 }, 'Last good run: nothing changed'],
  ['nothing where they are not known', undefined, undefined],
])('the changes of the last good run: %s', (_name, changes, words) => {
  const lastGood = { at: '2026-03-11T13:04:00Z', rows: 3_085, ...(changes && { changes }) };
  expect(lastChangesWords(card({ lastGood }), wording)).toBe(words);
});

test.each([
  ['nothing of one that was not', card(), undefined],
  [
    'what is to be done',
    card({ isGivenUp: true, canUndo: true }),
    'A run was given up: the table is half old, half new. “Undo” puts back what stood there before; “Run now” reads all of it anew.',
  ],
  [
    'what is left where nothing can be undone',
    card({ isGivenUp: true }),
    'A run was given up: the table is half old, half new. “Run now” reads all of it anew.',
  ],
  [
    'how long, while another is under way',
    card({ isGivenUp: true, state: 'unfinished', progress: PROGRESS }),
    'A run was given up: the table is half old, half new until a run has finished.',
  ],
])('a run that was given up tells %s', (_name, shown, words) => {
  expect(givenUpWords(shown)).toBe(words);
});

it('a table is half written once an unfinished run has come as far as the sheet', () => {
  expect(isHalfWritten(card({ state: 'unfinished', progress: PROGRESS }))).toBe(true);
  expect(isHalfWritten(card({ state: 'unfinished', progress: { ...PROGRESS, state: 'reading' } }))).toBe(
    false,
  );
  expect(isHalfWritten(card({ state: 'running', progress: PROGRESS }))).toBe(false);
});
