/** Which rows of a table move, go and come, and by which steps. */

import type { Place } from '../whereabouts/place';
import type { Comparison } from '../write/compare';
import type { Work } from '../write/work';
import { type Arrangement, arrange, type Fate, goesLast, isInOrder, modelOf, permuted } from './order';
import { ownColumns } from './region';
import { spareModel } from './spare-rows';

export interface Moves {
  /** Of each row its place while rows that go make way for those that come. */
  readonly places: readonly number[];
  /** How many rows there are then; the others have gone. */
  readonly stay: number;
  /** 1 where a row that goes stays until new ones have been made like it. */
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
  const hasOwn = ownColumns(region, place).length > 0;
  const lent = hasOwn && like !== undefined && fates[like] === 'goes' ? 1 : 0;
  const places = goesLast(fates, lent > 0 ? like : undefined);
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
        // The one that is lent comes last of them.
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
