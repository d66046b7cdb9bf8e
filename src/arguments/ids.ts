/** The ids of a look-up: one, or a row or column of them. */
import type { Parameter } from '../catalogue/definition';
import { isUuid } from '../catalogue/uuid';
import { LOOK_UP_LARGEST_IDS } from '../config';
import { AddOnError } from '../errors';
import { quoted } from '../quoted';
import { type CellValue, type FormulaInput, isBlank, isCellError, refuseErrors, toRows } from './input';
import { ID_EXAMPLE, type Refuse } from './refusals';
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
export function readIds(input: FormulaInput, parameter: IdsParameter, refuse: Refuse): Ids {
  const rows = toRows(input);
  if (rows.length > 1 && rows.some((row) => row.length > 1)) {
    throw refuse({ reason: 'block-of-cells' });
  }
  const cells = rows.length === 1 ? (rows[0] ?? []) : rows.map((row) => row[0]);
  const isSingle = cells.length === 1;
  const values = cells.map((cell) => idText(isSingle ? refuseErrors(cell, refuse) : cell));
  while (values.length > 1 && values[values.length - 1] === null) values.pop();
  if (values.every((value) => value === null)) throw refuse({ reason: 'missing' });
  const distinct = new Set(values.filter((value) => value !== null));
  if (distinct.size > LOOK_UP_LARGEST_IDS) {
    throw refuse({ reason: 'too-many-ids', count: distinct.size });
  }
  return { parameter, values, isSingle };
}

/**
 * Why an id cannot be asked for, or undefined if it can. It is told in the id's own row, of a formula or an import.
 * UUIDs are checked here because the service answers a malformed one with 500 (Campaign Management Tool API, section 7.2).
 */
export function faultOfId(id: string, { uuid }: IdsParameter): AddOnError | undefined {
  if (isCellError(id)) {
    return new AddOnError('input', `The cell with the id holds ${id}. Mend that cell first.`);
  }
  if (uuid ? isUuid(id) : !isNoId(id)) return undefined;
  const such = uuid ? ` such as ${ID_EXAMPLE}` : '';
  return new AddOnError('input', `${quoted(id)} is not an id${such}.`);
}

function idText(cell: CellValue): string | null {
  const text = isBlank(cell) ? '' : String(cell).trim();
  return text === '' ? null : text;
}
