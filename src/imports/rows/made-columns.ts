/** A column that comes for a moment, for numbers to sort by, goes again: what stands right of the table stays where it is. */
import { meet } from '../../area';
import type { Area, Sheets } from '../../platform';
import { holdsAnything } from './unseen';

/** On the column that they come right of: their number. Whoever goes on after a death knows by it that they are nobody's. */
const MADE = 'made';

/** Before they come. Where Sheets may refuse the mark, they stay. */
export function markMade(sheet: number, column: number, count: number, sheets: Sheets): void {
  const rows = sheets.find(sheet)?.rows ?? 1;
  const whole: Area = { sheet, row: 1, rows, column, columns: 1 };
  if (sheets.protectedAreas(sheet).some((area) => meet(area, whole))) return;
  sheets.markColumns(MADE, sheet, [{ column, value: String(count) }]);
}

/** If nobody has put anything there. Where they have not come yet, or have gone, something else stands there. */
export function takeMadeAway(sheet: number, sheets: Sheets): void {
  const marks = sheets.markedColumns(MADE).filter((mark) => mark.sheet === sheet);
  for (const { column, value } of marks) {
    const made = Array.from({ length: Number(value) }, (_, right) => column + 1 + right);
    const { rows } = sheets.used(sheet);
    const isFull = (one: number): boolean =>
      holdsAnything({ sheet, row: 1, rows, column: one, columns: 1 }, sheets);
    if (rows === 0 || (sheets.find(sheet)?.columns ?? 0) <= column + made.length || made.some(isFull))
      continue;
    try {
      sheets.deleteColumns(sheet, column + 1, made.length);
      sheets.flush();
    } catch {
      // They stay; or Sheets has done it all the same.
    }
  }
  if (marks.length > 0) sheets.unmarkColumns(MADE, (mark) => mark.sheet === sheet);
}
