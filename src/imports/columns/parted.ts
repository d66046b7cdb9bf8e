/**
 * Columns that come to a table may come into the sheet as whole ones. Where another import stands above or below, such a column
 * would be blank in its rows, and part it from what the person wrote beside it: that would not move with its rows any more.
 */
import { AddOnError } from '../../errors';
import type { Area, Sheets } from '../../platform';
import { quoted } from '../../quoted';
import { columnName } from '../definition/cell-reference';
import { bandIn } from '../rows/band';
import { type Place, widthOf } from '../whereabouts/place';
import type { NamedArea } from '../whereabouts/target';
import type { Work } from '../write/work';
import { isBlankBeside } from './add-columns';
import { freeColumns } from './make-columns';

/**
 * @param keys of columns that are to stand there
 * @throws AddOnError `refused` before anything is changed
 */
export function checkParted(place: Place, keys: readonly string[], work: Work): void {
  const { others, platform } = work;
  const { sheets } = platform;
  const missing = keys.filter((key) => !place.columns.has(key)).length;
  if (missing === 0 || place.isFresh) return;
  const tables = others(place.sheet.id);
  if (tables.length === 0) return;
  const { column, columns } = widthOf(place);
  const after = column + columns - 1;
  const count = missing + (isBlankBeside(place, after + 1, work) ? 1 : 0);
  const free = freeColumns(place, after, count, others, sheets);
  if (free >= Math.min(count, place.sheet.columns - after)) return;
  const left = after + free;
  // Beside one in the same rows the column is this table's, as are the columns between them.
  const isApart = (one: NamedArea): boolean => one.row > place.end || one.row + one.rows <= place.row;
  const parted = tables.find((one) => isApart(one) && isParted(one, left, place, tables, sheets));
  if (parted) throw refused(place.sheet.name, parted.name, left);
}

/** Whether columns that come right of that one would part the table from what is beside it; between its own ones they do not. */
function isParted(
  table: NamedArea,
  left: number,
  { sheet }: Place,
  tables: readonly NamedArea[],
  sheets: Sheets,
): boolean {
  const isBetween = (one: Pick<Area, 'column' | 'columns'>): boolean =>
    one.column <= left && left < one.column + one.columns - 1;
  const isFull = (column: number): boolean =>
    sheets.values({ ...table, column, columns: 1 }).some(([value]) => value !== '');
  const rest = tables.filter((one) => one !== table);
  return !isBetween(table) && isBetween(bandIn(table, sheet, rest, isFull, sheets));
}

function refused(sheet: string, other: string, left: number): AddOnError {
  const [from, to] = [columnName(left), columnName(left + 1)];
  return new AddOnError(
    'refused',
    `This import needs a new column on ${quoted(sheet)}, between ${from} and ${to}. It would part the table of ${quoted(other)} from what you wrote beside it, which would not move with its rows any more. Nothing was changed. Edit one of the two imports and choose another place, or move what you wrote; then try again.`,
  );
}
