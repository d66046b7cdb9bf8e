/** The table of a first run comes back that was undone: which of its rows what the person wrote there is about. */
import { AddOnError } from '../../errors';
import type { Platform, SheetValue } from '../../platform';
import { quoted } from '../../quoted';
import type { Stood } from '../kept/state';
import { keptRows, keyText, ownColumns, type Region, readRegion } from '../rows/region';
import { isRemark } from '../rows/remarks';
import { readStaged, stagedKeys } from '../staging/staged';
import { digestOf } from '../whereabouts/digest';
import type { Place } from '../whereabouts/place';
import type { Work } from '../write/work';

/** Rows may have come between what they wrote: so far below its place it is looked for. */
const MOST_MOVED = 50;

/** What is longer is told in a few digits, which take Google's services a while. */
const LONGEST = 200;

/** Of each row what the person wrote there; blank where nothing. */
export function writtenThere(
  region: Region,
  place: Place,
  isNoted: readonly boolean[],
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): readonly string[] {
  const own = ownColumns(region, place);
  const [notes, formulas] = [sheets.notes(region.area), sheets.formulas(region.area)];
  return region.values.map((cells, row) => {
    if (!isNoted[row]) return '';
    const constants = own.flatMap((right) => {
      const formula = formulas[row]?.[right] ?? '';
      if (formula !== '') return isRemark(formula) ? [formula] : [];
      return cells[right] === '' ? [] : [keyText(cells[right] as SheetValue)];
    });
    const texts = [...constants, ...(notes[row] ?? []).filter((note) => note !== '')];
    const text = JSON.stringify(texts);
    return `w${text.length > LONGEST ? digestOf([text], codec) : text}`;
  });
}

/**
 * Which row of before comes to each row of the place, both from 0; undefined where the person has nothing there.
 *
 * @throws AddOnError `refused` where nobody knows which row it was about
 */
export function rowsBack(
  place: Place,
  stood: Stood | undefined,
  work: Work,
): ReadonlyMap<number, number> | undefined {
  if (!stood?.kept && !stood?.isUnknown) return undefined;
  const { sheets } = work.platform;
  const { kept } = stood;
  const { rows, columns } = place.sheet;
  const count = kept?.rows ?? work.staged.values.length;
  const widest = Math.max(...place.columns.values());
  const end = Math.min(rows, place.row + count + (kept ? MOST_MOVED : 0));
  if (end <= place.row || widest > columns) return undefined;
  const looked: Place = { sheet: place.sheet, row: place.row, end, columns: place.columns };
  const region = readRegion(looked, work);
  const isNoted = keptRows(region, looked, sheets);
  const now = writtenThere(region, looked, isNoted, work.platform);
  const noted = now.flatMap((text, row) => (text === '' ? [] : [row]));
  const unknown = (row: number): AddOnError => lost(place, place.row + 1 + row);
  if (!kept) {
    if (noted[0] !== undefined) throw unknown(noted[0]);
    return undefined;
  }
  const { columns: before } = readStaged(kept, kept.rows, sheets);
  const then = stagedKeys(kept.sheet, kept.rows, before.length, sheets);
  const found = matched(now, then, noted);
  const isMoved = Array.from(found).some(([row, line]) => row !== line);
  for (const row of noted) {
    if (found.has(row) || row >= count) continue;
    // It stands where a row stood, whatever they have written there since.
    if (isMoved) throw unknown(row);
    found.set(row, row);
  }
  if (found.size === 0) return undefined;
  const used = new Set(found.values());
  const open = then.flatMap((_, line) => (used.has(line) ? [] : [line]));
  for (let row = 0; open.length > 0; row += 1) {
    if (!found.has(row)) found.set(row, open.shift() as number);
  }
  return found;
}

/** The same was written there: in the same row, or else in another. */
function matched(
  now: readonly string[],
  then: readonly string[],
  noted: readonly number[],
): Map<number, number> {
  const found = new Map(noted.filter((row) => then[row] === now[row]).map((row) => [row, row] as const));
  for (const row of noted) {
    if (found.has(row)) continue;
    const used = new Set(found.values());
    const line = then.findIndex((text, at) => text === now[row] && !used.has(at));
    if (line >= 0) found.set(row, line);
  }
  return found;
}

function lost({ sheet }: Place, row: number): AddOnError {
  return new AddOnError(
    'refused',
    `Where the table of this import stood on ${quoted(sheet.name)} before it was undone, you wrote in row ${row}, and what you wrote there was moved since: nobody knows which row of the table it is about. Nothing was written. Move it to other rows or delete it, or edit the import and choose another place; then run it again.`,
  );
}
