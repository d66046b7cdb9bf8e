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
 * Where an undo puts values back, the run that it undoes may have made a column of texts out of one of numbers, or the other
 * way round: each cell gets a format that keeps what comes as it is.
 *
 * @param written which of the rows are about to be
 * @param before what the cells had that are put back, see writableFormats
 * @returns what the cells have then
 */
export function formatFirst(
  area: Area,
  values: readonly (readonly SheetValue[])[],
  columns: readonly ImportColumn[],
  written: readonly RowRun[],
  before: Formats | undefined,
  sheets: Sheets,
): Formats {
  const found = sheets.formats(area);
  const isWritten = (row: number): boolean =>
    written.some(({ from, count }) => row >= from && row < from + count);
  const formatOf = (format: string, row: number, right: number): string => {
    const value = values[row]?.[right] ?? '';
    if (typeof value !== 'string') {
      return isTextFormat(format) ? (before?.[row]?.[right] ?? format) : format;
    }
    const isText = value !== '' && (before !== undefined || isTextColumn(columns[right] as ImportColumn));
    return isText && !isTextFormat(format) ? TEXT : format;
  };
  const formats = found.map((line, row) => line.map((format, right) => formatOf(format, row, right)));
  const isOdd = (row: number): boolean =>
    formats[row]?.some((format, right) => format !== found[row]?.[right]) === true;
  const odd = found.flatMap((_, row) => (isWritten(row) && isOdd(row) ? [row] : []));
  const rows = rowRuns(odd, MOST_RUNS);
  if (rows.length === 0) return found;
  for (const { from, count } of rows) {
    sheets.setFormats({ ...area, row: area.row + from, rows: count }, formats.slice(from, from + count));
  }
  return formats;
}

/** More runs of rows than that, and rows between are formatted along. */
const MOST_RUNS = 20;
