// A table whose source has no rows one day keeps what the person set for all of them: formulas of its first row, and boxes.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall, STEP } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { setSource } from '../projects-import';
import { expectTable, type GrowingTable, growingTable, MODES, many } from './growing-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const letter = (column: number): string => String.fromCharCode(64 + column);

function begin(mode: 'replace' | 'update', count: number, cell = 'A1'): GrowingTable {
  const table = growingTable({ mode, rows: many(count), cell });
  const { sheet, at, first } = table;
  const fee = table.own('Fee', []);
  const size = letter(table.column('Size'));
  for (let row = first; row < first + count; row += 1)
    sheet.setFormulas(at(row, fee), [[`=${size}${row}*2`]]);
  const paid = table.own('Paid?', []);
  sheet.fillAttribute(at(first, paid, count), 'checkbox', true);
  return table;
}

function expectFilled(table: GrowingTable, where = ''): void {
  const { sheet, at, first, last } = table;
  const size = letter(table.column('Size'));
  const rows = Array.from({ length: last - first + 1 }, (_, down) => first + down);
  expect(sheet.formulas(at(first, table.column('Fee'), rows.length)).flat(), where).toEqual(
    rows.map((row) => `=${size}${row}*2`),
  );
  expect(sheet.attributes(at(first, table.column('Paid?'), rows.length), 'checkbox').flat(), where).toEqual(
    rows.map(() => true),
  );
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each([
    [3, 'A1'],
    [5, 'B4'],
  ] as const)('with %i rows before, at %s', (count, cell) => {
    const table = begin(mode, count, cell);
    for (const days of [1, 2]) {
      for (let day = 0; day < days; day += 1) expect(table.again([])).toMatchObject({ state: 'done' });
      expectTable(table, 'emptied');
      expect(table.again(many(count + days, `d${days}x`))).toMatchObject({ state: 'done' });
      expectTable(table, 'filled again');
      expectFilled(table, `after ${days} days`);
    }
  });

  test('and an undo of the empty day brings all back', () => {
    const table = begin(mode, 3);
    expect(table.again([])).toMatchObject({ state: 'done' });
    table.opened.ask('undoImport', { id: table.id });
    table.wrote(many(3));
    expectTable(table);
    expectFilled(table);
  });

  test('wherever the runs die', { timeout: MINUTES_10 }, async () => {
    let table = begin(mode, 3);
    const run = (rows: Parameters<typeof table.again>[0]): void => {
      setSource(table.opened, rows);
      table.opened.sheet.google.clock.advance(MINUTES_10);
      table.opened.runAgain(table.id);
    };
    const fresh = () => {
      table = begin(mode, 3);
      return table.opened;
    };
    for await (const call of atEveryCall(fresh, () => run([]), { step: 5 * STEP })) {
      run([]);
      run(many(4, 'n'));
      table.wrote(many(4, 'n'));
      expectTable(table, call);
      expectFilled(table, call);
    }
  });
});

describe.each(['replace', 'update'] as const)('%s, with a total in the last row of the sheet', (mode) => {
  test('wherever the run dies that empties it', { timeout: MINUTES_10 }, async () => {
    let table = growingTable({ mode, rows: many(4) });
    const fresh = () => {
      table = growingTable({ mode, rows: many(4) });
      const { sheet, at, last, column } = table;
      const size = letter(column('Size'));
      sheet.setFormulas(at(last + 1, column('Size')), [[`=SUM(${size}${table.first}:${size}${last})`]]);
      sheet.deleteRows(last + 2, sheet.maxRows - last - 1);
      setSource(table.opened, []);
      table.opened.sheet.google.clock.advance(MINUTES_10);
      return table.opened;
    };
    const run = () => table.opened.runAgain(table.id);
    for await (const call of atEveryCall(fresh, run, { loseWrites: 0 })) {
      table.opened.sheet.google.clock.advance(MINUTES_10);
      expect(run(), call).toMatchObject({ state: 'done' });
      table.wrote([]);
      expectTable(table, call);
      const { sheet, at, first, last, column } = table;
      const size = letter(column('Size'));
      expect(last - first, call).toBe(1);
      expect(sheet.formulas(at(last + 1, column('Size'))), call).toEqual([
        [`=SUM(${size}${first}:${size}${last})`],
      ]);
    }
  });
});

test.each(MODES)('%s: a sum over rows that were emptied, below which others were deleted, grows', (mode) => {
  const { opened, sheet, at, first, column, ...table } = growingTable({ mode, rows: many(5) });
  const tab = opened.sheet.workbook.insertSheet({ name: 'Sums' });
  const size = letter(column('Size'));
  sheet.deleteRows(first + 2, 3);
  sheet.clear(at(first, 1, 2, 10), { contents: true });
  tab.setFormulas(at(1, 1), [[`=SUM(Projects!${size}${first}:${size}${first + 1})`]]);
  expect(table.again(many(4, 'n'))).toMatchObject({ state: 'done' });
  expect(tab.formulas(at(1, 1))).toEqual([[`=SUM(Projects!${size}${first}:${size}${first + 3})`]]);
  expect(sheet.values(at(first, column('ID'), 5)).flat()).toEqual(['n1', 'n2', 'n3', 'n4', null]);
});

test.each([1, 4])(
  'a history gets the formulas that stood in %i of its rows before the first ones came',
  (count) => {
    const table = growingTable({ mode: 'snapshot', rows: [] });
    const { sheet, at, first } = table;
    const fee = table.own('Fee', []);
    const size = letter(table.column('Size'));
    const formulaAt = (row: number): string => `=${size}${row}*2`;
    for (let row = first; row < first + count; row += 1) sheet.setFormulas(at(row, fee), [[formulaAt(row)]]);
    for (const ids of ['n', 'm']) {
      expect(table.again(many(3, ids))).toMatchObject({ state: 'done' });
      expectTable(table, ids);
      const rows = Array.from({ length: table.records.length }, (_, down) => first + down);
      expect(sheet.formulas(at(first, table.column('Fee'), rows.length)).flat(), ids).toEqual(
        rows.map(formulaAt),
      );
    }
  },
);
