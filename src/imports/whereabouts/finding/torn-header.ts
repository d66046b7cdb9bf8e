/** Header cells that were moved without the cells below them: nobody can go on under them, wherever they stand now. */
import type { Area, ColumnMark, Sheets } from '../../../platform';
import type { Table } from '../../kept/state';
import type { PossiblePlace } from '../doubt';
import type { HeaderNote } from '../header/header-notes';
import type { RowMarks } from '../header/marks';

interface Known {
  readonly headers: RowMarks;
  /** Of columns of the import, by key. */
  readonly marked: ReadonlyMap<string, ColumnMark>;
  readonly notes: readonly HeaderNote[];
  readonly table: Pick<Table, 'rows'>;
  /** Whether what stands below its row in that column is what was written under that key. */
  readonly isAsWritten: (row: number, key: string, column: number) => boolean;
}

export function isTorn(
  { sheet, row, columns }: PossiblePlace,
  { headers, marked, notes, table, isAsWritten }: Known,
  sheets: Sheets,
): boolean {
  const header = headers.find((mark) => mark.sheet === sheet.id);
  if (!header) return false;
  const here = notes.filter((note) => note.sheet.id === sheet.id);
  const keysIn = (at: number): ReadonlySet<string> =>
    new Set(here.filter((note) => note.row === at).map(({ key }) => key));
  const own = keysIn(row);
  if (header.row !== row) {
    // Some of its cells went down among the rows, and the others stay: what was beside a record is beside another one.
    const staying = here.filter((note) => note.row === header.row);
    const isAmong = row > header.row && row < header.row + table.rows;
    return (
      isAmong &&
      own.size > 0 &&
      staying.length > 0 &&
      staying.every(({ key, column }) => !own.has(key) && marked.get(key)?.column === column)
    );
  }
  const rows: Area = { sheet: sheet.id, row: row + 1, rows: table.rows - 1, column: 1, columns: 1 };
  return Array.from(columns).some(([key, column]) => {
    const mark = marked.get(key);
    if (mark?.sheet !== sheet.id) return false;
    const isPushedDown = here.some(
      (note) =>
        note.key === key && note.column === mark.column && note.row > row && note.row <= row + table.rows - 1,
    );
    if (!own.has(key) && isPushedDown) return true;
    if (mark.column === column) return false;
    const isAlone = isAsWritten(row, key, mark.column) && !isAsWritten(row, key, column);
    return isAlone || isLeftBare({ ...rows, column: mark.column }, sheets);
  });
}

/** Whether the header's cell of a column is blank, and cells below it are not. */
function isLeftBare(rows: Area, sheets: Sheets): boolean {
  if (rows.rows < 1) return false;
  const [[header = ''] = [], ...cells] = sheets.values({ ...rows, row: rows.row - 1, rows: rows.rows + 1 });
  return header === '' && cells.some(([value]) => value !== '');
}
