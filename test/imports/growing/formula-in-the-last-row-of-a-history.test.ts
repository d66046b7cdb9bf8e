// The person corrects a value in a history by a formula: it says the same after the next captures, their undo, and a death.
import { expect, test } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { nextSource, type Ranking, ranking } from '../open-fields/ranking';
import { source } from '../projects-import';
import { growingTable } from './growing-table';

const FORMULAS = ['=D4*2', '=SUM(D2:D4)', '=D4-D3', '=Other!A1', '=SUM(D$2:D$4)'];

function history(row: number, formula: string): Ranking {
  const table = ranking('ABCD', { mode: 'snapshot' });
  table.opened.sheet.workbook.insertSheet({ name: 'Other' });
  table.type(row, 4, formula);
  return table;
}

const formulaIn = ({ sheet }: Ranking, row: number) =>
  sheet.formulas({ row, column: 4, rows: 1, columns: 1 })[0]?.[0];

test.each(FORMULAS)('%s in the last row, without a row key', (formula) => {
  const table = history(5, formula);
  expect(table.again('AB')).toMatchObject({ state: 'done' });
  expect(formulaIn(table, 5)).toBe(formula);
  expect(table.again('ABC')).toMatchObject({ state: 'done' });
  expect(formulaIn(table, 5)).toBe(formula);
  table.opened.ask('undoImport', { id: table.id });
  expect(formulaIn(table, 5)).toBe(formula);
});

test.each(['=D5*2', '=Projects!D5', '=SUM(D4:D5)'])('%s above it', (formula) => {
  const table = history(3, formula);
  expect(table.again('AB')).toMatchObject({ state: 'done' });
  expect(formulaIn(table, 3)).toBe(formula);
  table.opened.ask('undoImport', { id: table.id });
  expect(formulaIn(table, 3)).toBe(formula);
});

test('of rows that a person has sorted', () => {
  const table = history(5, '=D4*2');
  table.sheet.sort({ row: 2, column: 1, rows: 4, columns: 6 }, [{ column: 3, ascending: false }]);
  const formula = formulaIn(table, 2);
  expect(table.again('AB')).toMatchObject({ state: 'done' });
  expect(formulaIn(table, 2)).toBe(formula);
});

test.each(['=E3*2', '=SUM(E2:E3)'])('%s, with a row key', (formula) => {
  const table = growingTable({ mode: 'snapshot', rows: source('a', 'b', 'c') });
  const cell = table.at(4, table.column('Size'));
  table.sheet.setFormulas(cell, [[formula]]);
  expect(table.again(source('a', 'b', 'c'))).toMatchObject({ state: 'done' });
  expect(table.sheet.formulas(cell)).toEqual([[formula]]);
});

test('killed at each call', async () => {
  let table = history(5, '=D4*2');
  const ready = () => {
    table = history(5, '=D4*2');
    nextSource(table, 'AB');
    table.opened.sheet.google.clock.advance(3_600_000);
    return table.opened;
  };
  for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(table.id), {
    ...{ from: 80, step: 1, loseWrites: 0 },
  })) {
    table.opened.sheet.google.clock.advance(MINUTES_10);
    if (table.opened.ask('history', { id: table.id }).length < 2)
      expect(table.opened.runAgain(table.id), call).toMatchObject({ state: 'done' });
    expect(formulaIn(table, 5), call).toBe('=D4*2');
  }
});
