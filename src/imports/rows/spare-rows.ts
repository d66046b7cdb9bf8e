/** Blank rows at the end of a table: what a person writes into one in the meantime is theirs, and no row of the source. */
import type { Area, Sheets } from '../../platform';
import type { Table } from '../kept/state';
import type { Located } from '../whereabouts/locate';
import { type Place, rowsOf } from '../whereabouts/place';
import type { Work } from '../write/work';
import { filledRows, isBlankRow, keysIn, keyText, type Region, readRegion } from './region';

/** The table ends above what the person wrote into such a row, as if that had stood below it. */
export function withoutSpare(
  located: Located,
  { rows, spare = 0 }: Pick<Table, 'rows' | 'spare'>,
  work: Work,
): Located {
  const { columns, row, end } = located;
  const filled = rows - 1 - spare;
  const count = Math.min(spare, end - row - filled);
  if (count <= 0) return located;
  const region = readRegion({ ...located, row: end - count }, work);
  const matched = columns.get(work.matchKey ?? '');
  const keys = matched === undefined ? [] : keysIn(region, matched);
  const ofSource = keysOfSource(work);
  const first = region.values.findIndex(
    (_, line) => !isBlankRow(region, located, line) && !ofSource.has(keys[line] ?? ''),
  );
  return first < 0 ? located : { ...located, end: end - count + first };
}

function keysOfSource({ staged, matchKey }: Work): ReadonlySet<string> {
  const column = staged.columns.findIndex(({ key }) => key === matchKey);
  return new Set(column < 0 ? [] : staged.values.map((cells) => keyText(cells[column] ?? '')));
}

/** The first row, from 0, of a table without any other: it has the rules that the person set for all rows. */
export function spareModel({ area, values }: Region, place: Place, sheets: Sheets): number | undefined {
  if (values.length === 0 || filledRows({ area, values }, place) > 0) return undefined;
  const hasRules = sheets.rules({ ...area, rows: 1 }).some((cells) => cells.some(Boolean));
  return hasRules ? 0 : undefined;
}

/** How many rows a table has without the blank ones at its end. */
export function filledOf(place: Place, sheets: Sheets): number {
  const rows = rowsOf(place);
  if (!rows) return 0;
  const filledIn = (area: Area): number => filledRows({ area, values: sheets.values(area) }, place);
  return filledIn({ ...rows, row: place.end, rows: 1 }) > 0 ? rows.rows : filledIn(rows);
}
