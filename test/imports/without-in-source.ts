/** A table as the version before made it: without `In source`, which its state does not know either. */
import { expect } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { createPlatform } from '../../src/google/platform';
import type { ImportState, Table } from '../../src/imports/kept/state';
import { digestOf } from '../../src/imports/whereabouts/digest';
import { titlesOf } from './found-table';
import type { OpenedImport } from './opened-import';

export function withoutInSource({ sheet: { workbook, google } }: OpenedImport, id: string): void {
  const name = `import.${id}.state`;
  const state: ImportState = JSON.parse(google.properties.document.get(name) ?? '{}');
  const table = state.table as Table;
  const sheet = workbook.sheetById(table.sheet) as Sheet;
  const column = titlesOf(sheet, table.row).indexOf('In source', table.column - 1) + 1;
  expect(column).toBe(table.column + table.columns - 1);
  sheet.deleteColumns(column, 1);
  // The table stays as wide as it was made.
  sheet.growColumns(sheet.maxColumns + 1);
  const { codec } = createPlatform();
  const { keys, titles } = table;
  const digest = digestOf(['$in-source'], codec);
  expect(keys.endsWith(digest)).toBe(true);
  const old: Table = {
    ...table,
    columns: table.columns - 1,
    keys: keys.slice(0, -digest.length),
    titles: titles.slice(0, -digest.length),
  };
  google.properties.document.set(name, JSON.stringify({ ...state, table: old }));
}
