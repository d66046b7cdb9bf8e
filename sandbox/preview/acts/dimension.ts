// Rows and columns, spoken of in the same words.
import type { Sheet } from '../../workbook/workbook';
import type { Act } from '../protocol';

export type LinesAct = Extract<Act, { readonly dimension: unknown }>;

export type Dimension = LinesAct['dimension'];

export interface Lines {
  readonly last: number;
  readonly frozen: number;
  freeze(count: number): void;
  insert(before: number, count: number): void;
  remove(at: number, count: number): void;
  /** In pixels. */
  size(line: number): number;
  resize(line: number, size: number): void;
  isHidden(line: number): boolean;
  setHidden(line: number, hidden: boolean): void;
}

export function linesOf(sheet: Sheet, dimension: Dimension): Lines {
  return dimension === 'rows'
    ? {
        last: sheet.maxRows,
        frozen: sheet.frozenRows,
        freeze: sheet.setFrozenRows,
        insert: sheet.insertRows,
        remove: sheet.deleteRows,
        size: sheet.rowHeight,
        resize: sheet.setRowHeight,
        isHidden: sheet.isRowHidden,
        setHidden: (row, hidden) => sheet.setRowsHidden(row, 1, hidden),
      }
    : {
        last: sheet.maxColumns,
        frozen: sheet.frozenColumns,
        freeze: sheet.setFrozenColumns,
        insert: sheet.insertColumns,
        remove: sheet.deleteColumns,
        size: sheet.columnWidth,
        resize: sheet.setColumnWidth,
        isHidden: sheet.isColumnHidden,
        setHidden: (column, hidden) => sheet.setColumnsHidden(column, 1, hidden),
      };
}

/** Takes added lines away again, also where all others are frozen: no person may delete them then. */
export function withdrawLines(sheet: Sheet, dimension: Dimension, at: number, count: number): void {
  const { last, frozen, freeze, remove } = linesOf(sheet, dimension);
  const stillFrozen = frozen - Math.max(0, Math.min(frozen, at + count - 1) - at + 1);
  const areOthersFrozen = stillFrozen >= last - count;
  if (areOthersFrozen) freeze(0);
  remove(at, count);
  if (areOthersFrozen) freeze(stillFrozen);
}
