import { describe, expect, it, test } from 'vitest';
import { doingWords, milestoneOf, rowsWords, shareDone, spokenWords } from '../../sidebar/runs/run-words';
import { remedyOf } from '../../sidebar/words/advice';
import { cellName } from '../../sidebar/words/cell-name';
import { changesWords } from '../../sidebar/words/changes';
import { elapsedWords } from '../../sidebar/words/elapsed';
import { forecastWords } from '../../sidebar/words/forecast';
import { modeHelp } from '../../sidebar/words/modes';
import { momentWords } from '../../sidebar/words/moment';
import { scheduleWords } from '../../sidebar/words/schedule';
import { helpWords, unsetWords, valueWords } from '../../sidebar/words/values';
import { createWording } from '../../sidebar/words/wording';
import type { Price } from '../../src/door/methods';
import type { Mode } from '../../src/imports/definition/definition';

const NEW_YORK = { locale: 'en_US', timeZone: 'America/New_York' };
const NOW = new Date('2026-03-12T03:30:00Z');

test.each([
  ['the spreadsheet’s day, not the reader’s', '2026-03-11T13:04:00Z', NEW_YORK, 'today 09:04'],
  ['midnight is 00', '2026-03-11T04:00:00Z', NEW_YORK, 'today 00:00'],
  ['yesterday', '2026-03-11T03:59:00Z', NEW_YORK, 'yesterday 23:59'],
  ['tomorrow', '2026-03-12T13:00:00Z', NEW_YORK, 'tomorrow 09:00'],
  ['else the date in the locale', '2026-03-01T12:00:00Z', NEW_YORK, 'Mar 1, 2026'],
  ['in German', '2026-03-01T12:00:00Z', { locale: 'de_DE', timeZone: 'Europe/Berlin' }, '01.03.2026'],
  ['a day that a clock change made short', '2026-03-07T20:00:00Z', NEW_YORK, 'Mar 7, 2026'],
  [
    'an unknown zone and locale',
    '2026-03-12T01:00:00Z',
    { locale: 'x_', timeZone: 'Nowhere' },
    'today 01:00',
  ],
  ['no instant at all', 'soon', NEW_YORK, ''],
])('an instant: %s', (_, instant, manner, words) => {
  expect(momentWords(instant, NOW, manner)).toBe(words);
});

test.each([
  [0, '00:00'],
  [9_400, '00:09'],
  [61_000, '01:01'],
  [3_725_000, '1:02:05'],
  [-5, '00:00'],
])('%i ms elapsed are %s', (milliseconds, words) => expect(elapsedWords(milliseconds)).toBe(words));

test.each([
  ['DEMOGRAPHICS_DUE', 'Demographics due'],
  ['created_at', 'Created at'],
  ['USDC', 'USDC'],
  ['x', 'X'],
  ['30d', '30d'],
  ['instagram', 'Instagram'],
])('the value %s reads %s', (value, words) => expect(valueWords(value)).toBe(words));

test.each([
  ['Only this status. Default: all.', 'All', 'Only this status.'],
  ['views or likes. Default: the order of the service.', 'The order of the service', 'views or likes.'],
  ['The first day.', 'Any', 'The first day.'],
])('the help “%s” says what nothing means', (help, unset, rest) => {
  expect(unsetWords(help)).toBe(unset);
  expect(helpWords(help)).toBe(rest);
});

test.each([
  [{ sheet: 'Settings', cell: 'B2' }, 'Settings!B2'],
  [{ sheet: 'Álpha Club', cell: 'C4' }, "'Álpha Club'!C4"],
  [{ sheet: "Zoë's", cell: 'A1' }, "'Zoë''s'!A1"],
])('a cell is named as a formula would', (target, name) => expect(cellName(target)).toBe(name));

test.each([
  [{ every: 'never' } as const, 'only when you run it'],
  [{ every: 'hours', hours: 1 } as const, 'every hour'],
  [{ every: 'hours', hours: 6 } as const, 'every 6 hours'],
  [{ every: 'day', hour: 9 } as const, 'every day at 09:00'],
  [{ every: 'week', day: 2, hour: 18 } as const, 'every Tuesday at 18:00'],
])('a schedule reads %j', (schedule, words) => expect(scheduleWords(schedule)).toBe(words));

