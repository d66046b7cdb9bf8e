/** What is asked of whoever writes a table, and what they tell of it. */
import type { Differences } from '../cells/differences';
import type { Definition } from '../definition/definition';
import type { ImportDataset } from '../definition/request';
import type { Changes, Writing, WritingRun } from '../kept/run-state';
import type { ImportState, Table, Undo } from '../kept/state';
import type { Order } from '../undo/sorted-since';
import type { OtherTable } from '../whereabouts/other-tables';
import type { Place } from '../whereabouts/place';

export interface WriteJob {
  readonly id: string;
  readonly run: WritingRun;
  readonly definition: Definition;
  readonly state: ImportState;
  readonly dataset: ImportDataset;
  readonly others: readonly OtherTable[];
  /** Keeps what is settled about the writing. */
  readonly keep: (writing: Writing) => void;
  /** A hidden sheet, to keep what stands. */
  readonly claimSheet: () => number;
}

export interface Written {
  readonly table: Table;
  /** Where that stands by now. */
  readonly place: Place;
  /** The name of its sheet by now. */
  readonly sheet: string;
  /** None where what stood before could not be kept. */
  readonly undo?: Undo;
  readonly changes: Changes;
  readonly differences: Differences;
  readonly called?: number;
  readonly left: number;
  /** Those of them that have no ID. */
  readonly leftKeyless?: number;
  /** Of the rows that are told to be removed, those that are kept for the person's notes. */
  readonly kept?: number;
  /** Rows that the person made, and that came to the end. */
  readonly moved?: number;
  /** Rows that changed beside notes of the person's, which do not go with any. */
  readonly beside?: number;
  /** Titles of columns that the person took away. */
  readonly missing: readonly string[];
  /** In words: what the answer lacks this time, and what does not move with the rows. */
  readonly lacking?: readonly string[];
  /** Not among them where nobody ticked it: it comes back by itself. */
  readonly lacksInSource?: boolean;
  /** Cells that were to be put back, and are not as they were. */
  readonly unlike?: number;
  /** What became of the order that the person gave the rows since. */
  readonly order?: Order | undefined;
  /** Columns that are not of the table that was put back: they came with the run that was undone. */
  readonly came?: number;
}
