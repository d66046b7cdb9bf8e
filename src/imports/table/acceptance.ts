/**
 * Whether Sheets takes what a run is about to write. A rule that rejects one value refuses a whole block, and a table
 * with typed columns its formats, in the midst of the writing: so both are looked for before anything is changed. Whoever
 * sets them up in that midst is told the same by the next step, which goes on once they are out of the way.
 */
import { AddOnError } from '../../errors';
import type { Area, Sheets } from '../../platform';
import { quoted } from '../../quoted';
import { columnName } from '../cell-reference';
import { CAPTURED_AT } from '../special-columns';
import type { Table } from '../state';
import { checkRules, type Rules, shownColumn } from './check-rules';
import type { Place } from './place';
import { refusalOf } from './refusal';
import { readBand } from './region';
import { freeRows } from './room';
import { checkUntyped, probe, withoutRules } from './typed-columns';
import type { Work } from './work';

/**
 * @param coming how many rows may come to the table, below its last one
 * @param table as the last run has left it
 * @throws AddOnError `refused`
 */
export function checkAcceptance(place: Place, coming: number, table: Table | undefined, work: Work): void {
  const { sheets } = work.platform;
  const { sheet, row, end } = place;
  const band = readBand(place, work.others, sheets);
  const room = Math.min(coming, sheet.rows - end);
  const last = end + (room > 0 ? freeRows(place, band, room, sheets) : 0);
  const area: Area = { sheet: sheet.id, row, rows: last - row + 1, ...band };
  const rules = sheets.rules(area);
  checkRules(place, table, area, rules, work);
  const sorts = work.matchKey !== undefined || place.columns.has(CAPTURED_AT.key);
  checkTables(area, rules, place, sorts, sheets);
}

/**
 * The same for a table of which rows are taken away, and none is written.
 *
 * @param sorts whether those that stay are brought together
 * @throws AddOnError `refused`
 */
export function checkRemoval(place: Place, sorts: boolean, { others, platform: { sheets } }: Work): void {
  const { sheet, row, end } = place;
  const band = readBand(place, others, sheets);
  const area: Area = { sheet: sheet.id, row, rows: end - row + 1, ...band };
  checkTables(area, sheets.rules(area), place, sorts, sheets);
}

/**
 * Cells that are free, and have no rules.
 *
 * @throws AddOnError `refused`
 */
export function checkFreeCells(area: Area, sheet: string, sheets: Sheets): void {
  if (refusalOf(() => probe([area], sheets), sheets) === undefined) return;
  throwIfOutOfOrder(area.sheet, sheets);
  checkUntyped([area], columnName, sheet, sheets);
}

function checkTables(area: Area, rules: Rules, place: Place, sorts: boolean, sheets: Sheets): void {
  const plain = withoutRules(area, rules);
  const refusal = refusalOf(() => {
    probe(plain, sheets);
    if (sorts) sortOne(area, place, sheets);
  }, sheets);
  if (refusal === undefined) return;
  throwIfOutOfOrder(area.sheet, sheets);
  checkUntyped(plain, (column) => shownColumn(column, place, sheets), place.sheet.name, sheets);
  const unsortable = sorts && refusalOf(() => sortOne(area, place, sheets), sheets);
  if (!unsortable) return;
  const words = unsortable instanceof Error ? ` Google says: ${unsortable.message}` : '';
  throw new AddOnError(
    'refused',
    `Google Sheets does not let the rows of this import on ${quoted(place.sheet.name)} be sorted. If they are in a Sheets table, convert it back to cells (its menu ▸ Revert to unformatted data); if cells are merged, unmerge them. Then try again.${words}`,
  );
}

/** One row alone, with the column right of it that numbers are put into: it stays where it is. */
function sortOne(area: Area, { row, end, sheet }: Place, sheets: Sheets): void {
  if (end === row) return;
  const columns = Math.min(area.columns + 1, sheet.columns - area.column + 1);
  sheets.sort({ ...area, row: row + 1, rows: 1, columns }, area.column + columns - 1);
}

/** A service that is out of order refuses this as well, and is told as such. */
function throwIfOutOfOrder(sheet: number, sheets: Sheets): void {
  sheets.used(sheet);
}