test.each([
  [{ added: 42, changed: 611, removed: 3 }, '42 new, 611 changed, 3 gone'],
  [{ added: 1_250, changed: 0, removed: 0 }, '1,250 new'],
  [{ added: 0, changed: 0, removed: 0 }, 'nothing changed'],
])('what a run changed: %j', (changes, words) => {
  expect(changesWords(changes, createWording(NEW_YORK))).toBe(words);
});

test('a mode promises notes that stay with their row only where rows can be told apart', () => {
  const all = ['replace', 'update', 'snapshot'] as const;
  expect(modeHelp('replace', all)).toContain('notes beside a row stay with it');
  expect(modeHelp('replace', ['replace', 'snapshot'])).toContain('stay in their place');
  expect(modeHelp('update', all)).toContain('Your own order stays');
  expect(modeHelp('snapshot', all)).toContain('under a number and the time of the run');
});

describe('a run in words', () => {
  const wording = createWording({ locale: 'en_US', timeZone: 'UTC' });
  const progress = {
    import: 'a',
    run: 'r',
    state: 'reading',
    rows: 1_912,
    total: 3_085,
    requests: 20,
    elapsedMs: 0,
  } as const;

  it('counts in the locale', () => {
    expect(rowsWords(progress, wording)).toBe('1,912 of 3,085 rows');
    expect(wording.count(1, 'row')).toBe('1 row');
    const german = createWording({ locale: 'de_DE', timeZone: 'UTC' });
    expect(german.count(3_085, 'row')).toBe('3.085 rows');
  });

  it('tells its share only where it is known', () => {
    expect(shareDone(progress)).toBeCloseTo(0.558, 3);
    const { total: _, ...unknown } = progress;
    expect(shareDone(unknown)).toBeUndefined();
    expect(shareDone({ ...unknown, expectedRequests: 40 })).toBeCloseTo(0.45);
    expect(shareDone({ ...progress, total: 0 })).toBeUndefined();
    expect(shareDone({ ...progress, state: 'done' })).toBe(1);
  });

  it('is told at each quarter, or while nobody knows how many there are each ten seconds', () => {
    const at = (changes: Partial<typeof progress> | object): number =>
      milestoneOf({ phase: 'going', since: 0, progress: { ...progress, ...changes } });
    expect([0, 800, 1_000, 1_700, 1_720, 3_085].map((rows) => at({ rows }))).toEqual([0, 0, 1, 1, 2, 3]);
    const { total: _, ...unknown } = progress;
    const told = [0, 9_999, 10_000, 25_000].map((elapsedMs) =>
      milestoneOf({ phase: 'going', since: 0, progress: { ...unknown, elapsedMs } }),
    );
    expect(told).toEqual([0, 0, 1, 2]);
  });

  it('counts the seconds down that the service asks for', () => {
    const view = { phase: 'waiting', since: 0, until: 12_000, progress } as const;
    expect(doingWords(view, 0)).toBe('The service asks us to wait 12\u00a0s.');
    expect(doingWords(view, 11_100)).toBe('The service asks us to wait 1\u00a0s.');
    expect(doingWords(view, 13_000)).toBe('The service asks us to wait 0\u00a0s.');
  });

  it('tells that Google’s lock cannot be had, to those who listen as well', () => {
    const waiting = { ...progress, waitMs: 10_000, waitsFor: 'lock' } as const;
    const view = { phase: 'waiting', since: 0, until: 10_000, progress: waiting } as const;
    expect(doingWords(view, 0)).toMatch(/^Google’s lock service does not answer.*goes on by itself/);
    expect(spokenWords(view)).toBe(doingWords(view, 0));
  });
});

test.each([
  ['access', 'connect'],
  ['input', 'edit'],
  ['not-found', 'edit'],
  ['limit', 'retry'],
  ['platform', 'retry'],
] as const)('after a failure of kind %s a person can %s', (kind, remedy) => {
  expect(remedyOf(kind)).toBe(remedy);
});

