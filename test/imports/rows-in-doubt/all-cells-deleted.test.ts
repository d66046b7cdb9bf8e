// A person deletes all cells of one column of a table (Delete ▸ Cells ▸ Shift up), and what they have below comes up to its titles.
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../../src/imports/definition/definition';
import { type GrowingTable, growingTable } from '../growing/growing-table';
import { questionIn } from '../lost-header/put-back';
import { type Source, source } from '../projects-import';
import { shownSheets } from '../shown-sheets';
import { choose, lines } from './remarked-lines';

const ROWS = source('a', 'b', 'c', 'd');
const REMARKED = ROWS.map(({ id }) => `${id}: of ${id}`);
const COLUMNS = ['ID', 'Project', 'Size', 'In source'] as const;

const CELLS: Record<(typeof COLUMNS)[number], (row: Source) => string | number | boolean> = {
  ID: ({ id }) => id,
  Project: ({ name }) => name,
  Size: ({ size }) => size,
  'In source': () => true,
};

const changed = (rows: readonly Source[]) => rows.map((row) => ({ ...row, size: row.size + 1 }));

function begin(mode: Mode, title: (typeof COLUMNS)[number], below: number) {
  const table = growingTable({ mode, rows: ROWS });
  const { sheet, at, column } = table;
  sheet.growRows(20);
  table.own(
    'Remark',
    ROWS.map(({ id }) => `of ${id}`),
  );
  const words = Array.from({ length: 6 }, (_, down) => [`mine ${down}`]);
  sheet.enter(at(5 + below, column(title), 6), words);
  sheet.deleteCells(at(2, column(title), 4), 'row');
  return table;
}

const shown = ({ opened }: GrowingTable) => shownSheets(opened.sheet.workbook);
const mine = (table: GrowingTable) => JSON.stringify(shown(table)).match(/mine \d/g) ?? [];

describe.each(
  (['replace', 'update'] as const).flatMap((mode) =>
    COLUMNS.flatMap((title) => [1, 3].map((below) => [mode, title, below] as const)),
  ),
)('%s, of %s, with words %i below', (mode, title, below) => {
  test('nothing of theirs is written over unasked, and what would be is named', () => {
    const table = begin(mode, title, below);
    const before = shown(table);
    expect(table.again(changed(ROWS))).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(shown(table)).toEqual(before);
    expect(questionIn(table.opened, table.id).message).toContain('“mine 0”');
  });

  test('they type the cells again: nothing of theirs goes', () => {
    const table = begin(mode, title, below);
    const { sheet, at, column, opened, id } = table;
    expect(table.again(changed(ROWS))).toMatchObject({ state: 'failed' });
    sheet.insertCells(at(2, column(title), 4), 'row');
    sheet.enter(
      at(2, column(title), 4),
      ROWS.map((row) => [CELLS[title](row)]),
    );
    if (opened.runAgain(id).state !== 'done') {
      choose(table, 0);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { changes: { removed: 0 } } });
    }
    expect(mine(table)).toHaveLength(6);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });

  test.each([false, true])('answered, the records stand once beside their remarks: %s', (isChanged) => {
    const table = begin(mode, title, below);
    const { opened, id, sheet, at, column } = table;
    const rows = isChanged ? changed(ROWS) : ROWS;
    expect(table.again(rows)).toMatchObject({ state: 'failed' });
    choose(table, 0);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(lines(table).filter((line) => line.includes(': of '))).toEqual(REMARKED);
    expect(mine(table).length).toBeGreaterThanOrEqual(6 - 5 + below);
    const ids = sheet.values(at(2, column('ID'), 4)).flat();
    expect(ids).toEqual(rows.map((row) => row.id));
    expect(sheet.values(at(2, column('Size'), 4)).flat()).toEqual(rows.map(({ size }) => size));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });
});

describe.each(['Project', 'Size'] as const)('snapshot, of %s', (title) => {
  test.each([1, 3])('with words %i below: all of them are there after the next run', (below) => {
    const table = begin('snapshot', title, below);
    table.again(changed(ROWS));
    expect(mine(table)).toHaveLength(6);
  });
});
