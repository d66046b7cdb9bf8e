/** What formulas show: Sheets calculates in its own time. */
import type { Cells } from './entry';
import { PROBE } from './probe';

/** What the probe shows, once it has run. @param rest its further arguments, each with a comma in front */
export function probed(act: string, cells: Cells, rest = ''): string {
  return shownBy(`${PROBE}("${act}"${rest})`, cells);
}

/** @param formula without its `=` */
export function shownBy(formula: string, cells: Cells): string {
  cells('C1').setFormula(`=${formula}`);
  return waitFor(() => cells('C1').getDisplayValue(), isCalculated);
}

/** What is read when it is as wanted, or when that takes too long. */
export function waitFor(read: () => string, isWanted: (text: string) => boolean): string {
  for (let poll = 1; ; poll += 1) {
    SpreadsheetApp.flush();
    const text = read();
    if (isWanted(text) || poll === POLLS) return text;
    Utilities.sleep(POLL_MS);
  }
}

/** While it calculates, Sheets shows nothing, `Loading...` or `#ERROR!`. */
export function isCalculated(text: string): boolean {
  return !/^(Loading|#ERROR|$)/.test(text);
}

const POLLS = 40;
const POLL_MS = 250;
