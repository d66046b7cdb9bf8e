/** What people do to tabs. */
import { lift, putDown } from '../../../../sandbox/workbook/copied';
import type { MetadataLocation, Sheet, Workbook } from '../../../../sandbox/workbook/workbook';
import { type Book, isOurs, madeUp, type Table } from '../book';
import type { ActOf } from '../plan';
import { cellsIn, sheetsOf } from '../survey';
import { choose, type Desk, type Done } from './desk';

/** @param marks whether Google copies what is attached to rows and columns: nobody knows */
export function duplicateTab({ sheet, workbook, book }: Desk, marks: boolean): Done {
  const { maxRows, maxColumns, extent } = sheet;
  const copy = workbook.insertSheet({ name: madeUp(book, 'Copy'), rows: maxRows, columns: maxColumns });
  const all = { row: 1, column: 1, ...extent };
  if (extent.rows > 0 && extent.columns > 0) putDown(lift(sheet, all), copy, all, all, 'stay');
  for (const merged of sheet.merges) copy.merge(merged);
  if (marks) copyMarks({ sheet, workbook, book } as Desk, copy);
  book.theirs.add(copy.id);
  return 'done';
}

function copyMarks({ sheet, workbook }: Desk, copy: Sheet): void {
  for (const { location, ...rest } of workbook.metadata) {
    if (location.kind === 'workbook' || location.sheetId !== sheet.id) continue;
    workbook.addMetadata({
      key: rest.key,
      value: rest.value,
      visibility: rest.visibility,
      location: { ...location, sheetId: copy.id } as MetadataLocation,
    });
  }
}

/** The table's, or any other that people know. */
export function deleteTab({ copy }: ActOf<'delete tab'>, { book, workbook, sheet }: Desk): Done {
  const isTables = ({ id }: Sheet): boolean => book.tables.some((table) => table.sheet === id);
  const other = workbook.sheets.find((one) => book.theirs.has(one.id) && !isTables(one));
  const gone = copy ? other : sheet;
  const shown = workbook.sheets.filter(({ hidden }) => !hidden);
  if (!gone || shown.every(({ id }) => id === gone.id)) return 'nothing to do';
  workbook.deleteSheet(gone.id);
  book.theirs.delete(gone.id);
  for (const table of book.tables) {
    // Of a table whose tab is gone nothing is left to be in doubt of.
    if (table.sheet === gone.id) table.doubts.clear();
    // Cells that were moved there are gone as if they had been emptied.
    else if (!isHeaderElsewhere(table, book, workbook)) table.doubts.delete('cells moved away');
  }
  return 'done';
}

/** By its notes, which go with its cells. */
function isHeaderElsewhere(table: Table, book: Book, workbook: Workbook): boolean {
  return sheetsOf(book, workbook).some((sheet) => {
    const { rows, columns } = sheet.extent;
    if (rows === 0 || columns === 0) return false;
    const notes = sheet.attributes({ row: 1, column: 1, rows, columns }, 'note');
    const isAtHome = (row: number, column: number): boolean =>
      sheet.id === table.sheet && row === table.header && isOurs(table, row, column);
    return [...cellsIn(notes)].some(
      ([row, column, note]) => note.includes(`Reachsheet ${table.id}: `) && !isAtHome(row, column),
    );
  });
}

export function renameTab(_: unknown, { sheet, book }: Desk): Done {
  sheet.rename(madeUp(book, 'Sheet'));
  return 'done';
}

export function moveTab({ pick }: ActOf<'move tab'>, { sheet, workbook }: Desk): Done {
  workbook.moveSheet(sheet.id, pick % workbook.sheets.length);
  return 'done';
}

export function hideTab({ hidden }: ActOf<'hide tab'>, { sheet, workbook }: Desk): Done {
  const others = workbook.sheets.filter((one) => one.id !== sheet.id && !one.hidden);
  if (hidden && !choose(others, 0)) return 'nothing to do';
  sheet.setHidden(hidden);
  return 'done';
}
