/**
 * Records that stand below the last row of their table, since somebody dragged, cut or sorted more than the table, or dragged the
 * last row up: as many as it lacks, and none whose key stands in it as often as it was written.
 */
import { meet } from '../../area';
import type { Area, SheetValue } from '../../platform';
import { CAPTURE, IN_SOURCE, saysInSource } from '../definition/special-columns';
import type { Resizing } from '../kept/run-state';
import type { Table } from '../kept/state';
import { keyText } from '../rows/region';
import type { Work } from '../write/work';
import { timesIn } from './copied-rows';
import { digestOf } from './digest';
import { type Doubt, FOUND, type PossiblePlace } from './doubt';
import { hasStagedKey, withRowsBelow } from './find-end';
import { lastAboveNext } from './header-notes';
import type { Located } from './locate';
import { widthOf } from './place';

type Known = Pick<Work, 'matchKey' | 'captures' | 'tellsRows' | 'others' | 'platform'>;
type Size = Pick<Table, 'rows' | 'head' | 'spare' | 'theirs' | 'doubled'>;

/** What stands behind a gap is the person's. */
export function withStrayRows(located: Located, table: Size, known: Known): Located {
  const { near } = strayRows(located, table, known);
  return { ...located, end: near[near.length - 1] ?? located.end };
}

/** Of a run that died while rows came, or was given up then: its last row may have been dragged up since. */
export function withRowsThatCame(
  located: Located,
  table: Table,
  { rows, count }: Resizing,
  work: Work,
): Located {
  if (count <= 0) return withStrayRows(located, table, work);
  const grown = { ...table, rows: rows + count + 1 };
  const captures = Math.max(work.captures, work.writing.capture ?? 0);
  const { near } = strayRows(located, grown, { ...work, captures, tellsRows: true }, hasStagedKey(work));
  return { ...located, end: near[near.length - 1] ?? located.end };
}

/** Those behind a gap may be the table's, or what the person put there. */
export function rowsBelow(
  marked: Located,
  table: Size & Pick<Table, 'tail'>,
  known: Known,
): Doubt | undefined {
  if (!marked.isEndKnown) return undefined;
  const located = withRowsBelow(marked, table, known);
  const { near, far, keys, isClear } = strayRows(located, table, known);
  const [first] = far;
  if (first === undefined) return undefined;
  const { sheet, row, columns } = located;
  const at = { sheet, row, columns };
  const last = Math.max(...near, ...far);
  const back: PossiblePlace = { ...at, words: FOUND.theTables(far), reach: last };
  const stays: PossiblePlace = { ...at, words: FOUND.yoursBelow(far), isAsItStands: true };
  return {
    found: FOUND.someBelow(sheet, located.end, far),
    places: isClear ? [back, stays] : [stays],
    agreedAs: digestOf([keys.join('\0')], known.platform.codec),
  };
}

interface StrayRows {
  /** Of the sheet: without a gap, and behind one. */
  readonly near: readonly number[];
  readonly far: readonly number[];
  /** Of those behind one. */
  readonly keys: readonly string[];
  /** Whether nothing but them stands under its titles as far as that. */
  readonly isClear: boolean;
}

const NONE: StrayRows = { near: [], far: [], keys: [], isClear: true };

function strayRows(
  located: Located,
  { rows, head = 0, spare = 0, theirs = 0, doubled = '' }: Size,
  { matchKey, captures, tellsRows, others, platform }: Known,
  isComing: (key: SheetValue) => boolean = () => false,
): StrayRows {
  const { sheet, row, end, columns } = located;
  const { sheets } = platform;
  const sign = columns.get(matchKey === undefined ? CAPTURE.key : IN_SOURCE.key);
  if (!tellsRows || sign === undefined) return NONE;
  const count = sheets.used(sheet.id).rows - end;
  if (count <= 0) return NONE;
  const isSign = (cell: SheetValue = ''): boolean => {
    if (matchKey !== undefined) return saysInSource(cell);
    return typeof cell === 'number' && Number.isInteger(cell) && cell > 0 && cell <= captures;
  };
  const keyed = matchKey === undefined ? undefined : columns.get(matchKey);
  const below = (column: number): Area => ({
    sheet: sheet.id,
    row: end + 1,
    rows: count,
    column,
    columns: 1,
  });
  const isAny = (column: number, is: (cell?: SheetValue) => boolean): boolean =>
    sheets.values(below(column)).some(([cell]) => is(cell));
  if (!isAny(sign, isSign) && (keyed === undefined || !isAny(keyed, (cell = '') => isComing(cell))))
    return NONE;
  const own: Area = { sheet: sheet.id, row: row + 1, rows: end - row + count, ...widthOf(located) };
  const values = sheets.values(own);
  const isOurs = (cells: readonly SheetValue[]): boolean =>
    isSign(cells[sign - own.column]) || (keyed !== undefined && isComing(cells[keyed - own.column] ?? ''));
  const told = matchKey === undefined ? Array.from(columns.values()) : [keyed ?? 0];
  // What is all the same as a row of the history was copied from it.
  const keyOf = (cells: readonly SheetValue[]): string =>
    told.map((column) => keyText(cells[column - own.column] ?? '')).join('\0');
  const inside = values.slice(0, end - row);
  const seen = new Map<string, number>();
  const see = (key: string): Map<string, number> => seen.set(key, (seen.get(key) ?? 0) + 1);
  for (const cells of inside) see(keyOf(cells));
  const times = timesIn(doubled);
  const isThere = (key: string): boolean => {
    const count = seen.get(key) ?? 0;
    return count > 0 && count > (times.get(digestOf([key], platform.codec)) ?? 0);
  };
  let missing = rows - 1 - head - spare - theirs - inside.filter(isOurs).length;
  const ended = row + rows - 1;
  const [near, far, keys]: [number[], number[], string[]] = [[], [], []];
  const taken = others(sheet.id);
  let isFar = false;
  let isClear = true;
  const last = Math.min(end + count, lastAboveNext({ sheet, row: end, columns }, sheets));
  for (let at = end + 1; at <= last && missing > 0; at += 1) {
    const cells = values[at - row - 1] ?? [];
    if (taken.some((other) => meet(other, { ...own, row: at, rows: 1 }))) break;
    isFar ||= isBlank(cells) || (at === ended + 1 && isApart(values, rows - 1, spare));
    const key = keyOf(cells);
    if (!isOurs(cells) || key === '' || isThere(key)) {
      isClear &&= isBlank(cells);
      continue;
    }
    see(key);
    missing -= 1;
    (isFar ? far : near).push(at);
    if (isFar) keys.push(key);
  }
  return { near, far, keys, isClear };
}

/** Whether fewer rows stand right below where it ended than are blank above: whoever cuts rows leaves as many blank ones. */
function isApart(values: readonly (readonly SheetValue[])[], ended: number, spare: number): boolean {
  const upwards = values.slice(0, ended).reverse();
  const blank = upwards.findIndex((cells) => !isBlank(cells));
  const below = values.slice(ended).findIndex(isBlank);
  const rows = below < 0 ? values.length - ended : below;
  return rows < (blank < 0 ? upwards.length : blank) - spare;
}

function isBlank(cells: readonly SheetValue[]): boolean {
  return cells.every((cell) => cell === '');
}
