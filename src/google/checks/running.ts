import type { Range } from './entry';

/**
 * The numbers that formulas give to these cells in the end, undefined for those that give none in time: what their cells
 * show until then is words of Google's.
 */
export function answersOf(
  cells: Range,
  isAwaited: (answer: number) => boolean = () => true,
): readonly (number | undefined)[] {
  let most = 0;
  let last = POLLS;
  for (let poll = 1; ; poll += 1) {
    SpreadsheetApp.flush();
    const values: readonly unknown[] = cells.getValues().reduce((all, row) => all.concat(row), []);
    const answers = values.map((value) =>
      typeof value === 'number' && isAwaited(value) ? value : undefined,
    );
    const count = answers.filter((answer) => answer !== undefined).length;
    if (count > most) last = poll + QUIET_POLLS;
    most = count;
    if (count === answers.length || poll >= last) return answers;
    Utilities.sleep(500);
  }
}

const POLLS = 20;
/** After so many without another answer no more is waited for. */
const QUIET_POLLS = 6;
