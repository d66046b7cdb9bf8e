// Rows that nothing tells apart: notes beside them stay where they are, and the person is told when the rows change.
import { describe, expect, test } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsSheet } from '../snapshot-table';
import { answerWith, creatorsImport } from './creators-import';

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
  `${count} changed. These rows have no id, so your notes stay in their place: check that each still stands beside the right row.`;
const BEFOREHAND =
  'These rows have no id, so your notes stay in their place: after the run, check that each still stands beside the right row.';

describe.each<[string, readonly number[], readonly object[], string | undefined]>([
  ['turned round', [2, 3], [BOB, ANN], '2 rows that you wrote beside have'],
  ['another row comes first', [3], [CY, ANN, BOB], '1 row that you wrote beside has'],
  ['the first row left', [2, 3], [BOB], '2 rows that you wrote beside have'],
  ['the same', [2, 3], [ANN, BOB], undefined],
  ['a row more below', [2, 3], [ANN, BOB, CY], undefined],
  ['only a row without a note changed', [2], [ANN, CY], undefined],
  ['no note', [], [BOB, ANN], undefined],
])('%s', (_, noted, rows, words) => {
  test('the run and the card say when rows change beside notes', () => {
    const { opened, id } = begin([ANN, BOB], ...noted);
    answerWith(opened, rows);
    const end = opened.runAgain(id);
    const notes = words === undefined ? [] : [told(words)];
    expect(end.result?.notes).toEqual(notes);
    expect(opened.ask('home', {}).imports[0]?.lastGood?.notes ?? []).toEqual(notes);
  });
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

test('killed at any call, the run says it all the same', async () => {
  let begun: Begun | undefined;
  const start = (): OpenedImport => {
    begun = begin([ANN, BOB, CY], 2, 3, 4);
    answerWith(begun.opened, [CY, BOB, ANN]);
    return begun.opened;
  };
  const run = (opened: OpenedImport): void => {
    opened.runAgain(begun?.id ?? '');
  };
  for await (const call of atEveryCall(start, run)) {
    if (!begun) throw new Error('Nothing was begun.');
    const { opened, id } = begun;
    opened.sheet.google.clock.advance(600_000);
    // It may have got through before.
    if (opened.ask('history', { id }).length < 2)
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const notes = opened.ask('home', {}).imports[0]?.lastGood?.notes;
    expect(notes, call).toContain(told('2 rows that you wrote beside have'));
  }
});
