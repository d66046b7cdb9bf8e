// The first patch as a workbook of Univer.
import {
  BooleanNumber,
  type ICellData,
  type IObjectMatrixPrimitiveType,
  type IWorkbookData,
  type IWorksheetData,
} from '@univerjs/core';
import { standardColumnWidth, standardRowHeight } from '../../../workbook/standard-sizes';
import type { CellChange, Patch, SheetView } from '../../protocol';
import { cellData } from './cell-data';
import { WORKBOOK_ID } from './univer';

export function workbookData({ name = '', sheets = [], cells = {} }: Patch): Partial<IWorkbookData> {
  return {
    id: WORKBOOK_ID,
    name,
    defaultStyle: { ff: 'Arial', fs: 10 },
    sheetOrder: sheets.map(({ id }) => String(id)),
    sheets: Object.fromEntries(
      sheets.map((sheet) => [
        String(sheet.id),
        { ...sheetData(sheet), cellData: cellMatrix(cells[sheet.id] ?? []) },
      ]),
    ),
  };
}

export function sheetData(sheet: SheetView): Partial<IWorksheetData> {
  return {
    id: String(sheet.id),
    name: sheet.name,
    hidden: flag(sheet.hidden),
    rowCount: sheet.rows,
    columnCount: sheet.columns,
    defaultColumnWidth: standardColumnWidth,
    defaultRowHeight: standardRowHeight,
    freeze: freezeOf(sheet),
    columnData: {
      ...by(Object.entries(sheet.columnWidths), ([column, w]) => [Number(column), { w }]),
      ...by(sheet.hiddenColumns, (column) => [column, { hd: BooleanNumber.TRUE }]),
    },
    rowData: by(sheet.hiddenRows, (row) => [row, { hd: BooleanNumber.TRUE }]),
  };
}

export function freezeOf({ frozenRows, frozenColumns }: SheetView): IWorksheetData['freeze'] {
  return {
    xSplit: frozenColumns,
    ySplit: frozenRows,
    startRow: frozenRows === 0 ? -1 : frozenRows,
    startColumn: frozenColumns === 0 ? -1 : frozenColumns,
  };
}

export function cellMatrix(changes: readonly CellChange[]): IObjectMatrixPrimitiveType<ICellData> {
  const matrix: IObjectMatrixPrimitiveType<ICellData> = {};
  for (const [row, column, cell] of changes) {
    const line = matrix[row - 1] ?? {};
    line[column - 1] = cellData(cell);
    matrix[row - 1] = line;
  }
  return matrix;
}

export function flag(value: boolean): BooleanNumber {
  return value ? BooleanNumber.TRUE : BooleanNumber.FALSE;
}

/** Rows and columns of Univer count from 0. */
function by<Item, Data>(
  items: readonly Item[],
  entry: (item: Item) => readonly [number, Data],
): Record<number, Data> {
  return Object.fromEntries(items.map(entry).map(([number, data]) => [number - 1, data]));
}
