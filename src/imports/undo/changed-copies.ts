/** Rows that a person copied under our titles and changed: an undo does not take them away as rows that the run wrote. */
import { AddOnError } from '../../errors';
import { listed, quoted } from '../../quoted';
import { IN_SOURCE } from '../definition/special-columns';
import type { ImportState, Table } from '../kept/state';
import { cellAt, isBlankRow, keysIn, type Region } from '../rows/region';
import { digestOf } from '../whereabouts/digest';
import type { Place } from '../whereabouts/place';
import { timesIn } from '../whereabouts/records/copied-rows';
import { shownText } from '../whereabouts/shown-text';
import { otherCellsOf } from '../write/made-rows';
import { isKeyless, plainKeys } from '../write/match-keys';
import type { Work } from '../write/work';

/**
 * Of rows that share a key and hold other things nobody knows which of them the run wrote. A copy that has another key by now
 * is told by the count of the rows.
 *
 * @param known keys of the rows that come back
 * @param written what the run wrote that is undone
 * @throws AddOnError `refused` before anything is changed
 */
export function checkCopies(
  place: Place,
  region: Region,
  { doubled }: Pick<Table, 'doubled'>,
  known: ReadonlySet<string>,
  written: NonNullable<ImportState['lastGood']>,
  { matchKey = '', platform: { sheets, codec } }: Work,
): void {
  const column = place.columns.get(matchKey) as number;
  const inSource = place.columns.get(IN_SOURCE.key) as number;
  const keys = plainKeys(keysIn(region, column), (row) => !isBlankRow(region, place, row));
  const otherCells = otherCellsOf(region, place, matchKey);
  const groups = new Map<string, number[]>();
  keys.forEach((key, row) => {
    if (key !== '' && cellAt(region, row, inSource) === true)
      groups.set(key, [...(groups.get(key) ?? []), row]);
  });
  const name = quoted(place.sheet.name);
  const times = timesIn(doubled ?? '');
  const counts = Array.from(groups, ([key, rows]): readonly [string, number] => {
    const most = 1 + (times.get(digestOf([key], codec)) ?? 0);
    // Not there where too many keys stand in several rows.
    if (doubled === undefined || isKeyless(key) || rows.length <= most) return [key, rows.length];
    if (new Set(rows.map(otherCells)).size > most) {
      const title = shownText(place.sheet, place.row, column, sheets);
      const numbers = rows.map((row) => `${region.area.row + row}`);
      const upper = listed(numbers.slice(0, -1));
      throw copied(
        `rows ${upper} and ${numbers[rows.length - 1]} of ${name} have the same ${quoted(title)}`,
        most,
      );
    }
    return [key, most];
  });
  const sum = (some: typeof counts): number => some.reduce((all, [, count]) => all + count, 0);
  const all = sum(counts);
  const came = sum(counts.filter(([key]) => !known.has(key)));
  // Rows that the run took away may be back, since a person undid that in Sheets.
  if (all > written.rows && came > (written.changes?.added ?? written.rows)) {
    throw copied(`${all} rows of ${name} have TRUE under ${quoted(IN_SOURCE.title)}`, written.rows);
  }
}

function copied(what: string, count: number): AddOnError {
  return new AddOnError(
    'refused',
    `Nothing was undone: ${what}, and the import wrote only ${count} of them. Somebody copied a row and changed the copy. If you want to keep the copy, clear its cell under ${quoted(IN_SOURCE.title)}; else delete it. Then try again.`,
  );
}
