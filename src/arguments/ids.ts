/** The ids of a look-up: one, or a row or column of them. */
import type { Dataset, Parameter } from '../catalogue/definition';
import { isUuid } from '../catalogue/uuid';
import { LOOK_UP_LARGEST_IDS } from '../config';
import { AddOnError } from '../errors';
import { type CellValue, type FormulaInput, isBlank, isCellError, refuseErrors, toRows } from './input';
import { malformedId, missing, noId } from './refusals';
import { isNoId } from './wire-value';

type IdsParameter = Extract<Parameter, { readonly type: 'ids' }>;

/** As they stand in the sheet; null where a cell is blank. */
export interface Ids {
  readonly parameter: IdsParameter;
  readonly values: readonly (string | null)[];
  /** One id by itself is answered by one row, or fails as a whole. */
  readonly isSingle: boolean;
}

/** @throws AddOnError `input` for a block of cells or nothing at all, `limit` for too many */
export function readIds(input: FormulaInput, parameter: IdsParameter, dataset: Dataset): Ids {
  const rows = toRows(input);
  if (rows.length > 1 && rows.some((row) => row.length > 1)) {
    throw new AddOnError(
      'input',
      `${dataset.formula}: ${parameter.name} takes one id, or one row or one column of ids, not a block of cells.`,
    );
  }
  const cells = rows.length === 1 ? (rows[0] ?? []) : rows.map((row) => row[0]);
  const isSingle = cells.length === 1;
  const values = cells.map((cell) => idText(isSingle ? refuseErrors(cell, parameter.name) : cell));
  while (values.length > 1 && values[values.length - 1] === null) values.pop();
  if (values.every((value) => value === null)) throw missing(parameter, dataset);
  const distinct = new Set(values.filter((value) => value !== null));
  if (distinct.size > LOOK_UP_LARGEST_IDS) {
    throw new AddOnError(
      'limit',
      `${dataset.formula} looks up at most ${LOOK_UP_LARGEST_IDS} different ids at once, not ${distinct.size}. Split the range over several formulas.`,
    );
  }
  return { parameter, values, isSingle };
}

/**
 * Why an id cannot be asked for, or undefined if it can.
 * UUIDs are checked here because the service answers a malformed one with 500 (Campaign Management Tool API, section 7.2).
 */
export function faultOfId(id: string, parameter: IdsParameter, dataset: Dataset): AddOnError | undefined {
  if (isCellError(id)) {
    return new AddOnError('input', `The cell with the id holds ${id}. Mend that cell first.`);
  }
  if (parameter.uuid) return isUuid(id) ? undefined : malformedId(parameter, id, dataset);
  return isNoId(id) ? noId(id, dataset) : undefined;
}

function idText(cell: CellValue): string | null {
  const text = isBlank(cell) ? '' : String(cell).trim();
  return text === '' ? null : text;
}
