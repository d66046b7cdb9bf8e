/**
 * A run under way, kept as JSON between its steps. It goes from `reading` to `writing`; where nobody knows the table it is
 * `asking` in between, and one whose writing failed is `halted`: neither old nor new is what stands there.
 */
import type { Lease } from '../../lease';
import type { Differences } from '../cells/differences';
import type { Fill } from '../rows/fills';
import type { Bookmark } from '../run/reading';
import type { Order } from '../undo/sorted-since';
import type { Originals, Stood, Undo } from './state';

export type Run = ReadingRun | AskingRun | WritingRun | HaltedRun;

export function isUndo(run: Run): boolean {
  return 'isUndo' in run && run.isUndo === true;
}

/** What is settled about writing its table. */
export function writingOf(run: Run | undefined): Writing | undefined {
  return run && 'writing' in run ? run.writing : undefined;
}

interface Begun {
  readonly id: string;
  /** Who began it, by the id of imports/runner. */
  readonly by: string;
  readonly startedMs: number;
  /** Read so far, and staged. */
  readonly rows: number;
  readonly total?: number;
  readonly requests: number;
  /** Ids of the one campaign, community or the like that its rows are of. */
  readonly of?: string;
  /** Of what was read so far and is staged. */
  readonly differences?: Differences;
  /** So many rows came twice, also as the list was read once more: others may be missing. */
  readonly again?: number;
  /** The hidden sheet that holds what was read so far. */
  readonly staging?: number;
  /** What stands there if it still is this table; the run's id without it. */
  readonly stamp?: string;
  /** When the last step ended. */
  readonly steppedMs?: number;
  /** Whoever carries out a step. */
  readonly step?: Lease;
}

export interface ReadingRun extends Begun {
  readonly phase: 'reading';
  /** Where the next step goes on; not there at the beginning. */
  readonly next?: Bookmark;
  /** When that was known. */
  readonly readMs?: number;
  /** How often the list was begun. */
  readonly attempt: number;
  /** What is asked for, in a few digits; not there before the first step. */
  readonly request?: string;
  /** It was something else at first: cells that it is read from have changed. */
  readonly isOfChanged?: true;
  /** The service wants to be left alone until then. */
  readonly waitUntilMs?: number;
  /** How long it has waited for the service since the last row came. */
  readonly waitedMs?: number;
}

/** All was read, and nothing is written: a person is to say where the table is. */
export interface AskingRun extends Begun {
  readonly phase: 'asking';
  /** What nobody knew before all was read; else it is where the table stands, or which rows are its own. */
  readonly about?: OnceRead;
}

/** Rows that would change: the first one, by its number on the sheet, and how many there are. */
export interface OnceRead {
  readonly row: number;
  readonly count: number;
  /** The last one, where what stands in between counts as well. */
  readonly last?: number;
  /** Where it is whose they are: what stands in the first one, in a few digits. Else the person wrote beside them. */
  readonly sign?: string;
  /** Whose key the first one has, and of which record its texts are, where that is known. */
  readonly ids?: readonly [is: string, other?: string];
  /** Its key, blank where it has none and others have, where no run is known to have written it. */
  readonly untold?: string;
  /** It stands right below the table, and may be of it. */
  readonly isBelow?: true;
  /** So does it right above the first row. */
  readonly isAbove?: true;
  /** They have lost their IDs, and the person wrote beside them. */
  readonly cleared?: Cleared;
  /** Its cells were moved left. */
  readonly isAcross?: true;
  /** Blank cells came or went before it was found. */
  readonly isPutBack?: true;
}

export interface Cleared {
  /** The column of the IDs. */
  readonly key: string;
  readonly rows: readonly number[];
  /** Records that come, and stand in no row. */
  readonly ids: readonly string[];
  /** What else is in their cells of the import. */
  readonly texts: readonly string[];
  /** By row which ID comes back; of several one is right. */
  readonly offers: readonly (readonly (readonly [row: number, id: string])[])[];
  /** Some are known by their place alone. */
  readonly isByOrder?: true;
}

interface ToBeWritten extends Begun {
  /** Puts back what the last run replaced, and reads nothing. */
  readonly isUndo?: true;
  /** The hidden sheet where it keeps what stood before. */
  readonly keeping?: number;
}

export interface WritingRun extends ToBeWritten {
  readonly phase: 'writing';
  /** Not there before anything is. */
  readonly writing?: Writing;
}

/** It can be tried again, or given up. */
export interface HaltedRun extends ToBeWritten {
  readonly phase: 'halted';
  readonly writing: Writing;
}

/** What is settled about writing a table, before anything of it is done. */
export interface Writing {
  /** Of a table that is new: where it goes. */
  readonly place?: {
    readonly sheet: number;
    readonly row: number;
    readonly column: number;
    /** How many its header takes. */
    readonly columns?: number;
    /** Cells right beside it were not blank. */
    readonly isAdjoining?: true;
  };
  /** The name of a sheet that is made for it. */
  readonly newSheet?: string;
  readonly undo?: Undo;
  /** Of a snapshot: the number of the rows that come. */
  readonly capture?: number;
  /** What stood before could not be kept in full: this run cannot be undone. */
  readonly hasNoUndo?: true;
  /** Columns that come to the table, and whether a blank one followed it before. */
  readonly columns?: { readonly keys: readonly string[]; readonly hadGap: boolean };
  /** How many of the table's first rows are the person's. */
  readonly head?: number;
  readonly resizing?: Resizing;
  /** Of keys that stand oftener than they were written, in a few digits each. */
  readonly originals?: { readonly are: Originals; readonly keys: string };
  readonly changes?: Changes;
  /** What tells those rows apart that the source has no more, in a few digits each. */
  readonly gone?: string;
  /** Of rows that have their place alone: how many stood there before the first was written, blank ones included. */
  readonly size?: number;
  /** Of the rows that are told to be removed, those that are kept for the person's notes. */
  readonly kept?: number;
  /** Rows that the person made, and that come to the end. */
  readonly moved?: number;
  /** Of an undo of the first run: where its table stood. */
  readonly stood?: Stood;
  /** Of an undo: what becomes of the order that the person gave the rows. */
  readonly order?: Order;
  /** Rows that change beside notes of the person's, which do not go with any. */
  readonly beside?: number;
  /** Columns of the person whose rows name others above or below. */
  readonly fills?: readonly Fill[];
}

/** Rows that come to a table or go from it, before its last one. */
export interface Resizing {
  /** How many it had. */
  readonly rows: number;
  /** Less than 0 where rows go. */
  readonly count: number;
  /** They come below its last row, which stays where it is. */
  readonly isBelow?: true;
  /** What of the source stood in the last one, in a few digits. */
  readonly last: string;
  /** In place of that, what the person had there, in these columns. */
  readonly across?: { readonly column: number; readonly columns: number };
  /** The person hid the last one by hand, and it is to be hidden where it comes. */
  readonly isHidden?: true;
  /** Where rows go: it has come below them. */
  readonly isLowered?: true;
  /** And so do whole rows of the sheet, or the cells of these columns. */
  readonly way?: 'rows' | { readonly column: number; readonly columns: number };
  /** Of a last one that was blank, or that they come below: how far below it the next thing stood. */
  readonly below?: number;
  /** Of the person, in the row that goes to the other end. */
  readonly formulas?: RowFormulas;
}

/** Formulas beside one row of a table. */
export interface RowFormulas {
  /** So many rows below the header. */
  readonly down: number;
  readonly texts: readonly string[];
}

/** Rows that a run added, changed and took away. */
export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}