describe('before a run of a table that stands', () => {
  const wording = createWording(NEW_YORK);
  const price = (changes: Partial<Price> = {}): Price => ({
    rows: 1_310,
    isExact: true,
    requests: 14,
    cells: 6_555,
    header: [],
    sample: [],
    isNumeric: [],
    notes: [],
    ...changes,
  });
  const first = { count: 100, isWhole: false, added: 12, changed: 3, removed: 0, marks: [] };
  const whole = { count: 97, isWhole: true, added: 12, changed: 3, removed: 1, marks: [] };
  const KEYED: readonly Mode[] = ['replace', 'update', 'snapshot'];
  const BY_PLACE: readonly Mode[] = ['replace', 'snapshot'];
  const GO = 'Rows that left the source go; those that you wrote beside stay, at the end.';
  const NO_ID = 'These rows have no id: each takes the place of another, and your notes stay where they are.';

  test.each<readonly [string, Partial<Price>, Mode, readonly Mode[], readonly string[]]>([
    ['nothing where there is none', {}, 'replace', KEYED, []],
    [
      'all that changes, where all rows were read',
      { rows: 97, forecast: { rows: 86, comparison: whole } },
      'replace',
      KEYED,
      ['Compared with the table’s 86 rows: 12 new, 3 changed, 1 gone.', GO],
    ],
    [
      'that notes stay, where no row goes',
      { forecast: { rows: 86, comparison: { ...whole, removed: 0 } } },
      'update',
      KEYED,
      ['Compared with the table’s 86 rows: 12 new, 3 changed.', 'Your notes stay with their rows.'],
    ],
    [
      'that nothing changes',
      { forecast: { rows: 1, comparison: { ...whole, added: 0, changed: 0, removed: 0 } } },
      'update',
      KEYED,
      ['Compared with the table’s 1 row: nothing changed.', 'Your notes stay with their rows.'],
    ],
    [
      'how many come, and what the first of them are',
      { forecast: { rows: 1_204, comparison: first } },
      'replace',
      KEYED,
      ['The table has 1,204 rows; 1,310 will come. Of the first 100: 12 new, 3 changed.', GO],
    ],
    [
      'how many left the source at least',
      { rows: 300, forecast: { rows: 1_204, comparison: { ...first, added: 0, removed: 904 } } },
      'update',
      KEYED,
      [
        'The table has 1,204 rows; 300 will come. Of the first 100: 3 changed. At least 904 left the source.',
        GO,
      ],
    ],
    [
      'nothing of how many come, where the service does not tell',
      { rows: 100, isExact: false, forecast: { rows: 1_204, comparison: first } },
      'update',
      KEYED,
      ['The table has 1,204 rows. Of the first 100: 12 new, 3 changed.', GO],
    ],
    [
      'nothing of cells that were not compared',
      { forecast: { rows: 9_000, comparison: withoutChanged({ ...first, added: 0 }) } },
      'update',
      KEYED,
      ['The table has 9,000 rows; 1,310 will come. Of the first 100: none new.', GO],
    ],
    [
      'rows alone, where nothing tells which is which',
      { forecast: { rows: 1_204 } },
      'replace',
      KEYED,
      ['The table has 1,204 rows; 1,310 will come.', GO],
    ],
    ['the rule alone, where nobody knows how many there are', { forecast: {} }, 'replace', KEYED, [GO]],
    [
      'what a snapshot adds',
      { forecast: { rows: 1_204 } },
      'snapshot',
      KEYED,
      ['The table has 1,204 rows; 1,310 more go below them.', 'What stands there stays as it is.'],
    ],
    [
      'what a snapshot adds at least',
      { rows: 100, isExact: false, forecast: { rows: 1_204 } },
      'snapshot',
      BY_PLACE,
      ['The table has 1,204 rows; at least 100 more go below them.', 'What stands there stays as it is.'],
    ],
    [
      'that rows without an id take each other’s place',
      { rows: 48, forecast: { rows: 50, comparison: { ...whole, added: 0, removed: 2 } } },
      'replace',
      BY_PLACE,
      ['Compared with the table’s 50 rows: 3 changed, 2 gone.', NO_ID],
    ],
  ])('%s', (_, changes, mode, modes, words) => {
    expect(forecastWords(price(changes), mode, modes, wording)).toEqual(words);
  });

  function withoutChanged({ changed: _, ...rest }: typeof first) {
    return rest;
  }
});
