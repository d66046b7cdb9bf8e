/** A write that Sheets refuses late is heard of, whatever is asked next. */
import { expect, test } from 'vitest';
import { createInProcess } from '../../sandbox/apps-script/index';
import { createPlainGrid } from '../../sandbox/workbook/plain-grid/plain-grid';
import { createPlatform } from '../../src/google/platform';
import type { Area, Sheets } from '../../src/platform';

const cell: Area = { sheet: 0, row: 1, column: 1, rows: 1, columns: 1 };
const below: Area = { ...cell, row: 2, rows: 2 };

const writes: readonly (readonly [string, (sheets: Sheets) => void])[] = [
  ['insertRows', (sheets) => sheets.insertRows(0, 2, 3)],
  ['insertColumns', (sheets) => sheets.insertColumns(0, 1, 1)],
  ['insertCells', (sheets) => sheets.insertCells(below)],
  ['grow', (sheets) => sheets.grow(0, 2_000, 1)],
  ['fillRule', (sheets) => sheets.fillRule(cell, below)],
  ['setFormat', (sheets) => sheets.setFormat(below, '@')],
  ['sort', (sheets) => sheets.sort(below, 1)],
];

test.each(writes)('%s', (_, write) => {
  const workbook = createPlainGrid();
  const protection = { sheetId: 0, description: '', editors: [], warningOnly: false };
  workbook.addProtection({ ...protection, area: undefined });
  const google = createInProcess({ workbook, user: 'editor' });
  google.install(globalThis);
  const { sheets } = createPlatform();
  sheets.flush();
  write(sheets);
  expect(() => sheets.values(below)).toThrow('protected cell');
});
