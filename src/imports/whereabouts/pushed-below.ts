/**
 * Cells of one column that a person pushed down without their rows: the values of the source come back, and what was pushed out stands
 * below, where what covers all rows would count it as well. Of a history see pushed-history.
 */
import { meet } from '../../area';
import type { Area, Platform } from '../../platform';
import { IN_SOURCE } from '../definition/special-columns';
import type { ImportState, Table } from '../kept/state';
import { type Doubt, FOUND, isAgreed } from './doubt';
import { FARTHEST, holeIn, isLastCell, range, readLasts, textOf } from './last-cells';
import type { Located } from './locate';
import { type Others, widthOf } from './place';

export function pushedBelow(
  located: Located,
  { lastCells, keys, spare = 0 }: Table,
  state: Pick<ImportState, 'agreed'>,
  others: Others,
  { sheets, codec }: Platform,
): Doubt | undefined {
  const { sheet, row, columns, isEndKnown } = located;
  const end = located.end - spare;
  if (lastCells === undefined || !isEndKnown || end <= row) return undefined;
  const lastOf = readLasts(lastCells, keys, codec);
  const width = widthOf(located);
  const first = Math.max(row + 1, end - FARTHEST);
  const rows = Math.min(end + FARTHEST, sheet.rows) - first + 1;
  const area: Area = { sheet: sheet.id, row: first, rows, ...width };
  const values = sheets.values(area);
  const textAt = (at: number, column: number): string =>
    textOf(values[at - first]?.[column - width.column] ?? '');
  const tracked = Array.from(columns).flatMap(([key, column]) => {
    const last = key === IN_SOURCE.key ? undefined : lastOf(key);
    return last ? [{ column, last, isThere: isLastCell(textAt(end - last.blank, column), last, codec) }] : [];
  });
  // Rows that were sorted or cleared are the person's affair: then no column has what stood last in it there.
  if (!tracked.some(({ last, isThere }) => isThere && last.run === 1)) return undefined;
  const isTaken = (at: number): boolean =>
    others(sheet.id).some((other) => meet(other, { ...area, row: at, rows: 1 }));
  for (const { column, last } of tracked.filter(({ isThere }) => !isThere)) {
    const below = range(end + 1, end + FARTHEST).find((at) => isLastCell(textAt(at, column), last, codec));
    if (below === undefined || isTaken(below)) continue;
    const cells = { sheet: sheet.id, row: row + 1, rows: end - row, ...width };
    const [[formula = ''] = []] = sheets.formulas({ ...cells, row: below, rows: 1, column, columns: 1 });
    const hole = formula === '' ? holeIn(cells, column, columns, sheets) : -1;
    if (hole < 0) continue;
    const doubt: Doubt = {
      found: FOUND.pushedBelow(sheet, column, { below, blank: row + 1 + hole }),
      places: [{ sheet, row, columns, words: FOUND.staysBelow(column, below), isAsItStands: true }],
    };
    return isAgreed(state, doubt, codec) ? undefined : doubt;
  }
  return undefined;
}
