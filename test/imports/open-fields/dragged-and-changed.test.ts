// The last row is dragged up, and cells of the rows that stand below it now are changed by the person: they are records of
// the table still, and none stands twice after a run.
import { expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { ranking } from './ranking';

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
}

test.each(withEach(CHANGES))('%s, and %s', (_, __, drag, change) => expectEachOnce(drag, change));

test.fails.each(withEach(TYPED_OVER))('%s, and %s', (_, __, drag, change) => expectEachOnce(drag, change));
