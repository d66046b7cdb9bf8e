/**
 * Brings staged rows into a table. They are copied only into a sheet that was made for them: a copy brings along that a cell
 * has no conditional format, and is refused or passes over rows that a filter hides. In rows that stand already only the
 * values are written, so that their formats stay the person's.
 */
import type { Area, SheetValue } from '../../platform';
import type { ImportColumn } from '../definition/column';
import type { Writing } from '../kept/run-state';
import { type RowRun, rowRuns } from '../rows/row-runs';
import { FIRST_ROW } from '../staging/staged';
import { type ColumnRun, columnRuns, type Place } from '../whereabouts/place';
import { type Differences, NO_DIFFERENCES, sumOf } from './differences';
import { newFormats, prove } from './prove';
import { type Cells, guarded } from './put-cells';
import { refusalOf } from './refusal';
import { type Formats, formatFirst } from './text-format';

type Rows = readonly (readonly SheetValue[])[];

type How = 'copied' | 'with formats' | 'values';

/** @param isNew whether no row of the table stands yet */
export function howToBring(isNew: boolean, { newSheet }: Pick<Writing, 'newSheet'>): How {
  if (!isNew) return 'values';
  return newSheet === undefined ? 'with formats' : 'copied';
}

export interface StagedRows {
  readonly sheet: number;
  readonly columns: readonly ImportColumn[];
  /** In the order in which they stand there. */
  readonly values: Rows;
  /** What their cells had, where they are put back. */
  readonly formats?: Formats;
  /** Keys of the columns by which a row is known where its writer died: they are written first, in that order. */
  readonly known?: readonly string[];
}

/** More calls than that, and rows between that did not change are written along. */
const MOST_RUNS = 500;
/** In one call. */
const MOST_CELLS = 400_000;

/**
 * All that was written is looked at: what is not as it should be is written again.
 *
 * @param first the row of the sheet where the first of them goes
 * @param changed which of them to write
 */
export function copyIn(
  staged: StagedRows,
  place: Place,
  first: number,
  changed: readonly number[],
  how: How,
  platform: Cells,
): Differences {
  const { sheets } = platform;
  const { columns, values, formats } = staged;
  const runs = runsOf(staged, place);
  const rows = rowRuns(changed, Math.max(1, Math.floor(MOST_RUNS / Math.max(1, runs.length))));
  const [top] = rows;
  if (!top) return NO_DIFFERENCES;
  const areaOf = ({ from, count }: RowRun, { column, count: wide }: ColumnRun): Area => {
    return { sheet: place.sheet.id, row: first + from, rows: count, column, columns: wide };
  };
  const partOf = <T>(
    all: readonly (readonly T[])[],
    { from, count }: RowRun,
    run: ColumnRun,
  ): readonly (readonly T[])[] =>
    all.slice(from, from + count).map((cells) => cells.slice(run.from, run.from + run.count));
  const end = rows.reduce((_, { from, count }) => from + count, 0);
  const span = { from: top.from, count: end - top.from };
  const written = rows.map(({ from, count }) => ({ from: from - top.from, count }));
  const stood =
    how !== 'values'
      ? []
      : runs.map((run) => {
          const part = columns.slice(run.from, run.from + run.count);
          const before = formats && partOf(formats, span, run);
          return formatFirst(areaOf(span, run), partOf(values, span, run), part, written, before, sheets);
        });
  const write = (some: RowRun, run: ColumnRun): void => {
    for (const part of inParts(some, columns.length)) {
      const to = areaOf(part, run);
      const cells = {
        values: partOf(values, part, run),
        columns: columns.slice(run.from, run.from + run.count),
        ...(formats && { formats: partOf(formats, part, run) }),
      };
      if (how !== 'values') sheets.setFormats(to, newFormats(cells));
      sheets.setValues(to, guarded(cells.values));
    }
  };
  for (const some of rows) {
    for (const run of runs) {
      const to = areaOf(some, run);
      const from = { ...to, sheet: staged.sheet, row: FIRST_ROW + some.from, column: run.from + 1 };
      // The person may have set a filter meanwhile, where an earlier run died.
      const isCopied = how === 'copied' && !refusalOf(() => sheets.copy(from, to, 'all'), sheets);
      if (!isCopied) write(some, run);
    }
  }
  return sumOf(
    runs.map((run, index) =>
      prove(
        {
          area: areaOf(span, run),
          values: partOf(values, span, run),
          ...(formats && { formats: partOf(formats, span, run) }),
          ...(stood[index] && { stood: stood[index] }),
          columns: columns.slice(run.from, run.from + run.count),
          written,
        },
        platform,
      ),
    ),
  );
}

function runsOf({ columns, known = [] }: StagedRows, place: Place): readonly ColumnRun[] {
  const keys = columns.map(({ key }) => key);
  const rankOf = ({ from, count }: ColumnRun): number => {
    const first = known.findIndex((key) => keys.indexOf(key) >= from && keys.indexOf(key) < from + count);
    return first < 0 ? known.length : first;
  };
  return [...columnRuns(keys, place)].sort((one, other) => rankOf(one) - rankOf(other));
}

function inParts({ from, count }: RowRun, columns: number): readonly RowRun[] {
  const most = Math.max(1, Math.floor(MOST_CELLS / Math.max(1, columns)));
  return Array.from({ length: Math.ceil(count / most) }, (_, part) => ({
    from: from + part * most,
    count: Math.min(most, count - part * most),
  }));
}
