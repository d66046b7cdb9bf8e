/** Rows that have their place alone, where a run that died has begun to write them: whether each is what it was, or what it becomes. */
import type { Platform, SheetValue } from '../../../platform';
import { isKept } from '../../cells/same-value';
import type { HaltedRun, WritingRun } from '../../kept/run-state';
import { readStaged, stampOf } from '../../staging/staged';
import { firstRow, type Place, widthOf } from '../place';

export type HalfWritten = WritingRun | HaltedRun;

/**
 * @returns of those rows the first, as a row of the sheet, that holds anything else; undefined where there is none, or where what
 * they were is not kept
 */
export function unknownRow(place: Place, run: HalfWritten, platform: Platform): number | undefined {
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
  const columns = Array.from(place.columns, ([key, column]) => ({
    at: column - width.column,
    tables: [stood, coming].map(({ columns: all, values }) => ({
      values,
      index: all.findIndex((one) => one.key === key),
    })),
  }));
  const isKnown = (value: SheetValue, row: number, { tables }: (typeof columns)[0]): boolean =>
    tables.some(({ values, index }) => {
      // The last row stays the last one, and what it holds goes up or comes down.
      const last = row === rows - 1 ? [values.length - 1] : [];
      const isIn = (at: number): boolean =>
        at in values && isKept(value, values[at]?.[index] ?? '', calendar);
      return index >= 0 && [row, ...last].some(isIn);
    });
  const unknown = cells.findIndex((line, row) =>
    columns.some((column) => {
      const value = line[column.at] ?? '';
      return value !== '' && !isKnown(value, row, column);
    }),
  );
  return unknown < 0 ? undefined : first + unknown;
}
