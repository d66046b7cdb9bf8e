// The functions that ask where a reference lies or how large something is.
import { errorValue, isError } from '../cell-value';
import { wrongCount } from '../formula/basic-forms';
import type { Form } from '../formula/function-library';
import { gridOfValue, isArea } from '../formula/value';
import { sentences } from '../sentences';

const rowForm: Form = async ({ args }, evaluation) => {
  const [formula] = args;
  if (args.length > 1) return wrongCount('ROW', 0, 1, args.length);
  if (formula === undefined) return evaluation.around.cell.row;
  const value = await evaluation.of(formula);
  if (!isArea(value)) return isError(value) ? value : errorValue('#N/A', sentences.rangeExpected);
  const { row, rows } = value.place;
  return evaluation.isArrayed ? Array.from({ length: rows }, (_row, down) => [row + down]) : row;
};

const columnForm: Form = async ({ args }, evaluation) => {
  const [formula] = args;
  if (args.length > 1) return wrongCount('COLUMN', 0, 1, args.length);
  if (formula === undefined) return evaluation.around.cell.column;
  const value = await evaluation.of(formula);
  if (!isArea(value)) return isError(value) ? value : errorValue('#N/A', sentences.rangeExpected);
  const { column, columns } = value.place;
  return evaluation.isArrayed
    ? [Array.from({ length: columns }, (_column, right) => column + right)]
    : column;
};

const rowsForm: Form = async ({ args }, evaluation) => {
  const [formula] = args;
  if (formula === undefined || args.length > 1) return wrongCount('ROWS', 1, 1, args.length);
  const value = await evaluation.of(formula);
  return isError(value) ? value : gridOfValue(value).length;
};

const columnsForm: Form = async ({ args }, evaluation) => {
  const [formula] = args;
  if (formula === undefined || args.length > 1) return wrongCount('COLUMNS', 1, 1, args.length);
  const value = await evaluation.of(formula);
  return isError(value) ? value : (gridOfValue(value)[0]?.length ?? 0);
};

const isReference: Form = async ({ args }) => {
  const [formula] = args;
  return formula === undefined || args.length > 1
    ? wrongCount('ISREF', 1, 1, args.length)
    : formula.kind === 'reference';
};

export const placeForms: ReadonlyMap<string, Form> = new Map([
  ['ROW', rowForm],
  ['COLUMN', columnForm],
  ['ROWS', rowsForm],
  ['COLUMNS', columnsForm],
  ['ISREF', isReference],
]);
