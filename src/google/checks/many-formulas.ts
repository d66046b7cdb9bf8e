/** What refreshing formulas counts on. */
import type { Check } from '../../checks/check';
import { REFRESH } from '../../config';
import { check } from './entry';
import { answersOf } from './running';

export const manyFormulaChecks: readonly Check[] = [
  check('A formula runs again that was another one for a moment', 'yes', (cells) => {
    const cell = cells('C1');
    const put = (formula: string): void => {
      cell.setFormula(formula);
      SpreadsheetApp.flush();
    };
    put(PROBE);
    const [first] = answersOf(cell);
    if (first === undefined) return 'not checked: the formula did not run';
    put('=REACHSHEET_IS_REFRESHING(1)');
    put(PROBE);
    const [second] = answersOf(cell, (answer) => answer !== first);
    return second === undefined ? 'no: its old answer' : 'yes';
  }),
  check('Different formulas that run at once, of 40', `at least ${REFRESH.callsAtOnce}`, (cells) => {
    const area = cells('A1:H5');
    const rows = Array.from({ length: 5 }, (_, down) =>
      Array.from({ length: 8 }, (__, right) => `=REACHSHEET_PROBE(${8 * down + right + 1})`),
    );
    const answers = answersOf(area.setFormulas(rows)).filter((answer) => answer !== undefined).length;
    if (answers === 0) return 'not checked: no formula ran';
    return answers < REFRESH.callsAtOnce ? answers : `at least ${REFRESH.callsAtOnce}: ${answers}`;
  }),
];

const PROBE = '=REACHSHEET_PROBE("")';
