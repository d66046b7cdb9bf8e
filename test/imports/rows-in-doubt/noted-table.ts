/** A table with remarks of the person beside its rows, what people do to the rows, and what stands there afterwards. */
import { expect } from 'vitest';
import { lift, putDown } from '../../../sandbox/workbook/copied';
import type { CellValue, Rectangle } from '../../../sandbox/workbook/workbook';
import type { Mode } from '../../../src/imports/definition/definition';
import { type GrowingTable, growingTable } from '../growing/growing-table';
import { type Source, setSource, source } from '../projects-import';
import { shownSheets } from '../shown-sheets';

export const RECORDS = source('a', 'b', 'c', 'd', 'e');

/** What stands in a row of the sheet. */
export interface Line {
  readonly row: number;
  readonly id: CellValue;
  readonly name: CellValue;
  readonly remark: CellValue;
  readonly inSource: CellValue;
}

export interface NotedTable extends GrowingTable {
  /** All rows below the header that hold anything in these columns. */
  readonly lines: readonly Line[];
  /** The row of the record with that id, the first of several. */
  rowOf(id: string): number;
  /** Rows from there on, over our columns alone or with the remarks. */
  cells(row: number, rows?: number, withRemarks?: boolean): Rectangle;
}

/** @param remarked records with a remark beside them: `of a` */
export function notedTable(mode: Mode, remarked: readonly string[], rows = RECORDS): NotedTable {
  const table = growingTable({ mode, rows });
  table.own(
    'Remark',
    rows.map(({ id }) => (remarked.includes(id) ? `of ${id}` : null)),
  );
  return withLines(table);
}

export function withLines(table: GrowingTable): NotedTable {
  const { sheet } = table;
  const noted: NotedTable = Object.create(table, {
    lines: { get: () => linesOf(table) },
    rowOf: {
      value: (id: string) => noted.lines.find((line) => line.id === id)?.row ?? Number.NaN,
    },
    cells: {
      value: (row: number, rows = 1, withRemarks = false) => {
        const column = withRemarks ? table.right : table.right - 1;
        return { row, column: 1, rows, columns: column };
      },
    },
  });
  sheet.growRows(10);
  return noted;
}

function linesOf({ sheet, header }: GrowingTable): readonly Line[] {
  const rows = sheet.lastRow - header;
  if (rows < 1) return [];
  const [titles = []] = sheet.values({ row: header, column: 1, rows: 1, columns: sheet.maxColumns });
  const whole = sheet.values({ row: header + 1, column: 1, rows, columns: sheet.maxColumns });
  const under = (cells: readonly CellValue[], title: string): CellValue =>
    cells[titles.indexOf(title)] ?? null;
  return whole
    .map((cells, down) => ({
      row: header + 1 + down,
      id: under(cells, 'ID'),
      name: under(cells, 'Project'),
      remark: under(cells, 'Remark'),
      inSource: under(cells, 'In source'),
    }))
    .filter(({ id, name, remark }) => id !== null || name !== null || remark !== null);
}

/** `a of a TRUE`, row by row. */
export function words(lines: readonly Line[]): readonly string[] {
  return lines.map(({ id, remark, inSource }) =>
    [id ?? '-', remark ?? '-', ...(inSource === null ? [] : [String(inSource).toUpperCase()])].join(' '),
  );
}

/** Insert row below, then paste. */
export function insertCopyOf({ sheet, cells }: NotedTable, row: number, withRemarks: boolean): void {
  sheet.insertRows(row + 1, 1);
  pasteOver(sheet, cells(row, 1, withRemarks), row + 1);
}

export function pasteOver(sheet: NotedTable['sheet'], area: Rectangle, row: number, column = 1): void {
  const place = { ...area, row, column };
  putDown(lift(sheet, area), sheet, place, place, 'follow');
}

/** With another size, which is what a run then writes. */
export function changed(rows: readonly Source[]): readonly Source[] {
  return rows.map((row, index) => ({ ...row, size: 5000 + index }));
}

/** A run asks the person in place of the service, and nothing changes. */
export function expectQuestion(table: NotedTable, came: readonly Source[] = changed(RECORDS)): string {
  const { opened, id } = table;
  const before = shownSheets(opened.sheet.workbook);
  setSource(opened, came);
  opened.sheet.google.clock.advance(3_600_000);
  const { length } = opened.sheet.apis.requests;
  expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(opened.sheet.apis.requests.length).toBe(length);
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  const { question, state } = opened.ask('home', {}).imports[0] ?? {};
  expect(state).toBe('asks');
  return question?.message ?? '';
}
