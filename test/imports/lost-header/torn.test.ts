// Cells of the header were pushed aside, and what is below them was not: no place is offered where the person's cells would
// stand under titles of the import, or records beside what was written beside others.
import { describe, expect, test } from 'vitest';
import { type GrowingTable, growingTable, MODES } from '../growing/growing-table';
import { setSource, source } from '../projects-import';
import { shownSheets } from '../shown-sheets';
import { remark } from './noted-table';
import { questionIn } from './put-back';

const RECORDS = source('a', 'b', 'c', 'd', 'e');
const HOUR = 3_600_000;

function withBoxes(mode: (typeof MODES)[number]): GrowingTable {
  const table = growingTable({ mode, rows: RECORDS });
  const column = table.own('Paid?', []);
  table.sheet.fillAttribute(table.at(2, column, RECORDS.length), 'checkbox', true);
  table.sheet.enter(
    table.at(2, column, RECORDS.length),
    RECORDS.map((_, row) => [row % 2 === 0]),
  );
  remark(table, RECORDS);
  return table;
}

const PUSHES: readonly [string, (table: GrowingTable) => void][] = [
  ['the title of a column right', ({ sheet, ...table }) => push(sheet, table.column('Size'), 1, 'column')],
  ['the title of the first column right', ({ sheet }) => push(sheet, 1, 1, 'column')],
  ['some titles down', ({ sheet, ...table }) => push(sheet, table.column('Project'), 2, 'row')],
  ['the first titles down', ({ sheet }) => push(sheet, 1, 3, 'row')],
];

function push(sheet: GrowingTable['sheet'], column: number, columns: number, axis: 'row' | 'column'): void {
  sheet.insertCells({ row: 1, column, rows: 1, columns }, axis);
}

describe.each(MODES)('in the mode %s', (mode) => {
  test.each(PUSHES)('%s', (_, act) => {
    const table = withBoxes(mode);
    const { opened, id } = table;
    // A getter is read when it is asked for.
    act(Object.assign(Object.create(table), { column: (title: string) => table.column(title) }));
    const { workbook } = opened.sheet;
    const [before, cells] = [shownSheets(workbook), cellsOf(table)];
    setSource(opened, source('x', 'a', 'c', 'd', 'e', 'f'));
    opened.sheet.google.clock.advance(HOUR);
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    const { stamp, places } = questionIn(opened, id);
    expect(places).toEqual([]);
    expect(shownSheets(workbook)).toEqual(before);
    opened.ask('answerQuestion', { id, stamp, answer: 'new' });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 6 });
    expect(cellsOf(table)).toEqual(cells);
  });
});

/** Notes of a header that is one no more may go. */
function cellsOf({ sheet }: GrowingTable): unknown {
  return sheet.values({ row: 1, column: 1, ...sheet.extent });
}
