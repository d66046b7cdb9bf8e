/** What a run would do to the table that stands, as far as the rows tell that its price has read. */
import { IMPORT } from '../../config';
import { once } from '../../once';
import type { Platform, SheetValue } from '../../platform';
import type { Cell } from '../../table/column';
import { isSameUnderFormat } from '../cells/same-value';
import { type ImportColumn, isDayColumn } from '../definition/column';
import type { Mode } from '../definition/definition';
import { IN_SOURCE } from '../definition/special-columns';
import { dateOf, dayDateOf, isBlankRow, keptRows, keyText, readRegion } from '../rows/region';
import { filledOf } from '../rows/spare-rows';
import { isIn } from '../whereabouts/digest';
import type { Located } from '../whereabouts/finding/locate';
import { firstRow, ownRows, widthOf } from '../whereabouts/place';
import { originalsIn } from '../whereabouts/records/copied-rows';
import { doubtAboutRows } from '../whereabouts/records/row-doubt';
import { clearedKeys } from '../write/cleared-keys';
import { copiedAway, isUnwritten, otherCellsOf, type Told } from '../write/made-rows';
import { isKeyless, keysOfStaged, numbered, plainKeys } from '../write/match-keys';
import { originalsOf } from '../write/originals';
import { alikeBy, pairRows, type Rows } from '../write/pair-rows';
import type { Standing } from './standing';

export interface Forecast {
  /** Of the table now, without the header; not there where nobody knows any more where it ends. */
  readonly rows?: number;
  /** Not there where no row is compared: those of a snapshot are always new. */
  readonly comparison?: RowComparison;
}

export interface RowComparison {
  /** Rows of the source that were read and compared: all of them, or the first. */
  readonly count: number;
  readonly isWhole: boolean;
  readonly added: number;
  /** Not there where too many cells stand between them to be read for a preview. */
  readonly changed?: number;
  /** Rows of the table that the source has no more; at least so many where not all were read. */
  readonly removed: number;
  /** Rows of the table come into another order. */
  readonly isReordered?: true;
  /** Of the rows that are shown. */
  readonly marks: readonly RowMark[];
}

/** `known` stands in the table, and nobody has looked whether it is the same. */
export type RowMark = 'new' | 'changed' | 'same' | 'known';

export interface ReadRows {
  readonly columns: readonly ImportColumn[];
  readonly cells: readonly (readonly Cell[])[];
  readonly isWhole: boolean;
  /** How many there are, where the service tells. */
  readonly total?: number;
}

/** @param matchKey the column that tells rows apart; none where they have their place only */
export function forecastOf(
  standing: Standing,
  mode: Mode,
  matchKey: string | undefined,
  read: ReadRows,
  platform: Platform,
): Forecast {
  const { located } = standing;
  if (!located.isEndKnown) return {};
  const before = filledOf(located, platform.sheets);
  if (mode === 'snapshot') return { rows: before };
  if (matchKey === undefined) {
    const { cells, isWhole, total = isWhole ? cells.length : before } = read;
    const rows = cells.map((_, index) => (index < before ? index : undefined));
    const comparison = compared(rows, Math.max(0, before - total), standing, read, platform);
    return { rows: before, comparison };
  }
  const key = read.columns.findIndex((column) => column.key === matchKey);
  const keyed = cellsUnder(matchKey, located, platform, read.columns[key]);
  if (!keyed || key < 0) return { rows: before };
  const back = keyed.includes('') ? keysBack(standing, matchKey, read, platform) : undefined;
  const found = back ? keyed.map((one, row) => back.get(row) ?? one) : keyed;
  const source = keysOfStaged({ columns: read.columns, values: read.cells }, matchKey, platform.calendar);
  const coming = new Set(source);
  const inSource = cellsUnder(IN_SOURCE.key, located, platform) ?? [];
  // Where others say it, a row that says nothing was made by the person.
  const isTold = (row: number): boolean => /^(true|false)$/.test(inSource[row] ?? '');
  const isToldOfAny = inSource.some((_, row) => isTold(row));
  const isOwn = (row: number): boolean =>
    (isToldOfAny && !isTold(row)) ||
    (isUnwritten(found[row] ?? '', inSource[row] === 'false', isToldOfAny, standing.known, platform.codec) &&
      !coming.has(found[row] ?? ''));
  const isGone = (row: number): boolean => inSource[row] === 'false' || isOwn(row);
  const { isFull, isKept, otherCells, ...table } = rowsOf(standing, matchKey, read, before, platform);
  const { keys, isPaired } = pairRows({ keys: found, isFull, isGone, isKept, ...table }, source);
  const present = new Map(keys.flatMap((one, row) => (isPaired[row] ? [[one, row] as const] : [])));
  const rows = numbered(source).map((one) => present.get(one));
  const { made } = copiedAway(
    {
      keys: plainKeys(found, isFull),
      isPaired,
      isInSource: (row) => inSource[row] === 'true',
      otherCells,
      // What may be is asked by the run.
      holdsRecord: () => true,
    },
    source,
    read.isWhole && isToldOfAny ? standing.written : undefined,
    platform.codec,
  );
  const isThere = keys.map((one, row) =>
    isKeyless(one) ? inSource[row] === 'true' : one !== '' && !isGone(row),
  );
  const gone = keys.filter((one, row) => {
    if (isPaired[row] || isOwn(row) || made.has(row)) return false;
    return isThere[row] || (one !== '' && !isKeyless(one) && !isKept(row));
  });
  // Of the rows that come, those that are new cannot be rows of the table.
  const staying = (read.total ?? Infinity) - rows.filter((row) => row === undefined).length;
  const removed = read.isWhole ? gone.length : Math.max(0, isThere.filter(Boolean).length - staying);
  const comparison = compared(rows, removed, standing, read, platform);
  const isReordered = mode === 'replace' && !isAscending(rows.filter((row) => row !== undefined));
  return {
    rows: keys.filter((one) => one !== '').length,
    comparison: { ...comparison, ...(isReordered && { isReordered }) },
  };
}

