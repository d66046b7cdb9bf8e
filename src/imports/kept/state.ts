/** What happened to an import, kept as JSON between executions. */
import type { Explanation } from '../../errors';
import type { Permission } from '../../platform';
import type { Differences } from '../cells/differences';
import type { Bookmark } from '../run/reading';
import type { Question } from '../whereabouts/doubt';
import type { RunRecord } from './progress';

export interface ImportState {
  /** Where its table stands; not there before the first run. */
  readonly table?: Table;
  /** The highest number that it gave the rows of a capture; none is given twice. */
  readonly captures?: number;
  /** It had one elsewhere before, of which notes or marks may be left. */
  readonly hasLeft?: true;
  readonly lastGood?: { readonly atMs: number; readonly rows: number; readonly changes?: Changes };
  /** Of the last run, if it failed. */
  readonly failure?: Explanation & { readonly atMs: number };
  /** When a run was given up in the midst of writing: the table is half old, half new since. */
  readonly givenUpMs?: number;
  /** Rows were coming to it then, or going. */
  readonly resizing?: Resizing;
  /** What the last run replaced. */
  readonly undo?: Undo;
  readonly run?: Run;
  /** What its runner had not allowed when it was due, and since when; until a run begins. */
  readonly needs?: { readonly permissions: readonly Permission[]; readonly sinceMs: number };
  /** Where its table is: nobody but a person can say, and until then it does not run. */
  readonly question?: Question;
  /** Which of several rows with the same key are copies: the answer to the question with that stamp. */
  readonly copies?: { readonly stamp: string; readonly originals: Originals };
  /** Who has it run by itself, and when it last did. */
  readonly runner?: Runner;
  /** The last run, until it stands in the history. */
  readonly ended?: RunRecord;
}

/** Where the rows of the import stand among rows with the same key. */
export type Originals = 'upper' | 'lower';

export interface Runner {
  /** Of imports/runner. */
  readonly id: string;
  /** As the person wishes to be called. */
  readonly name: string;
  /** When it was last begun by itself; at first, when it was scheduled. */
  readonly ranMs: number;
  /** Whether it has run by itself since it was scheduled. */
  readonly hasRun?: true;
}

export interface Table {
  readonly sheet: number;
  /** Where it stood when it was written: the person may have moved it since. */
  readonly row: number;
  readonly column: number;
  /** With the header. */
  readonly rows: number;
  /** How many of its last rows were blank. */
  readonly spare?: number;
  readonly columns: number;
  /** The columns' keys and titles as they were written, in a few digits each. */
  readonly keys: string;
  readonly titles: string;
  /** What tells its last rows apart, in a few digits each: for when the mark of its end is deleted. */
  readonly tail?: string;
  /**
   * Keys that stand in more than one row, once for each further row, in a few digits each. Not there where nobody knows: rows
   * without a key, a table of an earlier version, or too many of them.
   */
  readonly doubled?: string;
  /**
   * What is marked in the sheet: all, but for columns (their keys, in a few digits each) that were protected. Not there
   * for a table that an earlier version wrote: it had no marks of columns.
   */
  readonly marked?: { readonly hasHeader: boolean; readonly lacking: string };
}

/** What the last run replaced. */
export interface Undo {
  /** A hidden sheet that holds the table as it was; none where there was no table. */
  readonly sheet?: number;
  /** What stands in that sheet if it still is this table. */
  readonly stamp?: string;
  readonly rows?: number;
  /** Of a snapshot: the number of its rows, 0 where it had none. */
  readonly capture?: number;
  /** In place of it, kept by the version before: what its rows were captured at. */
  readonly capturedMs?: number;
  readonly lastGood?: ImportState['lastGood'];
}

/** Rows that a run added, changed and took away. */
export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** What is settled about writing a table, before anything of it is done. */
export interface Writing {
  /** Of a table that is new: where it goes. */
  readonly place?: { readonly sheet: number; readonly row: number; readonly column: number };
  /** The name of a sheet that is made for it. */
  readonly newSheet?: string;
  readonly undo?: Undo;
  /** Of a snapshot: the number of the rows that come. */
  readonly capture?: number;
  /** What stood before could not be kept in full: this run cannot be undone. */
  readonly hasNoUndo?: true;
  /** Columns that come to the table, and whether a blank one followed it before. */
  readonly columns?: { readonly keys: readonly string[]; readonly hadGap: boolean };
  readonly resizing?: Resizing;
  readonly originals?: Originals;
  readonly changes?: Changes;
  /** Of the rows that are told to be removed, those that are kept for the person's notes. */
  readonly kept?: number;
}

/** Rows that come to a table or go from it, before its last one. */
export interface Resizing {
  /** How many it had. */
  readonly rows: number;
  /** Less than 0 where rows go. */
  readonly count: number;
  /** What of the source stood in the last one, in a few digits. */
  readonly last: string;
  /** Of a last one that was blank: how far below it the next thing stood. */
  readonly below?: number;
}

/** A run under way. */
export interface Run {
  readonly id: string;
  /** Puts back what the last run replaced, and reads nothing. */
  readonly isUndo?: true;
  /** Who began it, by the id of imports/runner. */
  readonly by: string;
  readonly startedMs: number;
  readonly phase: 'reading' | 'writing';
  /** Where the next step goes on; not there at the beginning. */
  readonly next?: Bookmark;
  /** How often the list was begun. */
  readonly attempt: number;
  /** What is asked for, in a few digits; not there before the first step. */
  readonly request?: string;
  /** It was something else at first: cells that it is read from have changed. */
  readonly isOfChanged?: true;
  /** Read so far, and staged. */
  readonly rows: number;
  readonly total?: number;
  readonly requests: number;
  /** Of what was read so far and is staged. */
  readonly differences?: Differences;
  /** The hidden sheet that holds what was read so far. */
  readonly staging?: number;
  /** What stands there if it still is this table; the run's id without it. */
  readonly stamp?: string;
  /** The one where it keeps what stood before. */
  readonly keeping?: number;
  readonly writing?: Writing;
  /** The service wants to be left alone until then. */
  readonly waitUntilMs?: number;
  /** Writing it failed: it can be tried again, or given up. */
  readonly failedMs?: number;
  /** When the last step ended. */
  readonly steppedMs?: number;
  /** How long it has waited for the service since the last row came. */
  readonly waitedMs?: number;
  /** Who carries out a step, since when, and until when at the most. */
  readonly step?: { readonly id: string; readonly sinceMs: number };
  readonly busyUntilMs?: number;
}
