/** Rows that are written together. */
export interface RowRun {
  readonly from: number;
  readonly count: number;
}

/**
 * Neighbouring rows, at most so many runs of them: the closest are joined first.
 *
 * @param smallGap rows that are so close are neighbours, too
 */
export function rowRuns(
  rows: readonly number[],
  most: number,
  smallGap: number = SMALL_GAP,
): readonly RowRun[] {
  const gapBefore = (index: number): number => (rows[index] ?? 0) - (rows[index - 1] ?? 0);
  const begins = [...rows.keys()]
    .slice(1)
    // Two runs are a call more than one; a gap of a few rows is cheaper to write along.
    .filter((index) => gapBefore(index) > smallGap)
    .sort((one, other) => gapBefore(other) - gapBefore(one))
    .slice(0, Math.max(0, most - 1))
    .sort((one, other) => one - other);
  const firsts = rows.length > 0 ? [0, ...begins] : [];
  return firsts.map((first, run) => {
    const from = rows[first] ?? 0;
    const last = rows[(firsts[run + 1] ?? rows.length) - 1] ?? from;
    return { from, count: last - from + 1 };
  });
}

const SMALL_GAP = 2;
