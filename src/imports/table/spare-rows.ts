/** Blank rows at the end of a table: what a person writes into one in the meantime is theirs, and no row of the source. */
import type { Sheets, SheetValue } from '../../platform';
import type { Table } from '../state';
import type { Located } from './locate';
import { type Place, rowsOf, widthOf } from './place';
import { filledRows, keysIn, keyText, type Region, readRegion } from './region';
import type { Work } from './work';

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
  const isBlank = (cells: (typeof region.values)[number]): boolean =>
    Array.from(columns.values()).every((column) => cells[column - region.area.column] === '');
  const matched = columns.get(work.matchKey ?? '');
  const keys = matched === undefined ? [] : keysIn(region, matched);
  const ofSource = keysOfSource(work);
  const first = region.values.findIndex((cells, line) => !isBlank(cells) && !ofSource.has(keys[line] ?? ''));
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
  const imported = Array.from(place.columns.values());
  const { column } = widthOf(place);
  const isBlank = (cells: readonly SheetValue[] = []): boolean =>
    imported.every((one) => cells[one - column] === '');
  const rows = rowsOf(place);
  if (!rows) return 0;
  const [last] = sheets.values({ ...rows, row: place.end, rows: 1 });
  if (!isBlank(last)) return rows.rows;
  const values = sheets.values(rows);
  let count = rows.rows - 1;
  while (count > 0 && isBlank(values[count - 1])) count -= 1;
  return count;
}
