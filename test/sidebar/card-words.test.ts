import { describe, expect, it, test } from 'vitest';
import { canTakeOver, isHalfWritten, isPaused, stateWords, whenWords } from '../../sidebar/words/card';
import { createWording } from '../../sidebar/words/wording';
import type { ImportCard } from '../../src/door/methods';
import type { Progress } from '../../src/imports/progress';

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
  mode: 'replace',
  schedule: { every: 'day', hour: 9 },
  lastGood: { at: '2026-03-11T13:04:00Z', rows: 3_085 },
  nextRun: '2026-03-13T13:00:00Z',
  runner: ADAS,
  canUndo: false,
  ...changes,
});

const { lastGood: _, nextRun: __, runner: ___, ...RESTORED } = card({ state: 'due' });

test.each([
  ['fresh', card(), 'Fresh · 3,085 rows, yesterday 09:04'],
  ['paused', card({ state: 'paused' }), 'Paused · 3,085 rows, yesterday 09:04'],
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
  ['paused', card({ state: 'paused' }), 'Every day at 09:00 · rests until it is resumed'],
])('when it runs, %s', (_name, shown, words) => {
  expect(whenWords(shown, wording, NOW.getTime())).toBe(words);
});

describe('taking over', () => {
  const late = '2026-03-12T13:00:00Z';
  test.each([
    ['somebody’s that is overdue', card({ state: 'due', nextRun: late }), true],
    ['nobody’s', RESTORED, true],
    ['mine', card({ state: 'due', nextRun: late, runner: MINE }), false],
    ['what runs as it should', card(), false],
    ['what has no schedule', card({ state: 'failed', schedule: { every: 'never' } }), false],
    ['somebody’s that failed, and was not run since', card({ state: 'failed', nextRun: late }), true],
    ['somebody’s that failed, and is run on', card({ state: 'failed' }), false],
    ['somebody’s that lies unfinished', card({ state: 'unfinished', nextRun: late }), true],
    ['what is running', card({ state: 'running', nextRun: late }), false],
    ['what is paused', card({ state: 'paused' }), false],
  ])('%s: %#', (_name, shown, can) => {
    expect(canTakeOver(shown, NOW.getTime())).toBe(can);
  });
});

it('a pause is told by the missing next run where a failure hides it', () => {
  const { nextRun: _, ...failed } = card({ state: 'failed', failure: FAILURE });
  expect(isPaused(failed)).toBe(true);
  expect(isPaused(card({ state: 'failed' }))).toBe(false);
  expect(isPaused(RESTORED)).toBe(false);
});

it('a table is half written once an unfinished run has come as far as the sheet', () => {
  expect(isHalfWritten(card({ state: 'unfinished', progress: PROGRESS }))).toBe(true);
  expect(isHalfWritten(card({ state: 'unfinished', progress: { ...PROGRESS, state: 'reading' } }))).toBe(
    false,
  );
  expect(isHalfWritten(card({ state: 'running', progress: PROGRESS }))).toBe(false);
});
