/**
 * Where a table ends whose last row was deleted, and the mark with it, or whose rows stand below it since the person moved them:
 * with the last row that is surely its own.
 */
import { once } from '../../../once';
import type { Area, Sheets, SheetValue } from '../../../platform';
import { isDateColumn } from '../../definition/column';
import {
  CAPTURE,
  CAPTURED_AT,
  IN_SOURCE,
  isCaptureUpTo,
  saysInSource,
} from '../../definition/special-columns';
import type { Table } from '../../kept/state';
import { FEWEST_ROWS } from '../../rows/grow-rows';
import { dateOf, keptRows, keyText, readRegion } from '../../rows/region';
import type { Work } from '../../write/work';
import { digestOf, isIn, partsOf } from '../digest';
import type { Located } from '../finding/locate';
import { lastAboveNext } from '../header/header-notes';
import { firstMark } from '../header/marks';
import { type Place, widthOf } from '../place';

/** So many of the last rows are kept in mind: whoever deletes the last one seldom deletes more. */
export const LONGEST_TAIL = 50;

/** Whether what is kept of its last rows tells of all of them. */
export function isTailWhole({ rows, tail }: Pick<Table, 'rows' | 'tail'>): boolean {
  return tail !== undefined && rows - 1 <= LONGEST_TAIL;
}

/** What tells the last rows apart, in that column. */
export function tailOf(rows: readonly (readonly SheetValue[])[], column: number): readonly string[] {
  return rows.slice(-LONGEST_TAIL).map((cells) => keyText(cells[column] ?? ''));
}

/**
 * What stands below that row may be the person's. A table without any such row ends where it did.
 *
 * @param tail of the last rows when the table was written, what told them apart
 * @param isAsked whether it was asked about what stands behind a gap
 */
export function withEnd(
  located: Located,
  tail: string | undefined,
  work: Work,
  isAsked: boolean = false,
): Located {
  const { sheet, row, columns, isEndKnown } = located;
  if (isEndKnown) return located;
  const { sheets } = work.platform;
  const last = lastAboveNext(located, sheets);
  const rows = Math.min(sheets.used(sheet.id).rows, last) - row;
  if (rows < 1) return withoutRecords(located, last, work);
  const endBy = ({ key, isSign, isTyped }: Sign): number => {
    const column = columns.get(key);
    if (column === undefined) return row;
    const area = { sheet: sheet.id, row: row + 1, column, rows, columns: 1 };
    const cells = sheets.values(area);
    const formulas = isTyped ? sheets.formulas(area) : [];
    let end = rows;
    while (end > 0 && (formulas[end - 1]?.[0] || !isSign(cells[end - 1]?.[0] ?? ''))) end -= 1;
    return row + end;
  };
  const told = Math.max(row, ...signsOf(tail ?? '', work).map(endBy));
  const furthest = told > row ? told : endBy(sentBefore(work));
  const end = endBeforeGap({ ...located, end: furthest }, tail ?? '', work, isAsked);
  // Every row of theirs would have a sign; of others the person may have changed all that told them apart.
  const isTold = work.matchKey !== undefined || columns.has(CAPTURE.key) || columns.has(CAPTURED_AT.key);
  if (end > row) return { ...located, end };
  return isTold ? withoutRecords(located, last, work) : located;
}

/**
 * What stands behind a gap is of the table where the rows of the last run stand as far below those above it as they did: cells
 * between were cut away. Where they only go on there, a person is asked, and a run that has begun takes them for its own; so it is
 * with a history, unless the same stands above the gap. Anything else was cut or copied there by the person. A row in which the
 * person wrote is no gap: they inserted it.
 */
export function endBeforeGap(
  place: Place,
  tail: string,
  work: Pick<Work, 'id' | 'matchKey' | 'others' | 'columns' | 'platform'>,
  isAsked: boolean,
): number {
  const { sheet, row, columns } = place;
  const { matchKey, platform } = work;
  const column = columns.get(matchKey ?? CAPTURE.key);
  if (column === undefined || place.end === row) return place.end;
  const all: Area = { sheet: sheet.id, row: row + 1, rows: place.end - row, ...widthOf({ columns }) };
  const read = platform.sheets.values(all);
  const keys = matchKey === undefined ? [] : read.map((cells) => keyText(cells[column - all.column] ?? ''));
  const values = read.slice(0, read.length - copiesIn(keys));
  const own: Area = { ...all, rows: values.length };
  const end = row + own.rows;
  const parts = partsOf(tail);
  const placeOf = (cells: readonly SheetValue[]): number =>
    parts.indexOf(digestOf([keyText(cells[column - own.column] ?? '')], platform.codec));
  const texts = once(() => values.map((cells) => cells.map(keyText).join('\0')));
  const goesOn = (down: number, last: number): boolean => {
    // Where no record is above it, blank rows came right under the titles; unless the first row is marked among these.
    const isOpen = isAsked && (last >= 0 || isFirstAbove(row + 1 + down));
    if (matchKey === undefined) return !isOpen && texts().indexOf(texts()[down] ?? '') === down;
    const further = placeOf(values[down] ?? []) - (last < 0 ? -1 : placeOf(values[last] ?? []));
    return (further === 1 && !isOpen) || further === down - last;
  };
  const firsts = once(() => platform.sheets.markedRows(firstMark(work.id)));
  const isAbove = (at: number): boolean =>
    firsts().some((mark) => mark.sheet === sheet.id && mark.row > at && mark.row <= end);
  const isFirstAbove = (at: number): boolean =>
    firsts().some((mark) => mark.sheet === sheet.id && mark.row > row && mark.row < at);
  const kept = once(() => keptRows(readRegion(place, work), place, platform.sheets));
  let last = -1;
  let isGap = false;
  for (const [down, cells] of values.entries()) {
    // What stands above its first row is no part of it.
    if (last < 0 && isAbove(row + 1 + down)) continue;
    if (isBlank(cells)) {
      isGap ||= kept()[down] !== true;
      continue;
    }
    if (isGap && !goesOn(down, last)) return row + 1 + last;
    last = down;
    isGap = false;
  }
  return end;
}

