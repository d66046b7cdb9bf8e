/** A table goes on after a death, ten minutes later, and has what came, once. */
import { isUnderWay, MINUTES_10 } from '../broken-off/unbroken';
import type { Source } from '../projects-import';
import { expectTable, type GrowingTable, type MODES } from './growing-table';

/** @param before how many records it had */
export function expectGoesOn(
  table: GrowingTable,
  mode: (typeof MODES)[number],
  before: number,
  came: readonly Source[],
  where: string,
): void {
  const { opened, id } = table;
  opened.sheet.google.clock.advance(MINUTES_10);
  // A capture that stands is not to come twice.
  const isDone = mode === 'snapshot' && !isUnderWay(opened) && table.last > before + 1;
  if (!isDone) opened.runAgain(id);
  table.wrote(came);
  expectTable(table, where);
}
