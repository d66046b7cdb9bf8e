/** Where the first cell of a table's header is by now, if the first run died before it had put a note there. */
import { AddOnError } from '../../../errors';
import type { Area, ColumnMark, Platform } from '../../../platform';
import { cellName } from '../../definition/cell-reference';
import { type ImportColumn, storable } from '../../definition/column';
import type { Writing } from '../../kept/run-state';
import { isHeaderNote, isOurs } from '../header/header';
import { columnMarksOf, marksOn, markValue } from '../header/marks';

/** Whether a header that was to come there has been written: its titles stand there, or one of its notes. */
export function isHeaderWritten(
  id: string,
  place: NonNullable<Writing['place']>,
  columns: readonly ImportColumn[],
  platform: Pick<Platform, 'sheets' | 'codec'>,
): boolean {
  const { isNoted, isTitled } = headerThere(id, place, columns, platform) ?? {};
  return isNoted === true || isTitled === true;
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
  platform: Pick<Platform, 'sheets' | 'codec'>,
): Pick<Area, 'row' | 'column'> {
  const there = headerThere(id, place, columns, platform);
  if (!there) return place;
  const { name, row, column, isTitled, full } = there;
  if (isTitled || full === undefined) return { row, column };
  throw new AddOnError(
    'input',
    `The table begins at ${cellName({ row, column })} of “${name}”, but by now ${cellName({ row, column: full })} holds something. Move it away, or stop this run and choose another place.`,
  );
}

interface HeaderThere extends Pick<Area, 'row' | 'column'> {
  /** Of the sheet. */
  readonly name: string;
  readonly isNoted: boolean;
  /** Whether its cells show its titles. Other imports may have the same, and notes under them. */
  readonly isTitled: boolean;
  /** The first of its columns in which something stands. */
  readonly full: number | undefined;
}

/** Undefined where nobody knows its row. */
function headerThere(
  id: string,
  place: Pick<Area, 'sheet' | 'row' | 'column'>,
  columns: readonly ImportColumn[],
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): HeaderThere | undefined {
  const sheet = sheets.find(place.sheet);
  const [{ row } = place] = marksOn(id, place.sheet, sheets).headers;
  if (!sheet || row > sheet.rows) return undefined;
  const [first] = columns.map(({ key }) => markValue(key, codec));
  const isFirst = (mark: ColumnMark): boolean => mark.sheet === sheet.id && mark.value === first;
  const { column } = columnMarksOf(id, sheets).find(isFirst) ?? place;
  const header: Area = { sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns };
  const [texts = []] = sheets.texts(header);
  const [notes = []] = sheets.notes(header);
  const textAt = (index: number): string => texts[column - 1 + index] ?? '';
  const isTitle = ({ title }: ImportColumn, index: number): boolean =>
    textAt(index) === storable(title) && !isHeaderNote(notes[column - 1 + index] ?? '');
  const full = columns.findIndex((_, index) => textAt(index) !== '');
  return {
    ...{ name: sheet.name, row, column },
    isNoted: notes.some((note) => isOurs(id, note)),
    isTitled: columns.length > 0 && columns.every(isTitle),
    full: full < 0 ? undefined : column + full,
  };
}
