/** Under a text format whatever is written becomes a text; what stands in a cell that gets the format later stays what it is. */
import type { Area, Sheets, SheetValue } from '../../platform';
import { type ImportColumn, isTextColumn } from '../definition/column';
import { type RowRun, rowRuns } from '../rows/row-runs';
import { NO_FORMAT, TEXT } from './put-cells';

export type Formats = readonly (readonly string[])[];

export function isTextFormat(format: string): boolean {
  return format.includes(TEXT);
}

/** As they are, but where a cell is to take a number, a date, TRUE or FALSE. */
export function writableFormats(formats: Formats, values: readonly (readonly SheetValue[])[]): Formats {
  return formats.map((line, down) =>
    line.map((format, right) =>
      isTextFormat(format) && typeof values[down]?.[right] !== 'string' ? NO_FORMAT : format,
    ),
  );
}

/**
 * Written only where any of them changes.
 *
 * @returns what they have, where nothing was written
 */
export function changeFormats(
  area: Area,
  wantedOf: (format: string, down: number, right: number) => string,
  sheets: Sheets,
): Formats | undefined {
  const found = sheets.formats(area);
  const wanted = found.map((line, down) => line.map((format, right) => wantedOf(format, down, right)));
  const isSame = wanted.every((line, down) => line.every((format, right) => format === found[down]?.[right]));
  if (isSame) return found;
  sheets.setFormats(area, wanted);
  return undefined;
}

/**
 * Where a person pushed cells, the format of numbers may stand in a column of texts: a text under it could be read as a date.
 *
 * @param written which of the rows are about to be
 * @returns what the cells have then
 */
export function formatTexts(
  area: Area,
  values: readonly (readonly SheetValue[])[],
  columns: readonly ImportColumn[],
  written: readonly RowRun[],
  sheets: Sheets,
): Formats {
  const found = sheets.formats(area);
  const isWritten = (row: number): boolean =>
    written.some(({ from, count }) => row >= from && row < from + count);
  const isOdd = (row: number, right: number): boolean => {
    const value = values[row]?.[right];
    const isText = typeof value === 'string' && value !== '' && isTextColumn(columns[right] as ImportColumn);
    return isText && !isTextFormat(found[row]?.[right] ?? '');
  };
  const isAnyOdd = (row: number): boolean => columns.some((_, right) => isOdd(row, right));
  const odd = found.flatMap((_, row) => (isAnyOdd(row) && isWritten(row) ? [row] : []));
  const rows = rowRuns(odd, MOST_RUNS);
  if (rows.length === 0) return found;
  const formats = found.map((line, row) => line.map((format, right) => (isOdd(row, right) ? TEXT : format)));
  for (const { from, count } of rows) {
    sheets.setFormats({ ...area, row: area.row + from, rows: count }, formats.slice(from, from + count));
  }
  return formats;
}

/** More runs of rows than that, and rows between are formatted along. */
const MOST_RUNS = 20;
