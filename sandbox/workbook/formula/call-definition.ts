// One call of a built-in function: its arguments made what it takes, and in array mode once for each element.
import { isError } from '../cell-value';
import { wrongCount } from './basic-forms';
import { broadcast, caught } from './broadcast';
import type { Evaluation } from './evaluation';
import type { Definition } from './function-library';
import { createGiven } from './given';
import type { Formula } from './tree';
import { type Area, isArray, plain, type Result, single, type Value } from './value';

export async function callDefinition(
  name: string,
  definition: Definition,
  args: readonly Formula[],
  evaluation: Evaluation,
): Promise<Value> {
  const { parameters } = definition;
  if (args.length < parameters.minimum || args.length > parameters.maximum) {
    return wrongCount(name, parameters.minimum, parameters.maximum, args.length);
  }
  const inside =
    definition.isArrayed && !evaluation.isArrayed ? evaluation.with({ isArrayed: true }) : evaluation;
  const values = await Promise.all(args.map((arg) => (arg.kind === 'skipped' ? undefined : inside.of(arg))));
  const { around } = evaluation;

  const prepared = values.map((value, index) => {
    if (value === undefined) return undefined;
    const kind = parameters.kindAt(index);
    if (kind === 'whole' || kind === 'all') return value;
    return evaluation.isArrayed ? plain(value) : single(value, around.cell);
  });
  const repeated = prepared.flatMap((value, index) => {
    const isSingle = parameters.kindAt(index) === 'single' || parameters.kindAt(index) === 'any';
    return isSingle && value !== undefined && isArray(value) ? [index] : [];
  });
  if (repeated.length === 0) return calculate(prepared);
  return broadcast(
    name,
    repeated.map((index) => plain(prepared[index] ?? null)),
    (singles) => {
      const each = [...prepared];
      repeated.forEach((index, at) => {
        each[index] = singles[at] ?? null;
      });
      return plain(calculate(each));
    },
  );

  function calculate(given: readonly (Value | undefined)[]): Result | Area {
    for (const [index, value] of given.entries()) {
      const kind = parameters.kindAt(index);
      if (kind !== 'any' && kind !== 'all' && isError(value)) return value;
    }
    return caught(() => definition.calculate(createGiven(name, given, around)));
  }
}
