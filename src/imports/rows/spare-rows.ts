/** Blank rows at the end of a table: what a person writes into one in the meantime is theirs, and no row of the source. */
import { AddOnError } from '../../errors';
import type { Area, Sheets } from '../../platform';
import { quoted } from '../../quoted';
import { CAPTURE, IN_SOURCE, saysInSource } from '../definition/special-columns';
import { type Table, writtenRows } from '../kept/state';
import { isIn } from '../whereabouts/digest';
import type { Located } from '../whereabouts/finding/locate';
import { firstRow, ownRows, type Place, rowsOf } from '../whereabouts/place';
import { hasPlaceAlone } from '../whereabouts/records/row-doubt';
import { signsOf } from '../whereabouts/records/row-signs';
import type { Work } from '../write/work';
import { FEWEST_ROWS } from './grow-rows';
import { filledRows, isBlankRow, keptRows, keysIn, keyText, type Region, readRegion } from './region';

/** The table ends above what the person wrote into such a row, as if that had stood below it. */
export function withoutSpare(
  located: Located,
  table: Pick<Table, 'rows' | 'head' | 'spare' | 'signs' | 'keys'>,
  work: Pick<Work, 'matchKey' | 'staged' | 'others' | 'columns' | 'platform'>,
): Located {
  const { rows, spare = 0 } = table;
  const { columns, row, end } = located;
  const filled = rows - 1 - spare;
  const count = Math.min(spare, end - row - filled);
  if (count <= 0) return located;
  const region = readRegion({ ...located, row: end - count, head: 0 }, work);
  const matched = columns.get(work.matchKey ?? '');
  const keys = matched === undefined ? [] : keysIn(region, matched);
  const ofSource = keysOfSource(work);
  const told = (columns.get(IN_SOURCE.key) ?? 0) - region.area.column;
  // A record that was pushed there is one still.
  const signs = signsOf(table, columns, region.area.column, work.platform.codec);
  const records = new Set(matched === undefined ? signs?.written.values() : []);
  const first = region.values.findIndex(
    (cells, line) =>
      !records.has(signs?.of(cells) ?? '') &&
      !isBlankRow(region, located, line) &&
      !ofSource.has(keys[line] ?? '') &&
      // A row of before is back where it stood, since a person took back in Sheets what a run had done.
      !saysInSource(cells[told]),
  );
  if (first < 0) return located;
  const isBlankNoted = (line: number): boolean => line > first && isBlankRow(region, located, line);
  const isLeft =
    hasPlaceAlone(work.matchKey, located) &&
    keptRows(region, { ...located, row: end - count, head: 0 }, work.platform.sheets).some(
      (is, line) => is && isBlankNoted(line),
    );
  // Rows that have their place alone would leave behind what the person wrote beside blank ones.
  return isLeft ? located : { ...located, end: end - count + first };
}

/**
 * Blank rows that a person left at the end, by sorting or by emptying cells, are below the table from now on: a formula that
 * covers all rows that hold something need not reach into them.
 */
export function withoutBlankEnd(located: Located, { spare = 0 }: Pick<Table, 'spare'>, work: Work): Located {
  const { end } = located;
  const { sheets } = work.platform;
  const { rows } = ownRows(located);
  const filled = filledOf(located, sheets);
  const count = Math.min(rows - filled - spare, rows - FEWEST_ROWS);
  // Of rows that are all blank, those that are too many go from between the first and the last.
  if (count <= 0 || filled === 0) return located;
  const region = readRegion(located, work);
  const kept = keptRows(region, located, sheets).slice(-count);
  return { ...located, end: end - (count - 1 - kept.lastIndexOf(true)) };
}

/**
 * Without what a person wrote into spare rows, for a run that has begun: what it has written so far, and what stood there before, is not the person's.
 *
 * @param tail of the rows that stood there, what told them apart
 */
