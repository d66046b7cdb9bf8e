/** Looks at what was written into a table, cell by cell: formats, types and values. */
import type { Area, Sheets, SheetValue } from '../../platform';
import { type ImportColumn, isTextColumn, lookOf } from '../definition/column';
import { type RowRun, rowRuns } from '../rows/row-runs';
import { type Differences, NO_DIFFERENCES, sumOf } from './differences';
import { type Cells, changedCells, MOMENTARY_FORMAT, NO_FORMAT, putTexts, TEXT } from './put-cells';
import { changeFormats, type Formats, isTextFormat } from './text-format';

export interface Written {
  readonly area: Area;
  /** What its cells should hold. */
  readonly values: readonly (readonly SheetValue[])[];
  readonly columns: readonly ImportColumn[];
  /** Which of its rows were written; the person may have formulas in the others. */
  readonly written: readonly RowRun[];
  /** What its cells had before; they were to get the formats of the import without it. */
  readonly stood?: Formats;
  /** In place of those of the import: what an undo puts back. */
  readonly formats?: Formats;
}

/** More runs of rows than that, and rows between are written along. */
const MOST_RUNS = 20;

/** What is not as it should be is written again, cell by cell, which no filter keeps from being done. */
export function prove(given: Written, platform: Cells): Differences {
  const { sheets } = platform;
  const { area, values, columns, written, stood } = given;
  const known = stood
    ? undefined
    : changeFormats(area, (format, down, right) => newFormat(given, down, right) ?? format, sheets);
  const isWritten = new Set(
    written.flatMap(({ from, count }) => Array.from({ length: count }, (_, at) => from + at)),
  );
  const wrong = changedCells(area, values, platform).filter(({ down }) => isWritten.has(down));
  const wrongRows = new Set(wrong.map(({ down }) => down));
  const wrongTexts = new Set(
    wrong.map(({ right }) => right).filter((right) => isTextColumn(columns[right] as ImportColumn)),
  );
  const differences = rowRuns(Array.from(wrongRows), MOST_RUNS).map(({ from, count }) => {
    const part: Area = { ...area, row: area.row + from, rows: count };
    changeFormats(
      part,
      (format, down, right) => {
        const isText = typeof values[from + down]?.[right] === 'string';
        if (wrongTexts.has(right) && isText) return TEXT;
        // Under it a number is a text, which no sum counts.
        const isNone = format === TEXT && !isText;
        return isNone ? (newFormat(given, from + down, right) ?? format) : format;
      },
      sheets,
    );
    return putTexts(part, values.slice(from, from + count), platform);
  });
  const isRight = (down: number): boolean => isWritten.has(down) && !wrongRows.has(down);
  const wanted: WantedFormat = (down, right) =>
    isRight(down) ? (stood ? stood[down]?.[right] : newFormat(given, down, right)) : undefined;
  return sumOf([...differences, lostFormats(area, wanted, known ?? sheets.formats(area), sheets)]);
}

type WantedFormat = (down: number, right: number) => string | undefined;

/** They are given once more; those that do not hold are told. */
function lostFormats(area: Area, wanted: WantedFormat, found: Formats, sheets: Sheets): Differences {
  const isLost = (format: string, down: number, right: number): boolean => {
    const before = wanted(down, right) ?? NO_FORMAT;
    return before !== NO_FORMAT && (format === NO_FORMAT || isTextFormat(format) !== isTextFormat(before));
  };
  const count = (formats: Formats): number =>
    formats.reduce(
      (sum, line, down) => sum + line.filter((format, right) => isLost(format, down, right)).length,
      0,
    );
  if (count(found) === 0) return NO_DIFFERENCES;
  sheets.setFormats(
    area,
    found.map((line, down) =>
      line.map((format, right) => (isLost(format, down, right) ? (wanted(down, right) ?? format) : format)),
    ),
  );
  return { ...NO_DIFFERENCES, unformatted: count(sheets.formats(area)) };
}

/**
 * Of cells that went without theirs, and whoever wrote them died before they had them again.
 *
 * @param isNew whether the table was never written to its end: then some of its cells never had one
 */
export function bringFormatsBack(
  area: Area,
  columns: readonly ImportColumn[],
  isNew: boolean,
  sheets: Sheets,
): void {
  const found = sheets.formats(area);
  const isLost = (format: string): boolean => format === MOMENTARY_FORMAT || (isNew && format === NO_FORMAT);
  const lost = found.flatMap((line, down) => (line.some(isLost) ? [down] : []));
  // Other rows may be of runs before, which nobody writes into.
  for (const { from, count } of rowRuns(lost, lost.length, 1)) {
    sheets.setFormats(
      { ...area, row: area.row + from, rows: count },
      found
        .slice(from, from + count)
        .map((line) =>
          line.map((format, right) =>
            isLost(format) ? lookOf(columns[right] as ImportColumn).format : format,
          ),
        ),
    );
  }
}

/** Of cells that nobody has formatted. */
export function newFormats(given: New): Formats {
  return given.values.map((cells, down) =>
    cells.map(
      (_, right) => newFormat(given, down, right) ?? lookOf(given.columns[right] as ImportColumn).format,
    ),
  );
}

type New = Pick<Written, 'values' | 'columns' | 'formats'>;

/** Of a blank cell, whatever it has. */
function newFormat({ values, columns, formats }: New, down: number, right: number): string | undefined {
  if (formats) return formats[down]?.[right];
  const value = values[down]?.[right];
  if (value === '' || value === undefined) return undefined;
  return typeof value === 'string' ? TEXT : lookOf(columns[right] as ImportColumn).format;
}
