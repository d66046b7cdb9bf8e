/** Rows that have their place alone, and that a person has moved since they were written: notes beside them would come beside others. */
import type { Platform } from '../../../platform';
import { type ImportState, type Table, writtenRows } from '../../kept/state';
import { keptAndMadeRows, readRegion } from '../../rows/region';
import { areAllReplaced, type Doubt, FOUND, isAgreed } from '../doubt';
import type { Located } from '../finding/locate';
import { type Others, widthOf } from '../place';
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
  const all = sheets.values({ sheet: sheet.id, row: row + 1, rows: end - row, ...width }).map(signs.of);
  const head = headIn(all, table);
  const first = row + 1 + head;
  const stand = withoutBlankEnd(all.slice(head));
  // Of rows that are too many each run says so by itself.
  const full = stand.filter((sign) => !isBlankSign(sign)).length;
  if (full > writtenRows(table)) return undefined;
  const [moved] = movedIn(stand, signs);
  if (!moved && !signs.areReordered(stand)) return undefined;
  const isInPlace = (at: number): boolean => signs.written.get(at) === (stand[at] ?? '');
  const place = { ...located, head };
  const kept = keptAndMadeRows(readRegion(place, { others, columns: [], platform }), place, sheets);
  const strange = areAllReplaced(state) ? -1 : strangerIn(stand, signs, table);
  if (strange < 0 && !kept.some((is, at) => is && !isInPlace(at))) return undefined;
  const doubt: Doubt = {
    found:
      strange < 0
        ? FOUND.movedRows(sheet, moved && { is: first + moved.is, was: first + moved.was })
        : FOUND.strangeRow(sheet, first + strange),
    places: [
      {
        ...{ sheet, row, columns, isAsItStands: true, doNotesStay: true },
        ...(strange >= 0 && { isReplaced: true }),
        words: strange < 0 ? FOUND.byPlace(first) : FOUND.replaced(first, end),
      },
    ],
    about: stand.join(''),
  };
  return isAgreed(state, doubt, codec) ? undefined : doubt;
}

/** How many blank rows right under the titles are the person's. */
function headIn(all: readonly string[], { rows, head = 0 }: Table): number {
  const blank = all.findIndex((sign) => !isBlankSign(sign));
  return Math.max(0, Math.min(blank, head + Math.max(0, all.length - (rows - 1))));
}

/** Among rows that were moved, one that was not written: whether it is one of them that was typed over, nobody knows. */
function strangerIn(stand: readonly string[], { written }: Signs, table: Table): number {
  // Of a long table, not all are known.
  if (written.size < writtenRows(table)) return -1;
  const known = new Set(written.values());
  return stand.findIndex((sign) => !isBlankSign(sign) && !known.has(sign));
}

function withoutBlankEnd(all: readonly string[]): readonly string[] {
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
