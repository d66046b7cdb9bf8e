/**
 * What a formula of ours is handed. It has no voice but its cells: COMMUNITY_INFO says of each id that is none what it
 * was given, and asks nobody.
 */
import type { Check } from '../../checks/check';
import { type Cells, check } from './entry';

const INSTANT = Date.UTC(2026, 0, 15, 12);

export const formulaChecks: readonly Check[] = [
  given('a skipped argument', 'a', ',,"headers=no"', 'a'),
  given('nothing at the end', 'a', '', 'a'),
  given('a range of one cell', 'a', ',B1:B1', 'a'),
  given('a blank cell', '', ',B1', 'blank'),
  given('an error', '=1/0', ',B1', '#DIV/0!'),
  given('a date', new Date(INSTANT), ',B1', 'a Date'),
  calculated('An unknown function', 'REACHSHEET_CHECK()', '#NAME?'),
  calculated('A semicolon in setFormula', 'IFERROR(1/0;7)', '7'),
  check('getFormulas where a formula spills', '[["={1;2}"],[""]]', (cells) => {
    cells('A1').setFormula('={1;2}');
    SpreadsheetApp.flush();
    return cells('A1:A2').getFormulas();
  }),
];

/** @param rest the arguments after the ids: one that is tried, and z, which tells when the formula has run */
function given(what: string, id: string | Date, rest: string, assumed: string): Check {
  return check(`A formula is given ${what}`, assumed, (cells, { campaigns }) => {
    if (!campaigns) return 'not checked: no connection';
    cells('A1:B2').setValues([
      [id, 'name'],
      ['z', ''],
    ]);
    const shown = shownBy(`COMMUNITY_INFO(A1:A2${rest})`, 'z”', cells);
    const [, told = shown || 'blank'] = /(?:\u201c|holds )(.+?)(?:\u201d|\. )/.exec(shown) || [];
    return Date.parse(told.slice(0, 33)) === INSTANT ? 'a Date' : told;
  });
}

function calculated(what: string, formula: string, assumed: string): Check {
  return check(what, assumed, (cells) => shownBy(formula, assumed, cells));
}

/** What a formula's cell shows as soon as it, or the one below, shows the sign: Sheets calculates in its own time. */
function shownBy(formula: string, sign: string, cells: Cells): string {
  cells('C1').setFormula(`=${formula}`);
  for (let poll = 1; ; poll += 1) {
    SpreadsheetApp.flush();
    const [[shown = ''] = [], below] = cells('C1:C2').getDisplayValues();
    if (`${shown}${below}`.includes(sign) || poll === POLLS) return shown;
    Utilities.sleep(500);
  }
}

const POLLS = 20;
