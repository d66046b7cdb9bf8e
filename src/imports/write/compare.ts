/** What of a table the source still has, what it has changed, and what it has no more. */

import type { SheetValue } from '../../platform';
import { isSameUnderFormat } from '../cells/same-value';
import { blankedColumns } from '../columns/retired';
import { IN_SOURCE, saysInSource } from '../definition/special-columns';
import type { Changes } from '../kept/run-state';
import type { Fate } from '../rows/order';
import { isBlankRecord, isBlankRow, keptAndMadeRows, keysIn, type Region, readRegion } from '../rows/region';
import { keyLost, withLostKeys } from '../undo/lost-keys';
import { traceOfRow } from '../undo/traces';
import type { Place } from '../whereabouts/place';
import { clearedKeys, withKeys } from './cleared-keys';
import {
  copiedAway,
  holdsOneOf,
  isUnwritten,
  lostFrom,
  NONE_COPIED,
  otherCellsOf,
  overwrittenRows,
} from './made-rows';
import { isKeyless, keysOfStaged, numbered, plainKeys } from './match-keys';
import { originalsOf } from './originals';
import { alikeBy, pairRows, type Rows } from './pair-rows';
import type { Work } from './work';

export interface Comparison {
  readonly region: Region;
  /** Of rows whose key the person cleared, what comes back there. */
  readonly back: ReadonlyMap<number, SheetValue>;
  /** Whether each row says whether it is in the source, if it is not the person's. */
  readonly isToldOfAll: boolean;
  /** Of each row of the table, what tells it apart. */
  readonly keys: readonly string[];
  readonly fates: readonly Fate[];
  /** Rows that left the source, and are kept for the person's notes. */
  readonly left: number;
  /** Rows that the person made. */
  readonly theirs: number;
  /** Those of them that say that they are in the source. */
  readonly made: ReadonlySet<number>;
  /** Those that may be. */
  readonly mayBeMade: readonly number[];
  /** Rows that the source has no more, and that say something else under `In source`. */
  readonly lost: ReadonlySet<number>;
  /** Of each row of the source. */
  readonly source: readonly string[];
  readonly isNew: readonly boolean[];
  /** Whether its cells are to be written. */
  readonly isChanged: readonly boolean[];
  readonly changes: Changes;
  /** Of the rows that are told to be removed, those that are kept for the person's notes. */
  readonly kept: number;
}

