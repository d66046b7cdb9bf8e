/** Rows that have their place alone, and that a person has moved since they were written: notes beside them would come beside others. */
import type { Platform, SheetValue } from '../../platform';
import type { ImportState, Table } from '../kept/state';
import { keptAndMadeRows, readRegion } from '../rows/region';
import { type Doubt, FOUND, isAgreed } from './doubt';
import type { Located } from './locate';
import { type Others, widthOf } from './place';
import { isBlankSign, type Signs, signsOf } from './row-signs';

/** A row is moved where it stands elsewhere than it was written; one that was only typed over is not. */
export function movedRows(
  located: Located,
  table: Table,
  state: Pick<ImportState, 'agreed'>,
  others: Others,
  platform: Platform,
): Doubt | undefined {
  const { sheets, codec } = platform;
  const { sheet, row, end, columns } = located;
  const width = widthOf(located);
  const signs = signsOf(table, columns, width.column, codec);
  if (!signs || end <= row) return undefined;
  const cells = sheets.values({ sheet: sheet.id, row: row + 1, rows: end - row, ...width });
  const stand = standingIn(cells, signs);
  // Of rows that are too many each run says so by itself.
  const full = stand.filter((sign) => !isBlankSign(sign)).length;
  if (full > table.rows - 1 - (table.spare ?? 0)) return undefined;
  const [moved] = movedIn(stand, signs);
  if (!moved && !signs.areReordered(stand)) return undefined;
  const isInPlace = (at: number): boolean => signs.written.get(at) === (stand[at] ?? '');
  const kept = keptAndMadeRows(readRegion(located, { others, columns: [], platform }), located, sheets);
  if (!kept.some((is, at) => is && !isInPlace(at))) return undefined;
  const doubt: Doubt = {
    found: FOUND.movedRows(sheet, moved && { is: row + 1 + moved.is, was: row + 1 + moved.was }),
    places: [{ sheet, row, columns, words: FOUND.byPlace(row + 1), isAsItStands: true }],
    about: stand.join(''),
  };
  return isAgreed(state, doubt, codec) ? undefined : doubt;
}

/** Without blank rows at the end. */
function standingIn(cells: readonly (readonly SheetValue[])[], signs: Signs): readonly string[] {
  const all = cells.map(signs.of);
  let count = all.length;
  while (count > 0 && isBlankSign(all[count - 1] ?? '')) count -= 1;
  return all.slice(0, count);
}

/** Those that are known for sure: none like it was written, or stands there. */
function movedIn(
  stand: readonly string[],
  { written }: Signs,
): readonly { readonly is: number; readonly was: number }[] {
  const was = placesOf(written);
  const is = placesOf(stand.entries());
  return stand.flatMap((sign, at) => {
    const [before, ...moreBefore] = was.get(sign) ?? [];
    const isKnown = before !== undefined && moreBefore.length === 0 && is.get(sign)?.length === 1;
    return isKnown && before !== at && !isBlankSign(sign) ? [{ is: at, was: before }] : [];
  });
}

function placesOf(signs: Iterable<readonly [number, string]>): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [at, sign] of signs) {
    const known = found.get(sign);
    if (known) known.push(at);
    else found.set(sign, [at]);
  }
  return found;
}
