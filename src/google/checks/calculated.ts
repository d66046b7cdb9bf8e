/** What formulas show: Sheets calculates in its own time, and shows words of Google's until then. */
import { PROBE, RAN } from '../../probe';
import type { Cells } from './entry';

/** What the probe says, or the error that its cell shows. @param rest its further arguments, each with `;` in front, which every locale knows */
export function probed(act: string, cells: Cells, rest = ''): string {
  const text = shownBy(`${PROBE}("${act}"${rest})`, cells, hasRun);
  if (hasRun(text)) return text.slice(RAN.length);
  return text.startsWith('#') ? text : `not checked: after 10 seconds its cell shows “${text}”`;
}

/** @param formula without its `=` */
export function shownBy(formula: string, cells: Cells, isWanted: (text: string) => boolean): string {
  const cell = cells('C1').setFormula(`=${formula}`);
  for (let poll = 1; ; poll += 1) {
    SpreadsheetApp.flush();
    const text = cell.getDisplayValue();
    if (isWanted(text) || poll === POLLS) return text;
    Utilities.sleep(POLL_MS);
  }
}

export function hasRun(text: string): boolean {
  return text.startsWith(RAN);
}

const POLLS = 40;
const POLL_MS = 250;
