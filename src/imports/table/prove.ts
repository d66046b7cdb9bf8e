/** Looks at what was written into a table, cell by cell: formats, types and values. */
import type { Area, Sheets, SheetValue } from '../../platform';
import { type ImportColumn, isTextColumn, lookOf } from '../column';
import { type Differences, sumOf } from '../differences';
import { changedCells, MOMENTARY_FORMAT, putTexts, TEXT } from '../put-cells';
import { type RowRun, rowRuns } from './row-runs';
import { changeFormats, type Formats } from './text-format';

export interface Written {
  readonly area: Area;
  /** What its cells should hold. */
  readonly values: readonly (readonly SheetValue[])[];
  readonly columns: readonly ImportColumn[];
  /** Which of its rows were written; the person may have formulas in the others. */
  readonly written: readonly RowRun[];
  /** Whether its cells were to get the formats of the import, too. */
  readonly hasNewFormats: boolean;
  /** In place of those: what the cells had before. */
  readonly formats?: Formats;
}

/** More runs of rows than that, and rows between are written along. */
const MOST_RUNS = 20;

/** What is not as it should be is written again, cell by cell, which no filter keeps from being done. */
export function prove(given: Written, sheets: Sheets): Differences {
  const { area, values, columns, written, hasNewFormats } = given;
  if (hasNewFormats)
    changeFormats(area, (format, down, right) => newFormat(given, down, right) ?? format, sheets);
  const isWritten = new Set(
    written.flatMap(({ from, count }) => Array.from({ length: count }, (_, at) => from + at)),
  );
  const wrong = changedCells(area, values, sheets).filter(({ down }) => isWritten.has(down));
  const rows = Array.from(new Set(wrong.map(({ down }) => down)));
  const wrongTexts = new Set(
    wrong.map(({ right }) => right).filter((right) => isTextColumn(columns[right] as ImportColumn)),
  );
  return sumOf(
    rowRuns(rows, MOST_RUNS).map(({ from, count }) => {
      const part: Area = { ...area, row: area.row + from, rows: count };
      changeFormats(
        part,
        (format, down, right) => {
          if (wrongTexts.has(right)) return TEXT;
          // Under it a number is a text, which no sum counts.
          const isNone = format === TEXT && typeof values[from + down]?.[right] !== 'string';
          return isNone ? lookOf(columns[right] as ImportColumn).format : format;
        },
        sheets,
      );
      return putTexts(part, values.slice(from, from + count), sheets);
    }),
  );
}

/** Of cells that went without theirs, and whoever wrote them died before they had them again. */
export function bringFormatsBack(area: Area, columns: readonly ImportColumn[], sheets: Sheets): void {
  changeFormats(
    area,
    (format, _, right) =>
      format === MOMENTARY_FORMAT ? lookOf(columns[right] as ImportColumn).format : format,
    sheets,
  );
}

/** Of a blank cell, whatever it has. */
function newFormat({ values, columns, formats }: Written, down: number, right: number): string | undefined {
  if (formats) return formats[down]?.[right];
  const value = values[down]?.[right];
  if (value === '' || value === undefined) return undefined;
  return typeof value === 'string' ? TEXT : lookOf(columns[right] as ImportColumn).format;
}
