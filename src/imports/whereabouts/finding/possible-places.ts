/** Where a table in doubt could be: rows with its header's cells, by their notes and, where one is gone, by marks and titles. */
import type { Codec, ColumnMark, Platform, SheetInfo } from '../../../platform';
import type { Table } from '../../kept/state';
import { MOST_PLACES, type PossiblePlace } from '../doubt';
import { withTitled } from '../header/by-title';
import type { HeaderNote } from '../header/header-notes';
import { columnMarksOf, marksOf, markValue } from '../header/marks';
import type { Sought } from '../sought';
import { asWritten } from './as-written';
import { otherTitles } from './come-over';
import { isTorn } from './torn-header';

export function possiblePlaces(
  id: string,
  table: Table,
  sought: Sought,
  notes: readonly HeaderNote[],
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): readonly PossiblePlace[] {
  const rows = new Map<string, { readonly sheet: SheetInfo; readonly row: number }>();
  const add = (sheet: SheetInfo | undefined, row: number): void => {
    if (sheet && row <= sheet.rows) rows.set(`${sheet.id}:${row}`, { sheet, row });
  };
  for (const { sheet, row } of notes) add(sheet, row);
  const { headers } = marksOf(id, sheets);
  for (const { sheet, row } of headers) add(sheets.find(sheet), row);
  add(sheets.find(table.sheet), table.row);
  const marks = columnMarksOf(id, sheets);
  const found = Array.from(rows.values(), ({ sheet, row }) => {
    const isMarkedRow = headers.some((mark) => mark.sheet === sheet.id && mark.row === row);
    const noted = notes.filter((note) => note.sheet.id === sheet.id && note.row === row);
    const marked = marks.filter((mark) => mark.sheet === sheet.id);
    const isMarked = ({ key, column }: HeaderNote): boolean =>
      marked.some((mark) => mark.column === column && mark.value === markValue(key, codec));
    const columns = new Map<string, number>();
    // Of several with the same note the marked one is the first that there was.
    for (const note of [...noted.filter(isMarked), ...noted]) {
      if (!columns.has(note.key)) columns.set(note.key, note.column);
    }
    const titled = withTitled({ sheet, row, columns }, table, sought.titled, sheets);
    const all = isMarkedRow ? withMarked(titled, marked, sought, codec) : titled;
    // By its marks alone nobody sees a header there.
    return { sheet, row, columns: titled.size > 0 ? all : titled };
  });
  const { matchKey, titled } = sought;
  const isWhole = ({ columns }: PossiblePlace): boolean =>
    columns.size > 0 &&
    columns.size * 2 >= Math.min(titled.length, table.columns) &&
    (matchKey === undefined || columns.has(matchKey));
  const byKey = new Map(
    sought.columns.flatMap(({ key }) => {
      const mark = marks.find(({ value }) => value === markValue(key, codec));
      return mark ? [[key, mark] as const] : [];
    }),
  );
  const known = (sheet: SheetInfo) => ({
    ...{ headers, marked: byKey, notes, table },
    isAsWritten: (row: number, key: string, column: number) =>
      asWritten({ sheet, row }, table, { sheets, codec })(key, column),
  });
  return found
    .filter((place) => isWhole(place) && !isTorn(place, known(place.sheet), sheets))
    .map((place) => withoutOthers(place, notes, table, sought, { sheets, codec }))
    .sort((one, other) => other.columns.size - one.columns.size)
    .slice(0, MOST_PLACES);
}

/** What came under a mark, and has a title of its own, is somebody else's. */
function withoutOthers(
  place: PossiblePlace,
  notes: readonly HeaderNote[],
  table: Table,
  sought: Sought,
  platform: Pick<Platform, 'sheets' | 'codec'>,
): PossiblePlace {
  const { sheet, row, columns } = place;
  const isNoted = (column: number): boolean =>
    notes.some((note) => note.sheet.id === sheet.id && note.row === row && note.column === column);
  const bare = Array.from(columns.keys()).filter((key) => !isNoted(columns.get(key) as number));
  const left = new Map(columns);
  for (const { key, isWritten } of otherTitles(place, bare, table, sought.columns, platform)) {
    if (!isWritten()) left.delete(key);
  }
  return { ...place, columns: left };
}

/** Whose header was moved away, and whose column stays. Without its header the column that tells rows apart is none. */
function withMarked(
  known: ReadonlyMap<string, number>,
  marked: readonly ColumnMark[],
  { columns, matchKey }: Sought,
  codec: Codec,
): ReadonlyMap<string, number> {
  const found = new Map(known);
  for (const { key } of columns) {
    const mark = marked.find(({ value }) => value === markValue(key, codec));
    const isTaken = Array.from(found.values()).some((column) => column === mark?.column);
    if (mark && key !== matchKey && !found.has(key) && !isTaken) found.set(key, mark.column);
  }
  return found;
}
