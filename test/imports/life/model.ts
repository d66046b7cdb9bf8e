/** What the person knows of the table: plain lists and maps, and nothing of how an import works. */
import type { Mode } from '../../../src/imports/definition/definition';
import type { Source } from '../projects-import';
import type { OwnKind } from './plan';

/** Which row of the table it is: the source's key, with the time of the run where runs add rows; or a row of theirs. */
export type Identity = string;

/** An imported column by its key, one of theirs by its header. */
export type ColumnName = string;

/** What somebody did to one row; no two have the same value. */
export interface Fact {
  readonly kind: 'text' | 'comment' | 'tick' | 'colour';
  readonly value: string;
  readonly row: Identity;
  readonly column: ColumnName;
}

/** Of an imported row what the source sends. */
export interface Shown {
  readonly cells: ReadonlyMap<ColumnName, string | number | boolean>;
}

export interface OwnColumn {
  readonly header: string;
  readonly holds: OwnKind;
  /** Whether a row has its formula or box, so that new ones get it, too. */
  readonly isFilled: boolean;
}

/** A row as it stood before the last run. */
export interface RowBefore {
  readonly row: Identity;
  readonly shown: Shown;
}

export interface Model {
  readonly mode: Mode;
  source: readonly Source[];
  /** What the run under way has read. */
  staged: readonly Source[];
  /** When the run under way began; NaN where there is none. */
  startedMs: number;
  /** The number of the rows that came last, in a snapshot. */
  capture: number;
  /** Titles that the run under way writes. */
  readTitles: ReadonlyMap<ColumnName, string>;
  /** When the last run began. */
  lastRunMs: number;
  /** The sheet of the table; none before the first run. */
  sheet: number | undefined;
  /** Titles of the imported columns that stand on the sheet, by key. */
  titles: Map<ColumnName, string>;
  /** Titles that were chosen anew in the import, until a run writes them. */
  retitled: ReadonlyMap<ColumnName, string>;
  own: readonly OwnColumn[];
  facts: readonly Fact[];
  /** Colours and comments of rows that went: an undo that brings the row back may bring these, too. */
  faded: readonly Fact[];
  /** What stands below the table, and the column that it stands in; from top to bottom. */
  below: readonly { readonly text: string; readonly column: ColumnName | undefined }[];
  above: readonly string[];
  /** Of every row that was ever on the sheet, its imported cells. */
  shown: Map<Identity, Shown>;
  /** The table's rows from top to bottom, as the person last saw them. */
  order: readonly Identity[];
  /** Whether the person has sorted since the run under way, or the last one, began. */
  isSorted: boolean;
  /** What the last run replaced; none before the first. */
  before: readonly RowBefore[] | 'nothing' | undefined;
  /** What the run under way replaces. */
  replaced: Model['before'];
  /** Whether an execution has died: it may leave blank rows below the table that look like its last one. */
  hasDied: boolean;
  /** The number in the next text that somebody makes up. */
  next: number;
}

export const IN_SOURCE = '$in-source';
export const CAPTURE = '$capture';
export const CAPTURED_AT = '$captured-at';

export function newModel(mode: Mode, source: readonly Source[]): Model {
  return {
    mode,
    source,
    staged: source,
    startedMs: Number.NaN,
    capture: 0,
    readTitles: new Map(),
    lastRunMs: Number.NaN,
    sheet: undefined,
    titles: new Map(),
    retitled: new Map(),
    own: [],
    facts: [],
    faded: [],
    below: [],
    above: [],
    shown: new Map(),
    order: [],
    isSorted: false,
    before: undefined,
    replaced: undefined,
    hasDied: false,
    next: 1,
  };
}

/** Inserted by the person, and known by what they wrote there. */
export function isOwnRow(row: Identity): boolean {
  return row.startsWith('? ');
}

/** Whether a row stays for the sake of it when it leaves the source. */
export function keepsRow({ kind }: Fact): boolean {
  return kind !== 'colour';
}

/** What belongs to the cell, and not to what is in it. */
export function isOfCell({ kind }: Fact): boolean {
  return kind === 'colour' || kind === 'comment';
}

/** Texts that nobody else writes. */
export function madeUp(model: Model, word: string): string {
  const text = `${word} ${model.next}`;
  model.next += 1;
  return text;
}
