/** Records that stand above the header of their table: it was dragged down among them, or they were dragged above it. */
import { meet } from '../../../area';
import type { Platform, SheetValue } from '../../../platform';
import { CAPTURE, CAPTURED_AT, IN_SOURCE, saysInSource } from '../../definition/special-columns';
import { type ImportState, type Table, writtenRows } from '../../kept/state';
import { dateOf, keyText } from '../../rows/region';
import { isIn } from '../digest';
import { type Doubt, FOUND, isAgreed, type PossiblePlace } from '../doubt';
import { isOurs } from '../header/header';
import { markedColumns, marksOn } from '../header/marks';
import { type Others, widthOf } from '../place';
import { isBlankSign, signsOf } from '../records/row-signs';
import type { Sought } from '../sought';

/** The person's own rows above it, a title or totals, are none: as many are looked for as the table has lost. */
export function rowsAbove(
  id: string,
  state: Pick<ImportState, 'captures' | 'agreed'>,
  table: Table,
  sought: Sought,
  others: Others,
  platform: Pick<Platform, 'sheets' | 'codec' | 'calendar'>,
): Doubt | undefined {
  const { sheets, codec } = platform;
  const sheet = sheets.find(table.sheet);
  const { headers, ends } = marksOn(id, table.sheet, sheets);
  if (!sheet || headers.every((mark) => mark.row === 1)) return undefined;
  const columns = markedColumns(id, sheet, sought, platform);
  const isHeader = (row: number): boolean => {
    const cells = { sheet: sheet.id, row, rows: 1, column: 1, columns: sheet.columns };
    return sheets.notes(cells)[0]?.some((note) => isOurs(id, note)) === true;
  };
  // An answer that died may have marked the row to which the header was to come.
  const [row, ...more] =
    headers.length > 1 ? headers.map((mark) => mark.row).filter(isHeader) : [headers[0]?.row];
  if (row === undefined || more.length > 0 || !columns) return undefined;
  const width = widthOf({ columns });
  const rowsFrom = (first: number, last: number): readonly (readonly SheetValue[])[] =>
    last < first ? [] : sheets.values({ sheet: sheet.id, row: first, rows: last - first + 1, ...width });
  const cellIn = (cells: readonly SheetValue[], key: string): SheetValue =>
    cells[(columns.get(key) ?? 0) - width.column] ?? '';
  const recordOf = recordsIn(state, table, sought, columns, width.column, cellIn, platform);
  const isRecord = (cells: readonly SheetValue[]): boolean => recordOf(cells) !== undefined;
  const isTaken = (at: number): boolean =>
    others(sheet.id).some((other) => meet(other, { sheet: sheet.id, row: at, rows: 1, ...width }));
  const above = rowsFrom(1, row - 1).flatMap((cells, index) =>
    isRecord(cells) && !isTaken(index + 1) ? [{ row: index + 1, record: recordOf(cells) }] : [],
  );
  if (above.length === 0) return undefined;

  const [end, ...moreEnds] = ends.filter((mark) => mark.row >= row);
  const written = table.rows - 1;
  const last = Math.min(end?.row ?? row + written, sheet.rows);
  const below = rowsFrom(row + 1, last);
  const { theirs = 0 } = table;
  const missing = writtenRows(table) - theirs - below.filter(isRecord).length;
  const inside = new Set(below.map(recordOf));
  const rows = above.filter(({ record }) => record === '' || !inside.has(record)).map((one) => one.row);
  const [first] = rows;
  if (first === undefined || missing <= 0 || !isHeader(row)) return undefined;

  const isWhole = rows.length === row - first && table.marked?.lacking === '' && moreEnds.length === 0;
  const back: PossiblePlace = { sheet, row: first, columns, header: { from: row, end: last } };
  const stays: PossiblePlace = { sheet, row, columns, words: FOUND.goOnBelow(row, rows), isAsItStands: true };
  const doubt: Doubt = {
    found: FOUND.someAbove(sheet, row, rows),
    places: isWhole ? [back, stays] : [stays],
  };
  return isAgreed(state, doubt, codec) ? undefined : doubt;
}

/** @returns of a row that the import wrote what tells it from the others, blank where nothing does */
function recordsIn(
  { captures = 0 }: Pick<ImportState, 'captures'>,
  table: Table,
  { matchKey }: Sought,
  columns: ReadonlyMap<string, number>,
  first: number,
  cellIn: (cells: readonly SheetValue[], key: string) => SheetValue,
  { codec, calendar }: Pick<Platform, 'codec' | 'calendar'>,
): (cells: readonly SheetValue[]) => string | undefined {
  if (matchKey !== undefined) {
    const tells = columns.has(IN_SOURCE.key);
    return (cells) => {
      const key = keyText(cellIn(cells, matchKey));
      const isOurs = tells ? saysInSource(cellIn(cells, IN_SOURCE.key)) : isIn(table.tail ?? '', key, codec);
      return key !== '' && isOurs ? key : undefined;
    };
  }
  if (columns.has(CAPTURE.key)) {
    return (cells) => {
      const number = cellIn(cells, CAPTURE.key);
      const at = dateOf(cellIn(cells, CAPTURED_AT.key), calendar);
      const isNumber = typeof number === 'number' && Number.isInteger(number) && number > 0;
      const isOurs = isNumber && number <= captures && (!columns.has(CAPTURED_AT.key) || at instanceof Date);
      return isOurs ? '' : undefined;
    };
  }
  const signs = signsOf(table, columns, first, codec);
  const written = new Set(signs?.written.values());
  return (cells) => {
    const sign = signs?.of(cells);
    return sign !== undefined && !isBlankSign(sign) && written.has(sign) ? sign : undefined;
  };
}
