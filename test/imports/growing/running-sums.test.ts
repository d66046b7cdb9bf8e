// Formulas beside a table that name cells above their own row go on doing so, in its last row as in any other.
import { beforeAll, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { setSource } from '../projects-import';
import { expectTable, growingTable, many } from './growing-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

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

test.each(
  (['replace', 'update', 'snapshot'] as const).flatMap((mode) =>
    [1, 2, 4].flatMap((gap) => [4, 5, 6, 7].map((count) => [mode, gap, count] as const)),
  ),
)(
  '%s: a running total goes on past a blank row that came below record %i, with %i rows',
  (mode, gap, count) => {
    const table = growingTable({ mode, rows: many(5) });
    const column = table.own('Total', []);
    const { sheet, at, first } = table;
    const letter = (number: number): string => String.fromCharCode(64 + number);
    const [total, size] = [letter(column), letter(table.column('Size'))];
    const formulaOf = (row: number, above = row - 1): string =>
      row === first ? `=${size}${row}` : `=${total}${above}+${size}${row}`;
    for (let row = first; row < first + 5; row += 1) sheet.setFormulas(at(row, column), [[formulaOf(row)]]);
    sheet.insertRows(first + gap, 1);
    expect(table.again(many(count))).toMatchObject({ state: 'done' });
    const rows = mode === 'snapshot' ? 5 + 1 + count : count;
    const blank = mode === 'snapshot' ? first + gap : 0;
    for (let row = first; row < first + rows; row += 1) {
      const wanted = row === blank ? '' : formulaOf(row, row - 1 === blank ? row - 2 : row - 1);
      expect(sheet.formulas(at(row, column)), `row ${row}`).toEqual([[wanted]]);
    }
  },
);

test('killed at every call, a blank row goes, and the running total goes on', async () => {
  const begin = () => {
    const table = growingTable({ mode: 'replace', rows: many(4) });
    const column = table.own('Total', []);
    table.sheet.setFormulas(table.at(2, column, 4), [['=C2'], ['=E2+C3'], ['=E3+C4'], ['=E4+C5']]);
    table.sheet.insertRows(3, 1);
    setSource(table.opened, many(5));
    table.opened.sheet.google.clock.advance(3_600_000);
    return table;
  };
  let table = begin();
  const ready = () => {
    table = begin();
    return table.opened;
  };
  for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(table.id), { from: 130 })) {
    const { opened, id, sheet, at } = table;
    opened.sheet.google.clock.advance(MINUTES_10);
    expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
    table.wrote(many(5));
    expectTable(table, call);
    expect(sheet.formulas(at(2, 5, 5)).flat(), call).toEqual(['=C2', '=E2+C3', '=E3+C4', '=E4+C5', '=E5+C6']);
  }
});

test.each(['replace', 'update'] as const)('%s: a total that was filled into the blank row, too', (mode) => {
  const table = growingTable({ mode, rows: many(4) });
  const column = table.own('Total', []);
  table.sheet.setFormulas(table.at(2, column, 4), [['=C2'], ['=E2+C3'], ['=E3+C4'], ['=E4+C5']]);
  table.sheet.insertRows(3, 1);
  table.sheet.setFormulas(table.at(3, column, 2), [['=E2+C3'], ['=E3+C4']]);
  expect(table.again(many(5))).toMatchObject({ state: 'done' });
  expectTable(table);
});
