/** What is known of a table before it is looked for. */
import type { Codec, SheetInfo } from '../../platform';
import type { ImportColumn } from '../definition/column';
import type { Table } from '../kept/state';
import { isIn } from './digest';

export type Titled = Pick<ImportColumn, 'key' | 'title'>;

/** Which columns a table may have. */
export interface Sought {
  readonly columns: readonly Titled[];
  /** Those that it had when it was written, or that a run that died was making. */
  readonly titled: readonly Titled[];
  /** Keys of columns that a run that died was making. */
  readonly made: readonly string[];
  /** Of the column without which nobody knows which row is which. */
  readonly matchKey?: string | undefined;
}

/** The header of a table. */
export interface Header {
  readonly sheet: SheetInfo;
  readonly row: number;
  /** By their keys. */
  readonly columns: ReadonlyMap<string, number>;
}

/** @param made keys of columns that a run that died was making */
export function soughtIn(
  table: Pick<Table, 'keys'>,
  columns: readonly Titled[],
  made: readonly string[],
  matchKey: string | undefined,
  codec: Codec,
): Sought {
  // Of some tables nobody knows what they had.
  const isKnown = ({ key }: Titled): boolean =>
    table.keys === '' || isIn(table.keys, key, codec) || made.includes(key);
  return { columns, titled: columns.filter(isKnown), made, matchKey };
}

/** Only that the table is there. */
export const NOTHING: Sought = { columns: [], titled: [], made: [] };
