/** Which rows of a table move, go and come, and by which steps. */
import type { Sheets } from '../../platform';
import type { Place } from '../whereabouts/place';
import type { Comparison } from '../write/compare';
import type { Work } from '../write/work';
import { continuedIn } from './continued';
import { type Arrangement, arrange, type Fate, goesLast, isInOrder, modelOf, permuted } from './order';
import { isBlankRow, ownColumns, type Region } from './region';
import { spareModel } from './spare-rows';

export interface Moves {
  /** Of each row its place while rows that go make way for those that come. */
  readonly places: readonly number[];
  /** How many rows there are then; the others have gone. */
  readonly stay: number;
  /** How many rows that go stay until new ones have been made like them. */
  readonly lent: number;
  /** The row that new ones are made like, from 0. */
  readonly model: number;
  /** Which rows of the source come. */
  readonly coming: readonly number[];
  /** For how many of them there is no room. */
  readonly missing: number;
  /** In the end. */
  readonly arrangement: Arrangement;
  /** Whether the rows have to be sorted for it. */
  readonly isArranged: boolean;
}

/** Rows that go make way for those that come; but the one that those are made like stays until they are there. */
export function movesOf(
  place: Place,
  { region, keys, fates, source, isNew }: Comparison,
  keepsOrder: boolean,
  { platform }: Work,
): Moves {
  const coming = isNew.flatMap((is, index) => (is ? [index] : []));
  const like =
    coming.length > 0 ? modelOf(keys, fates, spareModel(region, place, platform.sheets)) : undefined;
  const lending = like === undefined ? [] : lendingOf(like, place, region, keys, fates, platform.sheets);
  const lent = lending.length;
  const places = goesLast(fates, lending);
  const stay = fates.filter((fate) => fate !== 'goes').length + lent;
  const going = fates.length - stay;
  const blank = Math.max(0, going - coming.length);
  const arrangement = arrange(
    [
      ...permuted(keys, places).slice(0, stay),
      ...coming.map((index) => source[index] ?? ''),
      ...new Array<string>(blank).fill(''),
    ],
    [
      ...permuted(fates, places)
        .slice(0, stay)
        // Those that are lent come last of them.
        .map((fate): Fate => (fate === 'goes' ? 'theirs' : fate)),
      ...coming.map((index): Fate => (source[index] === '' ? 'goes' : 'stays')),
      ...new Array<Fate>(blank).fill('goes'),
    ],
    source,
    keepsOrder,
  );
  return {
    places,
    stay,
    lent,
    model: places[like ?? 0] ?? 0,
    coming,
    missing: Math.max(0, coming.length - going),
    arrangement,
    isArranged: stay > 0 && !isInOrder(arrangement.rows),
  };
}

/** Those that go and are to be copied from first, in the order in which they stand. */
function lendingOf(
  like: number,
  place: Place,
  region: Region,
  keys: readonly string[],
  fates: readonly Fate[],
  sheets: Sheets,
): readonly number[] {
  const own = ownColumns(region, place);
  if (own.length === 0) return [];
  const staying = fates.filter((fate) => fate !== 'goes').length;
  const first = fates[like] === 'goes' ? [like] : [];
  const others = fates.flatMap((fate, row) =>
    fate === 'goes' && keys[row] !== '' && row !== like ? [row] : [],
  );
  if (staying >= TO_GO_ON_FROM || others.length === 0) return first;
  const lines = sheets.formulas(region.area);
  const isFull = (row: number): boolean => !isBlankRow(region, place, row);
  const isContinued = own.some((right) => {
    const formulas = lines.map((line) => line[right] ?? '');
    return continuedIn(formulas, region.area, isFull) !== undefined;
  });
  if (!isContinued) return first;
  return [...first, ...others].slice(0, Math.max(first.length, TO_GO_ON_FROM - staying));
}

/** The first row, and two that agree and not with it. */
const TO_GO_ON_FROM = 3;
