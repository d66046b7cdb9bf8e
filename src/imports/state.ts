/** What happened to an import, kept as JSON between executions. */
import type { Explanation } from '../errors';
import type { ImportColumn } from './column';
import type { Bookmark } from './reading';

export interface ImportState {
  /** Where its table stands; not there before the first run. */
  readonly table?: Table;
  readonly lastGood?: { readonly atMs: number; readonly rows: number };
  /** Of the last run, if it failed. */
  readonly failure?: Explanation & { readonly atMs: number };
  /** What the last run replaced. */
  readonly undo?: Undo;
  readonly run?: Run;
}

export interface Table {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  /** With the header. */
  readonly rows: number;
  readonly columns: number;
  /** What its header looked like when it was written, in a few digits for each cell. */
  readonly header?: string;
}

export interface Undo {
  /** The table as it was stands in this hidden sheet, from its first cell; none where there was no table. */
  readonly sheet?: number;
  readonly table?: Table;
  readonly lastGood?: ImportState['lastGood'];
}

/** A run under way. */
export interface Run {
  readonly id: string;
  /** Who began it, by the id of imports/runner. */
  readonly by: string;
  readonly startedMs: number;
  readonly phase: 'reading' | 'writing';
  /** Where the next step goes on; not there at the beginning. */
  readonly next?: Bookmark;
  /** How often the list was begun. */
  readonly attempt: number;
  /** Read so far, and staged. */
  readonly rows: number;
  readonly total?: number;
  readonly requests: number;
  /** Texts that Sheets would not keep. */
  readonly lost?: number;
  /** Settled by the first part. */
  readonly columns?: readonly ImportColumn[];
  /** The hidden sheet that holds what was read so far. */
  readonly staging?: number;
  /** The service wants to be left alone until then. */
  readonly waitUntilMs?: number;
  /** When the last step ended. */
  readonly steppedMs?: number;
  /** Somebody carries out a step until then, at the most. */
  readonly busyUntilMs?: number;
}
