// What covered all rows of a table covers all of them after a run, wherever it stands; what covered fewer only moves.
import { describe, expect, test } from 'vitest';
import { area } from '../../sandbox/workbook/contract/fixture';
import { COVERS, coverAll } from './covering';
import { expectTable, type GrowingTable, growingTable, MODES, many, others } from './growing-table';

const COUNTS = [0, 1, 2, 5, 20] as const;

/** In every sheet that a person sees. */
function brokenReferences({ opened }: GrowingTable): readonly string[] {
  return opened.sheet.workbook.sheets.flatMap((sheet) => {
    const { rows, columns } = sheet.extent;
    if (sheet.hidden || rows === 0) return [];
    return sheet
      .formulas({ row: 1, column: 1, rows, columns })
      .flat()
      .filter((formula) => formula.includes('#REF!'));
  });
}

describe.each(MODES)('%s', (mode) => {
  describe.each(Object.entries(COVERS))('%s', (_, cover) => {
    test.each(COUNTS)('covers all rows once %i come where there were four', (count) => {
      const table = growingTable({ mode, rows: many(4) });
      const check = cover(table);
      check('at first');
      expect(table.again(others(table.records, count))).toMatchObject({ state: 'done' });
      expectTable(table);
      check();
    });

    test('covers all rows again, run after run', () => {
      const table = growingTable({ mode, rows: many(3) });
      const check = cover(table);
      for (const [run, count] of [6, 2, 1, 9, 0, 4].entries()) {
        const where = `after run ${run + 1}`;
        expect(table.again(others(table.records.slice(-9), count, `run${run}n`)), where).toMatchObject({
          state: 'done',
        });
        expectTable(table, where);
        check(where);
      }
    });
  });

  test('all of them at once', () => {
    const table = growingTable({ mode, rows: many(2) });
    const check = coverAll(table);
    for (const count of [7, 3]) {
      expect(table.again(others(table.records.slice(-7), count, `of${count}n`))).toMatchObject({
        state: 'done',
      });
      expectTable(table, `with ${count}`);
      check(`with ${count}`);
      expect(brokenReferences(table)).toEqual([]);
    }
  });

  test('what covered some of the first rows covers those', () => {
    const table = growingTable({ mode, rows: many(5) });
    const s = mode === 'snapshot' ? 'D' : 'C';
    const formulas = [`=SUM(Projects!${s}2:${s}3)`, `=SUM(Projects!$${s}$3:${s}$5)`, `=Projects!${s}2`];
    const tab = table.opened.sheet.workbook.insertSheet({ name: 'Sums' });
    tab.setFormulas(area('A1:C1'), [formulas]);
    table.opened.sheet.workbook.setNamedRange('Some', { sheetId: table.sheet.id, area: area('B3:C5') });
    expect(table.again(others(table.records, 9))).toMatchObject({ state: 'done' });
    expectTable(table);
    expect(tab.formulas(area('A1:C1'))).toEqual([formulas]);
    expect(table.opened.sheet.workbook.namedRanges.map((range) => range.area)).toEqual([area('B3:C5')]);
  });

  test('what stands below the table and refers to what stands there, too, moves as a whole', () => {
    const table = growingTable({ mode, rows: many(3) });
    const { sheet } = table;
    const block = (from: number): readonly (readonly string[])[] => [
      ['Costs', '12', `=B${from}*2`],
      ['Rent', '30', `=B${from + 1}+C${from}`],
      ['Sum', `=SUM(B${from}:B${from + 1})`, `=SUM($C$${from}:$C$${from + 1})`],
    ];
    const read = () => sheet.formulas({ row: table.last + 3, column: 1, rows: 3, columns: 3 });
    sheet.enter({ row: table.last + 3, column: 1, rows: 3, columns: 3 }, block(table.last + 3));
    for (const count of [8, 1]) {
      table.again(others(table.records, count, `of${count}n`));
      expectTable(table, `with ${count}`);
      const wanted = block(table.last + 3).map((line) =>
        line.map((text) => (text.startsWith('=') ? text : '')),
      );
      expect(read(), `with ${count}`).toEqual(wanted);
    }
  });
});

test.each(['replace', 'update'] as const)(
  '%s: a range that reaches beyond the table on both sides grows',
  (mode) => {
    const table = growingTable({ mode, rows: many(4), cell: 'A3' });
    const tab = table.opened.sheet.workbook.insertSheet({ name: 'Sums' });
    tab.setFormulas(area('A1:B1'), [['=SUM(Projects!A1:H20)', '=SUM(Projects!4:7)']]);
    table.again(others(table.records, 6));
    expectTable(table);
    expect(tab.formulas(area('A1:B1'))).toEqual([['=SUM(Projects!A1:H22)', '=SUM(Projects!4:9)']]);
    table.again(others(table.records, 2, 'm'));
    expectTable(table);
    expect(tab.formulas(area('A1:B1'))).toEqual([['=SUM(Projects!A1:H18)', '=SUM(Projects!4:5)']]);
  },
);

test.each(MODES)('%s: an undo takes the rows back, and what covers them with it', (mode) => {
  const table = growingTable({ mode, rows: many(4) });
  const check = coverAll(table, 'a filter');
  const { records, id, opened, sheet, at } = table;
  const column = table.column('ID');
  expect(table.again(others(records, 9))).toMatchObject({ state: 'done' });
  opened.ask('undoImport', { id });
  expect([table.first, table.last]).toEqual([2, 5]);
  expect(sheet.values(at(2, column, 4)).flat()).toEqual(records.map((row) => row.id));
  check('after the undo');
});
