// LET, LAMBDA and the functions that call a LAMBDA.
import { errorValue, isError } from '../cell-value';
import { wrongCount } from '../formula/basic-forms';
import { commonSize, valueIn } from '../formula/broadcast';
import { toNumber } from '../formula/coerce';
import type { Evaluation } from '../formula/evaluation';
import type { Form } from '../formula/function-library';
import type { Named } from '../formula/scope';
import type { Formula } from '../formula/tree';
import {
  Failure,
  gridOfValue,
  isArea,
  isLambda,
  type Lambda,
  partOf,
  plain,
  type Value,
} from '../formula/value';
import { sentences } from '../sentences';
import type { CellValue, Grid } from '../workbook';

const many = Number.POSITIVE_INFINITY;

const letForm: Form = async ({ args }, evaluation) => {
  if (args.length < 3 || args.length % 2 === 0) return wrongCount('LET', 3, many, args.length);
  let inside = evaluation;
  for (let index = 0; index + 1 < args.length; index += 2) {
    const name = nameIn(args[index], 'LET', index + 1);
    const formula = args[index + 1];
    if (formula !== undefined) {
      inside = inside.with({ scope: inside.scope.with(name, await inside.named(formula)) });
    }
  }
  return inside.of(lastOf(args));
};

const lambdaForm: Form = async ({ args }, { scope }) => {
  if (args.length === 0) return wrongCount('LAMBDA', 1, many, 0);
  const parameters = args.slice(0, -1).map((arg, index) => nameIn(arg, 'LAMBDA', index + 1));
  return { kind: 'lambda', parameters, body: lastOf(args), scope };
};

const mapForm: Form = async ({ args }, evaluation) => {
  if (args.length < 2) return wrongCount('MAP', 2, many, args.length);
  const lambda = await lambdaOf('MAP', args, evaluation);
  const arrays = await namedOf(args.slice(0, -1), evaluation);
  const grids = arrays.map(({ value }) => gridOfValue(value));
  const size = commonSize(grids);
  if (size === undefined || size === 'single') return errorValue('#N/A', sentences.differentSizes('MAP'));
  return gridFrom(size.rows, size.columns, (row, column) =>
    singleFrom(
      'MAP',
      lambda,
      evaluation,
      arrays.map(({ value, isVolatile }) => ({ value: elementOf(value, row, column), isVolatile })),
    ),
  );
};

const byRowForm: Form = async ({ args }, evaluation) => {
  if (args.length !== 2) return wrongCount('BYROW', 2, 2, args.length);
  const lambda = await lambdaOf('BYROW', args, evaluation);
  const [array] = await namedOf(args.slice(0, 1), evaluation);
  const grid = gridOfValue(array?.value ?? null);
  return gridFrom(grid.length, 1, (row) =>
    singleFrom('BYROW', lambda, evaluation, [
      {
        value: partOf(array?.value ?? null, row, 0, 1, grid[row]?.length ?? 0),
        isVolatile: array?.isVolatile ?? false,
      },
    ]),
  );
};

const byColumnForm: Form = async ({ args }, evaluation) => {
  if (args.length !== 2) return wrongCount('BYCOL', 2, 2, args.length);
  const lambda = await lambdaOf('BYCOL', args, evaluation);
  const [array] = await namedOf(args.slice(0, 1), evaluation);
  const grid = gridOfValue(array?.value ?? null);
  return gridFrom(1, grid[0]?.length ?? 0, (_row, column) =>
    singleFrom('BYCOL', lambda, evaluation, [
      {
        value: partOf(array?.value ?? null, 0, column, grid.length, 1),
        isVolatile: array?.isVolatile ?? false,
      },
    ]),
  );
};

const makeArrayForm: Form = async ({ args }, evaluation) => {
  if (args.length !== 3) return wrongCount('MAKEARRAY', 3, 3, args.length);
  const lambda = await lambdaOf('MAKEARRAY', args, evaluation);
  const sizes = await namedOf(args.slice(0, 2), evaluation);
  const [rows = 0, columns = 0] = sizes.map(({ value }, index) => {
    const wanted = { by: 'MAKEARRAY', parameter: index + 1 };
    const size = Math.trunc(toNumber(gridOfValue(value)[0]?.[0] ?? null, evaluation.around, wanted));
    if (size >= 1 && size <= 1_000_000) return size;
    throw new Failure(errorValue('#NUM!', sentences.outOfRange(wanted, size, 1, 1_000_000)));
  });
  if (rows * columns > 1_000_000) {
    const wanted = { by: 'MAKEARRAY', parameter: 2 };
    return errorValue('#NUM!', sentences.outOfRange(wanted, columns, 1, Math.floor(1_000_000 / rows)));
  }
  return gridFrom(rows, columns, (row, column) =>
    singleFrom('MAKEARRAY', lambda, evaluation, [
      { value: row + 1, isVolatile: false },
      { value: column + 1, isVolatile: false },
    ]),
  );
};

