/** Columns of a table that the service does not send, and what every column means. */
import { hasOwn } from '../../own';
import type { ImportColumn } from './column';
import type { Definition } from './definition';
import type { ImportDataset } from './request';

/** Which rows of a snapshot came with the same run. */
export const CAPTURE: ImportColumn = { key: '$capture', title: 'Capture', type: 'integer' };

/** When the rows of a snapshot were read. */
export const CAPTURED_AT: ImportColumn = { key: '$captured-at', title: 'Captured at', type: 'timestamp' };

/**
 * FALSE for rows that the source has no more, and the person's notes keep. A new table has it from its first run; one of
 * the version before gets it with the first of those rows, or when it is ticked.
 */
export const IN_SOURCE: ImportColumn = { key: '$in-source', title: 'In source', type: 'boolean' };

/** The id by which a look-up's row was asked for: what tells its rows apart. */
export const ASKED_FOR: ImportColumn = { key: '$id', title: 'Looked up', type: 'text' };

/** All of them. */
export const SPECIAL: readonly ImportColumn[] = [ASKED_FOR, IN_SOURCE, CAPTURE, CAPTURED_AT];

const HELP: Readonly<Record<string, string>> = {
  [CAPTURE.key]:
    'Rows with the same number were added by the same run: each run that has rows takes the next number. Undo finds them by it.',
  [CAPTURED_AT.key]: 'When this row was read: each run of the import adds its rows below the others.',
  [ASKED_FOR.key]: 'The id that this row was looked up by. Your notes stay with it.',
  [IN_SOURCE.key]:
    'TRUE: the row is in the source. FALSE: it is not any more, and is kept because you wrote beside it; delete the row when you do not need it.',
};

export function helpOf(key: string, { columns }: ImportDataset): string {
  return (
    (isSpecial(key) ? HELP[key] : undefined) ??
    columns.find((column) => column.key === key)?.help ??
    'A field of the service.'
  );
}

/** Whether the person may choose what tells rows apart: nobody has documented it. */
export function isKeyChosen(dataset: ImportDataset): boolean {
  return dataset.kind === 'list' && dataset.open === true && dataset.rowKey === undefined;
}

/** The column that tells rows apart, where the rows of a table can be followed. */
export function rowKeyOf({ rowKey }: Pick<Definition, 'rowKey'>, dataset: ImportDataset): string | undefined {
  if (isKeyChosen(dataset)) return rowKey;
  return dataset.kind === 'list' ? dataset.rowKey : ASKED_FOR.key;
}

/** By which rows of the sheet and rows of the source are the same; a snapshot's rows are always new. */
export function matchKeyOf(
  definition: Pick<Definition, 'mode' | 'rowKey'>,
  dataset: ImportDataset,
): string | undefined {
  return definition.mode === 'snapshot' ? undefined : rowKeyOf(definition, dataset);
}

/** The column of that key, where it is a field of the service. */
export function keyColumnOf(key: string, dataset: ImportDataset): ImportColumn | undefined {
  const documented = dataset.columns.find((column) => column.key === key);
  if (documented) return { key, title: documented.title, type: documented.type };
  return isKeyChosen(dataset) ? { key, title: key, type: 'json' } : undefined;
}

export function isSpecial(key: string): boolean {
  return hasOwn(HELP, key);
}

/** Whether a row's cell under `In source` says anything: it does in every row that an import wrote. */
export function saysInSource(cell: unknown): cell is boolean {
  return typeof cell === 'boolean';
}

/** Whether a cell under `Capture` holds a number that the import has given, up to that one. */
export function isCaptureUpTo(highest: number, cell: unknown): boolean {
  return typeof cell === 'number' && Number.isInteger(cell) && cell > 0 && cell <= highest;
}
