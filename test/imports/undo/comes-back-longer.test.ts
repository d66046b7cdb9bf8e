// A first run is undone and comes back with more rows than it had: what the person had over all of its rows covers all of them again.
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../../src/imports/definition/definition';
import type { Progress } from '../../../src/imports/kept/progress';
import { type GrowingTable, growingTable, MODES } from '../growing/growing-table';
import { CHART, HANGS } from '../growing/hangs';
import { setSource, source } from '../projects-import';

const KEYS = ['a', 'b', 'c', 'd'];

function standing(mode: Mode): GrowingTable {
  return growingTable({ mode, rows: source(...KEYS), cell: 'C4' });
}

/** Undone, and run again with these. */
function back({ opened, id }: GrowingTable, keys: readonly string[]): Progress {
  opened.ask('undoImport', { id });
  setSource(opened, source(...keys));
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'done', rows: keys.length });
  return end;
}

const LONGER = [...KEYS, 'e', 'f'];

describe.each(MODES)('%s', (mode) => {
  test.each(HANGS.slice(0, CHART))('%s over all of its rows', (_, hang) => {
    const table = standing(mode);
    const where = hang(table, table.at(5, table.column('Size'), 4));
    back(table, LONGER);
    expect(where()).toMatchObject({ row: 5, rows: 6 });
    // Again as long as it was, and once more.
    back(table, KEYS);
    back(table, LONGER);
    expect(where()).toMatchObject({ row: 5, rows: 6 });
  });

  test.each(HANGS.slice(0, CHART))('%s, after it came back shorter, once or twice', (_, hang) => {
    const table = standing(mode);
    const where = hang(table, table.at(5, table.column('Size'), 4));
    back(table, KEYS.slice(0, 2));
    back(table, LONGER);
    expect(where()).toMatchObject({ row: 5, rows: 6 });
    back(table, KEYS.slice(0, 3));
    back(table, KEYS.slice(0, 1));
    back(table, [...LONGER, 'g']);
    expect(where()).toMatchObject({ row: 5, rows: 7 });
  });

  test('a chart over all of its rows, which a script cannot move: the person is told', () => {
    const table = standing(mode);
    const [, hang] = HANGS[CHART] as (typeof HANGS)[number];
    hang(table, table.at(5, table.column('Size'), 4));
    const letter = String.fromCharCode(64 + table.column('Size'));
    const { result } = back(table, LONGER);
    expect(result?.notes).toEqual([
      `The chart of ${letter}5:${letter}8 ends where the table ended before it was undone. Let it end in row 10 or further down (its menu ▸ Edit chart ▸ Data range).`,
    ]);
    expect(back(table, KEYS).result?.notes).toEqual([]);
  });

  test.each([
    ['nothing beside', []],
    ['remarks beside', ['of a', 'of b', 'of c', 'of d']],
    ['a remark beside the first', ['of a']],
  ])('sums on another sheet and beside, with %s', (_, remarks) => {
    const table = standing(mode);
    const { opened, sheet, at } = table;
    const letter = String.fromCharCode(64 + table.column('Size'));
    const report = opened.sheet.workbook.insertSheet({ name: 'Report' });
    report.setFormulas({ row: 1, column: 1, rows: 1, columns: 3 }, [
      [
        `=SUM(Projects!${letter}5:${letter}8)`,
        `=SUM(Projects!${letter}6:${letter}8)`,
        `=SUM(Projects!${letter}5:${letter}6)`,
      ],
    ]);
    if (remarks.length > 0) table.own('Remark', remarks);
    back(table, LONGER);
    const [formulas = []] = report.formulas({ row: 1, column: 1, rows: 1, columns: 3 });
    // Those of some rows alone go on to name these.
    expect(formulas).toEqual([
      `=SUM(Projects!${letter}5:${letter}10)`,
      `=SUM(Projects!${letter}6:${letter}8)`,
      `=SUM(Projects!${letter}5:${letter}6)`,
    ]);
    expect(sheet.values(at(5, table.column('ID'), 6)).flat()).toEqual(LONGER);
  });
});