function isAscending(rows: readonly number[]): boolean {
  return rows.every((row, index) => index === 0 || row > (rows[index - 1] ?? 0));
}

/** Of rows whose key was cleared, those that a run would know: see cleared-keys. */
function keysBack(
  { table, located, others }: Standing,
  matchKey: string,
  { columns, cells }: ReadRows,
  platform: Platform,
): ReadonlyMap<number, string> {
  const region = readRegion(located, { others, columns: [], platform });
  const back = clearedKeys(region, located, matchKey, {
    staged: { columns, values: cells },
    pairs: table,
    platform,
  });
  return new Map(Array.from(back, ([row, key]) => [row, keyText(key)]));
}

/** What pairs them with rows of the source; looked at where their keys alone do not. */
function rowsOf(
  standing: Standing,
  matchKey: string,
  read: ReadRows,
  filled: number,
  platform: Platform,
): Omit<Rows, 'keys' | 'isGone'> & Pick<Told, 'otherCells'> {
  const { table, located, others, copies } = standing;
  const { sheets, codec } = platform;
  const isLarge = (located.end - located.row) * widthOf(located).columns > IMPORT.comparedCells;
  const region = once(() => readRegion(located, { others, columns: [], platform }));
  const kept = once(() => keptRows(region(), located, sheets));
  const otherCells = once(() => otherCellsOf(region(), located, matchKey));
  const originals = once(() => {
    const { head: _, ...asked } = located;
    const doubt = doubtAboutRows(asked, matchKey, [], {}, table, others, platform);
    const are = doubt && originalsIn({ ...(copies && { copies }) }, doubt, codec);
    return are && doubt?.keys !== undefined ? { originals: { are, keys: doubt.keys } } : {};
  });
  // What comes only now, and what says whether a row is in the source, tells no row apart.
  const isAside = (key: string): boolean => key === IN_SOURCE.key || !located.columns.has(key);
  const isSame = (row: number, record: number, isLeftOut: (key: string) => boolean): boolean => {
    if (isLarge) return false;
    const { area, values } = region();
    const inTable = (column: number): SheetValue => values[row]?.[column - area.column] ?? '';
    return !differs(read.cells[record] ?? [], inTable, standing, read, platform, isLeftOut);
  };
  return {
    isFull: (row) => (isLarge ? row < filled : !isBlankRow(region(), located, row)),
    otherCells(row) {
      return isLarge ? String(row) : otherCells()(row);
    },
    isKept: (row) => !isLarge && kept()[row] === true,
    isSame: (row, record) => isSame(row, record, isAside),
    isAlike: alikeBy(
      read.columns,
      (key) => key === matchKey || isAside(key),
      (record) => read.cells[record] ?? [],
      isSame,
    ),
    originalsOf: (key) => originalsOf(key, { writing: originals(), platform }),
  };
}

