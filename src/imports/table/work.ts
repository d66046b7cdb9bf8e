/** What is needed to bring a table to what was read. */
import type { Platform } from '../../platform';
import type { ImportColumn } from '../column';
import type { Differences } from '../differences';
import type { ImportDataset } from '../request';
import type { Changes, Writing } from '../state';
import type { StagedRows } from './copy-in';
import type { Others, Place } from './place';

export interface Work {
  /** Of the import. */
  readonly id: string;
  readonly dataset: ImportDataset;
  readonly staged: StagedRows;
  /** The columns of the table: those that are staged, and that of rows that left. */
  readonly columns: readonly ImportColumn[];
  /** The column that tells rows apart; none where they have their place only. */
  readonly matchKey: string | undefined;
  /** Whether the order of the table counts, and not that of the source. */
  readonly keepsOrder: boolean;
  readonly others: Others;
  /** What has been settled; kept before anything is done that rests on it. */
  readonly writing: Writing;
  readonly settle: (news: Partial<Writing>) => Work;
  readonly platform: Platform;
}

/** What was done. */
export interface Outcome {
  readonly work: Work;
  readonly place: Place;
  readonly changes: Changes;
  readonly differences: Differences;
  /** What tells its last rows apart. */
  readonly tail: readonly string[];
  /** Rows that left the source, and are kept for the person's notes. */
  readonly left: number;
  /** New rows that a filter hides from formulas that are filled down. */
  readonly unfilled: number;
}
