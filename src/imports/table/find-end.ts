/** Where a table ends whose mark is gone, because its last row was deleted: with the last row that is surely its own. */
import type { SheetValue } from '../../platform';
import { isDateColumn } from '../column';
import { CAPTURED_AT, IN_SOURCE } from '../special-columns';
import { isIn } from './digest';
import type { Located } from './locate';
import { dateOf, keyText } from './region';
import type { Work } from './work';

/** So many of the last rows are kept in mind: whoever deletes the last one seldom deletes more. */
export const LONGEST_TAIL = 50;

/** What tells the last rows apart, in that column. */
export function tailOf(rows: readonly (readonly SheetValue[])[], column: number): readonly string[] {
  return rows.slice(-LONGEST_TAIL).map((cells) => keyText(cells[column] ?? ''));
}

/**
 * What stands below that row may be the person's. A table without any such row ends where it did.
 *
 * @param tail of the last rows when the table was written, what told them apart
 */
export function withEnd(located: Located, tail: string | undefined, work: Work): Located {
  const { sheet, row, columns, isEndKnown } = located;
  if (isEndKnown) return located;
  const { sheets } = work.platform;
  const rows = sheets.used(sheet.id).rows - row;
  if (rows < 1) return { ...located, end: row };
  const ends = signsOf(tail ?? '', work).flatMap(({ key, isSign }) => {
    const column = columns.get(key);
    if (column === undefined) return [];
    const cells = sheets.values({ sheet: sheet.id, row: row + 1, column, rows, columns: 1 });
    let end = rows;
    while (end > 0 && !isSign(cells[end - 1]?.[0] ?? '')) end -= 1;
    return [row + end];
  });
  const end = Math.max(row, ...ends);
  // Every row of theirs would have a sign; of others the person may have changed all that told them apart.
  const isTold = work.matchKey !== undefined || columns.has(CAPTURED_AT.key);
  return end > row || isTold ? { ...located, end } : located;
}

interface Sign {
  readonly key: string;
  /** Whether the cell is of the import. */
  readonly isSign: (value: SheetValue) => boolean;
}

function signsOf(tail: string, { staged, matchKey, platform: { codec, calendar } }: Work): readonly Sign[] {
  const wasLast = (value: SheetValue): boolean => value !== '' && isIn(tail, keyText(value), codec);
  if (matchKey === undefined) {
    const first = staged.columns[0]?.key ?? '';
    return [
      { key: CAPTURED_AT.key, isSign: (value) => dateOf(value, calendar) instanceof Date },
      { key: first, isSign: wasLast },
    ];
  }
  const index = staged.columns.findIndex(({ key }) => key === matchKey);
  const known = new Set(staged.values.map((cells) => keyText(cells[index] ?? '')));
  const isKnown = (value: SheetValue): boolean => value !== '' && known.has(keyText(value));
  const column = staged.columns[index];
  const inColumn = (value: SheetValue): SheetValue =>
    column && isDateColumn(column) ? dateOf(value, calendar) : value;
  return [
    { key: matchKey, isSign: (value) => isKnown(inColumn(value)) || wasLast(inColumn(value)) },
    { key: IN_SOURCE.key, isSign: (value) => typeof value === 'boolean' },
  ];
}
