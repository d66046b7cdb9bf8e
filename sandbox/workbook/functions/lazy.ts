// The functions that calculate only the arguments they need.
import { errorValue, isError, isGrid } from '../cell-value';
import { replacing, wrongCount } from '../formula/basic-forms';
import { broadcast } from '../formula/broadcast';
import { toBoolean, toNumber } from '../formula/coerce';
import { areEqual } from '../formula/compare';
import type { Evaluation } from '../formula/evaluation';
import type { Form } from '../formula/function-library';
import type { Formula } from '../formula/tree';
import { plain, type Result, single, type Value } from '../formula/value';
import { sentences } from '../sentences';

const many = Number.POSITIVE_INFINITY;

const ifForm: Form = async ({ args }, evaluation) => {
  const [condition, ...branches] = args;
  if (condition === undefined || args.length < 2 || args.length > 3)
    return wrongCount('IF', 2, 3, args.length);
  const chosen = broadcast('IF', [await singles(condition, evaluation)], ([value = null]) => {
    if (isError(value)) return value;
    return toBoolean(value, { by: 'IF', parameter: 1 }) ? 0 : 1;
  });
  return select('IF', chosen, (index) => valueOfBranch(branches[index], evaluation, false));
};

const ifsForm: Form = async ({ args }, evaluation) => {
  if (args.length < 2 || args.length % 2 === 1) return wrongCount('IFS', 2, many, args.length);
  const conditions: Result[] = [];
  for (let index = 0; index < args.length; index += 2) {
    const condition = await singles(args[index], evaluation);
    conditions.push(condition);
    // Of single conditions none is calculated after the first that holds.
    if (!conditions.some(isGrid) && !isGrid(condition)) {
      if (isError(condition)) return condition;
      if (toBoolean(condition, { by: 'IFS', parameter: index + 1 })) break;
    }
  }
  const chosen = broadcast('IFS', conditions, (values) => {
    for (const [index, value] of values.entries()) {
      if (isError(value)) return value;
      if (toBoolean(value, { by: 'IFS', parameter: 2 * index + 1 })) return index;
    }
    return errorValue('#N/A', sentences.noMatch('IFS'));
  });
  return select('IFS', chosen, (index) => valueOfBranch(args[2 * index + 1], evaluation, null));
};

const switchForm: Form = async ({ args }, evaluation) => {
  if (args.length < 3) return wrongCount('SWITCH', 3, many, args.length);
  const { timeZone } = evaluation.around;
  const sought = await singles(args[0], evaluation);
  const pairs = Math.floor((args.length - 1) / 2);
  const cases: Result[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const each = await singles(args[1 + 2 * pair], evaluation);
    cases.push(each);
    if (isGrid(sought) || isGrid(each)) continue;
    if (!isError(sought) && !isError(each) && areEqual(sought, each, timeZone)) break;
  }
  const chosen = broadcast('SWITCH', [sought, ...cases], ([value = null, ...each]) => {
    if (isError(value)) return value;
    const index = each.findIndex((one) => !isError(one) && areEqual(value, one, timeZone));
    if (index >= 0) return index;
    return args.length % 2 === 0 ? pairs : errorValue('#N/A', sentences.noMatch('SWITCH'));
  });
  return select('SWITCH', chosen, (index) =>
    valueOfBranch(args[index === pairs ? args.length - 1 : 2 + 2 * index], evaluation, null),
  );
};

const chooseForm: Form = async ({ args }, evaluation) => {
  const [position, ...branches] = args;
  if (args.length < 2) return wrongCount('CHOOSE', 2, many, args.length);
  const chosen = broadcast('CHOOSE', [await singles(position, evaluation)], ([value = null]) => {
    const wanted = { by: 'CHOOSE', parameter: 1 };
    const index = Math.trunc(toNumber(value, evaluation.around, wanted));
    if (index >= 1 && index <= branches.length) return index - 1;
    return errorValue('#NUM!', sentences.outOfRange(wanted, index, 1, branches.length));
  });
  return select('CHOOSE', chosen, (index) => valueOfBranch(branches[index], evaluation, null));
};

const arrayFormula: Form = async ({ args }, evaluation) => {
  const [formula] = args;
  if (formula === undefined || args.length > 1) return wrongCount('ARRAYFORMULA', 1, 1, args.length);
  return evaluation.with({ isArrayed: true }).of(formula);
};

export const lazyForms: ReadonlyMap<string, Form> = new Map([
  ['IF', ifForm],
  ['IFS', ifsForm],
  ['SWITCH', switchForm],
  ['CHOOSE', chooseForm],
  ['IFNA', replacing((value) => isError(value) && value.error === '#N/A')],
  ['ARRAYFORMULA', arrayFormula],
]);

async function singles(formula: Formula | undefined, evaluation: Evaluation): Promise<Result> {
  const value = formula === undefined ? null : await evaluation.of(formula);
  return evaluation.isArrayed ? plain(value) : single(value, evaluation.around.cell);
}

async function valueOfBranch(
  branch: Formula | undefined,
  evaluation: Evaluation,
  otherwise: Value,
): Promise<Value> {
  return branch === undefined ? otherwise : evaluation.of(branch);
}

/** `chosen` holds numbers of branches and errors; a branch is calculated only when it is chosen somewhere. */
async function select(
  name: string,
  chosen: Result,
  branch: (index: number) => Promise<Value>,
): Promise<Value> {
  if (!isGrid(chosen)) return typeof chosen === 'number' ? branch(chosen) : chosen;
  const indices = [...new Set(chosen.flat())].filter((index) => typeof index === 'number');
  const values = await Promise.all(indices.map(branch));
  return broadcast(name, [chosen, ...values.map(plain)], ([index = null, ...each]) =>
    typeof index === 'number' ? (each[indices.indexOf(index)] ?? null) : index,
  );
}
