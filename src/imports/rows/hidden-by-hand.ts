/** A row that a person hid by hand: Sheets may leave it where it is when others are sorted, so it shows while it moves. */
import type { Sheets } from '../../platform';

export function isHiddenByHand(sheet: number, row: number, sheets: Sheets): boolean {
  return !sheets.isFiltered(sheet, row) && sheets.isHidden(sheet, row);
}

/** @param to where it comes, and is hidden again */
export function hiddenAt(to: number, from: number, sheet: number, sheets: Sheets, move: () => void): void {
  for (const row of [from, to]) sheets.setHidden(sheet, row, 1, false);
  move();
  sheets.setHidden(sheet, to, 1, true);
}