export function withoutWrittenSince(
  located: Located,
  table: Pick<Table, 'rows' | 'head' | 'spare' | 'tail'>,
  work: Work,
): Located {
  const { spare = 0, tail = '' } = table;
  const { columns, row, end } = located;
  const matched = columns.get(work.matchKey ?? '');
  if (spare === 0 || end === row || columns.has(CAPTURE.key)) return located;
  const region = readRegion(located, work);
  const keys = matched === undefined ? [] : keysIn(region, matched);
  const ofSource = keysOfSource(work);
  const isOurs = (line: number): boolean => {
    const key = keys[line] ?? '';
    if (matched === undefined ? line < writtenRows(table) : ofSource.has(key)) return true;
    return (
      (key !== '' && isIn(tail, key, work.platform.codec)) || isPartOfSource(line, region, located, work)
    );
  };
  const full = region.values.flatMap((_, line) => (isBlankRow(region, located, line) ? [] : [line]));
  const first = full.find((line) => !isOurs(line));
  if (first === undefined || full.some((line) => line > first && isOurs(line))) return located;
  return { ...located, end: firstRow(located) - 1 + first };
}

/** What a run that died has written of a row whose key had yet to come. */
function isPartOfSource(
  line: number,
  { area, values }: Region,
  { columns }: Place,
  { staged }: Work,
): boolean {
  const rights = staged.columns.map(({ key }) => (columns.get(key) ?? 0) - area.column);
  const cells = rights.map((right) => keyText(values[line]?.[right] ?? ''));
  return staged.values.some((wanted) =>
    cells.every((text, index) => text === '' || text === keyText(wanted[index] ?? '')),
  );
}

/** Right before rows are filled that were blank when they were looked at. @throws AddOnError `refused` */
export function checkStillBlank({ sheet, columns }: Place, rows: readonly number[], sheets: Sheets): void {
  const [first] = rows;
  if (first === undefined) return;
  const numbers = Array.from(columns.values());
  const column = Math.min(...numbers);
  const area: Area = {
    sheet: sheet.id,
    row: first,
    rows: Math.max(...rows) - first + 1,
    column,
    columns: Math.max(...numbers) - column + 1,
  };
  const values = sheets.values(area);
  const full = rows.find((row) => numbers.some((number) => values[row - first]?.[number - column] !== ''));
  if (full === undefined) return;
  throw new AddOnError(
    'refused',
    `Somebody wrote into row ${full} of ${quoted(sheet.name)} while this import was about to fill it, so it has stopped there. Continue: what they wrote stays.`,
  );
}

export function keysOfSource({ staged, matchKey }: Pick<Work, 'staged' | 'matchKey'>): ReadonlySet<string> {
  const column = staged.columns.findIndex(({ key }) => key === matchKey);
  const keys = column < 0 ? [] : staged.values.map((cells) => keyText(cells[column] ?? ''));
  return new Set(keys.filter((key) => key !== ''));
}

/** The first row, from 0, of a table without any other: it has the rules and formulas that the person set for all rows. */
export function spareModel({ area, values }: Region, place: Place, sheets: Sheets): number | undefined {
  if (values.length === 0 || filledRows({ area, values }, place) > 0) return undefined;
  const first: Area = { ...area, rows: 1 };
  const isModel = [...sheets.rules(first), ...sheets.formulas(first)].some((cells) => cells.some(Boolean));
  return isModel ? 0 : undefined;
}

/** How many rows a table has without the blank ones at its end. */
export function filledOf(place: Place, sheets: Sheets): number {
  const { end, loneSigns } = place;
  const rows = rowsOf({ ...place, end: loneSigns ? loneSigns.row - 1 : end });
  if (!rows) return 0;
  const filledIn = (area: Area): number => filledRows({ area, values: sheets.values(area) }, place);
  return filledIn({ ...rows, row: rows.row + rows.rows - 1, rows: 1 }) > 0 ? rows.rows : filledIn(rows);
}