export function compare(place: Place, matchKey: string, work: Work): Comparison {
  const { staged, platform } = work;
  const plain = keysOfStaged(staged, matchKey, platform.calendar);
  const source = numbered(plain);
  const read = readRegion(place, work);
  const back = clearedKeys(read, place, matchKey, work);
  const region = withKeys(read, place, matchKey, back);
  // What comes only now, and what says whether a row is in the source, tells no row apart.
  const isAside = (key: string): boolean =>
    key === IN_SOURCE.key || work.writing.columns?.keys.includes(key) === true;
  let known: readonly boolean[] | undefined;
  const isKept = (row: number): boolean => {
    known ??= keptAndMadeRows(region, place, platform.sheets);
    return known[row] ?? false;
  };
  const isToldOfAll = work.tellsRows && place.columns.has(IN_SOURCE.key);
  const rowKeys = keysIn(region, place.columns.get(matchKey) as number);
  const told = (row: number): SheetValue | undefined => inSource(row, region, place);
  const isLost = lostFrom(plain, work.written, platform.codec);
  const overwritten = isToldOfAll ? overwrittenRows(rowKeys, told, work.written, isLost) : new Set<number>();
  const isUntold = (row: number): boolean => isToldOfAll && !saysInSource(told(row)) && !overwritten.has(row);
  const hasNoRun = (row: number): boolean =>
    isUnwritten(rowKeys[row] ?? '', isToldGone(row, region, place), isToldOfAll, work.known, platform.codec);
  const isTheirs = (row: number): boolean =>
    isBlankRow(region, place, row) ? isUntold(row) && isKept(row) : isUntold(row) || hasNoRun(row);
  const isSame = (row: number, record: number, isLeftOut: (key: string) => boolean): boolean =>
    !differs(staged.values[record] ?? [], row, region, place, work, isLeftOut);
  const rows: Rows = {
    keys: rowKeys,
    isFull: (row) => !isBlankRow(region, place, row),
    isGone: (row) => isToldGone(row, region, place) || isUntold(row),
    isKept,
    isSame: (row, record) => isSame(row, record, isAside),
    isAlike: alikeBy(
      staged.columns,
      (key) => key === matchKey || isAside(key),
      (record) => staged.values[record] ?? [],
      isSame,
    ),
    isUndo: work.before !== undefined,
    traceOf: (record) => work.traces?.[record] ?? '',
    isTraced: (row, trace) => traceOfRow(staged.columns, row, region, place, work) === trace,
    originalsOf: (key) => originalsOf(key, work),
  };
  const byKeys = pairRows(rows, plain);
  const { keys, isPaired } = work.before
    ? withLostKeys(
        byKeys,
        {
          ...rows,
          isSame: (row, record) => isSame(row, record, (key) => key === matchKey || isAside(key)),
          hasRecord: (row) => !isUntold(row) && !isBlankRecord(region, place, row),
          unknown: (row) => keyLost(place, matchKey, region.area.row + row, work),
        },
        plain,
        work.before,
        platform.codec,
      )
    : byKeys;
  const missing = (): Work['staged']['values'] => {
    const standing = new Set(keys.filter((_, row) => isPaired[row]));
    return staged.values.filter((_, record) => !standing.has(source[record] ?? ''));
  };
  const holdsMissing = holdsOneOf(missing, region, place, matchKey, work);
  const holdsAny = holdsOneOf(() => staged.values, region, place, matchKey, work);
  const plainRows = plainKeys(rows.keys, rows.isFull);
  const { made, mayBeMade } = isToldOfAll
    ? copiedAway(
        {
          keys: plainRows,
          isPaired,
          isInSource: (row) => told(row) === true,
          otherCells: otherCellsOf(region, place, matchKey),
          // Keys may have been pushed without their rows.
          holdsRecord: (row) => (isKeyless(plainRows[row] ?? '') ? holdsAny(row) : holdsMissing(row)),
        },
        plain,
        work.written,
        platform.codec,
      )
    : NONE_COPIED;
  const fates = isPaired.map((is, row): Fate => {
    if (is) return 'stays';
    if (isTheirs(row) || made.has(row)) return 'theirs';
    return isKept(row) ? 'left' : 'goes';
  });
  const present = new Map<string, number>();
  keys.forEach((key, row) => {
    if (fates[row] === 'stays') present.set(key, row);
  });
  const isNew = source.map((key) => key === '' || !present.has(key));
  const blanked = blankedColumns(place, work);
  const isToBlank = (row: number): boolean =>
    blanked.some((column) => (region.values[row]?.[column - region.area.column] ?? '') !== '');
  const isChanged = source.map((key, index) => {
    const row = present.get(key);
    if (isNew[index] === true || row === undefined) return true;
    return isToBlank(row) || back.has(row) || differs(staged.values[index] ?? [], row, region, place, work);
  });
  const gone = goneNow(keys, fates, region, place);
  const changes: Changes = {
    added: isNew.filter(Boolean).length,
    changed: isChanged.filter((is, index) => is && isNew[index] !== true).length,
    removed: gone.length,
  };
  const keptNow = gone.filter((fate) => fate === 'left').length;
  const countOf = (wanted: Fate): number => fates.filter((fate) => fate === wanted).length;
  const [left, theirs] = [countOf('left'), countOf('theirs')];
  const lost = new Set(Array.from(overwritten).filter((row) => fates[row] !== 'stays'));
  return {
    ...{ region, isToldOfAll, keys, fates, left, theirs, made, lost, source, isNew, isChanged, changes },
    back,
    mayBeMade,
    kept: keptNow,
  };
}

function differs(
  wanted: readonly SheetValue[],
  row: number | undefined,
  { area, values }: Region,
  { columns }: Place,
  { staged, platform: { calendar } }: Work,
  isAside: (key: string) => boolean = () => false,
): boolean {
  const cells = row === undefined ? undefined : values[row];
  if (!cells) return true;
  return staged.columns.some(({ key }, index) => {
    const column = columns.get(key);
    if (column === undefined || isAside(key)) return false;
    return !isSameUnderFormat(cells[column - area.column] ?? '', wanted[index] ?? '', calendar);
  });
}

/** Of rows that were in the source until now. */
function goneNow(
  keys: readonly string[],
  fates: readonly Fate[],
  region: Region,
  place: Place,
): readonly Fate[] {
  return fates.filter((fate, row) => {
    const key = keys[row] ?? '';
    if (fate === 'stays' || fate === 'theirs' || key === '') return false;
    // One that the person made was never in the source.
    if (isKeyless(key) && inSource(row, region, place) !== true) return false;
    return fate === 'goes' || !isToldGone(row, region, place);
  });
}

function isToldGone(row: number, region: Region, place: Place): boolean {
  return inSource(row, region, place) === false;
}

function inSource(row: number, { area, values }: Region, { columns }: Place): SheetValue | undefined {
  const column = columns.get(IN_SOURCE.key);
  return column === undefined ? undefined : values[row]?.[column - area.column];
}
