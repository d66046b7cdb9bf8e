/** Titles that a run changes in a header that stands. */
import { meet } from '../../area';
import type { Area, Codec, Sheets } from '../../platform';
import type { ImportColumn } from '../definition/column';
import type { Definition } from '../definition/definition';
import { isSpecial } from '../definition/special-columns';
import type { Table } from '../kept/state';
import type { Region } from '../rows/region';
import { digestOf, partOf } from '../whereabouts/digest';
import type { Place } from '../whereabouts/place';

/** Columns that were renamed in the import; names that the person gave on the sheet stay. */
export function renamedKeys(
  columns: readonly Pick<ImportColumn, 'key' | 'title'>[],
  { keys, titles }: Pick<Table, 'keys' | 'titles'>,
  codec: Codec,
): ReadonlySet<string> {
  // Of a copied file nobody knows what the columns were called.
  if (keys === '') return new Set();
  const renamed = columns.filter(
    ({ key, title }) => partOf(titles, keys, key, codec) !== digestOf([title], codec),
  );
  return new Set(renamed.map(({ key }) => key));
}

/** Whether the import says what the column is called: one that is unticked, and comes for what it tells of its rows, has the title that it had. */
export function isNamed(key: string, { columns }: Pick<Definition, 'columns'>): boolean {
  return columns.length === 0 || isSpecial(key) || columns.some((column) => column.key === key);
}

/**
 * Columns whose title somebody cleared. What shows nothing and is written there is theirs.
 *
 * @param region as it was before anything was written
 */
export function untitledKeys(
  { sheet, row, columns }: Place,
  { area, header = [] }: Pick<Region, 'area' | 'header'>,
  sheets: Sheets,
): ReadonlySet<string> {
  const blank = Array.from(columns).filter(([, column]) => header[column - area.column] === '');
  if (blank.length === 0) return new Set();
  const cells: Area = { ...area, sheet: sheet.id, row, rows: 1 };
  const [formulas = []] = sheets.formulas(cells);
  const merged = sheets.merged(cells);
  // Of merged cells the first holds what all of them show.
  const isInside = (column: number): boolean =>
    merged.some(
      (one) => meet(one, { ...cells, column, columns: 1 }) && (one.column < column || one.row < row),
    );
  const cleared = blank.filter(([, column]) => formulas[column - area.column] === '' && !isInside(column));
  return new Set(cleared.map(([key]) => key));
}
