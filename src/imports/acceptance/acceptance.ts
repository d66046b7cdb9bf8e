/**
 * Whether Sheets takes what a run is about to write. A rule that rejects one value refuses a whole block, a table with
 * typed columns its formats, and a protected cell all of it, in the midst of the writing: so they are looked for before
 * anything is changed. Whoever sets them up in that midst is told the same by the next step, which goes on once they are
 * out of the way.
 */
import type { Area } from '../../platform';
import { checkParted } from '../columns/parted';
import type { Table } from '../kept/state';
import { checkGrowth } from '../rows/grow-rows';
import { readRegion } from '../rows/region';
import { checkSortable } from '../rows/sort-rows';
import type { Place } from '../whereabouts/place';
import type { Plan, Work } from '../write/work';
import { checkRules, shownColumn } from './check-rules';
import { checkMerges } from './merges';
import { reachOf } from './reach';
import { checkUntyped, withoutRules } from './typed-columns';
import { checkWalls } from './walls';

/**
 * @param table as the last run has left it
 * @throws AddOnError `refused`
 */
export function checkAcceptance(place: Place, plan: Plan, table: Table | undefined, work: Work): void {
  const { platform } = work;
  const { sheets } = platform;
  const { isRemoval = false, isSorted = false, moving = [], rows = 0 } = plan;
  checkParted(place, plan.columns ?? [], work);
  const reach = reachOf(place, plan, work);
  checkWalls(place, () => reach, sheets);
  const { area, hasOrder } = reach;
  const written: ReadonlyMap<string, number> = isRemoval ? new Map() : reach.columns;
  checkMerges(place, Array.from(written.values()), area, isSorted, sheets);
  const rules = sheets.rules(area);
  checkRules(place, written, table, area, rules, work);
  const nameOf = (column: number): string => shownColumn(column, place, sheets);
  checkUntyped(withoutRules(area, rules), nameOf, place.sheet, sheets);
  if (isSorted) checkOrder(place, area, hasOrder, moving, work);
  checkGrowth(place, plan.region.area, rows, work);
}

/** Before anything at all is done to a table: one with typed columns refuses formats. @throws AddOnError `refused` */
export function checkTyped(place: Place, work: Work): void {
  const { sheets } = work.platform;
  const { area } = readRegion(place, work);
  if (area.rows === 0) return;
  const nameOf = (column: number): string => shownColumn(column, place, sheets);
  checkUntyped(withoutRules(area, sheets.rules(area)), nameOf, place.sheet, sheets);
}

function checkOrder(
  place: Place,
  area: Area,
  hasOrder: boolean,
  moving: readonly number[],
  { others, platform: { sheets } }: Work,
): void {
  const columns = area.columns - (hasOrder ? 1 : 0);
  const { head = 0 } = place;
  const below = { ...area, row: area.row + 1 + head, rows: area.rows - 1 - head, columns };
  // Without room beside it, trying would push a column in.
  const tried = hasOrder ? moving : [];
  checkSortable({ ...place, end: place.row + head + below.rows }, below, tried, others, sheets);
}
