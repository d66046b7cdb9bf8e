/** Rows that have a key: each is found again wherever it stands, and keeps what the person wrote beside it. */
import type { Area, SheetValue } from '../../platform';
import { copyIn, howToBring } from '../cells/copy-in';
import type { Differences } from '../cells/differences';
import { NO_FORMAT, putTexts } from '../cells/put-cells';
import { changeFormats, isTextFormat } from '../cells/text-format';
import { IN_SOURCE } from '../definition/special-columns';
import { type Anchors, anchorsOf } from '../rows/anchors';
import { closeGaps, gapsIn } from '../rows/gaps';
import { makeRows, missingRows } from '../rows/grow-rows';
import { type Moves, movesOf } from '../rows/moves';
import { isSetByHand, prepareRows } from '../rows/new-rows';
import { isInOrder, movingIn, permuted } from '../rows/order';
import { cellAt, isBlankRow, keysIn, keyText, type Region } from '../rows/region';
import { clearRows, removeRows } from '../rows/remove-rows';
import { sortRows } from '../rows/sort-rows';
import { checkStillBlank } from '../rows/spare-rows';
import { reorderStaged } from '../staging/staged';
import { areSortedSince, type Order, standOtherwise } from '../undo/sorted-since';
import type { Becomes } from '../undo/traces';
import { LONGEST_TAIL, tailOf } from '../whereabouts/end/find-end';
import { firstRow, ownRows, type Place } from '../whereabouts/place';
import { changedRows } from './changed-rows';
import { clearedRows } from './cleared-rows';
import { type Comparison, compare } from './compare';
import { checkTheirs } from './made-rows';
import { bySource, isKeyless, sharing } from './match-keys';
import { originalsOf } from './originals';
import { ownRowsMoved } from './own-rows-moved';
import { shiftedKey } from './shifted-keys';
import { textsMoved } from './texts-moved';
import { ticksAcross } from './ticks-across';
import { tornRow } from './torn-rows';
import { untoldRow } from './untold-row';
import type { Outcome, Plan, Work } from './work';

export function planKeyed(place: Place, matchKey: string, work: Work): Plan {
  const compared = compare(place, matchKey, work);
  if (compared.theirs > 0) checkTheirs(place, compared, work);
  const order = orderOf(compared, place, matchKey, work);
  const keepsOrder = work.keepsOrder === true || order === 'theirs';
  const moves = movesOf(place, compared, keepsOrder, work);
  const gaps = gapsToClose(place, compared, work);
  return {
    region: compared.region,
    changes: compared.changes,
    kept: compared.kept,
    left: compared.left,
    gone: goneFrom(place, matchKey, compared),
    columns: compared.left > 0 && !place.columns.has(IN_SOURCE.key) ? [IN_SOURCE.key] : [],
    rows: missing(compared.region, moves) + (moves.coming.length > 0 ? gaps.length : 0),
    used: usedOf(compared),
    keysBack: compared.back,
    moved: ownRowsMoved(compared, place, work),
    order,
    isClearing: moves.stay - moves.lent < moves.places.length,
    isSorted: !isInOrder(moves.places) || moves.isArranged,
    moving: movingIn(
      moves.places.length,
      moves.places,
      moves.isArranged ? moves.arrangement.rows : moves.places,
    ),
    shifted: (table) => {
      const torn = table && tornRow(place, matchKey, compared, table, work);
      // Only where nothing else tells it: a source may give texts of one record to another.
      return torn === undefined ? shiftedKey(place, matchKey, compared, work) : torn || undefined;
    },
    across: (table, shifted) => {
      const changed = changedRows(place, matchKey, compared, table, work);
      return (
        ticksAcross(place, changed, compared, work) ??
        textsMoved(place, matchKey, changed, shifted, compared, work)
      );
    },
    untold: (table) => untoldRow(place, matchKey, compared, table, work),
    cleared: (table, reach) => clearedRows(place, reach, matchKey, compared, table, work),
    shared: () => sharedIn(place, matchKey, compared),
    prepare: () => tellMade(place, compared, work),
    carryOut(work) {
      const closed = closeGaps(place, gaps, work);
      // Somebody may have written into all of them.
      if (closed.end === place.end) return write(place, matchKey, compared, moves, work);
      return planKeyed(closed, matchKey, work).carryOut(work);
    },
  };
}

