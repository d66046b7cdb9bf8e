/** Where the first cell of a table's header is by now, if the first run died before it had put a note there. */
import { AddOnError } from '../../errors';
import type { Area, ColumnMark, Platform, Sheets } from '../../platform';
import { cellName } from '../definition/cell-reference';
import { type ImportColumn, storable } from '../definition/column';
import type { Writing } from '../kept/run-state';
import { isHeaderNote } from './header';
import { columnMarksOf, marksOn, markValue } from './marks';

/** Whether the cells of a header that was to come there hold nothing yet. */
export function isStillBlank(id: string, place: NonNullable<Writing['place']>, sheets: Sheets): boolean {
  const sheet = sheets.find(place.sheet);
  const [{ row } = place] = marksOn(id, place.sheet, sheets).headers;
  if (!sheet || row > sheet.rows) return false;
  // Columns may have come before it, or among its own.
  const marked = columnMarksOf(id, sheets).flatMap((mark) => (mark.sheet === sheet.id ? [mark.column] : []));
  const column = Math.min(...(marked.length > 0 ? marked : [place.column]));
  const { columns: wide = sheet.columns } = place;
  const last = Math.min(Math.max(column + wide - 1, ...marked), sheet.columns);
  const header: Area = { sheet: sheet.id, row, column, rows: 1, columns: last - column + 1 };
  const contents = [sheets.values(header), sheets.formulas(header), sheets.notes(header)];
  return contents.flat(2).every((content) => content === '');
}

/**
 * Rows and columns may have come before it: marks move with them. Cells that look like its header are not its own.
 *
 * @param place as the run had chosen it
 * @throws AddOnError `input` where somebody wrote into its header meanwhile
 */
export function begunPlace(
  id: string,
  place: Pick<Area, 'sheet' | 'row' | 'column'>,
  columns: readonly ImportColumn[],
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): Pick<Area, 'row' | 'column'> {
  const sheet = sheets.find(place.sheet);
  const [{ row } = place] = marksOn(id, place.sheet, sheets).headers;
  if (!sheet || row > sheet.rows) return place;
  const [first] = columns.map(({ key }) => markValue(key, codec));
  const isFirst = (mark: ColumnMark): boolean => mark.sheet === sheet.id && mark.value === first;
  const { column } = columnMarksOf(id, sheets).find(isFirst) ?? place;
  const header: Area = { sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns };
  const [texts = []] = sheets.texts(header);
  // Other imports may have the same titles, and notes under them.
  const [notes = []] = sheets.notes(header);
  const titles = columns.map(({ title }) => storable(title));
  const textAt = (index: number): string => texts[column - 1 + index] ?? '';
  const isTitled = titles.every(
    (title, index) => textAt(index) === title && !isHeaderNote(notes[column - 1 + index] ?? ''),
  );
  const full = titles.findIndex((_, index) => textAt(index) !== '');
  if (isTitled || full < 0) return { row, column };
  const cell = cellName({ row, column: column + full });
  throw new AddOnError(
    'input',
    `The table begins at ${cellName({ row, column })} of “${sheet.name}”, but by now ${cell} holds something. Move it away, or stop this run and choose another place.`,
  );
}
