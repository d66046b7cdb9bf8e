/** Which records stood in rows that have lost their IDs, by the order in which the last run left the rows. */
import { keySign } from '../whereabouts/records/row-pairs';

interface ByOrder {
  /** Rows that were put in between others, where no record is missing. */
  readonly theirs: ReadonlySet<number>;
  /** Whether any is known by its place alone. */
  readonly isAny: boolean;
  /** Whether other rows show that the order is as it was. */
  readonly isSure: boolean;
}

export const BY_NO_ORDER: ByOrder = { theirs: new Set(), isAny: false, isSure: true };

/**
 * Between two rows that stand as the last run has left them, as many as records that stood there and stand nowhere now.
 *
 * @param ids what is known of rows, and is added to
 */
export function byOrder(
  rows: readonly number[],
  keys: readonly string[],
  order: readonly string[],
  records: readonly string[],
  ids: Map<number, string>,
): ByOrder {
  const signs = keys.map((key) => (key === '' ? '' : keySign(key)));
  const stood = new Map(order.map((sign, at) => [sign, at]));
  const standing = new Set(signs);
  const coming = new Map(records.map((key) => [keySign(key), key]));
  const known = signs.flatMap((sign, row) => (stood.has(sign) ? [row] : []));
  const placeOf = (row: number): number => stood.get(signs[row] ?? '') ?? -1;
  const inOrder = longestAscending(known, placeOf);
  // The rows were sorted since.
  if (known.length > 0 && inOrder.length * 2 <= known.length) return BY_NO_ORDER;
  const theirs = new Set<number>();
  let isAny = false;
  for (const group of groupsOf(rows, known)) {
    const [first = 0, last = first] = [group[0], group[group.length - 1]];
    const above = inOrder.filter((row) => row < first).pop();
    const below = inOrder.find((row) => row > last);
    const from = above === undefined ? 0 : placeOf(above) + 1;
    const to = below === undefined ? order.length : placeOf(below);
    const gone = order.slice(from, to).filter((sign) => !standing.has(sign));
    // One row or none says nothing of an order; nor do those of which one was dragged, as one right beside may have been.
    const isAsItWas = known.length > 1 && inOrder.length === known.length;
    const isNear = order.some((sign, at) => coming.has(sign) && at >= from - NEAR && at < to + NEAR);
    if (isAsItWas && gone.length === 0 && !isNear) for (const row of group) theirs.add(row);
    if (gone.length !== group.length) continue;
    const taken = new Set(ids.values());
    group.forEach((row, index) => {
      const id = coming.get(gone[index] ?? '');
      // Of one that has left the source nobody asks.
      if (id === undefined || ids.has(row) || taken.has(id)) return;
      ids.set(row, id);
      isAny = true;
    });
  }
  return { theirs, isAny, isSure: !isAny || known.length > 1 || order.length < 2 };
}

/** So many records away. */
const NEAR = 2;

/** Rows without a known one between. */
function groupsOf(rows: readonly number[], known: readonly number[]): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const above = known.filter((one) => one < row).length;
    groups.set(above, [...(groups.get(above) ?? []), row]);
  }
  return [...groups.values()];
}

/** As many of them as stand in one order. */
function longestAscending(rows: readonly number[], placeOf: (row: number) => number): readonly number[] {
  const chains: (readonly number[])[] = [];
  for (const row of rows) {
    const before = chains.filter((chain) => placeOf(chain[chain.length - 1] ?? 0) < placeOf(row));
    const longest = before.reduce<readonly number[]>(
      (found, chain) => (chain.length > found.length ? chain : found),
      [],
    );
    chains.push([...longest, row]);
  }
  return chains.reduce<readonly number[]>(
    (found, chain) => (chain.length > found.length ? chain : found),
    [],
  );
}
