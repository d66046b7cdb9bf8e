/** Which runs write `In source` with their rows: into a new table, into one that has it, and where it is ticked. */
import type { Codec } from '../../platform';
import type { Table } from '../kept/state';
import { isIn } from '../whereabouts/digest';
import type { ImportColumn } from './column';
import type { Definition } from './definition';
import type { ImportDataset } from './request';
import { IN_SOURCE, matchKeyOf } from './special-columns';

/** @param table undefined before the first run */
export function withInSource(
  columns: readonly ImportColumn[],
  definition: Definition,
  dataset: ImportDataset,
  table: Table | undefined,
  codec: Codec,
): readonly ImportColumn[] {
  const isKeyed = matchKeyOf(definition, dataset) !== undefined;
  const isWritten = definition.hasInSource === true || hasInSource(table, codec);
  return isKeyed && isWritten ? [...columns, IN_SOURCE] : columns;
}

/** Whether it is there, or comes with the first run. */
export function hasInSource(table: Table | undefined, codec: Codec): boolean {
  return table === undefined || isIn(table.keys, IN_SOURCE.key, codec);
}
