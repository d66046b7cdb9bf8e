// The last row is dragged up, and cells of the rows that stand below it now are changed by the person: they are records of
// the table still, and none stands twice after a run.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { questionIn } from '../lost-header/put-back';
import { type Ranking, ranking } from './ranking';

const DRAGS: readonly [string, (sheet: Sheet) => void][] = [
  ['to the top', (sheet) => sheet.moveRows(5, 1, 2)],
  ['up by one', (sheet) => sheet.moveRows(5, 1, 4)],
];
const CHANGES: readonly [string, (sheet: Sheet) => void][] = [
  ['a column is deleted', (sheet) => sheet.deleteColumns(2, 1)],
  [
    'a column is cleared',
    (sheet) => sheet.clear({ row: 2, column: 2, rows: 4, columns: 1 }, { contents: true }),
  ],
];
const TYPED_OVER: typeof CHANGES = [
  ['one name is typed over', (sheet) => sheet.enter({ row: 5, column: 1, rows: 1, columns: 1 }, [['C.']])],
];

const withEach = (changes: typeof CHANGES) =>
  DRAGS.flatMap((drag) => changes.map((change) => [drag[0], change[0], drag[1], change[1]] as const));

function expectEachOnce(drag: (sheet: Sheet) => void, change: (sheet: Sheet) => void): void {
  const table = ranking('ABCD');
  drag(table.sheet);
  change(table.sheet);
  const end = table.again('ABCD');
  if (end.state === 'done') expect(table.rows(1)).toEqual(['A', 'B', 'C', 'D']);
  else expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
}

test.each(withEach(CHANGES))('%s, and %s', (_, __, drag, change) => expectEachOnce(drag, change));

describe.each(withEach(TYPED_OVER))('%s, and %s', (_, __, drag, change) => {
  test('the person is asked', () => {
    const table = ranking('ABCD');
    drag(table.sheet);
    change(table.sheet);
    const before = table.rows(2);
    expect(table.again('ABCD')).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(table.rows(2)).toEqual(before);
  });

  test.each([
    ['the table’s', 0, []],
    ['theirs', 1, ['C.']],
  ] as const)('who says that the row is %s is not asked again', (_, answer, more) => {
    const table = ranking('ABCD');
    drag(table.sheet);
    change(table.sheet);
    table.again('ABCD');
    const { opened, id } = table;
    opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(table.rows(1)).toEqual(['A', 'B', 'C', 'D', ...more]);
    expect(table.again('ABCDE')).toMatchObject({ state: 'done' });
    expect(table.rows(1)).toEqual(['A', 'B', 'C', 'D', 'E', ...more]);
  });

  test('it is asked about no more where it was typed back', () => {
    const table = ranking('ABCD');
    drag(table.sheet);
    change(table.sheet);
    table.again('ABCD');
    table.type(5, 1, 'C');
    expect(table.again('ABCD')).toMatchObject({ state: 'done' });
    expect(table.rows(1)).toEqual(['A', 'B', 'C', 'D']);
  });
});

test.each<[string, (table: Ranking) => void, string]>([
  ['a record is deleted', ({ sheet }) => sheet.deleteRows(3, 1), 'ABCD'],
  ['the last record is deleted', ({ sheet }) => sheet.deleteRows(5, 1), 'ABCD'],
  ['a record is deleted, and others come', ({ sheet }) => sheet.deleteRows(3, 1), 'EFGHI'],
])('nothing is asked where %s, and a list of the person’s stands right below', (_, act, nicks) => {
  const table = ranking('ABCD');
  table.sheet.enter({ row: 6, column: 1, rows: 2, columns: 2 }, [
    ['Mine', 1],
    ['Total', '=SUM(B2:B5)'],
  ]);
  act(table);
  expect(table.again(nicks)).toMatchObject({ state: 'done' });
  expect(table.rows(1)).toEqual([...nicks, 'Mine', 'Total']);
});
