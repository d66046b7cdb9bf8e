/** A table that is no import's any more: its cells stay, and nothing finds it again. */
import { logFault } from '../../connections/hide-keys';
import { AddOnError } from '../../errors';
import { ifAllowed } from '../../permissions';
import type { Platform, Sheets } from '../../platform';
import { isOurs, setRowNotes, withoutName } from './header/header';
import { headerNotes } from './header/header-notes';
import { columnMarksOf, marksOf, unmark } from './header/marks';

/**
 * Sheets may refuse, where somebody protected cells: then some of it is left.
 *
 * @param sheet where it stood: what has its marks elsewhere is a copy, and stays to the letter
 */
export function forgetTable(id: string, platform: Platform, sheet?: number): void {
  const { sheets } = platform;
  try {
    ifAllowed(() => {
      const { headers } = marksOf(id, sheets);
      const columns = columnMarksOf(id, sheets);
      for (const mark of headers.filter((one) => sheet === undefined || one.sheet === sheet)) {
        const marked = columns.filter((one) => one.sheet === mark.sheet).map(({ column }) => column);
        const isTable = (column: number): boolean => marked.length === 0 || marked.includes(column);
        const notes = notesIn(mark, sheets).flatMap((note, index) =>
          isOurs(id, note) && isTable(index + 1) ? [{ column: index + 1, note: withoutName(id, note) }] : [],
        );
        setRowNotes(mark, notes, sheets);
        sheets.flush();
      }
      unmark(id, sheets);
      sheets.flush();
    });
  } catch (thrown) {
    logFault(thrown, platform);
  }
}

/** After somebody has deleted the import while its table was written: what was marked since, too, of which only notes may tell. */
export function forgetWritten(id: string, platform: Platform, sheet?: number): void {
  forgetTable(id, platform, sheet);
  const { sheets } = platform;
  for (const { sheet: on, row, column } of headerNotes(id, sheets)) {
    if (sheet !== undefined && on.id !== sheet) continue;
    const cell = { sheet: on.id, row, column, rows: 1, columns: 1 };
    const [[note = ''] = []] = sheets.notes(cell);
    sheets.setNotes(cell, [[withoutName(id, note)]]);
  }
  sheets.flush();
}

/**
 * Before the import gets a table on that sheet; on one that is still to be made without.
 *
 * @throws AddOnError `refused` where what is left of the one before could be taken for it
 */
export function forgetFully(id: string, sheet: number | undefined, platform: Platform): void {
  forgetTable(id, platform);
  const { sheets } = platform;
  const { headers, ends } = marksOf(id, sheets);
  const left =
    [...headers, ...ends].find((mark) => mark.sheet === sheet) ??
    headers.find((mark) => notesIn(mark, sheets).some((note) => isOurs(id, note)));
  if (!left) return;
  throw new AddOnError(
    'refused',
    `The table that this import had before stands on “${sheets.find(left.sheet)?.name}”, and Google does not let you take what marks it out of row ${left.row}: cells there are protected. Nothing was changed. Ask the owner of the spreadsheet to run this import once, or to let you change that row.`,
  );
}

function notesIn({ sheet: id, row }: { sheet: number; row: number }, sheets: Sheets): readonly string[] {
  const sheet = sheets.find(id);
  if (!sheet) return [];
  return sheets.notes({ sheet: id, row, column: 1, rows: 1, columns: sheet.columns })[0] ?? [];
}
