/** A table that is no import's any more: its cells stay, and nothing finds it again. */
import type { Sheets } from '../../platform';
import { withoutName } from './header';
import { headerMark, unmark } from './locate';

export function forgetTable(id: string, sheets: Sheets): void {
  for (const { sheet: on, row } of sheets.markedRows(headerMark(id))) {
    const sheet = sheets.find(on);
    if (!sheet) continue;
    const area = { sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns };
    const [notes = []] = sheets.notes(area);
    sheets.setNotes(area, [notes.map((note) => withoutName(id, note))]);
    sheets.flush();
  }
  unmark(id, sheets);
}
