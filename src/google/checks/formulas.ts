/** What a formula is given, and how formulas are written and read. */
import type { Check } from '../../platform';
import { probed, shownBy } from './calculated';
import { type Cells, check } from './entry';

const INSTANT = Date.UTC(2026, 0, 15, 12);

export const formulaChecks = (): readonly Check[] => [
  given('a skipped argument', '3; number 1; ""; number 2', ';1;;2', (found) =>
    /^3; number 1; (""|undefined.*|object null); number 2$/.test(found),
  ),
  given('nothing at the end', '0', ''),
  given('a range of one cell', '1; "text"', ';B1:B1', (found) => /^1; ("text"|1 by 1 cells)$/.test(found)),
  given('a blank cell', '1; ""', ';B2'),
  given('an error', '1; "#DIV/0!"', ';B3'),
  given('a date', `1; a Date ${INSTANT}`, ';B4'),
  given('a percentage', '1; number 0.1', ';B5'),
  given('a checkbox', '1; boolean true', ';B6'),
  given('two cells of a column', '1; 2 by 1 cells', ';B1:B2'),
  given('an open range', '1; to the end of the sheet', ';B2:B'),
  shows('An unknown function', '#NAME?', 'REACHSHEET_NO_SUCH()'),
  shows('A semicolon in setFormula', '7', 'IFERROR(1/0;7)'),
  check('getFormulas where a formula spills', '[["={1;2}"],[""]]', (cells) => {
    cells('A1').setFormula('={1;2}');
    SpreadsheetApp.flush();
    return cells('A1:A2').getFormulas();
  }),
];

function shows(what: string, assumed: string, formula: string): Check {
  return check(what, assumed, (cells) => shownBy(formula, cells, (text) => text === assumed));
}

/** @param rest the arguments, each with `;` in front */
function given(what: string, assumed: string, rest: string, holds?: (found: string) => boolean): Check {
  return check(`A formula is given ${what}`, assumed, (cells) => show(cells, rest), holds);
}

function show(cells: Cells, rest: string): string {
  cells('B6').insertCheckboxes();
  cells('B1:B6').setValues([['text'], [''], ['=1/0'], [new Date(INSTANT)], ['10%'], [true]]);
  const belowB1 = cells('A1').getSheet().getMaxRows() - 1;
  return probed('given', cells, rest).replace(`${belowB1} by 1 cells`, 'to the end of the sheet');
}
