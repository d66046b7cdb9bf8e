/** A table with room right of it and below, into which a test writes as a person does. */
import { beforeEach, expect } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Mode } from '../../src/imports/definition/definition';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

export let opened: OpenedImport;
export let sheet: Sheet;
export let id: string;
/** Of the column right of the table. */
export let right: number;

/** For each test of the file. */
export function openEach(): void {
  beforeEach(() => {
    opened = openImport();
  });
}

export function begin(mode: Mode, ...ids: readonly string[]): void {
  setSource(opened, source(...ids));
  ({ id } = opened.run(projectsImport({ mode })));
  sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  right = sheet.lastColumn + 1;
  sheet.growColumns(5);
  sheet.growRows(10);
}

export function put(row: number, column: number, text: string): void {
  sheet.enter({ row, column, rows: 1, columns: 1 }, [[text]]);
}

export function run(...ids: readonly string[]): void {
  setSource(opened, source(...ids));
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
}
