/** Where header cells of an import stand by their notes, whatever moved or copied them. */
import type { SheetInfo, Sheets } from '../../platform';
import { keyIn } from './header';

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
      sheets
        .notes({ sheet: sheet.id, row: 1, column: 1, rows: sheet.rows, columns: sheet.columns })
        .flatMap((cells, down) =>
          cells.flatMap((note, right) => {
            const key = note === '' ? undefined : keyIn(id, note);
            return key === undefined ? [] : [{ sheet, row: down + 1, column: right + 1, key }];
          }),
        ),
    );
}