function write(given: Place, matchKey: string, compared: Comparison, moves: Moves, work: Work): Outcome {
  const { staged } = work;
  settleCopies(given, matchKey, compared, work);
  settleKeys(given, matchKey, compared, work);
  const inStaged = staged.columns.findIndex(({ key }) => key === matchKey);
  const rows = usedOf(compared);
  const model = modelIfNoneStays(given, compared.region, moves, work);
  const made = makeWay(given, compared.region, moves, rows, model, work);
  const isFirst = moves.stay === 0 && model === undefined;
  const isAdding = moves.coming.length > 0 && !isFirst;
  const first = made.area.row + moves.stay;
  const slots = moves.coming.map((_, index) => first + index);
  if (!made.place.isFresh) checkStillBlank(made.place, slots, work.platform.sheets);
  const called = isAdding ? nameRows(made, moves, matchKey, inStaged, work) : 0;
  const { values, differences } = bringIn(made, moves, compared, isFirst, work);
  const { source, left, keys, fates } = compared;
  tellSource(made.place, source.length, left, work);
  const removed = removeRows(made.place, made.area, rows, made.work);
  const leaving = keys.filter((_, row) => fates[row] === 'left');
  const theirs = keys.filter((_, row) => fates[row] === 'theirs');
  const all = [...values.map((cells) => keyText(cells[inStaged] ?? '')), ...leaving, ...theirs];
  const { sent, left: gone } = bySource({ ...staged, values });
  const others = [...gone.map((cells) => keyText(cells[inStaged] ?? '')), ...leaving];
  const tail = [...tailOf(sent, inStaged), ...others.slice(-LONGEST_TAIL)];
  const { source: places } = moves.arrangement;
  const { theirs: own } = compared;
  const leftCells = cellsOfLeft(given, compared, work);
  const leftKeyless = leaving.filter((key) => key === '' || isKeyless(key)).length;
  return {
    ...{ ...removed, rows, places, tail, keys: all, differences, called, left, leftKeyless },
    ...{ leftCells, theirs: own },
  };
}

function cellsOfLeft(
  { columns }: Place,
  { region, fates }: Comparison,
  { staged }: Work,
): Work['staged']['values'] {
  const at = staged.columns.map(({ key }) => columns.get(key) ?? 0);
  const rows = fates.flatMap((fate, row) => (fate === 'left' ? [row] : []));
  return rows.map((row) => at.map((column) => cellAt(region, row, column)));
}

/** What tells those rows apart that the source has no more. */
function goneFrom(place: Place, matchKey: string, { region, fates }: Comparison): readonly string[] {
  const keys = keysIn(region, place.columns.get(matchKey) as number);
  return keys.filter((key, row) => key !== '' && (fates[row] === 'goes' || fates[row] === 'left'));
}

/** An undo finds the rows that were. */
function gapsToClose(place: Place, { region, fates, keys }: Comparison, work: Work): readonly number[] {
  if (work.before) return [];
  return gapsIn(place, region, (row) => fates[row] === 'goes' && keys[row] === '', work);
}

/** What becomes of the order that the person gave the rows since the run that is undone; undefined where they did not. */
function orderOf(
  { region, keys, fates, source }: Comparison,
  place: Place,
  matchKey: string,
  { before, keepsOrder, writing, platform: { codec } }: Work,
): Order | undefined {
  if (!before) return undefined;
  if (writing.changes) return writing.order;
  const known = new Map(source.map((key, record) => [key, record]));
  const inSource = place.columns.get(IN_SOURCE.key);
  const plain = keysIn(region, place.columns.get(matchKey) as number);
  const isShared = sharing(plain, source);
  // Which of several rows with a key is which says nothing of an order.
  const tells = (row: number): boolean => fates[row] === 'stays' && !isShared(plain[row] ?? '');
  const differs = standOtherwise(
    keys.map((key, row) => (tells(row) ? known.get(key) : undefined)),
    region.values.map((cells) => (inSource === undefined ? undefined : cells[inSource - region.area.column])),
  );
  if (!differs) return undefined;
  if (keepsOrder === 'where it differs') return 'theirs';
  const areSorted = areSortedSince(plain, before.tail, codec);
  return areSorted ? 'put back' : undefined;
}

