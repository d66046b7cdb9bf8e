/** Columns of the person between two imports: the sheet does not say whose rows they belong to. */
import type { Sheets } from '../../../platform';
import { besideOf, columnsOf, isFilled, type Room, roomLeft, roomRight } from '../../rows/room-between';
import { holdsAnything } from '../../rows/unseen';
import { type Doubt, FOUND, type PossiblePlace } from '../doubt';
import type { Located } from '../finding/locate';
import { type Others, widthOf } from '../place';
import type { NamedArea } from '../target';

/**
 * They move with the left one, at whose right edge they stand. Where they hold something only in rows that the right one has
 * and the left one has not, the person is asked.
 */
export function doubtAboutRoom(
  id: string,
  name: string,
  located: Located,
  others: Others,
  sheets: Sheets,
): Doubt | undefined {
  const { sheet, row, end } = located;
  const own: NamedArea = { sheet: sheet.id, row, rows: end - row + 1, ...widthOf(located), id, name };
  const standing = others(sheet.id);
  const left = roomLeft(own, standing);
  const right = roomRight(own, standing);
  return (
    (left && between(left.other, own, left, located, sheets)) ??
    (right && between(own, right.other, right, located, sheets))
  );
}

function between(
  left: NamedArea,
  right: NamedArea,
  room: Room,
  { sheet, row, columns }: Located,
  sheets: Sheets,
): Doubt | undefined {
  if (!isFilled(room, sheets)) return undefined;
  const isOfLeft = (column: number): boolean => holdsAnything({ ...left, column, columns: 1 }, sheets);
  const open = columnsOf(room.area).filter((column) => !isOfLeft(column));
  if (open.length === 0) return undefined;
  const said = besideOf(room, sheets);
  const asked = open.filter((column) => ![left.id, right.id].includes(said.get(column) ?? ''));
  if (asked.length === 0) return undefined;
  const choice = ({ id, name }: NamedArea): PossiblePlace => ({
    ...{ sheet, row, columns },
    beside: { import: id, columns: asked },
    words: FOUND.besideOf(asked, name),
  });
  return { found: FOUND.between(sheet, asked, left.name, right.name), places: [choice(left), choice(right)] };
}
