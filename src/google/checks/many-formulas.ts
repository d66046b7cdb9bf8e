/** What refreshing formulas counts on. */
import { REFRESH } from '../../config';
import type { Check } from '../../platform';
import { PROBE } from '../../probe';
import { check } from './entry';
import { answersOf } from './running';

export const manyFormulaChecks = (): readonly Check[] => [
  check('Different formulas that run at once, of 40', `at least ${REFRESH.callsAtOnce}`, (cells) => {
    const area = cells('A1:H5');
    const rows = Array.from({ length: 5 }, (_, down) =>
      Array.from({ length: 8 }, (__, right) => `=${PROBE}("slow";${8 * down + right + 1})`),
    );
    const answers = answersOf(area.setFormulas(rows)).filter((answer) => answer !== undefined).length;
    if (answers === 0) return 'not checked: no formula ran';
    return answers < REFRESH.callsAtOnce ? answers : `at least ${REFRESH.callsAtOnce}: ${answers}`;
  }),
];
