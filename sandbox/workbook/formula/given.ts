import type { DateSettings } from '../entry/dates';
import { toBoolean, toNumber, toText } from './coerce';
import type { Given } from './function-library';
import { gridOfValue, isArea, isArray, isLambda, type Value } from './value';

/** `args` has undefined where an argument is skipped. */
export function createGiven(
  name: string,
  args: readonly (Value | undefined)[],
  settings: DateSettings,
): Given {
  const value = (index: number) => {
    const arg = args[index];
    if (arg === undefined || isLambda(arg)) return null;
    return isArea(arg) || isArray(arg) ? (gridOfValue(arg)[0]?.[0] ?? null) : arg;
  };
  const given: Given = {
    name,
    count: args.length,
    settings,
    has: (index) => args[index] !== undefined,
    isArray(index) {
      const arg = args[index];
      return arg !== undefined && (isArea(arg) || isArray(arg));
    },
    place(index) {
      const arg = args[index];
      return arg !== undefined && isArea(arg) ? arg.place : undefined;
    },
    sight(index) {
      const arg = args[index];
      return arg !== undefined && isArea(arg) ? arg.sight : undefined;
    },
    value,
    number: (index, otherwise) =>
      index >= args.length && otherwise !== undefined
        ? otherwise
        : toNumber(value(index), settings, { by: name, parameter: index + 1 }),
    integer: (index, otherwise) => Math.trunc(given.number(index, otherwise)),
    text: (index, otherwise) =>
      index >= args.length && otherwise !== undefined ? otherwise : toText(value(index), settings),
    boolean: (index, otherwise) =>
      index >= args.length && otherwise !== undefined
        ? otherwise
        : toBoolean(value(index), { by: name, parameter: index + 1 }),
    grid: (index) => gridOfValue(args[index] ?? null),
  };
  return given;
}
