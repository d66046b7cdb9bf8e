/** What was read, as the columns and rows of a table. */
import type { Platform } from '../../platform';
import { chooseColumns } from '../../table/choose';
import type { Cell, ColumnType } from '../../table/column';
import type { Fields } from '../../table/fields';
import { shapeRows } from '../../table/table';
import { cellOf, type ImportColumn, storable } from '../definition/column';
import type { Definition } from '../definition/definition';
import type { ImportDataset } from '../definition/request';
import {
  ASKED_FOR,
  CAPTURE,
  CAPTURED_AT,
  IN_SOURCE,
  isSpecial,
  keyColumnOf,
  matchKeyOf,
} from '../definition/special-columns';
import type { Part } from './reading';

/**
 * The columns of the table: those that were chosen, and what the mode needs beside them.
 *
 * @throws AddOnError `input` for a column that did not come
 */
export function columnsOf(
  definition: Definition,
  dataset: ImportDataset,
  fields: Fields,
): readonly ImportColumn[] {
  const { columns: chosen, mode } = definition;
  const matchKey = matchKeyOf(definition, dataset);
  const names = chosen.length > 0 ? chosen.map(({ key }) => key) : undefined;
  const set = { ...dataset, open: dataset.open ?? false };
  const known = set.open ? withChosen(definition, fields) : fields;
  const shown = chooseColumns(names, set, known)
    .filter(({ key }) => key.length <= LONGEST_KEY && (key !== IN_SOURCE.key || matchKey === undefined))
    .map(({ key, title, type }) => ({
      key,
      // What tells rows apart is a text, whatever came.
      type: type === 'json' && key !== matchKey && !isSpecial(key) ? typeThatCame(fields.values[key]) : type,
      title: chosen.find((one) => one.key === key)?.title ?? title,
    }));
  if (mode === 'snapshot') return [...CAPTURED, ...shown];
  if (dataset.kind === 'look-up') return [...shown, ASKED_FOR];
  if (matchKey === undefined || shown.some(({ key }) => key === matchKey)) return shown;
  const byKey = keyColumnOf(matchKey, dataset);
  return byKey ? [...shown, byKey] : shown;
}

/**
 * Of a field whose type nobody documented: numbers are to be summed and sorted as numbers. What comes with later pages, and is
 * a text, stays one.
 */
function typeThatCame(values: readonly unknown[] = []): ColumnType {
  const types = new Set(values.filter((value) => (value ?? '') !== '').map((value) => typeof value));
  if (types.size > 1) return 'json';
  if (types.has('boolean')) return 'boolean';
  return types.size === 0 || types.has('number') ? 'number' : 'json';
}

/** With the chosen fields that did not come: they are blank today. */
function withChosen({ columns }: Definition, fields: Fields): Fields {
  const missing = columns.filter(({ key }) => fields.values[key] === undefined && !isSpecial(key));
  const values: Record<string, readonly unknown[]> = Object.assign(Object.create(null), fields.values);
  for (const { key } of missing) values[key] = [];
  return { ...fields, values };
}

/** A service may call a field of its own so; what nobody documented is of another type. */
function isOurs({ key, type }: Pick<ImportColumn, 'key' | 'type'>, ours: ImportColumn): boolean {
  return key === ours.key && type === ours.type;
}

/** What the rows of a snapshot begin with. */
const CAPTURED = [CAPTURE, CAPTURED_AT];

/** A field that nobody documented may have a longer name: neither a definition nor a note could hold it. */
export const LONGEST_KEY = 500;

/**
 * A row that could not be read says so in its first cell.
 *
 * @param captured of a snapshot's rows, when they were read, and their number, which is not known before they are written
 */
export function cellsOf(
  { fields, faults, ids }: Part,
  columns: readonly ImportColumn[],
  dataset: ImportDataset,
  { atMs, capture }: { readonly atMs: number; readonly capture?: number | undefined },
  { calendar }: Platform,
): readonly (readonly Cell[])[] {
  const known = columns.map(({ key, type }) => {
    const elements = dataset.columns.find((column) => column.key === key)?.elements;
    return { key, type, ...(elements && { elements }) };
  });
  const rules = { decimals: 'number', midnight: (day: string) => calendar.midnight(day) } as const;
  const at = new Date(atMs);
  const rows = shapeRows(fields, known, rules, (cell, position) => {
    const column = columns[position] as ImportColumn;
    if (column.key === CAPTURE.key) return capture ?? '';
    if (isOurs(column, IN_SOURCE)) return true;
    return column.key === CAPTURED_AT.key ? at : cellOf(column, cell);
  });
  const first = columns[0]?.key === CAPTURE.key ? CAPTURED.length : 0;
  if (dataset.kind === 'list') return rows;
  const asked = columns.findIndex(({ key }) => key === ASKED_FOR.key);
  return rows.map((cells, index) => {
    const row =
      asked < 0 ? cells : [...cells.slice(0, asked), storable(ids[index] ?? ''), ...cells.slice(asked + 1)];
    const fault = faults[index];
    return fault === undefined ? row : [...row.slice(0, first), storable(fault), ...row.slice(first + 1)];
  });
}
