/** The table of another import that stands among the rows of this one: cells between them were deleted, and it came up. */
import { meet } from '../../../area';
import type { Sheets } from '../../../platform';
import { type Doubt, FOUND } from '../doubt';
import type { Located } from '../finding/locate';
import { isHeaderNote, keyIn } from '../header/header';
import { type Others, widthOf } from '../place';

export function doubtAboutOther(
  id: string,
  { sheet, row, end, columns }: Located,
  others: Others,
  sheets: Sheets,
): Doubt | undefined {
  const rows = { sheet: sheet.id, row: row + 1, rows: end - row, ...widthOf({ columns }) };
  const isAbove = others(sheet.id).some((other) => meet({ ...rows, rows: sheet.rows - row }, other));
  if (rows.rows < 1 || !isAbove) return undefined;
  const isOthers = (note: string): boolean => isHeaderNote(note) && keyIn(id, note) === undefined;
  const down = sheets.notes(rows).findIndex((cells) => cells.some(isOthers));
  if (down < 0) return undefined;
  return {
    found: FOUND.otherAmong(sheet, rows.row + down),
    places: [],
    remedy:
      'Undo that in Sheets (Edit ▸ Undo, or File ▸ Version history), or put as many cells back above it as were deleted (Insert ▸ Cells ▸ Shift down), and run the import again.',
  };
}
