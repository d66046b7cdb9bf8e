/**
 * Records that stand below the last row of their table, since somebody dragged, cut or sorted more than the table, or dragged the
 * last row up: as many as it lacks, and none whose key stands in it as often as it was written.
 */
import { meet } from '../../../area';
import type { Area, SheetValue } from '../../../platform';
import { CAPTURE } from '../../definition/special-columns';
import type { Resizing } from '../../kept/run-state';
import { type Table, writtenRows } from '../../kept/state';
import type { Work } from '../../write/work';
import { digestOf, isIn } from '../digest';
import { type Doubt, FOUND, type PossiblePlace } from '../doubt';
import type { Located } from '../finding/locate';
import { lastAboveNext } from '../header/header-notes';
import { firstMark } from '../header/marks';
import { widthOf } from '../place';
import { wasWritten } from '../records/row-pairs';
import { endBeforeGap, hasStagedKey, isBlank, LONGEST_TAIL, lastFull, withRowsBelow } from './find-end';
import { range } from './last-cells';
import { likeRowsAbove } from './like-rows-above';
import { pastedOver } from './pasted-over';
import { withSortedOut } from './sorted-in';
import { type AsWritten, type Knowing, tellingOf } from './telling';

type Known = Knowing & Pick<Work, 'id' | 'others'>;
type Size = Pick<Table, 'rows' | 'head' | 'spare' | 'theirs' | 'tail' | 'gone' | 'isHalf' | 'pairs'> &
  AsWritten;

/** What stands behind a gap is the person's. */
export function withStrayRows(located: Located, table: Size, known: Known): Located {
  return reaching(located, strayRows(located, table, known));
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
  const known = { ...work, captures, tellsRows: true };
  return reaching(located, strayRows(located, grown, known, hasStagedKey(work)));
}

function reaching(located: Located, { near }: StrayRows): Located {
  return { ...located, end: near[near.length - 1] ?? located.end };
}

interface LookedBelow {
  /** With those without a gap. */
  readonly whole: Located;
  /** Those behind one may be the table's, or what the person put there. */
  readonly doubt?: Doubt;
}

export function lookBelow(marked: Located, table: Size, known: Known): LookedBelow {
  const copies = likeRowsAbove(marked, known);
  if (copies) return { whole: marked, doubt: copies };
  const located = marked.isEndKnown
    ? withSortedOut(withRowsBelow(marked, table, known), table, known)
    : aboveGap(marked, table, known);
  const stray = strayRows(located, table, known, undefined, true);
  const { near, far, keys, isClear, isBelowFirst } = stray;
  const reached = reaching(located, stray);
  const whole = marked.isEndKnown ? reached : marked;
  if (far.length === 0) return { whole };
  const { sheet, row, columns } = located;
  const at = { sheet, row, columns };
  const isHistory = columns.has(CAPTURE.key);
  const back: PossiblePlace = {
    ...at,
    words: FOUND.theTables(far, isHistory, isClear),
    reach: Math.max(...near, ...far),
  };
  const stays: PossiblePlace = { ...at, words: FOUND.yoursBelow(far, isHistory), isAsItStands: true };
  const doubt: Doubt = {
    found: FOUND.someBelow(sheet, reached.end, far),
    // Rows of a history are moved by nobody but the person.
    places: isClear || isHistory || isBelowFirst ? [back, stays] : [stays],
    agreedAs: digestOf([keys.join('\0')], known.platform.codec),
  };
  return { whole, doubt };
}

/** Its last row was deleted, and the mark with it: it ends above the first blank row at the latest. */
function aboveGap(located: Located, { tail = '' }: Size, known: Known): Located {
  const end = lastFull(located, known.platform.sheets);
  return { ...located, end: endBeforeGap({ ...located, end }, tail, { ...known, columns: [] }, true) };
}

interface StrayRows {
  /** Of the sheet: without a gap, and behind one. */
  readonly near: readonly number[];
  readonly far: readonly number[];
  /** Of those behind one. */
  readonly keys: readonly string[];
  /** Whether nothing but them stands under its titles as far as that. */
  readonly isClear: boolean;
  /** Whether all of that was above its first row: the last record was dragged up past it. */
  readonly isBelowFirst: boolean;
}

const NONE: StrayRows = { near: [], far: [], keys: [], isClear: true, isBelowFirst: true };

