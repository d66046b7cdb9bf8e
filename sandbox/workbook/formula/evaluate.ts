// Tree to result. Everything outside the formula is handed in.
import { errorValue, isError, isGrid } from '../cell-value';
import { sentences } from '../sentences';
import { instantOf, wallClock } from '../wall-clock';
import type { Argument, CellValue, Grid, ScalarArgument } from '../workbook';
import { isBuiltIn, volatileFunctions } from './built-ins';
import type { Call, Formula, Reference } from './tree';

export type Result = CellValue | Grid<CellValue>;

export interface Surroundings {
  readonly timeZone: string;
  now(): number;
  /** Of cells that are up to date. A range of one cell gives that cell. */
  read(reference: Reference): Result;
  /** Whether a cell there depends on NOW() or the like, however indirectly. */
  isVolatile(reference: Reference): boolean;
  hasFunction(name: string): boolean;
  callFunction(name: string, args: readonly Argument[]): Promise<Result>;
}

export async function evaluate(formula: Formula, around: Surroundings): Promise<Result> {
  switch (formula.kind) {
    case 'literal':
      return formula.value;
    case 'skipped':
      return null;
    case 'array':
      return formula.rows;
    case 'reference':
      return around.read(formula);
    case 'refused':
      return formula.error;
    case 'call':
      return isBuiltIn(formula.name) ? evaluateBuiltIn(formula, around) : evaluateCustom(formula, around);
  }
}

export function isVolatile(
  formula: Formula,
  isVolatileReference: (reference: Reference) => boolean,
): boolean {
  switch (formula.kind) {
    case 'reference':
      return isVolatileReference(formula);
    case 'refused':
      return formula.isVolatile;
    case 'call':
      return (
        volatileFunctions.has(formula.name.toUpperCase()) ||
        formula.args.some((arg) => isVolatile(arg, isVolatileReference))
      );
    default:
      return false;
  }
}

async function evaluateCustom({ name, args }: Call, around: Surroundings): Promise<Result> {
  if (!around.hasFunction(name)) return errorValue('#NAME?', sentences.unknownFunction(name));
  if (args.some((arg) => isVolatile(arg, (reference) => around.isVolatile(reference)))) {
    return errorValue('#ERROR!', sentences.volatile);
  }
  const results = await Promise.all(args.map((arg) => evaluate(arg, around)));
  return around.callFunction(name, results.map(argumentOf));
}

function argumentOf(result: Result): Argument {
  if (!isGrid(result)) return scalarArgumentOf(result);
  const first = result[0]?.[0];
  if (result.length === 1 && result[0]?.length === 1 && first !== undefined) return scalarArgumentOf(first);
  return result.map((row) => row.map(scalarArgumentOf));
}

function scalarArgumentOf(value: CellValue): ScalarArgument {
  if (value === null) return '';
  return isError(value) ? value.error : value;
}

async function evaluateBuiltIn({ name, args }: Call, around: Surroundings): Promise<Result> {
  const known = name.toUpperCase();
  if (known === 'IFERROR' && (args.length === 1 || args.length === 2)) return evaluateIfError(args, around);
  if (args.length === 0) {
    if (known === 'NOW') return { date: around.now() };
    if (known === 'TODAY') return { date: midnight(around.now(), around.timeZone) };
    if (known === 'RAND') return Math.random();
  }
  return errorValue('#ERROR!', sentences.notCalculated(`${known}() with these arguments`));
}

async function evaluateIfError(
  [tried, otherwise]: readonly Formula[],
  around: Surroundings,
): Promise<Result> {
  const result = tried === undefined ? null : await evaluate(tried, around);
  if (!isGrid(result)) return isError(result) ? replacement() : result;
  if (!result.some((row) => row.some(isError))) return result;
  const instead = await replacement();
  const value = isGrid(instead) ? (instead[0]?.[0] ?? null) : instead;
  return result.map((row) => row.map((cell) => (isError(cell) ? value : cell)));

  async function replacement(): Promise<Result> {
    return otherwise === undefined ? null : evaluate(otherwise, around);
  }
}

function midnight(instant: number, timeZone: string): number {
  const wall = wallClock(instant, timeZone);
  return instantOf(Math.floor(wall / 86_400_000) * 86_400_000, timeZone);
}
