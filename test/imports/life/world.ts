/** A spreadsheet with imports, the service they read from, and two people. */

import { columnLetters } from '../../../sandbox/workbook/a1';
import type { LineChange } from '../../../sandbox/workbook/line-change';
import type { Definition } from '../../../src/imports/definition/definition';
import { openSheet } from '../../in-process-sheet';
import { drive, type OpenedImport } from '../opened-import';
import { projectsImport } from '../projects-import';
import { ownColumns } from './acts/desk';
import type { Written } from './acts/take-back';
import { type Book, frameOf, newTable, type Table, watch } from './book';
import { EMPTY, type Ledger } from './ledger';
import type { Placed } from './places';
import type { Mode, Person, Plan } from './plan';
import type { Reference } from './references';
import type { Destination } from './settle';
import type { SourceRow } from './source';
import { FIRST, serve } from './source';

const TITLES: readonly (readonly [string, string])[] = [
  ['id', 'ID'],
  ['name', 'Project'],
  ['community_size', 'Size'],
  ['category', 'Kind'],
];

/** A run that is not over, as its starter knows it. */
export interface Pending {
  /** What it may have read: all that was served since it began. */
  readonly answers: (readonly SourceRow[])[];
  /** The records as they stood when it began. */
  readonly before: readonly string[];
  isAlone: boolean;
  /** The sheets when it began. */
  start: Start;
  isUndo: boolean;
  readonly began: number;
  /** Whether its write phase began. */
  isWriting: boolean;
  /** Somebody stopped it: the next one begins anew, and is undone to what stands there then. */
  isStopped: boolean;
  /** Whoever died had finished it: the next one is one of its own, and is undone to what stands there then. */
  isOver?: boolean;
  /** Whether people did anything on the sheet since it began. */
  isTouched: boolean;
  /** Its name, once it writes. */
  run?: string | undefined;
  /** What the definition was before somebody edited it in the midst of it (C5). */
  readonly definitions: Wording[];
}

/** Which columns a definition asks for, and how it calls them. */
export interface Wording {
  readonly wanted: readonly string[];
  readonly titles: Map<string, string>;
}

export interface Timing {
  readonly every: 'hour' | 'day' | 'week';
  readonly hour: number;
  readonly by: Person;
  /** Since when. */
  readonly since: number;
  /** When it last ran by itself. */
  ran: number | undefined;
  /** When that was over: it may have been begun long before. */
  ended?: number;
}

export interface Start {
  /** Of all sheets that people know. */
  readonly picture: string;
  readonly theirs: readonly Placed[];
  /** By table: records beside which something of another table's people stood. */
  readonly kept: ReadonlyMap<string, ReadonlySet<string>>;
  readonly references: readonly Reference[];
  readonly tables: readonly Table[];
  /** What our cells held, by record and column. */
  readonly values: ReadonlyMap<string, string>;
  /** How many rows below the table's records people left blank: they stand below it from then on. */
  readonly blankBehind: number;
  /** Whether a row of it has lost its key, and holds others of our cells. */
  readonly hasKeyless: boolean;
  /** The row of its last record; that of its header where there is none. */
  readonly lastRecord: number;
  /** How many rows stand between its header and its first record. */
  readonly blankAbove: number;
  /** Whether cells in its rows were merged. */
  readonly isMerged: boolean;
  /** Whether a filter hid any of its rows. */
  readonly isFiltered: boolean;
  /** What went in or out since, while we wrote. */
  readonly lines: SheetLine[];
}

export interface SheetLine {
  readonly sheet: number;
  readonly change: LineChange;
}

export interface Import {
  readonly table: Table;
  /** That of an answer is named by the run. */
  to: Destination | 'new sheet';
  pending: Pending | undefined;
  written: Written | undefined;
  /** The records before the last good run. */
  beforeLast: readonly string[];
  /** Keys of which people had made copies before the last good run. */
  copies: ReadonlySet<string>;
  /** Whether people did anything since the last good run. */
  isTouched: boolean;
  timing: Timing | undefined;
  /** What was read by a run that had to ask in the midst of it, and may be written after the answer (D8). */
  kept: readonly (readonly SourceRow[])[];
  /** Its place was chosen by an answer: which of the rows there were ours, the next run says. */
  isChosen: boolean;
}

