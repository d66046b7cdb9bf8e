/** A table that is no import's any more: its cells stay, and nothing finds it again. */
import type { Sheets } from '../../platform';
import { withoutName } from './header';
import { headerMark, unmark } from './locate';

export function forgetTable(id: string, sheets: Sheets): void {
  const header = sheets.markedRow(headerMark(id));
  const sheet = header && sheets.find(header.sheet);
  if (header && sheet) {
    const area = { sheet: sheet.id, row: header.row, column: 1, rows: 1, columns: sheet.columns };
    const [notes = []] = sheets.notes(area);
    sheets.setNotes(area, [notes.map((note) => withoutName(id, note))]);
    sheets.flush();
  }
  unmark(id, sheets);
}
