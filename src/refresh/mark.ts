/**
 * A formula while it is being refreshed.
 *
 * Sheets runs a custom function again when the text of its formula changes, and may share one answer among all cells
 * that call the same function with the same arguments. So a change that keeps the call (a blank at the end, a `+N("…")`)
 * may show the old answer again: for a moment nobody may make the call at all. Taking the formula out of its cell does
 * that, and loses it if the run dies before it is put back; kept elsewhere, it would no longer follow when somebody
 * inserts a row or renames a sheet meanwhile.
 *
 * So the formula stays in its cell, as a formula: `=SUM(CLIPS(A1))` becomes
 * `=REACHSHEET_IS_REFRESHING(SUM(REFRESHING_CLIPS(A1)))`. There are no such functions, so nothing is called, and the cell
 * shows `#NAME?`, "Unknown function: 'REACHSHEET_IS_REFRESHING'": plain to see, also where the formula would cover up
 * an error inside (`IFERROR`). Its references are Sheets' to keep right wherever it moves, and nothing but its own text
 * is needed to put it back. There is no separator in what is added, so it is the same in every locale.
 */
import { renameCalls } from '../formula-calls';
import { MARK } from '../marked-formula';

const SILENT = 'REFRESHING_';

/** Whether a name, as it is written, is one of our functions. */
export type IsOurs = (name: string) => boolean;

/** @returns undefined where the formula calls none of our functions */
export function markFormula(formula: string, isOurs: IsOurs): string | undefined {
  const expression = formula.slice(1);
  const silent = renameCalls(expression, (name) => (isOurs(name) ? SILENT + name : undefined));
  return silent === undefined || silent === expression ? undefined : `=${MARK}(${silent})`;
}

/** The formula as it was before it was marked; undefined where it is not. */
export function unmarkFormula(formula: string, isOurs: IsOurs): string | undefined {
  const [, silent] = MARKED.exec(formula) ?? [];
  if (silent === undefined) return undefined;
  const expression = renameCalls(silent, (name) => {
    const own = name.slice(SILENT.length);
    return name.slice(0, SILENT.length).toUpperCase() === SILENT && isOurs(own) ? own : undefined;
  });
  return expression === undefined ? undefined : `=${expression}`;
}

const MARKED = new RegExp(`^=\\s*${MARK}\\s*\\(([^]*)\\)\\s*$`, 'i');
