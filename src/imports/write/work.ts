/** What is needed to bring a table to what was read. */
import type { Platform, SheetValue } from '../../platform';
import type { StagedRows } from '../cells/copy-in';
import type { Differences } from '../cells/differences';
import type { ImportColumn } from '../definition/column';
import type { ImportDataset } from '../definition/request';
import type { Changes, OnceRead, Writing } from '../kept/run-state';
import type { Table } from '../kept/state';
import type { Region } from '../rows/region';
import type { RunBefore } from '../undo/lost-keys';
import type { Order } from '../undo/sorted-since';
import type { Becomes } from '../undo/traces';
import type { Others, Place } from '../whereabouts/place';
import type { KnownRows, LastWritten } from './made-rows';

export interface Work {
  /** Of the import. */
  readonly id: string;
  readonly dataset: ImportDataset;
  readonly staged: StagedRows;
  /** The columns of the table: those that are staged, and that of rows that left. */
  readonly columns: readonly ImportColumn[];
  /** The column that tells rows apart; none where they have their place only. */
  readonly matchKey: string | undefined;
  /** The same where rows are not matched, since all of them are new. */
  readonly rowKey: string | undefined;
  /** Whether the order of the table counts, and not that of the source. */
  readonly keepsOrder: boolean | 'where it differs';
  /** Of a column that is not imported now: whether it is to be blank in the rows that come. */
  readonly isBlanked: (key: string) => boolean;
  readonly others: Others;
  /**
   * Whether every row that the import wrote says whether it is in the source, and did so before this run: a row that says
   * nothing was made by the person.
   */
  readonly tellsRows: boolean;
  /** What its last run wrote, where that is known. */
  readonly written?: LastWritten | undefined;
  /** What told apart the rows that its runs have left in the table: see knownRows. */
  readonly known?: KnownRows | undefined;
  /** What stood beside each key when the table was written: see row-pairs. */
  readonly pairs?: Pick<Table, 'keys' | 'pairs'> | undefined;
  /** Of an undo: of each row that is put back, what the run made of it, where others have its key. */
  readonly traces?: readonly string[];
  /** Of an undo: what is known of the run that it takes back. */
  readonly before?: RunBefore;
  /** The highest number that the import gave the rows of a capture, 0 before there was any. */
  readonly captures: number;
  /** What has been settled; kept before anything is done that rests on it. */
  readonly writing: Writing;
  readonly settle: (news: Partial<Writing>) => Work;
  readonly platform: Platform;
}

/** Where a table ended when it was written. */
export interface Reach {
  readonly end: number;
  /** Else it ended so far at the most. */
  readonly isKnown: boolean;
}

/** What a run is about to do to a table. */
export interface Plan {
  readonly region: Region;
  readonly changes: Changes;
  /** Of the rows that are told to be removed, those that are kept for the person's notes. */
  readonly kept?: number;
  /** Rows that left the source, or the run that is undone, and are kept for the person's notes. */
  readonly left?: number;
  /** What tells those rows apart that the source has no more. */
  readonly gone?: readonly string[];
  /** Rows that the person made, and that come to the end. */
  readonly moved?: number;
  /** Of an undo: what becomes of the order that the person gave the rows. */
  readonly order?: Order | undefined;
  /** Of its rows, those that change beside notes of the person's, which do not go with any. */
  readonly beside?: readonly number[];
  /** Keys of the columns that come right of its last one. */
  readonly columns?: readonly string[];
  /** How many rows come to it. */
  readonly rows?: number;
  /** How many of its rows are not blank then. */
  readonly used?: number;
  /** Whether rows go, with what stands beside them. */
  readonly isClearing?: boolean;
  /**
   * A row that has the key of one record and the texts of another, where the person wrote beside any.
   *
   * @param table as it was written; not there once some of it is another
   */
  readonly shifted?: (table?: Table) => OnceRead | undefined;
  /** A row in which cells of the person's have come under titles of the import. */
  readonly across?: (table: Table, shifted: readonly number[]) => OnceRead | undefined;
  /** A row that no run is known to have written, where it would go, or has no key. */
  readonly untold?: (table: Table) => OnceRead | undefined;
  /**
   * Rows whose cells of the import the person cleared, and whose records come anew.
   *
   * @param reach where it ended
   */
  readonly cleared?: (table: Table, reach: Reach) => OnceRead | undefined;
  /** Of rows that share their key what they become, where any do. */
  readonly shared?: () => ReadonlyMap<number, Becomes>;
  /** Of rows, from 0, whose key the person cleared, what comes back there. */
  readonly keysBack?: ReadonlyMap<number, SheetValue>;
  /** Nothing is written, but rows are taken away. */
  readonly isRemoval?: true;
  /** Whether rows are put into another order. */
  readonly isSorted?: boolean;
  /** Which of those that stand are to be elsewhere then. */
  readonly moving?: readonly number[];
  /** What the plan rests on, and could not be seen any more once some of it is done. */
  readonly prepare?: () => void;
  readonly carryOut: (work: Work) => Outcome;
}

/** What was done. */
export interface Outcome {
  readonly work: Work;
  readonly place: Place;
  /** Of the source, with those that left it; blank ones are not counted. */
  readonly rows: number;
  /** Of each row that was staged its place in the table, where that is another. */
  readonly places?: readonly number[];
  readonly differences: Differences;
  /** Calls of our functions in formulas of the person that new rows got, all of which run at once. */
  readonly called?: number;
  /** What tells its last rows apart. */
  readonly tail: readonly string[];
  /** The last rows of a snapshot; `as before` where it has got none. */
  readonly last?: readonly (readonly SheetValue[])[] | 'as before';
  /** What tells all of its rows apart, where anything does. */
  readonly keys?: readonly string[];
  /** Rows that left the source, and are kept for the person's notes. */
  readonly left: number;
  /** Those of them that have no key: nobody knows whether they are in the source. */
  readonly leftKeyless?: number;
  /** What they hold, in the columns that were staged. */
  readonly leftCells?: Work['staged']['values'];
  /** Rows that the person made. */
  readonly theirs?: number;
}