/** The last row that holds something, above the next table; the header where all cells were emptied. */
export function lastFull(located: Located, sheets: Sheets): number {
  const { sheet, row } = located;
  return Math.max(row, Math.min(sheets.used(sheet.id).rows, lastAboveNext(located, sheets)));
}

/** How many last rows have keys that all stand further up: they were copied below the table, as long as nobody says that they are of it. */
export function copiesIn(keys: readonly string[]): number {
  let rows = keys.length;
  while (keys[rows - 1] && keys.indexOf(keys[rows - 1] ?? '') < rows - 1) rows -= 1;
  return keys.length - rows;
}

/**
 * Blank rows are the table's still from its first row on, which is marked: what covers all rows may cover no more than these. A run
 * that died while it wrote may have emptied all of them, from right below the header on.
 */
function withoutRecords(located: Located, last: number, { id, writing, platform }: Work): Located {
  const { sheets } = platform;
  const { sheet, row } = located;
  const marked = sheets.markedRows(firstMark(id)).find((mark) => mark.sheet === sheet.id && mark.row > row);
  const first = marked?.row ?? row + 1;
  const rows = marked || writing.changes ? Math.min(last - first + 1, FEWEST_ROWS) : 0;
  if (rows < 1) return { ...located, end: row };
  const area: Area = { sheet: sheet.id, row: first, rows, ...widthOf(located) };
  const [values, formulas] = [sheets.values(area), sheets.formulas(area)];
  const full = values.findIndex((cells, down) => !isBlank(cells) || !isBlank(formulas[down] ?? []));
  return { ...located, end: first - 1 + (full < 0 ? rows : full) };
}

/**
 * Somebody took back the run that moved the mark of its end, and not its rows: those that stand right below it, and nowhere
 * else, are of the table.
 */
export function withRowsBelow(
  located: Located,
  { rows, tail = '' }: Pick<Table, 'rows' | 'tail'>,
  work: Pick<Work, 'matchKey' | 'platform'>,
): Located {
  const { sheet, row, end, columns } = located;
  const { sheets, codec } = work.platform;
  const column = columns.get(work.matchKey ?? '');
  const missing = Math.min(row + rows - 1, sheet.rows) - end;
  if (missing <= 0 || column === undefined) return located;
  const area = { sheet: sheet.id, row: row + 1, column, rows: end - row + missing, columns: 1 };
  const keys = sheets.values(area).map(([value = '']) => keyText(value));
  const inside = new Set(keys.slice(0, end - row));
  const below = keys.slice(end - row);
  const first = below.findIndex((key) => key === '' || inside.has(key) || !isIn(tail, key, codec));
  return { ...located, end: end + (first < 0 ? missing : first) };
}

export function isBlank(cells: readonly SheetValue[]): boolean {
  return cells.every((cell) => cell === '');
}

interface Sign {
  readonly key: string;
  /** Whether the cell is of the import. */
  readonly isSign: (value: SheetValue) => boolean;
  /** A formula there is somebody's total. */
  readonly isTyped?: true;
}

function signsOf(tail: string, work: Work): readonly Sign[] {
  const { staged, matchKey, captures, writing, platform } = work;
  const { codec, calendar } = platform;
  const wasLast = (value: SheetValue): boolean => value !== '' && isIn(tail, keyText(value), codec);
  if (matchKey === undefined) {
    const first = staged.columns[0]?.key ?? '';
    const highest = Math.max(captures, writing.capture ?? 0);
    return [
      { key: CAPTURE.key, isTyped: true, isSign: (value) => isCaptureUpTo(highest, value) },
      { key: CAPTURED_AT.key, isTyped: true, isSign: (value) => dateOf(value, calendar) instanceof Date },
      { key: first, isSign: wasLast },
    ];
  }
  const isKnown = hasStagedKey(work);
  const inColumn = inKeyColumn(work);
  return [
    { key: matchKey, isSign: (value) => isKnown(value) || wasLast(inColumn(value)) },
    { key: IN_SOURCE.key, isSign: saysInSource },
  ];
}

/** Of a history whose captures the person has named, without their times: what it has about records that the source sends still. */
function sentBefore({ rowKey = '', staged, platform }: Work): Sign {
  return { key: rowKey, isSign: hasStagedKey({ staged, matchKey: rowKey, platform }) };
}

type Keyed = Pick<Work, 'staged' | 'matchKey' | 'platform'>;

/** Whether a cell of the column that tells rows apart says what a row has that was read. */
export function hasStagedKey(work: Keyed): (value: SheetValue) => boolean {
  const { staged, matchKey } = work;
  const index = staged.columns.findIndex(({ key }) => key === matchKey);
  const known = new Set(staged.values.map((cells) => keyText(cells[index] ?? '')));
  const inColumn = inKeyColumn(work);
  return (value) => value !== '' && known.has(keyText(inColumn(value)));
}

function inKeyColumn({ staged, matchKey, platform }: Keyed): (value: SheetValue) => SheetValue {
  const column = staged.columns.find(({ key }) => key === matchKey);
  return (value) => (column && isDateColumn(column) ? dateOf(value, platform.calendar) : value);
}
