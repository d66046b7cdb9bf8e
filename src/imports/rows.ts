/** What was read, as the columns and rows of a table. */
import type { Platform } from '../platform';
import { chooseColumns } from '../table/choose';
import type { Cell } from '../table/column';
import type { Fields } from '../table/fields';
import { type ImportColumn, shapeRows } from './column';
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
  const rows = shapeRows(fields, columns, (day) => calendar.midnight(day), dataset.columns);
  if (faults.length === 0) return rows;
  return rows.map((row, index) => (faults[index] === undefined ? row : [faults[index], ...row.slice(1)]));
}
