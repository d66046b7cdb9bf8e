import type { Area, Codec, Sheets } from '../../../platform';
import { storable } from '../../definition/column';
import type { Table } from '../../kept/state';
import { digestOf, partOf } from '../digest';
import type { Header, Titled } from '../sought';
import { isHeaderNote } from './header';

/**
 * Columns without a mark that lost their note are known by their title, among the others or right beside them. Elsewhere,
 * and under another import's note, the same title is somebody else's.
 */
export function withTitled(
  { sheet, row, columns: known }: Header,
  table: Pick<Table, 'column' | 'columns'>,
  titled: readonly Titled[],
  sheets: Sheets,
): ReadonlyMap<string, number> {
  const found = new Map(known);
  const missing = new Set(titled.filter(({ key }) => !found.has(key)));
  if (missing.size === 0) return found;
  const header: Area = { sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns };
  const [texts = []] = sheets.texts(header);
  const [notes = []] = sheets.notes(header);
  const taken = new Set(found.values());
  const isTold = (column: number): boolean => {
    if (taken.has(column) || isHeaderNote(notes[column - 1] ?? '')) return false;
    const told = Array.from(missing).find(({ title }) => texts[column - 1] === storable(title));
    if (!told) return false;
    found.set(told.key, column);
    taken.add(column);
    missing.delete(told);
    return true;
  };
  let first = taken.size > 0 ? Math.min(...taken) : table.column;
  let last = taken.size > 0 ? Math.max(...taken) : table.column + table.columns - 1;
  for (let column = first; column <= last; column += 1) isTold(column);
  while (taken.size > 0 && isTold(last + 1)) last += 1;
  while (taken.size > 0 && isTold(first - 1)) first -= 1;
  return found;
}

export function titleIn(key: string, columns: readonly Titled[]): string {
  return storable(columns.find((column) => column.key === key)?.title ?? key);
}

/** Whether that text is the title of the column, as the import has it, or had it when the table was written. */
export function isTitledSo(
  key: string,
  text: string,
  { titles, keys }: Pick<Table, 'titles' | 'keys'>,
  columns: readonly Titled[],
  codec: Codec,
): boolean {
  const isWritten = (): boolean => partOf(titles, keys, key, codec) === digestOf([text], codec);
  return text !== '' && (text === titleIn(key, columns) || isWritten());
}
