/** Which row of a table becomes which: by what tells rows apart, never by where they stand. */

/**
 * - `stays`: the source has it
 * - `left`: the source has it no more, but the person's notes keep it
 * - `theirs`: the person made it, and it was never a row of the source
 * - `goes`: the source has it no more, or it was never a row of the source and nobody wrote there
 */
export type Fate = 'stays' | 'left' | 'theirs' | 'goes';

/**
 * Rows that go come last; all others keep their order.
 *
 * @param first of those that go the ones to come first
 */
export function goesLast(fates: readonly Fate[], first: readonly number[] = []): readonly number[] {
  const count = fates.filter((fate) => fate !== 'goes').length;
  let stays = 0;
  let goes = count + first.length;
  return fates.map((fate, index) => {
    const at = first.indexOf(index);
    if (at >= 0) return count + at;
    return fate === 'goes' ? goes++ : stays++;
  });
}

/**
 * The row that new ones are made like: the first of the source's. Where none of them stays, one that goes, since the
 * person's formulas stand beside it.
 *
 * @param spare a blank row that has what the person set for all rows
 */
export function modelOf(
  keys: readonly string[],
  fates: readonly Fate[],
  spare: number | undefined,
): number | undefined {
  const first = (fate: Fate): number => fates.findIndex((one, index) => one === fate && keys[index] !== '');
  return [first('stays'), first('goes'), first('left')].find((index) => index >= 0) ?? spare;
}

export interface Arrangement {
  /** Of each row of the table the place where it belongs, from 0. */
  readonly rows: readonly number[];
  /** Of each row of the source the place where it belongs. */
  readonly source: readonly number[];
}

/**
 * The order in the end: rows of the source, then those that left it, those of the person, and blank ones.
 *
 * @param keys of the table's rows, with those that are new in the blank rows
 * @param fates of the rows by now; a blank row is one that goes
 * @param source keys of the source's rows in its order
 * @param byTable whether the table's order counts, and not the source's
 */
export function arrange(
  keys: readonly string[],
  fates: readonly Fate[],
  source: readonly string[],
  byTable: boolean,
): Arrangement {
  const places = new Map<string, number>();
  const unkeyed: number[] = [];
  source.forEach((key, index) => {
    if (key === '') unkeyed.push(index);
    else places.set(key, index);
  });
  // Rows without a key have nothing that tells them apart: the blank rows are theirs, one after another.
  const ofSource = keys.map((key, index) => {
    if (fates[index] === 'left' || fates[index] === 'theirs') return undefined;
    return fates[index] === 'stays' ? places.get(key) : unkeyed.shift();
  });
  const inTable = new Map<number, number>();
  ofSource.forEach((place) => {
    if (place !== undefined) inTable.set(place, inTable.size);
  });
  const countOf = (wanted: Fate): number => fates.filter((fate) => fate === wanted).length;
  let left = source.length;
  let theirs = left + countOf('left');
  let blank = theirs + countOf('theirs');
  return {
    rows: ofSource.map((place, index) => {
      if (place !== undefined) return byTable ? (inTable.get(place) ?? 0) : place;
      if (fates[index] === 'theirs') return theirs++;
      return fates[index] === 'left' ? left++ : blank++;
    }),
    source: source.map((_, index) => (byTable ? (inTable.get(index) ?? index) : index)),
  };
}

/**
 * To sort by: a text whatever the format of its cell. A new column looks like the one beside it, and under a text format
 * some numbers become texts, which come after all numbers.
 */
export function orderText(place: number): string {
  return `r${String(place).padStart(8, '0')}`;
}

/** Whether everything is where it belongs. */
export function isInOrder(places: readonly number[]): boolean {
  return places.every((place, index) => place === index);
}

/** Which of so many rows go elsewhere in any of these orders. */
export function movingIn(count: number, ...orders: readonly (readonly number[])[]): readonly number[] {
  const rows = Array.from({ length: count }, (_, row) => row);
  return rows.filter((row) => orders.some((places) => (places[row] ?? row) !== row));
}

/** The items in their new order. */
export function permuted<T>(items: readonly T[], places: readonly number[]): readonly T[] {
  const moved = new Array<T>(items.length);
  items.forEach((item, index) => {
    moved[places[index] ?? index] = item;
  });
  return moved;
}
