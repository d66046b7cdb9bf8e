/** Where the first cell of a table's header is by now, if the first run died before it had put a note there. */
import { AddOnError } from '../../errors';
import type { Area, Sheets } from '../../platform';
import { cellName } from '../definition/cell-reference';
import { type ImportColumn, storable } from '../definition/column';
import { isHeaderNote } from './header';
import { marksOn } from './marks';

/** Whether the row of a header that was to come there holds nothing yet. */
export function isStillBlank(id: string, place: Pick<Area, 'sheet' | 'row'>, sheets: Sheets): boolean {
  const sheet = sheets.find(place.sheet);
  const [{ row } = place] = marksOn(id, place.sheet, sheets).headers;
  if (!sheet || row > sheet.rows) return false;
  const header: Area = { sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns };
  const contents = [sheets.values(header), sheets.formulas(header), sheets.notes(header)];
  return contents.flat(2).every((content) => content === '');
}

/**
 * Rows and columns may have come before it: the mark moves with its row, and titles tell the column.
 *
 * @param place as the run had chosen it
 * @throws AddOnError `input` where somebody wrote into its header meanwhile
 */
export function begunPlace(
  id: string,
  place: Pick<Area, 'sheet' | 'row' | 'column'>,
  columns: readonly ImportColumn[],
  sheets: Sheets,
): Pick<Area, 'row' | 'column'> {
  const sheet = sheets.find(place.sheet);
  const [{ row } = place] = marksOn(id, place.sheet, sheets).headers;
  if (!sheet || row > sheet.rows) return place;
  const header: Area = { sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns };
  const [texts = []] = sheets.texts(header);
  // Other imports may have the same titles, and notes under them.
  const [notes = []] = sheets.notes(header);
  const titles = columns.map(({ title }) => storable(title));
  const isTitled = (column: number): boolean =>
    titles.every((title, right) => {
      const at = column - 1 + right;
      return texts[at] === title && !isHeaderNote(notes[at] ?? '');
    });
  const titled = Array.from({ length: sheet.columns }, (_, index) => index + 1).filter(isTitled);
  if (titled.includes(place.column)) return { row, column: place.column };
  const [column, ...more] = titled;
  if (column !== undefined && more.length === 0) return { row, column };
  const full = titles.findIndex((_, index) => (texts[place.column - 1 + index] ?? '') !== '');
  if (full < 0) return { row, column: place.column };
  const cell = cellName({ row, column: place.column + full });
  throw new AddOnError(
    'input',
    `The table begins at ${cellName({ row, column: place.column })} of “${sheet.name}”, but by now ${cell} holds something. Move it away, or stop this run and choose another place.`,
  );
}
