/** A table of an import, what people do to it, and what has to hold where it is in doubt afterwards. */
import { expect } from 'vitest';
import type { HostSwitches } from '../../sandbox/apps-script/switches';
import { lift, putDown } from '../../sandbox/workbook/copied';
import type { CellValue, Metadata, Rectangle, Sheet } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

export const MODES = ['replace', 'update', 'snapshot'] as const;

export interface FoundTable {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
  /** By what their header says. */
  column(title: string): number;
}

/** Two good runs; the service has one row more for the next one. */
export function foundTable(
  mode: Definition['mode'],
  change: Partial<Definition> = {},
  switches: Partial<HostSwitches> = {},
): FoundTable {
  const opened = openImport(switches);
  setSource(opened, source('a', 'b', 'c'));
  const { id } = opened.run(projectsImport({ mode, ...change }));
  later(opened);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  setSource(opened, source('a', 'b', 'c', 'd'));
  later(opened);
  const sheet = opened.sheet.workbook.sheetByName(change.target?.sheet ?? 'Projects') as Sheet;
  sheet.growColumns(12);
  return {
    opened,
    id,
    sheet,
    column: (title) => titlesOf(sheet).indexOf(title) + 1,
  };
}

export function later(opened: OpenedImport): void {
  opened.sheet.google.clock.advance(3_600_000);
}

export function titlesOf(sheet: Sheet, row = 1): readonly string[] {
  return sheet.displayTexts({ row, column: 1, rows: 1, columns: sheet.maxColumns })[0] ?? [];
}

/** Of the rows below the header. */
export function cellsUnder(sheet: Sheet, column: number, row = 1): readonly CellValue[] {
  const cells = sheet.values({ row: row + 1, column, rows: sheet.maxRows - row, columns: 1 }).flat();
  return cells.filter((value) => value !== null);
}

/** Copy and paste. */
export function copyCells(from: Sheet, area: Rectangle, to: Sheet, row: number, column: number): void {
  to.growColumns(column + area.columns);
  to.growRows(row + area.rows);
  const place = { ...area, row, column };
  putDown(lift(from, area), to, place, place, 'follow');
}

/** Cut and paste. */
export function cutCells(from: Sheet, area: Rectangle, to: Sheet, row: number, column: number): void {
  to.growColumns(column + area.columns);
  to.growRows(row + area.rows);
  const place = { ...area, row, column };
  const lifted = lift(from, area);
  from.clear(area, { contents: true, formats: true, notes: true, validation: true });
  putDown(lifted, to, place, place, 'stay');
}

/** With its header, to the last row of the sheet that holds anything. */
export function columnArea(sheet: Sheet, column: number, columns = 1): Rectangle {
  return { row: 1, column, rows: sheet.lastRow, columns };
}

export function columnMarks({ opened, id, sheet }: FoundTable): Readonly<Record<string, number>> {
  const { metadata } = opened.sheet.workbook;
  const isMark = ({ key, location }: Metadata): boolean =>
    key === `${id}.column` && location.kind === 'column' && location.sheetId === sheet.id;
  return Object.fromEntries(
    metadata.filter(isMark).map(({ value, location }) => [value, 'index' in location ? location.index : 0]),
  );
}

/** As a version without marks of columns left it. */
export function makeLegacy({ opened, id }: FoundTable): void {
  const { workbook, google } = opened.sheet;
  for (const item of workbook.metadata) {
    if (item.key === `${id}.column`) workbook.removeMetadata(item.id);
  }
  const name = `import.${id}.state`;
  const state = JSON.parse(google.properties.document.get(name) ?? '{}');
  delete state.table.marked;
  google.properties.document.set(name, JSON.stringify(state));
}

/** No way in changes a sheet that people see, or asks the service for anything; all of them say the same. */
export function expectDoubt({ opened, id, sheet }: FoundTable, words: RegExp): void {
  const { workbook, apis } = opened.sheet;
  const before = shownSheets(workbook);
  const { length } = apis.requests;
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(end.error?.message).toMatch(words);
  const definition = opened.ask('definition', { id });
  const ways = [() => opened.answer('undoImport', { id }), () => opened.answer('price', { id, definition })];
  // Whoever edits an import without a sheet gets a new one.
  const isThere = workbook.sheetById(sheet.id) !== undefined;
  for (const way of isThere ? ways : ways.slice(0, 1)) {
    expect(way()).toMatchObject({ ok: false, error: { kind: 'doubt', message: end.error?.message } });
  }
  expect(shownSheets(workbook)).toEqual(before);
  expect(apis.requests.length).toBe(length);
  const [card] = opened.ask('home', {}).imports;
  const message = end.error?.message.replace(' on its card', '');
  expect(card).toMatchObject({ state: 'asks', question: { message } });
  expect(card?.failure).toBeUndefined();
}
