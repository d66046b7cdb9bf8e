/** Rows that a person hid by hand: Sheets may leave them where they are when others are sorted, so they show while rows move. */
import type { Sheets } from '../../platform';

export function isHiddenByHand(sheet: number, row: number, sheets: Sheets): boolean {
  return !sheets.isFiltered(sheet, row) && sheets.isHidden(sheet, row);
}

export function show(sheet: number, rows: readonly number[], sheets: Sheets): void {
  for (const row of rows) sheets.setHidden(sheet, row, 1, false);
}

export function hide(sheet: number, row: number, sheets: Sheets): void {
  sheets.setHidden(sheet, row, 1, true);
}
