/** One call of a custom function: cells in, cells out, or one readable failure. */

import { type Arguments, readArguments } from '../arguments/arguments';
import type { FormulaInput } from '../arguments/input';
import type { Dataset } from '../catalogue/definition';
import { FORMULA_BUDGET_SECONDS } from '../config';
import { readConnection } from '../connections/connection';
import { logFault, withoutKeys } from '../connections/hide-keys';
import { AddOnError, inCell, toAddOnError } from '../errors';
import { DATES_SETTING, type DateFinding, readDateFinding } from '../formula-dates';
import { once } from '../once';
import type { Platform } from '../platform';
import { openQuery, type QueryContext } from '../query/context';
import { noteRefusal } from '../quota-note';
import { checkColumnNames } from '../table/choose';
import { callGeneric } from './call-generic';
import { callList } from './call-list';
import { callLookUp } from './call-look-up';
import { type ColumnPlan, planColumns } from './columns';
import { givenDates, returnedDates } from './dates';
import type { FormulaCells } from './output';

/**
 * The cells of a formula: a table, or one value.
 *
 * @throws AddOnError whatever failed, in words for the person who points at the cell
 */
export function callFormula(
  dataset: Dataset,
  inputs: readonly FormulaInput[],
  platform: Platform,
): FormulaCells {
  try {
    return answer(dataset, inputs, platform);
  } catch (error) {
    if (!(error instanceof AddOnError)) logFault(error, platform);
    throw inCell(withoutKeys(toAddOnError(error), platform));
  }
}

function answer(dataset: Dataset, inputs: readonly FormulaInput[], platform: Platform): FormulaCells {
  const deadline = platform.clock.now() + FORMULA_BUDGET_SECONDS * 1000;
  const { calendar } = platform;
  const { document } = platform.settings;
  // All that a formula needs of them, in one call.
  const stored = once(() => {
    try {
      return document.all();
    } catch (error) {
      if (!(error instanceof AddOnError)) noteRefusal(platform.cache);
      throw error;
    }
  });
  const finding = (): DateFinding => readDateFinding(stored()[DATES_SETTING]);
  const args = readArguments(dataset, givenDates(inputs, finding, calendar), calendar);
  const plan = planColumns(dataset, args.options);
  checkColumnNames(plan.names ?? [], plan.set);
  const settings = { ...document, get: (key: string) => stored()[key] ?? null };
  const connection = readConnection(dataset.source.api, settings);
  const { cacheMinutes, refresh } = args.options;
  const context = openQuery(connection, { deadline, cacheMinutes, refresh }, platform);
  return returnedDates(callKind(dataset, args, plan, context), finding(), calendar);
}

function callKind(dataset: Dataset, args: Arguments, plan: ColumnPlan, context: QueryContext): FormulaCells {
  switch (dataset.kind) {
    case 'list':
      return callList(dataset, args, plan, context);
    case 'look-up':
      return callLookUp(dataset, args, plan, context);
    case 'generic':
      return callGeneric(dataset, args, plan, context);
  }
}