/** What rows become that share their key with others, in the table or in the source; and which ones are the person's. */
function sharedIn(
  { columns }: Place,
  matchKey: string,
  { region, keys, fates, source, made }: Comparison,
): ReadonlyMap<number, Becomes> {
  const plain = keysIn(region, columns.get(matchKey) as number);
  const records = new Map(source.map((name, record) => [name, record]));
  const isShared = sharing(plain, source);
  const becomes = (row: number): Becomes | undefined => {
    if (fates[row] === 'stays') return records.get(keys[row] ?? '');
    return fates[row] === 'left' ? 'left' : 'gone';
  };
  const isTheirs = (row: number): boolean => fates[row] === 'theirs' && !made.has(row);
  return new Map(
    plain.flatMap((key, row) => {
      if (isTheirs(row)) return [[row, 'theirs'] as const];
      const one = key !== '' && isShared(key) ? becomes(row) : undefined;
      return one === undefined ? [] : [[row, one] as const];
    }),
  );
}

/** How many rows are not blank in the end. */
function usedOf({ source, left, theirs }: Comparison): number {
  return source.length + left + theirs;
}

/** What the person said are copies says so before any row moves: afterwards nobody would know the upper ones from the lower. */
function settleCopies(
  { sheet, columns }: Place,
  matchKey: string,
  { keys, fates, source, region }: Comparison,
  work: Work,
): void {
  if (!work.writing.originals) return;
  const { sheets } = work.platform;
  const known = new Set(source);
  keys.forEach((key, down) => {
    if (fates[down] === 'stays' || !known.has(key) || !originalsOf(key, work)) return;
    const isLeft = fates[down] === 'left';
    const column = columns.get(isLeft ? IN_SOURCE.key : matchKey) as number;
    const cell: Area = { sheet: sheet.id, row: region.area.row + down, column, rows: 1, columns: 1 };
    if (isLeft) sheets.setValues(cell, [[false]]);
    else sheets.empty(cell);
  });
  sheets.flush();
}

/** What the person copied says no more that it is in the source, and what left it says so. */
function tellMade(
  { sheet, columns }: Place,
  { made, lost, region }: Comparison,
  { platform: { sheets } }: Work,
): void {
  const column = columns.get(IN_SOURCE.key);
  if (column === undefined || made.size + lost.size === 0) return;
  const cellIn = (down: number): Area => ({
    sheet: sheet.id,
    row: region.area.row + down,
    column,
    rows: 1,
    columns: 1,
  });
  for (const down of made) sheets.empty(cellIn(down));
  for (const down of lost) sheets.setValues(cellIn(down), [[false]]);
  sheets.flush();
}

/** A row that was found again without its key has it before any row moves: afterwards nobody would find it. */
function settleKeys(
  { sheet, columns }: Place,
  matchKey: string,
  { keys, fates, source, region }: Comparison,
  { staged, before, platform }: Work,
): void {
  if (!before) return;
  const column = columns.get(matchKey) as number;
  const inStaged = staged.columns.findIndex(({ key }) => key === matchKey);
  const wanted = new Map(source.map((key, index) => [key, staged.values[index]?.[inStaged] ?? '']));
  const lost = keys.flatMap((key, down) => {
    const isLost = fates[down] === 'stays' && region.values[down]?.[column - region.area.column] === '';
    const text = wanted.get(key) ?? '';
    return isLost && text !== '' ? [{ down, text }] : [];
  });
  for (const { down, text } of lost) {
    putTexts(
      { sheet: sheet.id, row: region.area.row + down, column, rows: 1, columns: 1 },
      [[text]],
      platform,
    );
  }
  if (lost.length > 0) platform.sheets.flush();
}

/** Rows that have to be made. */
function missing({ area }: Region, { missing }: Moves): number {
  return missingRows(area.rows, area.rows + missing);
}

/** What a person has set for a column stands in every row: where all of them go, those that come are made like one of them. */
function modelIfNoneStays(
  given: Place,
  region: Region,
  { stay, coming, model }: Moves,
  { columns, platform: { sheets } }: Work,
): number | undefined {
  const isNew = given.isFresh || given.isBegun || region.values.length === 0;
  if (isNew || stay > 0 || coming.length === 0) return undefined;
  const row = region.area.row + model;
  return isSetByHand(row, given, region, columns, sheets) ? row : undefined;
}

/** The table with room for the rows that come, below those that stay. */
interface Made {
  readonly place: Place;
  readonly work: Work;
  /** All rows, over the band. */
  readonly area: Area;
  readonly anchors: Anchors;
}

