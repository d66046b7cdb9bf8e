/** What happened to an import, kept as JSON between executions. */
import type { Explanation } from '../../errors';
import type { Area, Permission } from '../../platform';
import type { Mode } from '../definition/definition';
import type { Question } from '../whereabouts/doubt';
import type { RunRecord } from './progress';
import type { Changes, Resizing, Run, Writing } from './run-state';

export interface ImportState {
  /** Where its table stands; not there before the first run. */
  readonly table?: Table;
  /** Where the table of its first run stood, which was undone: the next run brings it back there. */
  readonly stood?: Stood;
  /** The highest number that it gave the rows of a capture; none is given twice. */
  readonly captures?: number;
  /** It had one elsewhere before, of which notes or marks may be left. */
  readonly hasLeft?: true;
  readonly lastGood?: {
    readonly atMs: number;
    readonly rows: number;
    readonly changes?: Changes;
    /** Ids of what its rows are of, see run-state: of a snapshot, those of its last capture. */
    readonly of?: string;
    /** What it told stands in the history; not there for a run of the version before. */
    readonly run?: string;
  };
  /** What the last run had written in the file that this one was copied from, as long as none has here. */
  readonly writtenThere?: LastRun;
  /** Of the last run, if it failed. */
  readonly failure?: Explanation & { readonly atMs: number };
  /** When a run was given up in the midst of writing: the table is half old, half new since. */
  readonly givenUpMs?: number;
  /** Rows were coming to it then, or going. */
  readonly resizing?: Resizing;
  /** A sheet by that name was made for its table by a run that was given up before it wrote there. */
  readonly newSheet?: string;
  /** What the last run replaced. */
  readonly undo?: Undo;
  readonly run?: Run;
  /** What its runner had not allowed when it was due, and since when; until a run begins. */
  readonly needs?: { readonly permissions: readonly Permission[]; readonly sinceMs: number };
  /** Where its table is: nobody but a person can say, and until then it does not run. */
  readonly question?: Question;
  /** Which of several rows with the same key are copies: the answer to the question with that stamp. */
  readonly copies?: { readonly stamp: string; readonly originals: Originals };
  /** Stamps of questions to which a person has said that all is to stay as it stands; until a run has gone well, but for those about another import. */
  readonly agreed?: readonly string[];
  /** A person has said that what they write beside rows without an ID stays in its place, whatever comes there. */
  readonly doNotesStay?: true;
  /** Who has it run by itself, and when it last did. */
  readonly runner?: Runner;
  /** The last run, until it stands in the history. */
  readonly ended?: RunRecord;
}

export type LastRun = Pick<NonNullable<ImportState['lastGood']>, 'rows' | 'changes'>;

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
  /** How many of its first rows were the person's. */
  readonly head?: number;
  /** How many of its last rows were blank. */
  readonly spare?: number;
  /** How many were made by the person. */
  readonly theirs?: number;
  readonly columns: number;
  /** The columns' keys and titles as they were written, in a few digits each. */
  readonly keys: string;
  readonly titles: string;
  /** Of its keys, those whose column the person had deleted by then: they were asked what became of it. */
  readonly away?: string;
  /** What tells its last rows apart, in a few digits each: for when the mark of its end is deleted. */
  readonly tail?: string;
  /** What told those rows apart that the source had no more, if these were not too many. */
  readonly gone?: string;
  /**
   * Keys that stand in more than one row, once for each further row, in a few digits each. Not there where nobody knows: rows
   * without a key, a table of an earlier version, or too many of them.
   */
  readonly doubled?: string;
  /**
   * What is marked in the sheet: all, but for columns (their keys, in a few digits each) that were protected. Not there
   * for a table that an earlier version wrote: it had no marks of columns. Nor was its first row marked.
   */
  readonly marked?: { readonly hasHeader: boolean; readonly hasFirst?: true; readonly lacking: string };
  /** Of one whose first run was given up: see Place. */
  readonly isAdjoining?: true;
  /** A run has written to it that did not come to its end: how its rows stand, nobody knows. */
  readonly isHalf?: true;
  /** Of rows that have their place alone, a sign of each as it was written: see row-signs. */
  readonly signs?: string;
  /** The same of rows that came without a key, where others have one, and nothing says whether they are in the source. */
  readonly keyless?: string;
  /** Of rows that are told apart, what the first one held, in a few digits. */
  readonly first?: string;
  /** Of other tables, what stood last in each column, in the order of the keys: see pushed-below. */
  readonly lastCells?: string;
  /** Of rows that have a key, a sum of those that say that they are in the source: see column-sums. */
  readonly inSource?: string;
  /** Of rows that have a key, what each column held, and beside which keys: see column-sums. */
  readonly sums?: string;
  /** The same without those that had left the source, where there are any. */
  readonly sentSums?: string;
  /** What stood beside each key, of not too many rows: see row-pairs. */
  readonly pairs?: string;
  /** Of a snapshot, what stood last in each column, in the order of the keys: see pushed-history. */
  readonly last?: string;
  /** Of columns that are imported no more, what stood in them when they were left: see written-since. */
  readonly retired?: readonly string[];
  /** Since it was written the person has chosen another field to tell its rows apart. */
  readonly isRekeyed?: true;
  /** It came back shorter than it was undone: what covers all rows ends so many rows below its header still. */
  readonly reached?: number;
  /** Its header row was deleted, and a blank one is coming to its place. */
  readonly hasRoom?: true;
  /** The cell of a hidden sheet in which Sheets keeps where its columns begin and end: see bounds. */
  readonly bounds?: Pick<Area, 'sheet' | 'row' | 'column'>;
}

