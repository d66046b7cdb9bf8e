// Rows that nothing tells apart: before they change beside notes, the person is asked once whether those are to stay where they are.
import { describe, expect, test } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { questionIn } from '../lost-header/put-back';
import { type OpenedImport, openImport } from '../opened-import';
import { shownSheets } from '../shown-sheets';
import { projectsSheet } from '../snapshot-table';
import { agreeThatNotesStay, answerWith, creatorsImport } from './creators-import';

const ANN = { id: 'u1', nick: 'Ann', followers: 10 };
const BOB = { id: 'u2', nick: 'Bob', followers: 20 };
const CY = { id: 'u3', nick: 'Cy', followers: 30 };

interface Begun {
  readonly opened: OpenedImport;
  readonly id: string;
}

/** With a note beside each of these rows of the sheet. */
function begin(rows: readonly object[], ...noted: readonly number[]): Begun {
  const opened = openImport();
  answerWith(opened, rows);
  const { id } = opened.run(creatorsImport());
  for (const row of noted) {
    projectsSheet(opened).enter({ row, column: 3, rows: 1, columns: 1 }, [[`note of row ${row}`]]);
  }
  return { opened, id };
}

const told = (count: string) =>
  `${count} changed. These rows have no ID, so your notes stay in their place: check that each still stands beside the right row.`;
const BEFOREHAND =
  'These rows have no ID, so nothing takes what you wrote along with its record. The run asks you before it writes.';
const AGREED =
  'These rows have no ID, so your notes stay in their place: after the run, check that each still stands beside the right row.';

describe.each<[string, readonly number[], readonly object[], string, string]>([
  [
    'turned round',
    [2, 3],
    [BOB, ANN],
    '2 rows that you wrote beside have',
    'other values for 2 rows of “Projects” beside which you wrote, from row 2 on.',
  ],
  [
    'another row comes first',
    [3],
    [CY, ANN, BOB],
    '1 row that you wrote beside has',
    'other values for row 3 of “Projects”, beside which you wrote.',
  ],
  [
    'the first row left',
    [2, 3],
    [BOB],
    '2 rows that you wrote beside have',
    'other values for 2 rows of “Projects” beside which you wrote, from row 2 on.',
  ],
])('%s', (_, noted, rows, words, asked) => {
  test('it is asked once, with nothing written; then each run and the card say so', () => {
    const begun = begin([ANN, BOB], ...noted);
    const { opened, id } = begun;
    answerWith(opened, rows);
    const before = shownSheets(opened.sheet.workbook);
    const first = opened.runAgain(id);
    expect(first).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(first.error?.message).toContain(asked);
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', requests: 1 });
    const requests = opened.sheet.apis.requests.length;
    const end = agreeThatNotesStay(opened, id);
    expect(opened.sheet.apis.requests).toHaveLength(requests);
    expect(end.result?.notes).toEqual([told(words)]);
    expect(opened.ask('home', {}).imports[0]?.lastGood?.notes).toEqual([told(words)]);
    answerWith(opened, [CY, BOB, ANN]);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { changes: { removed: 0 } } });
  });

  test('a run by itself asks, too, and reads nothing before the answer', () => {
    const { opened, id } = begin([ANN, BOB], ...noted);
    answerWith(opened, rows);
    opened.runAgain(id);
    const requests = opened.sheet.apis.requests.length;
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(opened.sheet.apis.requests).toHaveLength(requests);
  });

  test('what was written is moved away instead, and the run goes on with what it has read', () => {
    const { opened, id } = begin([ANN, BOB], ...noted);
    answerWith(opened, rows);
    opened.runAgain(id);
    projectsSheet(opened).deleteColumns(3, 1);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { notes: [] } });
    expect(opened.ask('home', {}).imports[0]?.question).toBeUndefined();
  });
});

test.each<[string, readonly number[], readonly object[]]>([
  ['the same', [2, 3], [ANN, BOB]],
  ['a row more below', [2, 3], [ANN, BOB, CY]],
  ['only a row without a note changed', [2], [ANN, CY]],
  ['no note', [], [BOB, ANN]],
])('nothing is asked or said: %s', (_, noted, rows) => {
  const { opened, id } = begin([ANN, BOB], ...noted);
  answerWith(opened, rows);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { notes: [] } });
});

