/** What was read, as the columns and rows of a table. */
import type { Platform } from '../platform';
import { chooseColumns } from '../table/choose';
import type { Cell } from '../table/column';
import type { Fields } from '../table/fields';
import { shapeRows } from '../table/table';
import { cellOf, type ImportColumn } from './column';
import type { Definition } from './definition';
import type { Part } from './reading';
import type { ImportDataset } from './request';

/** @throws AddOnError `input` for a column that did not come */
export function columnsOf(
  { columns: chosen }: Definition,
  dataset: ImportDataset,
  fields: Fields,
): readonly ImportColumn[] {
  const names = chosen.length > 0 ? chosen.map(({ key }) => key) : undefined;
  const set = { ...dataset, open: dataset.open ?? false };
  return chooseColumns(names, set, fields).map(({ key, title, type }) => ({
    key,
    type,
    title: chosen.find((one) => one.key === key)?.title ?? title,
  }));
}

/** A row that could not be read says so in its first cell. */
export function cellsOf(
  { fields, faults }: Part,
  columns: readonly ImportColumn[],
  dataset: ImportDataset,
  { calendar }: Platform,
): readonly (readonly Cell[])[] {
  const known = columns.map(({ key, type }) => {
    const elements = dataset.columns.find((column) => column.key === key)?.elements;
    return { key, type, ...(elements && { elements }) };
  });
  const rules = { decimals: 'number', midnight: (day: string) => calendar.midnight(day) } as const;
  const rows = shapeRows(fields, known, rules, (cell, position) =>
    cellOf(columns[position] as ImportColumn, cell),
  );
  if (faults.length === 0) return rows;
  return rows.map((row, index) => (faults[index] === undefined ? row : [faults[index], ...row.slice(1)]));
}
