/** Where header cells of an import stand by their notes, whatever moved or copied them. */
import type { SheetInfo, Sheets } from '../../../platform';
import type { Header } from '../sought';
import { columnsIn, isHeaderNote, keyIn, withoutName } from './header';

export interface HeaderNote {
  readonly sheet: SheetInfo;
  readonly row: number;
  readonly column: number;
  readonly key: string;
}

/** On all sheets but hidden ones of ours. */
export function headerNotes(id: string, sheets: Sheets): readonly HeaderNote[] {
  const own = sheets.markedSheets();
  return sheets
    .all()
    .filter((sheet) => !own.includes(sheet.id))
    .flatMap((sheet) =>
      notesOf(sheet, sheets).flatMap((cells, down) =>
        cells.flatMap((note, right) => {
          const key = note === '' ? undefined : keyIn(id, note);
          return key === undefined ? [] : [{ sheet, row: down + 1, column: right + 1, key }];
        }),
      ),
    );
}

/** The rows of a sheet that hold such cells. */
export function notedRows(id: string, sheet: SheetInfo, sheets: Sheets): readonly Header[] {
  return notesOf(sheet, sheets).flatMap((cells, down): readonly Header[] => {
    const columns = columnsIn(id, cells);
    return columns.size > 0 ? [{ sheet, row: down + 1, columns }] : [];
  });
}

/** Of which import ever: the last row above the next header below that one, in its columns, or the last of the sheet. */
export function lastAboveNext({ sheet, row, columns }: Header, sheets: Sheets): number {
  const rows = sheet.rows - row;
  if (rows < 1) return row;
  const numbers = Array.from(columns.values());
  const column = Math.min(...numbers);
  const width = Math.max(...numbers) - column + 1;
  const notes = sheets.notes({ sheet: sheet.id, row: row + 1, column, rows, columns: width });
  const above = notes.findIndex((cells) => cells.some(isHeaderNote));
  return above < 0 ? sheet.rows : row + above;
}

function notesOf({ id, rows, columns }: SheetInfo, sheets: Sheets): readonly (readonly string[])[] {
  return sheets.notes({ sheet: id, row: 1, column: 1, rows, columns });
}

/** These headers are the person's: they keep what their notes tell, without what finds them again. */
export function giveAway(
  id: string,
  cells: readonly { readonly sheet: number; readonly row: number; readonly column: number }[],
  sheets: Sheets,
): void {
  for (const { sheet, row, column } of cells) {
    const cell = { sheet, row, column, rows: 1, columns: 1 };
    const [[note = ''] = []] = sheets.notes(cell);
    if (keyIn(id, note) !== undefined) sheets.setNotes(cell, [[withoutName(id, note)]]);
  }
}
