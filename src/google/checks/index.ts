/** All checks, in the order in which they are carried out and shown. */
import type { Checks } from '../../platform';
import { handChecks } from './by-hand';
import { clearChecks } from './clear';
import { copyChecks } from './copies';
import { dateChecks } from './dates';
import { formulaRightChecks } from './formula-rights';
import { formulaChecks } from './formulas';
import { manyFormulaChecks } from './many-formulas';
import { priceChecks } from './prices';
import { requestChecks } from './requests';
import { returnedDateChecks } from './returned-dates';
import { rowChecks } from './rows';
import { serviceChecks } from './services';
import { storeChecks } from './stores';
import { surroundingChecks } from './surroundings';
import { tabChecks } from './tabs';
import { textChecks } from './texts';
import { validationChecks } from './validation';

export const checks: Checks = {
  groups: [
    { title: 'This spreadsheet', checks: surroundingChecks },
    { title: 'Text in cells', checks: textChecks },
    { title: 'Rows', checks: rowChecks },
    { title: 'Copies', checks: copyChecks },
    { title: 'What cells accept', checks: validationChecks },
    { title: 'Tabs', checks: tabChecks },
    { title: 'Dates', checks: () => [...dateChecks(), ...returnedDateChecks()] },
    { title: 'What formulas are given', checks: formulaChecks },
    { title: 'What formulas may do', checks: formulaRightChecks },
    { title: 'Many formulas', checks: manyFormulaChecks },
    { title: 'Cache and properties', checks: storeChecks },
    { title: 'Requests', checks: requestChecks },
    { title: 'Other services', checks: serviceChecks },
    { title: 'Prices', checks: priceChecks },
    { title: 'By hand', checks: handChecks },
  ],
  clear: clearChecks,
};
