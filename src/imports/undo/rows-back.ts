/** The table of a first run comes back that was undone: which of its rows what the person wrote there is about. */
import { AddOnError } from '../../errors';
import { quoted } from '../../quoted';
import { isSameUnderFormat } from '../cells/same-value';
import type { Stood } from '../kept/state';
import { isBlankRow, keptRows } from '../rows/region';
import { readStaged, type StagedTable } from '../staging/staged';
import type { Place } from '../whereabouts/place';
import type { Work } from '../write/work';
import { below, regionThere, rowsThen, writtenThen, writtenThere } from './where-it-stood';

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
  const there = stood && writtenNow(place, stood, work);
  if (!there) return undefined;
  const { now, noted, count, isBlank } = there;
  if (!stood.kept) {
    const row = noted.find(isBlank);
    if (row !== undefined) throw unknown(place, row);
    return undefined;
  }
  const then = writtenThen(stood.kept, work.platform);
  const found = matched(now, then, noted);
  const isMoved = Array.from(found).some(([row, line]) => row !== line);
  for (const row of noted) {
    // A run that died has brought a record there, or the person has put one there.
    if (found.has(row) || row >= count || !isBlank(row)) continue;
    // It stands where a row stood, whatever they have written there since.
    if (isMoved) throw lost(place, row);
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

/**
 * Which rows of the place, from 0, the person wrote beside, where rows have nothing but their place; and whether other values come
 * there than stood there when they did.
 */
export function besideByPlace(
  place: Place,
  stood: Stood | undefined,
  work: Work,
): readonly { readonly row: number; readonly isOther: boolean }[] {
  const there = stood && writtenNow(place, stood, work);
  if (!there) return [];
  const { now, noted, count } = there;
  const { kept } = stood;
  if (!kept) return noted.map((row) => ({ row, isOther: true }));
  const found = matched(now, writtenThen(kept, work.platform), noted);
  const isMoved = Array.from(found).some(([row, line]) => row !== line);
  const before = readStaged(kept, kept.rows, work.platform.sheets);
  const beside = noted.filter((row) => row < count || found.has(row));
  return beside.map((row) => {
    const line = found.get(row) ?? (isMoved ? undefined : row);
    return { row, isOther: line === undefined || !isSameRow(before, line, row, work) };
  });
}

/** In the columns that are imported as before. */
function isSameRow(
  before: StagedTable,
  line: number,
  row: number,
  { staged, platform: { calendar } }: Work,
): boolean {
  const at = new Map(before.columns.map(({ key }, index) => [key, index]));
  const both = staged.columns.flatMap(({ key }, index) => {
    const then = at.get(key);
    return then === undefined ? [] : [{ then, index }];
  });
  return (
    both.length > 0 &&
    both.every(({ then, index }) =>
      isSameUnderFormat(before.values[line]?.[then] ?? '', staged.values[row]?.[index] ?? '', calendar),
    )
  );
}

interface WrittenNow {
  /** Of each row, blank where nothing. */
  readonly now: readonly string[];
  /** Which rows those are. */
  readonly noted: readonly number[];
  /** How many rows the table had. */
  readonly count: number;
  /** Whether a row holds nothing of the import. */
  readonly isBlank: (row: number) => boolean;
}

/** Undefined where nothing is known to have been written there. */
function writtenNow(place: Place, stood: Stood, work: Work): WrittenNow | undefined {
  if (!stood.kept && !stood.isUnknown) return undefined;
  const count = rowsThen(stood) ?? work.staged.values.length;
  const region = regionThere(place, count + below(stood), work);
  if (!region) return undefined;
  const { columns } = place.sheet;
  const there = { columns: new Map(Array.from(place.columns).filter(([, column]) => column <= columns)) };
  const isNoted = keptRows(region, place, work.platform.sheets);
  const now = writtenThere(region, place, isNoted, work.platform);
  const noted = now.flatMap((text, row) => (text === '' ? [] : [row]));
  return { now, noted, count, isBlank: (row) => isBlankRow(region, there, row) };
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

const MOVE_OR_DELETE =
  'Nothing was written. Move it to other rows or delete it, or edit the import and choose another place; then run it again.';

function lost({ sheet, row }: Place, down: number): AddOnError {
  return new AddOnError(
    'refused',
    `Where the table of this import stood on ${quoted(sheet.name)} before it was undone, you wrote in row ${row + 1 + down}, and what you wrote there was moved since: nobody knows which row of the table it is about. ${MOVE_OR_DELETE}`,
  );
}

function unknown({ sheet, row }: Place, down: number): AddOnError {
  return new AddOnError(
    'refused',
    `Where the table of this import stood on ${quoted(sheet.name)} before it was undone, you wrote in row ${row + 1 + down}, and nobody knows any more which row of the table that is about. ${MOVE_OR_DELETE}`,
  );
}
