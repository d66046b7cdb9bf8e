/**
 * A table whose header row was deleted: its columns and its end are still marked. Where it is certain which row is its first
 * one, a header can come back above it.
 */
import { meet } from '../../../area';
import type { Area, Platform, SheetInfo, Sheets, SheetValue } from '../../../platform';
import { CAPTURE, IN_SOURCE, saysInSource } from '../../definition/special-columns';
import type { ImportState, Table } from '../../kept/state';
import type { PossiblePlace } from '../doubt';
import { notedRows } from '../header/header-notes';
import { markedColumns, marksOn } from '../header/marks';
import { type Others, widthOf } from '../place';
import type { Sought } from '../sought';

/** @returns undefined where nobody can be sure */
export function lostHeader(
  id: string,
  state: ImportState,
  table: Table,
  sought: Sought,
  others: Others,
  platform: Pick<Platform, 'sheets' | 'codec'>,
): PossiblePlace | undefined {
  const { sheets } = platform;
  const sheet = sheets.find(table.sheet);
  const { headers, ends } = marksOn(id, table.sheet, sheets);
  const [end, ...moreEnds] = ends;
  const isWhole = table.marked?.hasHeader === true && table.marked.lacking === '';
  const isHalf = state.givenUpMs !== undefined || state.resizing !== undefined;
  if (!sheet || !end || moreEnds.length > 0 || headers.length > 0 || !isWhole || isHalf) return undefined;
  if (notedRows(id, sheet, sheets).length > 0) return undefined;
  const columns = markedColumns(id, sheet, sought, platform);
  if (!columns || (sought.matchKey !== undefined && !columns.has(sought.matchKey))) return undefined;
  const all = { sheet, end: end.row, columns };
  const isTaken = (row: number): boolean =>
    others(sheet.id).some((other) => other.row <= row && other.row + other.rows > row);
  // Whoever died has made room for it, or the header of a table beside came back.
  const hasRoom = (table.hasRoom || isTaken(table.row)) && isBlank(all, table.row, sheets);
  const stood = [table.row, ...(hasRoom ? [table.row + 1] : [])];
  const first = firstRow(all, stood, state, table, others, sheets);
  if (first === undefined) return undefined;
  if (first === table.row + 1 && hasRoom) return { sheet, row: table.row, columns, header: 'blank' };
  return isTaken(first - 1) && isTaken(first) ? undefined : { sheet, row: first, columns, header: 'deleted' };
}

interface Rows {
  readonly sheet: SheetInfo;
  readonly end: number;
  readonly columns: ReadonlyMap<string, number>;
}

/**
 * Where it stood, or as many rows above the end as there were, and its cells say so.
 *
 * @param stood without the header above it
 */
function firstRow(
  { sheet, end, columns }: Rows,
  stood: readonly number[],
  { captures = 0 }: ImportState,
  table: Table,
  others: Others,
  sheets: Sheets,
): number | undefined {
  const count = table.rows - 1;
  const isCounted = (row: number): boolean => end - row + 1 === count;
  const capture = columns.get(CAPTURE.key);
  const sign = capture ?? columns.get(IN_SOURCE.key);
  const isSign = (cell: SheetValue = ''): boolean =>
    capture === undefined
      ? saysInSource(cell)
      : typeof cell === 'number' && Number.isInteger(cell) && cell > 0 && cell <= captures;
  const cells =
    sign === undefined ? [] : sheets.values({ sheet: sheet.id, row: 1, column: sign, rows: end, columns: 1 });
  const signs = cells.flatMap(([cell], index) => {
    const row: Area = { sheet: sheet.id, row: index + 1, rows: 1, ...widthOf({ columns }) };
    return isSign(cell) && !others(sheet.id).some((other) => meet(other, row)) ? [index + 1] : [];
  });
  const [first] = signs;
  if (first === undefined) return stood.find(isCounted);
  if (signs.length > count) return undefined;
  if (stood.includes(first)) return first;
  const isAlone = first === 1 || isBlank({ sheet, end, columns }, first - 1, sheets);
  return isCounted(first) && isAlone ? first : undefined;
}

function isBlank({ sheet, columns }: Rows, row: number, sheets: Sheets): boolean {
  const { column, columns: width } = widthOf({ columns });
  const area: Area = { sheet: sheet.id, row, column, rows: 1, columns: width };
  const [cells = []] = sheets.values(area);
  const [formulas = []] = sheets.formulas(area);
  return Array.from(columns.values()).every(
    (one) => cells[one - column] === '' && formulas[one - column] === '',
  );
}
