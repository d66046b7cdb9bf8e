// Cells of records were pushed down or came up, and other cells were written over: what covers all records goes on to cover them.
import { expect, test } from 'vitest';
import { questionIn } from '../lost-header/put-back';
import { source } from '../projects-import';
import { type GrowingTable, growingTable } from './growing-table';

function expectSumOfAll({ sheet, at, column }: GrowingTable, ids: readonly string[]): void {
  const found = sheet.values(at(1, column('ID'), 30, 1)).flat();
  const rows = ids.map((id) => found.lastIndexOf(id) + 1);
  const [[formula = ''] = []] = sheet.formulas(at(1, 12));
  const [, from, to] = /[A-Z](\d+):[A-Z](\d+)/.exec(formula.replaceAll('$', '')) ?? [];
  expect(Math.min(...rows), formula).toBeGreaterThan(1);
  expect(Number(from), formula).toBeLessThanOrEqual(Math.min(...rows));
  expect(Number(to), formula).toBeGreaterThanOrEqual(Math.max(...rows));
  const outside = found.flatMap((id, up) =>
    up > 0 && id !== null && !ids.includes(String(id)) ? [up + 1] : [],
  );
  for (const row of outside)
    expect(row < Number(from) || row > Number(to), `row ${row} in ${formula}`).toBe(true);
}

function sumOf(table: GrowingTable, first: number, last: number): void {
  const letter = String.fromCharCode(64 + table.column('Size'));
  table.sheet.enter(table.at(1, 12), [[`=SUM(${letter}${first}:${letter}${last})`]]);
}

test.each(
  (['replace', 'update'] as const).flatMap((mode) =>
    (['written over', 'cleared'] as const).flatMap((how) => [1, 2].map((deep) => [mode, how, deep] as const)),
  ),
)('%s: cells pushed down from the first record, and In source %s, %i deep', (mode, how, deep) => {
  const rows = source('a', 'b', 'c', 'd');
  const table = growingTable({ mode, rows });
  const { opened, id, sheet, at } = table;
  sumOf(table, 2, 5);
  sheet.insertCells(at(2, 1, deep, 4), 'row');
  sheet.enter(
    at(2 + deep, 4, 4, 1),
    rows.map(() => [how === 'cleared' ? null : 'yes']),
  );
  let end = table.again(rows);
  for (let asked = 0; end.state !== 'done' && asked < 3; asked += 1) {
    const { stamp } = questionIn(opened, id);
    opened.ask('answerQuestion', { id, stamp, answer: 0 });
    end = table.again(rows);
  }
  expect(end).toMatchObject({ state: 'done' });
  expectSumOfAll(table, ['a', 'b', 'c', 'd']);
});

test.each([2, 3, 4])(
  'snapshot: cells of the record in row %i deleted, and something of the person’s put into the row that came free',
  (row) => {
    const table = growingTable({ mode: 'snapshot', rows: source('a', 'b', 'c') });
    const { sheet, at } = table;
    sumOf(table, 2, 4);
    sheet.deleteCells(at(row, 1, 1, 5), 'row');
    const mine = table.column('Project');
    sheet.enter(at(4, mine), [['mine']]);
    expect(table.again(source('x', 'y', 'z'))).toMatchObject({ state: 'done' });
    expectSumOfAll(table, [...['a', 'b', 'c'].filter((_, index) => index + 2 !== row), 'x', 'y', 'z']);
    const names = sheet.values(at(1, mine, 20, 1)).flat();
    expect(names.filter((name) => name === 'mine')).toHaveLength(1);
    expect(names.indexOf('mine')).toBe(names.findLastIndex((name) => name !== null));
  },
);
