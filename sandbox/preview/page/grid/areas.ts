import type { IRange } from '@univerjs/core';
import type { Area, SheetView } from '../../protocol';

export interface Selection {
  readonly sheet: SheetView;
  readonly area: Area;
}

/** A range of Univer counts from 0; whole rows and columns may come as NaN. */
export function areaOf(range: IRange, sheet: { readonly rows: number; readonly columns: number }): Area {
  const row = first(range.startRow);
  const column = first(range.startColumn);
  return {
    row,
    column,
    rows: last(range.endRow, sheet.rows) - row + 1,
    columns: last(range.endColumn, sheet.columns) - column + 1,
  };
}

export function rangeOf({ row, column, rows, columns }: Area): IRange {
  return {
    startRow: row - 1,
    endRow: row + rows - 2,
    startColumn: column - 1,
    endColumn: column + columns - 2,
  };
}

function first(index: number): number {
  return Number.isFinite(index) ? index + 1 : 1;
}

function last(index: number, count: number): number {
  return Number.isFinite(index) ? Math.min(index + 1, count) : count;
}