/** How many rows the last run wrote: without what was the person's above them, and blank ones below. */
export function writtenRows({ rows, head = 0, spare = 0 }: Pick<Table, 'rows' | 'head' | 'spare'>): number {
  return rows - 1 - head - spare;
}

/** What is known of the last run, or of that of the file that this one was copied from. */
export function writtenLast({ lastGood, writtenThere, undo }: ImportState): LastRun | undefined {
  // A capture says nothing of rows that are replaced.
  return undo?.mode === 'snapshot' ? undefined : (lastGood ?? writtenThere);
}

/** Without what was told of its rows by what told them apart until now. Signs stay true of rows that have their place alone. */
export function withoutKeys({
  tail: _,
  doubled: __,
  inSource: ___,
  sums: ____,
  sentSums: _____,
  pairs: ______,
  isRekeyed: _______,
  ...table
}: Table): Table {
  return table;
}

/** Of a table that its first run has begun: marks tell more. */
export function begunAt(place: NonNullable<Writing['place']>): Table {
  return { ...place, rows: 1, columns: 1, keys: '', titles: '' };
}

/** Where a table stood that is to come back. */
export interface Stood {
  readonly sheet: number;
  /** Of its header's first cell. */
  readonly row: number;
  readonly column: number;
  /** How many rows it had below its header, and how many columns. Not there for one that the version before took away. */
  readonly rows?: number;
  readonly columns?: number;
  /** What covers all of them ends so many rows below the header, if that is further down. */
  readonly reach?: number;
  /** Where the person wrote beside its rows, or on them: a hidden sheet that holds the rows, and what they wrote. */
  readonly kept?: { readonly sheet: number; readonly stamp: string; readonly rows: number };
  /** They wrote there, and its rows could not be kept. */
  readonly isUnknown?: true;
}

/** What the last run replaced. */
export interface Undo {
  /** The mode of that run: the import may have been edited since. Not there for a run of the version before. */
  readonly mode?: Mode;
  /** A hidden sheet that holds the table as it was; none where there was no table. */
  readonly sheet?: number;
  /** What stands in that sheet if it still is this table. */
  readonly stamp?: string;
  readonly rows?: number;
  /** Keys that stood oftener in it than once, as its last run had written them. */
  readonly doubled?: string;
  /** What told those rows apart that went with its last run. */
  readonly gone?: string;
  /** Of a snapshot: the number of its rows, 0 where it had none. */
  readonly capture?: number;
  /** In place of it, kept by the version before: what its rows were captured at. */
  readonly capturedMs?: number;
  readonly lastGood?: ImportState['lastGood'];
  /** Rows went as cells of the table alone, past what stands beyond a blank column: so they come back. */
  readonly areCells?: true;
  /** What ended further down than the table, and ends with its last row since rows have come. */
  readonly further?: readonly Further[];
}

/** What the person hung on all rows, and on columns that do not move with them. */
export interface Further {
  /** How many rows above the header it begins; less than 0 below that. */
  readonly above: number;
  readonly column: number;
  readonly columns: number;
  /** How many rows below the last one of the table it ended. */
  readonly below: number;
}
