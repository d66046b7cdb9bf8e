/**
 * Whether Google calculates functions of ours at this moment: while nobody has the file open it may not, and then every
 * formula that is written loses its value. So one of our own is tried, on a sheet of its own.
 */
import { REFRESH } from '../config';
import type { Area, Platform } from '../platform';
import { PROBE, RAN } from '../probe';

/**
 * Takes as long as the answer, and at most so long that there would have been one.
 *
 * @param sheet one of ours, of which nothing but the first cell counts
 */
export function isCalculating(sheet: number, { sheets, clock, random }: Platform): boolean {
  // Sheets may keep the answer to one that it was asked before.
  const number = Math.floor(random() * 1e9);
  const cell: Area = { sheet, row: 1, column: 1, rows: 1, columns: 1 };
  const until = clock.now() + REFRESH.probeMs;
  sheets.setFormula(cell, `=${PROBE}(${number})`);
  for (;;) {
    sheets.flush();
    const isAnswered = sheets.values(cell)[0]?.[0] === RAN + number;
    if (isAnswered || clock.now() >= until) {
      sheets.empty(cell);
      return isAnswered;
    }
    clock.sleep(REFRESH.pollMs);
  }
}
