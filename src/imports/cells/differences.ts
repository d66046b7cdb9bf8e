/** Cells that do not hold what was read from the service, by how they differ. */
export interface Differences {
  /** Texts that would have become formulas, numbers or dates: their cells are blank. */
  readonly lost: number;
  /** Texts that Sheets tidied; they stayed texts. */
  readonly tidied: number;
  /** Numbers and dates that Sheets does not keep exactly. */
  readonly inexact: number;
  /** Cells that did not keep their number format. */
  readonly unformatted?: number;
}

export const NO_DIFFERENCES: Differences = { lost: 0, tidied: 0, inexact: 0 };

export function sumOf(all: readonly (Differences | undefined)[]): Differences {
  return all.reduce<Differences>(
    (sum, one = NO_DIFFERENCES) => ({
      lost: sum.lost + one.lost,
      tidied: sum.tidied + one.tidied,
      inexact: sum.inexact + one.inexact,
      unformatted: (sum.unformatted ?? 0) + (one.unformatted ?? 0),
    }),
    NO_DIFFERENCES,
  );
}

/** What the person should know of it. */
export function toldOf({ lost, tidied, inexact, unformatted = 0 }: Differences): readonly string[] {
  const count = (number: number, one: string, many: string): string =>
    `${number} ${number === 1 ? one : many}`;
  return [
    ...(lost > 0
      ? [
          `${count(lost, 'text', 'texts')} would have become formulas or numbers on this sheet: their cells are blank.`,
        ]
      : []),
    ...(tidied > 0
      ? [
          `${count(tidied, 'text differs', 'texts differ')} from the source in blanks or line breaks: Google Sheets tidied them, which does no harm.`,
        ]
      : []),
    ...(inexact > 0
      ? [
          `${count(inexact, 'number or date differs', 'numbers or dates differ')} from the source: Google Sheets does not keep all of their digits.`,
        ]
      : []),
    ...(unformatted > 0
      ? [
          `${count(unformatted, 'cell', 'cells')} did not keep the number format: the values are right, but may look different.`,
        ]
      : []),
  ];
}