export interface World {
  readonly plan: Plan;
  readonly book: Book;
  readonly opened: Readonly<Record<Person, OpenedImport>>;
  readonly imports: Import[];
  ledger: Ledger;
  /** All that is theirs, as people last saw or made it: what a run under way puts anywhere is not in it. */
  known: readonly Placed[];
  isDead: boolean;
  /** Whether the service answers in short pages. */
  isInPages: boolean;
  sheets: number;
}

export function createWorld(plan: Plan): World {
  const owner = drive(openSheet(plan.platform, { ...plan.platform }));
  const { workbook } = owner.sheet;
  const tables: Table[] = [];
  const book: Book = {
    tables,
    theirs: new Set(workbook.sheets.map(({ id }) => id)),
    actor: 'person',
    running: undefined,
    lineFaults: [],
    next: 0,
    source: FIRST,
  };
  serve(owner.sheet.apis, FIRST);
  const world: World = {
    plan,
    book,
    opened: { owner, editor: owner.as('editor') },
    imports: [],
    ledger: EMPTY,
    known: [],
    isDead: false,
    isInPages: false,
    sheets: 0,
  };
  watch(book, workbook);
  workbook.watchLines((sheetId, change) => {
    if (book.actor !== 'product') return;
    for (const { written, pending } of world.imports) {
      if (written?.sheet === sheetId) written.lines.push(change);
      pending?.start.lines.push({ sheet: sheetId, change });
    }
  });
  const isInCells = plan.place === 'cells';
  addImport(world, plan.modes[0], isInCells ? { sheet: 'Sheet1', cell: 'C4' } : newPlace(world));
  return world;
}

/** The second import is made when it is first asked for: it stands where the first one then is. */
export function importOf(world: World, which: number): Import | undefined {
  const { plan, imports } = world;
  const [first, second] = imports;
  if (which === 0 || plan.second === 'none' || !first) return first;
  if (second) return second;
  const { table } = first;
  const sheet = world.opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  if (!sheet || table.isHalf || table.columns.size === 0 || table.doubts.size > 0) return first;
  const frame = frameOf(table);
  const own = ownColumns({ book: world.book, workbook: world.opened.owner.sheet.workbook, table, sheet });
  const right = Math.max(frame.column + frame.columns - 1, ...own) + 1;
  const cells = {
    right: [right, table.header],
    'right with a gap': [right + 2, table.header],
    below: [frame.column, table.last + 6],
  } as const;
  const place = plan.second === 'other sheet' ? undefined : cells[plan.second];
  const to = place ? { sheet: sheet.name, cell: `${columnLetters(place[0])}${place[1]}` } : newPlace(world);
  return addImport(world, plan.modes[1], to);
}

export function newPlace(world: World): Destination {
  world.sheets += 1;
  return { sheet: `Projects ${world.sheets}`, cell: 'A1' };
}

export function definitionFor(mode: Mode, to: Destination, { opened }: World): Definition {
  const sheetId = opened.owner.sheet.workbook.sheetByName(to.sheet)?.id;
  const target = { ...to, ...(sheetId !== undefined && { sheetId }) };
  const columns = TITLES.slice(0, 3).map(([key, title]) => ({ key, title }));
  return projectsImport({ mode, target, columns, name: `Projects in ${to.sheet} ${to.cell}` });
}

export function titleOf(key: string): string {
  return TITLES.find(([one]) => one === key)?.[1] ?? key;
}

function addImport(world: World, mode: Mode, to: Destination): Import {
  const { owner } = world.opened;
  const { id } = owner.ask('saveImport', {
    newId: ['a0000001', 'b0000002'][world.imports.length] ?? '',
    definition: definitionFor(mode, to, world),
  });
  owner.sheet.google.nextExecution();
  const keys = TITLES.slice(0, 3).map(([key]) => key);
  const table = newTable(id, mode, keys, new Map(TITLES));
  (world.book.tables as Table[]).push(table);
  const made: Import = {
    table,
    to: { ...to, id: owner.sheet.workbook.sheetByName(to.sheet)?.id },
    pending: undefined,
    written: undefined,
    beforeLast: [],
    copies: new Set(),
    isTouched: false,
    timing: undefined,
    kept: [],
    isChosen: false,
  };
  world.imports.push(made);
  return made;
}
