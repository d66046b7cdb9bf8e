// `In source` was deleted, cleared or typed over, and a record stands below its table, right there or behind a gap: cells were pushed
// down across table and remarks, or the row was dragged. Nothing says that it is of the table: the person is asked, and no record
// stands twice.
import { describe, expect, test } from 'vitest';
import type { Progress } from '../../../src/imports/kept/progress';
import { questionIn } from '../lost-header/put-back';
import { source } from '../projects-import';
import { type NotedTable, notedTable, RECORDS } from './noted-table';

const ALL = RECORDS.map(({ id }) => id);

const SIGNS: readonly (readonly [string, (table: NotedTable) => void])[] = [
  ['deleted', (table) => table.sheet.deleteColumns(table.column('In source'), 1)],
  ['cleared', ({ sheet, at, column }) => sheet.clear(at(2, column('In source'), 5), { contents: true })],
  [
    'typed over',
    ({ sheet, at, column }) =>
      sheet.enter(
        at(2, column('In source'), 5),
        RECORDS.map(() => ['yes']),
      ),
  ],
];

const ACTS: readonly (readonly [string, (table: NotedTable) => void])[] = [
  [
    'cells pushed down from the first',
    ({ sheet, at, right }) => sheet.insertCells(at(2, 1, 1, right), 'row'),
  ],
  [
    'cells pushed down from the third',
    ({ sheet, at, right }) => sheet.insertCells(at(4, 1, 1, right), 'row'),
  ],
  ['cells pushed down from the last', ({ sheet, at, right }) => sheet.insertCells(at(6, 1, 1, right), 'row')],
  ['the first dragged far', ({ sheet }) => sheet.moveRows(2, 1, 9)],
  ['the third dragged far', ({ sheet }) => sheet.moveRows(4, 1, 9)],
  ['two dragged far', ({ sheet }) => sheet.moveRows(3, 2, 9)],
];

const MODES = ['replace', 'update'] as const;

describe.each(
  MODES.flatMap((mode) =>
    SIGNS.flatMap(([sign, lose]) => ACTS.map(([act, go]) => ({ mode, sign, lose, act, go }))),
  ),
)('$mode, In source $sign, $act', ({ mode, lose, go }) => {
  test('each record stands once, with its remark, or the person is asked', () => {
    const table = begin();
    const before = lines(table);
    const end = table.again(RECORDS);
    if (end.state === 'done') expectOnce(table);
    else expectAsked(end, table, before);
  });

  test('whoever says that it is the table’s has each record once', () => {
    const table = begin();
    expect(answered(table, 0)).toMatchObject({ state: 'done' });
    expectOnce(table);
    expect(table.again([...RECORDS, ...source('x')])).toMatchObject({ state: 'done' });
  });

  test('whoever says that it is theirs keeps it where it is, and is not asked again', () => {
    const table = begin();
    const all = remarks(table);
    expect(answered(table, 1)).toMatchObject({ state: 'done' });
    expect(remarks(table)).toEqual(all);
    expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
  });

  function begin(): NotedTable {
    const table = notedTable(mode, ALL);
    lose(table);
    go(table);
    return table;
  }
});

test.each(MODES.flatMap((mode) => [5, 60].map((rows) => [mode, rows] as const)))(
  '%s, %i records: what a person lists below a table that tells its rows is not asked about',
  (mode, count) => {
    const records = source(...Array.from({ length: count }, (_, index) => `r${index}`));
    const table = notedTable(mode, ['r0'], records);
    table.sheet.enter(table.at(count + 4, 1, 2, 2), [
      ['x', 'to look at'],
      ['r0', 'to look at'],
    ]);
    expect(table.again([...records, ...source('x')])).toMatchObject({ state: 'done' });
    expect(lines(table)).toContain('x null');
  },
);

/** As often as it asks. */
function answered(table: NotedTable, answer: number): Progress {
  const { opened, id } = table;
  let end = table.again(RECORDS);
  for (let times = 0; times < 3 && end.error?.kind === 'doubt'; times += 1) {
    opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer });
    end = table.again(RECORDS);
  }
  return end;
}

function expectAsked(end: Progress, table: NotedTable, before: readonly string[]): void {
  expect(end.error?.kind).toBe('doubt');
  expect(lines(table)).toEqual(before);
}

function expectOnce(table: NotedTable): void {
  expect(lines(table).toSorted()).toEqual(ALL.map((id) => `${id} of ${id}`));
}

function lines({ lines: all }: NotedTable): readonly string[] {
  return all.filter(({ id }) => id !== null).map(({ id, remark }) => `${id} ${remark}`);
}

function remarks({ lines: all }: NotedTable): readonly string[] {
  return all.flatMap(({ remark }) => (remark === null ? [] : [String(remark)])).toSorted();
}