const reduceForm: Form = (call, evaluation) => accumulate('REDUCE', call.args, evaluation, () => {});

const scanForm: Form = async (call, evaluation) => {
  const steps: CellValue[] = [];
  let width = 1;
  await accumulate('SCAN', call.args, evaluation, (value, columns) => {
    const result = plain(value);
    if (Array.isArray(result)) throw new Failure(errorValue('#VALUE!', sentences.singleResult('SCAN')));
    steps.push(result as CellValue);
    width = columns;
  });
  return steps.length === 0
    ? wrongCount('SCAN', 3, 3, call.args.length)
    : Array.from({ length: steps.length / width }, (_row, row) =>
        steps.slice(row * width, (row + 1) * width),
      );
};

export const lambdaForms: ReadonlyMap<string, Form> = new Map([
  ['LET', letForm],
  ['LAMBDA', lambdaForm],
  ['MAP', mapForm],
  ['BYROW', byRowForm],
  ['BYCOL', byColumnForm],
  ['MAKEARRAY', makeArrayForm],
  ['REDUCE', reduceForm],
  ['SCAN', scanForm],
]);

/** One value after the other, each call given what the one before gave. */
async function accumulate(
  name: string,
  args: readonly Formula[],
  evaluation: Evaluation,
  onStep: (value: Value, columns: number) => void,
): Promise<Value> {
  if (args.length !== 3) return wrongCount(name, 3, 3, args.length);
  const lambda = await lambdaOf(name, args, evaluation);
  const [initial, array] = await namedOf(args.slice(0, 2), evaluation);
  const grid = gridOfValue(array?.value ?? null);
  const isVolatile = [initial, array].some((named) => named?.isVolatile);
  let value = initial?.value ?? null;
  for (const row of grid) {
    for (const each of row) {
      value = await evaluation.invoke(lambda, [
        { value, isVolatile },
        { value: each, isVolatile },
      ]);
      onStep(value, row.length);
    }
  }
  return value;
}

/** A cell stays one; what has a single row or column has it for all. */
function elementOf(value: Value, row: number, column: number): Value {
  const grid = gridOfValue(value);
  const down = grid.length === 1 ? 0 : row;
  const right = grid[down]?.length === 1 ? 0 : column;
  const isThere = isArea(value) && right < (grid[down]?.length ?? 0);
  return isThere ? partOf(value, down, right, 1, 1) : valueIn(grid, row, column);
}

function nameIn(formula: Formula | undefined, name: string, argument: number): string {
  if (formula?.kind === 'name') return formula.name;
  throw new Failure(errorValue('#NAME?', sentences.notAName(name, argument)));
}

function lastOf(args: readonly Formula[]): Formula {
  return args.at(-1) ?? { kind: 'skipped' };
}

async function lambdaOf(name: string, args: readonly Formula[], evaluation: Evaluation): Promise<Lambda> {
  const value = await evaluation.of(lastOf(args));
  if (isLambda(value)) return value;
  throw new Failure(isError(value) ? value : errorValue('#N/A', sentences.lambdaExpected(name)));
}

function namedOf(formulas: readonly Formula[], evaluation: Evaluation): Promise<Named[]> {
  return Promise.all(formulas.map((formula) => evaluation.named(formula)));
}

async function singleFrom(
  name: string,
  lambda: Lambda,
  evaluation: Evaluation,
  args: readonly Named[],
): Promise<CellValue> {
  try {
    const result = plain(await evaluation.invoke(lambda, args));
    return Array.isArray(result)
      ? errorValue('#VALUE!', sentences.singleResult(name))
      : (result as CellValue);
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown.error;
    throw thrown;
  }
}

function gridFrom(
  rows: number,
  columns: number,
  valueAt: (row: number, column: number) => Promise<CellValue>,
): Promise<Grid<CellValue>> {
  return Promise.all(
    Array.from({ length: rows }, (_row, row) =>
      Promise.all(Array.from({ length: columns }, (_column, column) => valueAt(row, column))),
    ),
  );
}
