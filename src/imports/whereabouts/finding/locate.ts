/** Where a table stands by now, with its last row. */

import { AddOnError } from '../../../errors';
import type { Platform, Sheets } from '../../../platform';
import type { Table } from '../../kept/state';
import { doubtError } from '../doubt';
import { withTitled } from '../header/by-title';
import { columnsIn, keyOfName } from '../header/header';
import { lastAboveNext, notedRows } from '../header/header-notes';
import { columnMarksOf, endMark, headerMark } from '../header/marks';
import { missingSheet } from '../missing-sheet';
import type { Place } from '../place';
import type { Header, Sought } from '../sought';
import { judge } from './judge';

/** Where the table ends from now on. */
export function markEnd(id: string, place: Place, sheets: Sheets): Place {
  const { sheet, end, isOnNewSheet, markedEnd } = place;
  if (markedEnd === end) return place;
  const mark = isOnNewSheet && markedEnd === undefined ? sheets.addMark : sheets.markRow;
  mark(endMark(id), sheet.id, end);
  return { ...place, markedEnd: end };
}

export interface Located extends Place {
  /** Whether the last row is known; else it is as far below the header as it was when the table was written. */
  readonly isEndKnown: boolean;
}

/**
 * A column that is nowhere any more was deleted by the person.
 *
 * @param name of its sheet, as the import knows it
 * @throws AddOnError `doubt` where nobody but the person can say where it is
 */
export function locate(id: string, table: Table, name: string, sought: Sought, platform: Platform): Located {
  const { header, doubt } = judge(id, table, name, sought, platform);
  if (doubt) throw doubtError(doubt);
  return reaching(header, id, table, platform.sheets);
}

/** Where it was to stand: whether the header of a table that is new has been written to its end. */
export function locateBegun(id: string, table: Table, sought: Sought, sheets: Sheets): Located | undefined {
  const sheet = sheets.find(table.sheet);
  if (!sheet) return undefined;
  const headers = notedRows(id, sheet, sheets);
  const isMarked = ({ row }: Header): boolean =>
    sheets.markedRows(headerMark(id)).some((mark) => mark.sheet === sheet.id && mark.row === row);
  const found = headers.find(isMarked) ?? headers[0];
  if (!found) return undefined;
  const columns = withTitled(found, table, sought.titled, sheets);
  return reaching({ ...found, columns }, id, table, sheets);
}

/** By marks alone, on the sheet where it stood. */
export function locateByMarks(id: string, table: Table, sheets: Sheets): Located | undefined {
  const sheet = sheets.find(table.sheet);
  const [mark] = sheets.markedRows(headerMark(id)).filter((one) => one.sheet === table.sheet);
  if (!sheet || !mark) return undefined;
  const { row } = mark;
  const marked = columnMarksOf(id, sheets).filter((one) => one.sheet === sheet.id);
  const columns =
    marked.length > 0
      ? new Map(marked.map(({ value, column }) => [keyOfName(value), column]))
      : columnsIn(
          id,
          sheets.notes({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns })[0] ?? [],
        );
  return columns.size > 0 ? reaching({ sheet, row, columns }, id, table, sheets) : undefined;
}

/** With its last row. */
export function reaching({ sheet, row, columns }: Header, id: string, table: Table, sheets: Sheets): Located {
  const ends = endsBelow({ sheet, row }, id, sheets);
  const isEndKnown = ends.length > 0;
  // Rows were deleted: what stands as far below now may be another table.
  const last = isEndKnown ? sheet.rows : lastAboveNext({ sheet, row, columns }, sheets);
  const before = Math.min(row + table.rows - 1, last);
  // Of two, one is where the table ended when it was written, or was there before it was moved by a run that died: then
  // the rows between are blank either way, so long nobody writes there.
  const end = ends.includes(before) || !isEndKnown ? before : Math.min(...ends);
  return { sheet, row, end, columns, isEndKnown };
}

function endsBelow(
  { sheet, row }: Pick<Header, 'sheet' | 'row'>,
  id: string,
  sheets: Sheets,
): readonly number[] {
  return sheets
    .markedRows(endMark(id))
    .flatMap((mark) => (mark.sheet === sheet.id && mark.row >= row ? [mark.row] : []));
}

/** What to tell of a table, or its sheet, that is not there any more. */
export function deleted(table: Pick<Table, 'sheet'>, name: string, sheets: Sheets): AddOnError {
  const sheet = sheets.find(table.sheet);
  if (!sheet) return missingSheet(table.sheet, name, sheets);
  return new AddOnError(
    'not-found',
    `The table of this import is not on “${sheet.name}” any more. If somebody deleted it by mistake, bring it back (File ▸ Version history, or Edit ▸ Undo); else edit the import and choose where its table goes.`,
  );
}