/** @param model see clearRows */
function makeWay(
  given: Place,
  region: Region,
  moves: Moves,
  used: number,
  model: number | undefined,
  work: Work,
): Made {
  const { places, stay } = moves;
  const { others, platform } = work;
  const { sheets } = platform;
  const anchors = anchorsOf(region, given, sheets);
  if (!isInOrder(places)) sortRows(given, region.area, places, others, anchors, sheets);
  const going = places.length - stay;
  if (going > 0) {
    const wasBlank = region.values.map((_, row) => isBlankRow(region, given, row));
    const blank = permuted(wasBlank, places).flatMap((is, row) =>
      is && row >= stay ? [region.area.row + row] : [],
    );
    checkStillBlank(given, blank, sheets);
    clearRows(given, { ...region.area, row: region.area.row + stay, rows: going }, used, sheets, model);
  }
  const made = makeRows(given, region.area, missing(region, moves), work);
  const { place } = made;
  return { ...made, area: { ...region.area, rows: ownRows(place).rows }, anchors };
}

/**
 * New rows get formats, formulas and rules, and last what says that they are in the source, and their keys: from then on
 * they are rows of it.
 *
 * @returns how many calls of our functions came with the formulas
 */
function nameRows(
  { place, area, anchors }: Made,
  { stay, model, coming }: Moves,
  matchKey: string,
  inStaged: number,
  { staged, columns, platform }: Work,
): number {
  const slots: Area = { ...area, row: area.row + stay, rows: coming.length };
  const { formats: kept } = staged;
  const formats = kept && coming.map((index) => kept[index] ?? []);
  const called = prepareRows(place, area, area.row + model, slots, columns, anchors, platform, formats);
  const inSource = place.columns.get(IN_SOURCE.key);
  if (inSource !== undefined) {
    platform.sheets.setValues(
      { ...slots, column: inSource, columns: 1 },
      coming.map(() => [true]),
    );
  }
  const cells = coming.map((index): readonly SheetValue[] => [staged.values[index]?.[inStaged] ?? '']);
  putTexts({ ...slots, column: place.columns.get(matchKey) as number, columns: 1 }, cells, platform);
  return called;
}

/** Puts all rows where they belong, and the source's cells into them. */
function bringIn(
  { place, area, anchors }: Made,
  { stay, lent, arrangement, isArranged }: Moves,
  compared: Comparison,
  isFirst: boolean,
  work: Work,
): { readonly values: Work['staged']['values']; readonly differences: Differences } {
  const { staged, others, platform } = work;
  const { sheets } = platform;
  const known = { ...anchors, filled: stay };
  if (isArranged) sortRows(place, area, arrangement.rows, others, known, sheets);
  const used = usedOf(compared);
  if (lent > 0) clearRows(place, { ...area, row: area.row + used, rows: lent }, used, sheets);
  if (!isInOrder(arrangement.source)) {
    reorderStaged(staged.sheet, staged.columns.length, arrangement.source, sheets);
  }
  const values = permuted(staged.values, arrangement.source);
  const formats = staged.formats && permuted(staged.formats, arrangement.source);
  const toCopy = permuted(compared.isChanged, arrangement.source).flatMap((is, index) => (is ? [index] : []));
  const how = howToBring(isFirst, work.writing);
  const differences = copyIn(
    { ...staged, values, ...(formats && { formats }), known: [IN_SOURCE.key] },
    place,
    firstRow(place),
    toCopy,
    how,
    platform,
  );
  return { values, differences };
}

/** TRUE for the rows of the source, FALSE for those that left it. */
function tellSource(place: Place, count: number, left: number, work: Work): void {
  const { sheet, columns } = place;
  const column = columns.get(IN_SOURCE.key);
  const isStaged = work.staged.columns.some(({ key }) => key === IN_SOURCE.key);
  if (column === undefined) return;
  const cells = Array.from({ length: count + left }, (_, index): readonly SheetValue[] => [index < count]);
  const from = isStaged ? count : 0;
  if (cells.length === from) return;
  const area = {
    sheet: sheet.id,
    row: firstRow(place) + from,
    column,
    rows: cells.length - from,
    columns: 1,
  };
  const { sheets } = work.platform;
  // Where a cell for text was pushed under it, FALSE would become a word.
  if (left > 0) changeFormats(area, (format) => (isTextFormat(format) ? NO_FORMAT : format), sheets);
  sheets.setValues(area, cells.slice(from));
}
