/** What was read, as the columns and rows of a table. */
import type { Platform } from '../platform';
import { chooseColumns } from '../table/choose';
import type { Cell } from '../table/column';
import type { Fields } from '../table/fields';
import { shapeRows } from '../table/table';
import { cellOf, type ImportColumn, storable } from './column';
import type { Definition } from './definition';
import type { Part } from './reading';
import type { ImportDataset } from './request';
import { ASKED_FOR, CAPTURED_AT, matchKeyOf } from './special-columns';

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
  const names = chosen.length > 0 ? chosen.map(({ key }) => key) : undefined;
  const set = { ...dataset, open: dataset.open ?? false };
  const shown = chooseColumns(names, set, fields)
    .filter(({ key }) => key.length <= LONGEST_KEY)
    .map(({ key, title, type }) => ({
      key,
      type,
      title: chosen.find((one) => one.key === key)?.title ?? title,
    }));
  if (mode === 'snapshot') return [CAPTURED_AT, ...shown];
  const matchKey = matchKeyOf(definition, dataset);
  if (dataset.kind === 'look-up') return [...shown, ASKED_FOR];
  const byKey = dataset.columns.find(({ key }) => key === matchKey);
  const isThere = byKey === undefined || shown.some(({ key }) => key === matchKey);
  return isThere ? shown : [...shown, { key: byKey.key, title: byKey.title, type: byKey.type }];
}

/** A field that nobody documented may have a longer name: neither a definition nor a note could hold it. */
const LONGEST_KEY = 500;

/**
 * A row that could not be read says so in its first cell.
 *
 * @param capturedMs what the rows of a snapshot are captured at
 */
export function cellsOf(
  { fields, faults, ids }: Part,
  columns: readonly ImportColumn[],
  dataset: ImportDataset,
  capturedMs: number,
  { calendar }: Platform,
): readonly (readonly Cell[])[] {
  const known = columns.map(({ key, type }) => {
    const elements = dataset.columns.find((column) => column.key === key)?.elements;
    return { key, type, ...(elements && { elements }) };
  });
  const rules = { decimals: 'number', midnight: (day: string) => calendar.midnight(day) } as const;
  const captured = new Date(capturedMs);
  const rows = shapeRows(fields, known, rules, (cell, position) => {
    const column = columns[position] as ImportColumn;
    return column.key === CAPTURED_AT.key ? captured : cellOf(column, cell);
  });
  const first = columns[0]?.key === CAPTURED_AT.key ? 1 : 0;
  if (dataset.kind === 'list') return rows;
  const asked = columns.findIndex(({ key }) => key === ASKED_FOR.key);
  return rows.map((cells, index) => {
    const row =
      asked < 0 ? cells : [...cells.slice(0, asked), storable(ids[index] ?? ''), ...cells.slice(asked + 1)];
    const fault = faults[index];
    return fault === undefined ? row : [...row.slice(0, first), storable(fault), ...row.slice(first + 1)];
  });
}
