/** The table of another import that was moved right beside this one, or its records alone. */
import { once } from '../../../once';
import type { Platform, SheetInfo, Sheets } from '../../../platform';
import { quoted } from '../../../quoted';
import { type Doubt, FOUND } from '../doubt';
import type { Located } from '../finding/locate';
import { keyIn } from '../header/header';
import type { Others } from '../place';
import type { NamedArea } from '../target';
import { hasNoGap } from './no-gap';

/** Its marks were not moved: but for that, its cells would be taken for remarks. */
export function doubtAboutNeighbor(
  located: Located,
  others: Others,
  { sheets }: Pick<Platform, 'sheets'>,
): Doubt | undefined {
  const { sheet, row, end, columns } = located;
  const near = others(sheet.id).filter(({ isLost }) => !isLost);
  if (near.length === 0) return undefined;
  const whole = { sheet: sheet.id, column: 1, columns: sheet.columns };
  const rows = Math.min(MOST_ROWS, Math.max(1, end - row + 1));
  const notes = once(() => sheets.notes({ ...whole, row, rows }));
  const own = new Set(columns.values());
  const isBeside = (column: number): boolean => hasNoGap(column, located, sheets);
  for (const other of near) {
    const isInside = (column: number): boolean =>
      column >= other.column && column < other.column + other.columns;
    const moved = notes().flatMap((line) =>
      line.flatMap((note, index) => {
        const key = keyIn(other.id, note);
        return key === undefined || isInside(index + 1) ? [] : [{ key, column: index + 1 }];
      }),
    );
    const [there = []] = moved.length > 0 ? sheets.notes({ ...whole, row: other.row, rows: 1 }) : [];
    // Whoever copies a header leaves it where it is.
    const stay = new Set(
      there.flatMap((note, index) => (isInside(index + 1) ? [keyIn(other.id, note)] : [])),
    );
    const stray =
      moved.find(({ key, column }) => !stay.has(key) && isBeside(column))?.column ??
      strayKeys(other, sheet, sheets).find((column) => !own.has(column) && isBeside(column));
    if (stray !== undefined) return movedNeighbor(sheet, stray, other);
  }
  return undefined;
}

/** Columns outside a table that hold what tells its last rows apart, where nothing within it does any more. */
function strayKeys(
  { row, rows, column, columns, signs }: NamedArea,
  sheet: SheetInfo,
  sheets: Sheets,
): readonly number[] {
  const count = Math.min(rows - 1, signs?.rows ?? 0, sheet.rows - row);
  if (count < 1 || !signs?.areUnique) return [];
  const { isTold } = signs;
  const last = { sheet: sheet.id, row: row + rows - count, rows: count, column: 1, columns: sheet.columns };
  const lines = sheets.values(last);
  if (lines.some((cells) => cells.slice(column - 1, column - 1 + columns).some(isTold))) return [];
  return lines.flatMap((cells) => cells.flatMap((cell, index) => (isTold(cell) ? [index + 1] : [])));
}

/** From the header's on: nobody moves a table far down beside another one by mistake. */
const MOST_ROWS = 50;

function movedNeighbor(sheet: SheetInfo, column: number, { name }: NamedArea): Doubt {
  return {
    found: FOUND.neighborMoved(sheet, column, name),
    places: [],
    remedy: `Undo that in Sheets (Edit ▸ Undo, or File ▸ Version history), or run ${quoted(name)}, and answer what its card asks. Then run this import again.`,
  };
}
