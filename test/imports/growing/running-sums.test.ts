// Formulas beside a table that name cells above their own row go on doing so, in its last row as in any other.
import { expect, test } from 'vitest';
import { expectTable, growingTable, many } from './growing-table';

const KINDS: Readonly<Record<string, (row: number, first: number) => string>> = {
  'a sum from the first row on': (row, first) => `=SUM(C$${first}:C${row})`,
  'a sum of this row and the one above': (row) => `=C${row - 1}+C${row}`,
  'its own row': (row) => `=C${row}*2`,
};

test.each(
  (['replace', 'update', 'snapshot'] as const).flatMap((mode) =>
    Object.keys(KINDS).flatMap((kind) => [3, 8, 12].map((count) => [mode, kind, count] as const)),
  ),
)('%s: %s, of rows that stay, with %i rows', (mode, kind, count) => {
  const table = growingTable({ mode, rows: many(6) });
  const column = table.own('Running', []);
  const { sheet, at, first } = table;
  const formulaOf = (row: number): string => KINDS[kind]?.(row, first) ?? '';
  for (let row = first; row < first + 6; row += 1) sheet.setFormulas(at(row, column), [[formulaOf(row)]]);
  const came =
    mode === 'snapshot' ? many(count, 'q') : [...table.records, ...many(count, 'q')].slice(0, count);
  const stay = mode === 'snapshot' ? 6 : Math.min(6, count);
  expect(table.again(came)).toMatchObject({ state: 'done' });
  expectTable(table);
  const place = table.column('Running');
  for (let row = first; row < first + stay; row += 1) {
    expect(sheet.formulas(at(row, place)), `row ${row}`).toEqual([[formulaOf(row)]]);
  }
});

test('undo of a first run leaves what the person wrote into a blank row', () => {
  const table = growingTable({ mode: 'replace', rows: many(1) });
  const { sheet, at, opened, id } = table;
  sheet.enter(at(table.last, 1, 1, 2), [['Total', 'of mine']]);
  opened.ask('undoImport', { id });
  const shown = sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: 2 }).flat();
  expect(shown.filter((value) => value !== null)).toEqual(['Total', 'of mine']);
});

test.each(
  (['replace', 'update', 'snapshot'] as const).flatMap((mode) =>
    [3, 7, 12].map((count) => [mode, count] as const),
  ),
)('%s: a formula that names the row below names the same record, with %i rows', (mode, count) => {
  const table = growingTable({ mode, rows: many(6) });
  const column = table.own('Difference', []);
  const { sheet, at, first, last } = table;
  const size = String.fromCharCode(64 + table.column('Size'));
  const formulaOf = (row: number): string => `=${size}${row}-${size}${row + 1}`;
  for (let row = first; row < last; row += 1) sheet.setFormulas(at(row, column), [[formulaOf(row)]]);
  // What is held, or covers rows, keeps to the last row.
  sheet.setFormulas(at(first, column + 1, 2), [
    [`=${size}$${last}`],
    [`=SUM(${size}${first}:${size}${last})`],
  ]);
  sheet.enter(at(table.header, column + 1), [['Last']]);
  const came =
    mode === 'snapshot' ? many(count, 'q') : [...table.records, ...many(count, 'q')].slice(0, count);
  const stay = mode === 'snapshot' ? last : Math.min(last, first + count - 1);
  expect(table.again(came)).toMatchObject({ state: 'done' });
  expectTable(table);
  const place = table.column('Difference');
  for (let row = first; row < stay; row += 1) {
    expect(sheet.formulas(at(row, place)), `row ${row}`).toEqual([[formulaOf(row)]]);
  }
  expect(sheet.formulas(at(first, place + 1, 2))).toEqual([
    [`=${size}$${table.last}`],
    [`=SUM(${size}${first}:${size}${table.last})`],
  ]);
});
