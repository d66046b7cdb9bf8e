/** Where a table stands by now, whatever the person did to its sheet. */
import type { Area, SheetInfo, SheetValue } from '../../platform';
import type { NamedArea } from './target';

/** Where the tables of other imports stand on a sheet by now. */
export type Others = (sheet: number) => readonly NamedArea[];

/** Columns that are imported no more, and of which it is known which cells are the import's. */
export interface Former {
  readonly keys: readonly string[];
  /** Of what tells the rows apart. */
  readonly matchKey: string | undefined;
  /** Whether the import wrote that cell, beside that key. */
  readonly isOurs: (key: string, cell: SheetValue, formula: string, rowKey: SheetValue) => boolean;
}

export interface Place {
  readonly sheet: SheetInfo;
  /** Of the header. */
  readonly row: number;
  /** The last row; the header's where there is no other. */
  readonly end: number;
  /** How many rows right below the header the person put there: its own begin below them. */
  readonly head?: number;
  /** The last run left blank rows at its end. */
  readonly hadSpare?: true;
  /** Of each imported column that is on the sheet its number, by key; also of columns that are imported no more. */
  readonly columns: ReadonlyMap<string, number>;
  readonly former?: Former;
  /** Just begun, on cells that are free: there is nothing below the header yet. */
  readonly isFresh?: true;
  /** The same, on a sheet that was made for it. */
  readonly isOnNewSheet?: true;
  /** A run that died has begun it, on cells that were free then. */
  readonly isBegun?: true;
  /** Begun right beside what the person has there: until its first run is over, that does not move with its rows. */
  readonly isAdjoining?: true;
  /** All that is left in rows at the end, whose other cells a person moved or cleared: they are as good as blank. */
  readonly loneSigns?: Area;
  /** The last row that is marked as the end, where that is known. */
  readonly markedEnd?: number;
}

/** From the first imported column to the last: what the person inserted between is part of it. */
export function widthOf({ columns }: Pick<Place, 'columns'>): {
  readonly column: number;
  readonly columns: number;
} {
  const numbers = Array.from(columns.values());
  const column = Math.min(...numbers);
  return { column, columns: Math.max(...numbers) - column + 1 };
}

/** Its own first row, or where that would be. */
export function firstRow({ row, head = 0 }: Pick<Place, 'row' | 'head'>): number {
  return row + 1 + head;
}

/** Which rows of the sheet are its own. */
export function ownRows(place: Pick<Place, 'row' | 'end' | 'head'>): Pick<Area, 'row' | 'rows'> {
  const row = firstRow(place);
  return { row, rows: place.end - row + 1 };
}

/** The same, over its columns; undefined where there are none. */
export function rowsOf(place: Place): Area | undefined {
  const own = ownRows(place);
  return own.rows > 0 ? { sheet: place.sheet.id, ...own, ...widthOf(place) } : undefined;
}

/** Neighbours in the table that are neighbours on the sheet, too. */
export interface ColumnRun {
  /** Of the table, from 0. */
  readonly from: number;
  /** Of the sheet. */
  readonly column: number;
  readonly count: number;
}

/** All imported columns, from left to right, also those that are imported no more. */
export function importedRuns(place: Place): readonly ColumnRun[] {
  const leftToRight = Array.from(place.columns).sort(([, one], [, other]) => one - other);
  return columnRuns(
    leftToRight.map(([key]) => key),
    place,
  );
}

/** The columns that are on the sheet, in the table's order. */
export function columnRuns(
  keys: readonly string[],
  { columns }: Pick<Place, 'columns'>,
): readonly ColumnRun[] {
  const runs: { from: number; column: number; count: number }[] = [];
  keys.forEach((key, from) => {
    const column = columns.get(key);
    if (column === undefined) return;
    const last = runs[runs.length - 1];
    if (last && last.from + last.count === from && last.column + last.count === column) last.count += 1;
    else runs.push({ from, column, count: 1 });
  });
  return runs;
}