/** Undefined for a column that is not on the sheet. */
function cellsUnder(
  key: string,
  located: Located,
  { sheets, calendar }: Platform,
  { type }: Pick<ImportColumn, 'type'> = IN_SOURCE,
): readonly string[] | undefined {
  const column = located.columns.get(key);
  if (column === undefined) return undefined;
  const own = ownRows(located);
  if (own.rows <= 0) return [];
  const area = { sheet: located.sheet.id, ...own, column, columns: 1 };
  const isDay = isDayColumn({ type });
  return sheets.values(area).map(([value = '']) => keyText(isDay ? dayDateOf(value, calendar) : value));
}

/** @param rows of each row that was read its row in the table, from 0; undefined for a new one */
function compared(
  rows: readonly (number | undefined)[],
  removed: number,
  standing: Standing,
  read: ReadRows,
  platform: Platform,
): RowComparison {
  const values = valuesOf(rows, standing.located, platform);
  const marks = rows.map((row, index): RowMark => {
    if (row === undefined) return 'new';
    if (!values) return 'known';
    const inTable = values(row);
    const isToBlank = standing.blanked.some((column) => inTable(column) !== '');
    const isChanged = isToBlank || differs(read.cells[index] ?? [], inTable, standing, read, platform);
    return isChanged ? 'changed' : 'same';
  });
  const count = (mark: RowMark): number => marks.filter((one) => one === mark).length;
  return {
    count: rows.length,
    isWhole: read.isWhole,
    added: count('new'),
    ...(values && { changed: count('changed') }),
    removed,
    marks: marks.slice(0, IMPORT.sampleRows),
  };
}

/** By row of the table and column of the sheet; undefined where too many cells would have to be read. */
function valuesOf(
  rows: readonly (number | undefined)[],
  located: Located,
  { sheets }: Platform,
): ((row: number) => (column: number) => SheetValue) | undefined {
  const known = rows.filter((row): row is number => row !== undefined);
  if (known.length === 0) return () => () => '';
  const first = known.reduce((one, other) => Math.min(one, other));
  const count = known.reduce((one, other) => Math.max(one, other)) - first + 1;
  const width = widthOf(located);
  if (count * width.columns > IMPORT.comparedCells) return undefined;
  const row = firstRow(located) + first;
  const values = sheets.values({ sheet: located.sheet.id, row, rows: count, ...width });
  return (at) => (column) => values[at - first]?.[column - width.column] ?? '';
}

function differs(
  cells: readonly Cell[],
  inTable: (column: number) => SheetValue,
  { table, located }: Standing,
  { columns }: ReadRows,
  platform: Platform,
  isAside: (key: string) => boolean = () => false,
): boolean {
  return columns.some(({ key }, index) => {
    if (isAside(key)) return false;
    const wanted = cells[index] ?? '';
    const column = located.columns.get(key);
    if (column !== undefined) return !isSame(inTable(column), wanted, platform);
    // A column that comes to the table is blank before; one that the person deleted stays out.
    return wanted !== '' && !isIn(table.keys, key, platform.codec);
  });
}

/** As a sheet keeps it: numbers to 15 digits, instants by their time on the clock. */
function isSame(cell: SheetValue, wanted: Cell, { calendar }: Platform): boolean {
  const inTable = wanted instanceof Date ? dateOf(cell, calendar) : cell;
  if (!(inTable instanceof Date && wanted instanceof Date)) {
    const isOfType = typeof inTable === typeof wanted;
    return (isOfType && kept(inTable) === kept(wanted)) || isSameUnderFormat(inTable, wanted, calendar);
  }
  const apart = Math.abs(inTable.getTime() - wanted.getTime());
  // An hour that comes twice when the clocks change is one on the sheet.
  return apart < SECOND || (apart === HOUR && calendar.minuteOf(inTable) === calendar.minuteOf(wanted));
}

function kept(value: SheetValue): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : keyText(value);
}

const SECOND = 1_000;
const HOUR = 3_600_000;
