/** All checks, in the order of their rows. */
import type { Check } from '../../checks/check';
import { handChecks } from './by-hand';
import { dateChecks } from './dates';
import { formulaChecks } from './formulas';
import { manyFormulaChecks } from './many-formulas';
import { requestChecks } from './requests';
import { returnedDateChecks } from './returned-dates';
import { rowChecks } from './rows';
import { serviceChecks } from './services';
import { storeChecks } from './stores';
import { textChecks } from './texts';

export const CHECKS: readonly Check[] = [
  ...textChecks,
  ...rowChecks,
  ...dateChecks,
  ...returnedDateChecks,
  ...formulaChecks,
  ...manyFormulaChecks,
  ...storeChecks,
  ...requestChecks,
  ...serviceChecks,
  ...handChecks,
];
