/** Rows that have their place alone, where a run that died has begun to write them: whether each is what it was, or what it becomes. */
import type { Platform, SheetValue } from '../../platform';
import { isKept } from '../cells/same-value';
import type { HaltedRun, WritingRun } from '../kept/run-state';
import { readStaged, type StagedTable, stampOf } from '../staging/staged';
import { firstRow, type Place, widthOf } from './place';

export type HalfWritten = WritingRun | HaltedRun;

/**
 * @returns of those rows the first, as a row of the sheet, that holds anything else; undefined where there is none, or where what
 * they were is not kept
 */
export function strangeRow(place: Place, run: HalfWritten, platform: Platform): number | undefined {
  const { sheets, calendar } = platform;
  const { undo } = run.writing ?? {};
  if (undo?.sheet === undefined || undo.stamp === undefined || run.staging === undefined) return undefined;
  const stood = readStaged({ sheet: undo.sheet, stamp: undo.stamp }, undo.rows ?? 0, sheets);
  const coming = readStaged({ sheet: run.staging, stamp: stampOf(run) }, run.rows, sheets);
  const first = firstRow(place);
  const rows = place.end - first + 1;
  if (rows < 1) return undefined;
  const width = widthOf(place);
  const cells = sheets.values({ sheet: place.sheet.id, row: first, rows, ...width });
  const isKnown = (value: SheetValue, key: string, row: number): boolean =>
    [stood, coming].some((table) => {
      const column = table.columns.findIndex((one) => one.key === key);
      // The last row stays the last one, and what it holds goes up or comes down.
      const last = row === rows - 1 ? [table.values.length - 1] : [];
      return [row, ...last].some((at) => isIn(table, at, column, value));
    });
  const isIn = ({ values }: StagedTable, row: number, column: number, value: SheetValue): boolean =>
    column >= 0 && row in values && isKept(value, values[row]?.[column] ?? '', calendar);
  const strange = cells.findIndex((line, row) =>
    Array.from(place.columns).some(([key, column]) => {
      const value = line[column - width.column] ?? '';
      return value !== '' && !isKnown(value, key, row);
    }),
  );
  return strange < 0 ? undefined : first + strange;
}
