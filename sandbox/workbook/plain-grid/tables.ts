// Tables of Sheets: where they are, and what would tear them.
import type { EntrySettings } from '../entry/enter';
import {
  acrossOf,
  areaAfter,
  type CellsMoved,
  changeAcross,
  type LineChange,
  lineAfter,
  onwardArea,
} from '../line-change';
import { contains, intersects } from '../rectangle';
import { sentences } from '../sentences';
import type { TableColumn } from '../validation';
import { type Rectangle, type Sheet, type Table, WorkbookError } from '../workbook';
import { requireInSheet, type SheetState } from './sheet-state';

type Tables = Pick<Sheet, 'addTable' | 'removeTable'>;

export function createTables(sheet: SheetState): Tables {
  return {
    addTable({ name, area, columns }) {
      requireInSheet(area, sheet);
      if (columns.length !== area.columns) {
        throw new WorkbookError(sentences.shape('column', columns.length, area.columns));
      }
      if (sheet.tables.some((table) => table.name === name || intersects(table.area, area))) {
        throw new WorkbookError(sentences.secondTable);
      }
      sheet.tables = [...sheet.tables, { name, area: { ...area }, columns: [...columns] }];
      sheet.revision.grow();
    },
    removeTable(name) {
      const others = sheet.tables.filter((table) => table.name !== name);
      if (others.length === sheet.tables.length) throw new WorkbookError(sentences.noTable(name));
      sheet.tables = others;
      sheet.revision.grow();
    },
  };
}

/** The column of a table that the cell is in; undefined where it is in none, or nobody gave that column a type. */
export function typedColumnAt(sheet: SheetState, row: number, column: number): TableColumn | undefined {
  const cell = { row, column, rows: 1, columns: 1 };
  const table = sheet.tables.find(({ area }) => intersects(area, cell));
  const found = table?.columns[column - table.area.column];
  return found?.kind === 'none' ? undefined : found;
}

/** Throws where a sort would take a part of a table, or more than a table. */
export function requireWholeTables(
  { tables }: SheetState,
  area: Rectangle,
  { sortsAcrossTables = false }: EntrySettings,
): void {
  const isTorn = (table: Table): boolean => intersects(table.area, area) && !contains(table.area, area);
  if (!sortsAcrossTables && tables.some(isTorn)) throw new WorkbookError(sentences.partOfTable);
}

/** Throws where cells of a table would move without the others. */
export function requireNoTableTorn({ tables }: SheetState, change: CellsMoved): void {
  const isTorn = ({ area }: Table): boolean =>
    intersects(area, onwardArea(change)) && changeAcross(change, acrossOf(change, area)) === undefined;
  if (tables.some(isTorn)) throw new WorkbookError(sentences.partOfTable);
}

export function changeTables(sheet: SheetState, change: LineChange): void {
  sheet.tables = sheet.tables.flatMap((table) => {
    const area = areaAfter(change, table.area);
    return area === undefined ? [] : [{ ...table, area, columns: columnsAfter(change, table, area) }];
  });
}

/** A column that comes in has no type. */
function columnsAfter(given: LineChange, table: Table, area: Rectangle): readonly TableColumn[] {
  const change = changeAcross(given, acrossOf(given, table.area));
  if (change?.axis !== 'column') return table.columns;
  const columns = Array.from({ length: area.columns }, (): TableColumn => ({ kind: 'none' }));
  table.columns.forEach((column, index) => {
    const after = lineAfter(change, table.area.column + index);
    const at = after === undefined ? -1 : after - area.column;
    if (at >= 0 && at < columns.length) columns[at] = column;
  });
  return columns;
}
