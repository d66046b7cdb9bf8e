// The person corrects a value in the last row of a history by a formula: it says the same after the next capture.
import { expect, test } from 'vitest';
import { ranking } from '../open-fields/ranking';
import { source } from '../projects-import';
import { growingTable } from './growing-table';

const FORMULAS = ['=D4*2', '=SUM(D2:D4)', '=D4-D3', '=Other!A1'];

test.fails.each(FORMULAS)('%s, without a row key', (formula) => {
  const table = ranking('ABCD', { mode: 'snapshot' });
  table.opened.sheet.workbook.insertSheet({ name: 'Other' });
  table.type(5, 4, formula);
  expect(table.again('AB')).toMatchObject({ state: 'done' });
  expect(table.sheet.formulas({ row: 5, column: 4, rows: 1, columns: 1 })).toEqual([[formula]]);
  table.opened.ask('undoImport', { id: table.id });
  expect(table.sheet.formulas({ row: 5, column: 4, rows: 1, columns: 1 })).toEqual([[formula]]);
});

test.fails.each(['=E3*2', '=SUM(E2:E3)'])('%s, with one', (formula) => {
  const table = growingTable({ mode: 'snapshot', rows: source('a', 'b', 'c') });
  const cell = table.at(4, table.column('Size'));
  table.sheet.setFormulas(cell, [[formula]]);
  expect(table.again(source('a', 'b', 'c'))).toMatchObject({ state: 'done' });
  expect(table.sheet.formulas(cell)).toEqual([[formula]]);
});