function strayRows(
  located: Located,
  table: Size,
  known: Known,
  isComing: (key: SheetValue) => boolean = () => false,
  isAsked: boolean = false,
): StrayRows {
  const { rows, spare = 0, theirs = 0 } = table;
  const { sheet, row, end, columns } = located;
  const { sheets } = known.platform;
  const count = sheets.used(sheet.id).rows - end;
  if (count <= 0) return NONE;
  const below: Area = { sheet: sheet.id, row: end + 1, rows: count, ...widthOf(located) };
  const telling = tellingOf(located, table, known, isComing);
  if (!telling?.isAnyIn(below)) return NONE;
  const { isOurs, keyOf, timesOf } = telling;
  const own: Area = { ...below, row: row + 1, rows: end - row + count };
  const values = sheets.values(own);
  const seen = new Map<string, number>();
  // A copy that a person made is none of those that it lacks.
  const see = (key: string): boolean => {
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return times < timesOf(key);
  };
  const inside = values.slice(0, end - row);
  if (isAsked && known.matchKey !== undefined) {
    const pasted = pastedOver(inside, values.slice(end - row), telling, table, known.platform.codec);
    if (pasted.length > 0) return { ...NONE, far: range(end + 1, end + pasted.length), keys: pasted };
  }
  const written = writtenRows(table) - theirs;
  const standing = inside.filter(isOurs).map(keyOf).filter(see);
  const back = standing.filter((key) => isBack(key, table, known)).length;
  let missing = written - standing.length + back;
  const others = inside.filter((cells) => !isOurs(cells)).map(keyOf);
  if (known.matchKey !== undefined) missing -= recordsUntold(others.filter(see), written, table, known);
  const ended = row + rows - 1;
  const isWritten = wasWritten(located, table, known.matchKey, known.platform.codec);
  const [near, far, keys]: [number[], number[], string[]] = [[], [], []];
  const taken = known.others(sheet.id);
  let isFar = false;
  // What stands below the last of them is in nobody's way.
  let [isClear, isClearSoFar] = [true, true];
  let [isBelowFirst, isAboveFirst] = [true, true];
  const first = sheets.markedRows(firstMark(known.id)).find((mark) => mark.sheet === sheet.id)?.row ?? 0;
  const last = Math.min(end + count, lastAboveNext({ sheet, row: end, columns }, sheets));
  for (let at = end + 1; at <= last && missing > 0; at += 1) {
    const cells = values[at - row - 1] ?? [];
    if (taken.some((other) => meet(other, { ...own, row: at, rows: 1 }))) break;
    // What stands above it there is no record that the table lacks.
    isFar ||= isBlank(cells) || !isClearSoFar || (at === ended + 1 && isApart(values, rows - 1, spare));
    const key = keyOf(cells);
    const hasLostKey = key === '' && isOurs(cells) && isWritten(cells);
    if (!hasLostKey && (!isOurs(cells) || key === '' || !see(key))) {
      // Of a record that was cleared may be left what says that it is one.
      const isAnyThere =
        !isBlank(cells) && !(isOurs(cells) && cells.filter((cell) => cell !== '').length === 1);
      isClearSoFar &&= !isAnyThere;
      isAboveFirst &&= !isAnyThere || at < first;
      continue;
    }
    // For those that are back what stands right below may be the person's.
    if (!isFar && missing <= back) continue;
    missing -= 1;
    isClear = isClearSoFar;
    isBelowFirst = isAboveFirst;
    (isFar ? far : near).push(at);
    if (isFar) keys.push(key);
  }
  // One of a few that was dragged down leaves its mark below the others.
  const areMost = far.length > standing.length + near.length;
  return { near, far, keys, isClear, isBelowFirst: isBelowFirst && areMost };
}

/** Whether the last run had taken that record away: a person has taken the run back in Sheets. */
function isBack(
  key: string,
  { gone = '', tail = '' }: Size,
  { matchKey, platform: { codec } }: Known,
): boolean {
  return matchKey !== undefined && isIn(gone, key, codec) && !isIn(tail, key, codec);
}

/**
 * How many of the rows that do not say that they are in the source are records still: what said so was pushed down, and stands
 * beside what the person wrote below.
 *
 * @param keys of them
 */
function recordsUntold(
  keys: readonly string[],
  written: number,
  { theirs = 0, tail = '' }: Size,
  { platform: { codec } }: Known,
): number {
  const full = keys.filter((key) => key !== '');
  // Of many rows nobody knows all keys.
  if (written > LONGEST_TAIL) return Math.max(0, full.length - theirs);
  return full.filter((key) => isIn(tail, key, codec)).length;
}

/** Whether fewer rows stand right below where it ended than are blank above: whoever cuts rows leaves as many blank ones. */
function isApart(values: readonly (readonly SheetValue[])[], ended: number, spare: number): boolean {
  const upwards = values.slice(0, ended).reverse();
  const blank = upwards.findIndex((cells) => !isBlank(cells));
  const below = values.slice(ended).findIndex(isBlank);
  const rows = below < 0 ? values.length - ended : below;
  return rows < (blank < 0 ? upwards.length : blank) - spare;
}
