/**
 * Cells of a column were moved up or down, and what the person wrote in a row that they made would be written over: a record holds
 * something that no record has, and that row holds a text of a record, or it is known that cells of that column are gone.
 */
import type { OnceRead } from '../kept/run-state';
import { cellAt, isBlankRow, keyText } from '../rows/region';
import { rowDigest } from '../whereabouts/once-read';
import type { Place } from '../whereabouts/place';
import { shownText } from '../whereabouts/shown-text';
import type { Comparison } from './compare';
import type { Work } from './work';

/** @param shifted columns of the sheet of which cells were deleted or inserted without their rows */
export function textsMoved(
  place: Place,
  matchKey: string,
  changed: readonly number[],
  shifted: readonly number[],
  { region, fates }: Comparison,
  { staged, platform }: Work,
): OnceRead | undefined {
  // A row of theirs is blank where all that it held was moved out of it.
  const own = fates.flatMap((fate, row) =>
    fate === 'theirs' || isBlankRow(region, place, row) ? [row] : [],
  );
  if (own.length === 0) return undefined;
  const keyed = place.columns.get(matchKey) as number;
  for (const [index, { key, type }] of staged.columns.entries()) {
    const column = place.columns.get(key);
    if (key === matchKey || column === undefined) continue;
    const isShifted = shifted.includes(column);
    if (type !== 'text' && !isShifted) continue;
    const sent = new Set(staged.values.map((cells) => keyText(cells[index] ?? '')));
    const textIn = (row: number): string => keyText(cellAt(region, row, column));
    const isSent = (row: number): boolean => textIn(row) !== '' && sent.has(textIn(row));
    const found = changed.find((row) => textIn(row) !== '' && !isSent(row));
    if (found === undefined || !(isShifted || own.some(isSent))) continue;
    const row = region.area.row + found;
    return {
      row,
      count: 1,
      sign: rowDigest(place, row, platform),
      ids: [shownText(place.sheet, row, keyed, platform.sheets)],
    };
  }
  return undefined;
}