test('a new sheet is the other answer: what stands stays as it is', () => {
  const { opened, id } = begin([ANN, BOB], 2, 3);
  answerWith(opened, [BOB, ANN]);
  opened.runAgain(id);
  const shown = () => opened.sheet.workbook.sheets.filter(({ hidden }) => !hidden).length;
  const before = shown();
  opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 'new' });
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  const kept = projectsSheet(opened).values({ row: 2, column: 1, rows: 2, columns: 3 });
  expect(kept).toEqual([
    ['Ann', 10, 'note of row 2'],
    ['Bob', 20, 'note of row 3'],
  ]);
  expect(shown()).toBe(before + 1);
});

test.each<[string, readonly number[], readonly object[], readonly string[]]>([
  ['turned round', [2, 3], [BOB, ANN], [BEFOREHAND]],
  ['the same', [2, 3], [ANN, BOB], []],
  ['no note', [], [BOB, ANN], []],
])('the price says so beforehand: %s', (_, noted, rows, expected) => {
  const { opened, id } = begin([ANN, BOB], ...noted);
  answerWith(opened, rows);
  expect(opened.ask('price', { id, definition: opened.ask('definition', { id }) }).notes).toEqual(expected);
});

test('once agreed, the price says that they stay', () => {
  const begun = begin([ANN, BOB], 2, 3);
  const { opened, id } = begun;
  answerWith(opened, [BOB, ANN]);
  opened.runAgain(id);
  agreeThatNotesStay(opened, id);
  answerWith(opened, [ANN, BOB]);
  expect(opened.ask('price', { id, definition: opened.ask('definition', { id }) }).notes).toEqual([AGREED]);
});

test('a row that comes into a blank one, beside what was written of one that had left, is told of', () => {
  const { opened, id } = begin([ANN, BOB, CY], 4);
  answerWith(opened, [ANN, BOB]);
  opened.runAgain(id);
  agreeThatNotesStay(opened, id);
  answerWith(opened, [ANN, BOB, { id: 'u4', nick: 'Di', followers: 40 }]);
  expect(opened.ask('price', { id, definition: opened.ask('definition', { id }) }).notes).toEqual([AGREED]);
  expect(opened.runAgain(id).result?.notes).toEqual([told('1 row that you wrote beside has')]);
  expect(projectsSheet(opened).values({ row: 4, column: 1, rows: 1, columns: 3 })).toEqual([
    ['Di', 40, 'note of row 4'],
  ]);
});

test('rows that a key tells apart take their notes along, and nothing is said', () => {
  const opened = openImport();
  answerWith(opened, [ANN, BOB]);
  const { id } = opened.run(creatorsImport({ rowKey: 'id' }));
  const sheet = projectsSheet(opened);
  sheet.enter({ row: 2, column: sheet.lastColumn + 1, rows: 1, columns: 1 }, [['of Ann']]);
  answerWith(opened, [BOB, ANN]);
  expect(opened.ask('price', { id, definition: opened.ask('definition', { id }) }).notes).toEqual([]);
  expect(opened.runAgain(id).result?.notes).toEqual([]);
});

test.each(['asking', 'going on'])('killed at any call while %s, it is asked, and said', async (when) => {
  let begun: Begun | undefined;
  const start = (): OpenedImport => {
    begun = begin([ANN, BOB, CY], 2, 3, 4);
    answerWith(begun.opened, [CY, BOB, ANN]);
    if (when === 'going on') {
      begun.opened.runAgain(begun.id);
      const { stamp } = questionIn(begun.opened, begun.id);
      begun.opened.ask('answerQuestion', { id: begun.id, stamp, answer: 0 });
    }
    return begun.opened;
  };
  const run = (opened: OpenedImport): void => {
    opened.runAgain(begun?.id ?? '');
  };
  for await (const call of atEveryCall(start, run)) {
    if (!begun) throw new Error('Nothing was begun.');
    const { opened, id } = begun;
    opened.sheet.google.clock.advance(600_000);
    if (when === 'asking') {
      expect(opened.runAgain(id), call).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      expect(agreeThatNotesStay(opened, id), call).toMatchObject({ state: 'done' });
    } else if (opened.ask('history', { id }).length < 2) {
      // It may have got through before.
      expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
    }
    const notes = opened.ask('home', {}).imports[0]?.lastGood?.notes;
    expect(notes, call).toContain(told('2 rows that you wrote beside have'));
  }
});
