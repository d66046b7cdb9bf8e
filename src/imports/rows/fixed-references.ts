/**
 * What formulas of the person beside the rows name whatever row they stand in: a rate in one cell, a total of all rows, the record
 * that all are measured by. Without a `$` it looks like what moves along with a row.
 */
import type { Area } from '../../platform';
import { type End, type Reference, referencesIn, rewriteRows } from '../../references';

/** Whether the end of that number, from 0, in a formula of one column names the same row from everywhere. */
export type IsFixed = (index: number, reference: Reference) => boolean;

/**
 * @param formulas of one column, one of each row
 * @param table all rows of the table
 */
export function fixedIn(formulas: readonly string[], table: Pick<Area, 'row' | 'rows'>): IsFixed {
  const all = formulas.filter((formula) => formula !== '').map(rowsIn);
  const [first = []] = all;
  const isAlike = all.length > 1 && all.every(({ length }) => length === first.length);
  const same = new Set(
    isAlike ? first.flatMap((row, index) => (all.every((rows) => rows[index] === row) ? [index] : [])) : [],
  );
  return (index, reference) => same.has(index) || (all.length === 1 && coversAll(reference, table));
}

/** Whether it names all rows of the table, and so none of them. */
function coversAll({ sheet, first, last }: Reference, { row, rows }: Pick<Area, 'row' | 'rows'>): boolean {
  if (sheet !== undefined || first === last || first.isHeld || last.isHeld || rows < 2) return false;
  const [from, to] = [first.row, last.row];
  return from !== undefined && to !== undefined && from <= row && to >= row + rows - 1;
}

/** Whether it is about all rows of the table, and none in particular: new rows get none. */
export function isTotal(formula: string, table: Pick<Area, 'row' | 'rows'>): boolean {
  const isInTable = ({ row, isHeld }: End): boolean =>
    row !== undefined && !isHeld && row >= table.row && row < table.row + table.rows;
  const references = referencesIn(formula).filter(({ sheet }) => sheet === undefined);
  const ofAll = references.filter((reference) => coversAll(reference, table));
  return ofAll.length > 0 && references.every((one) => ofAll.includes(one) || !isInTable(one.first));
}

function rowsIn(formula: string): readonly (number | undefined)[] {
  const rows: (number | undefined)[] = [];
  rewriteRows(formula, (end) => {
    rows.push(end.row);
    return end;
  });
  return rows;
}
