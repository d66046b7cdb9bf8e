/** The table of another import that stands among the rows of this one: cells between them were deleted, and it came up. */
import { meet } from '../../../area';
import { once } from '../../../once';
import type { Sheets } from '../../../platform';
import { quoted } from '../../../quoted';
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

/** Cells of the table of another import that were moved to right beside this one, and its marks were not: they are no remarks. */
export function doubtAboutNeighbor(
  { sheet, row, end, columns }: Located,
  others: Others,
  sheets: Sheets,
): Doubt | undefined {
  const near = others(sheet.id).filter(({ isLost }) => !isLost);
  if (near.length === 0) return undefined;
  const whole = { sheet: sheet.id, column: 1, columns: sheet.columns };
  const rows = Math.min(MOST_ROWS, Math.max(1, end - row + 1));
  const notes = once(() => sheets.notes({ ...whole, row, rows }));
  const lines = once(() => sheets.values({ ...whole, row, rows: Math.max(1, end - row + 1) }));
  const isBeside = (column: number): boolean => {
    const own = Array.from(columns.values());
    const [first, last] = [Math.min(...own), Math.max(...own)];
    const [from, to] = column > last ? [last, column] : [column, first];
    const between = Array.from({ length: Math.max(0, to - from - 1) }, (_, index) => from + index);
    return between.every((at) => lines().some((cells) => cells[at] !== ''));
  };
  for (const other of near) {
    const isIn = (column: number): boolean => column >= other.column && column < other.column + other.columns;
    const moved = notes().flatMap((line) =>
      line.flatMap((note, index) => {
        const key = keyIn(other.id, note);
        return key === undefined || isIn(index + 1) ? [] : [{ key, column: index + 1 }];
      }),
    );
    if (moved.length === 0) continue;
    const [there = []] = sheets.notes({ ...whole, row: other.row, rows: 1 });
    // Whoever copies a header leaves it where it is.
    const stay = new Set(there.flatMap((note, index) => (isIn(index + 1) ? [keyIn(other.id, note)] : [])));
    const stray = moved.find(({ key, column }) => !stay.has(key) && isBeside(column));
    if (stray) return movedNeighbor(sheet, stray.column, other.name);
  }
  return undefined;
}

/** From the header's on: nobody moves a table far down beside another one by mistake. */
const MOST_ROWS = 50;

function movedNeighbor(sheet: Located['sheet'], column: number, name: string): Doubt {
  return {
    found: FOUND.neighborMoved(sheet, column, name),
    places: [],
    remedy: `Undo that in Sheets (Edit ▸ Undo, or File ▸ Version history), or run ${quoted(name)}, and answer what its card asks. Then run this import again.`,
  };
}
