/** Lives a plan, and says with a contract's number what did not hold. */

import type { Workbook } from '../../../sandbox/workbook/workbook';
import { WorkbookError } from '../../../sandbox/workbook/workbook';
import type { SidebarAnswer } from '../../../src/door/methods';
import { carryOut } from './acts/carry-out';
import type { Desk, Done } from './acts/desk';
import { chooseNewPlace, runOf } from './answering';
import { endFaults } from './checks/end';
import { demand } from './checks/fault';
import { copyFile } from './copied-file';
import * as definitions from './definitions';
import { asStep, drive, isGone, runToEnd } from './drive';
import { strike } from './hour';
import { afterAct, knownAfterAct, openLedger } from './ledger';
import { comeBack } from './pending';
import { theirsIn } from './places';
import { type Act, type ActOf, type Kind, MINUTE, type Person, type Plan } from './plan';
import { execute, type Step, startOf } from './run';
import { changed, serve } from './source';
import { nextClockChange } from './times';
import { createWorld, type Import, importOf, type World } from './world';

/** How often each act was done, and how often there was nothing to do it to. */
export type Counts = Map<string, number>;

/** Sees each act when it is over. */
export type Watch = (act: Act, done: string, world: World) => void;

/**
 * @returns the spreadsheet as it is then
 * @throws Broken
 */
export function live(plan: Plan, counts: Counts, watch: Watch = () => undefined): Workbook {
  const world = createWorld(plan);
  const carryOn = (act: Act): void => {
    let done: string = 'breaks off';
    try {
      done = carry(act, world, counts);
    } finally {
      watch(act, done, world);
    }
  };
  const last = { do: 'run', by: 'owner', between: [], kills: [] } as const;
  for (const act of plan.acts) carryOn(act);
  for (const which of world.imports.keys()) carryOn({ ...last, which });
  demand(endFaults(world));
  return world.opened.owner.sheet.workbook;
}

function carry(act: Act, world: World, counts: Counts): Done {
  const execution = EXECUTIONS[act.do];
  const done = execution ? execution(act, world, counts) : deed(act, world);
  const name = done === 'done' ? act.do : `${act.do} (${done})`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
  return done;
}

/** An act on the sheet: the ledger follows it. */
function deed(act: Act, world: World): Done {
  const { book, opened, plan } = world;
  const { workbook } = opened.owner.sheet;
  const one = importOf(world, 'which' in act ? act.which : 0);
  const sheet = workbook.sheetById(one?.table.sheet ?? -1);
  if (!one || !sheet || !isClear(one)) return 'nothing to do';
  const desk: Desk = { book, workbook, table: one.table, sheet };
  const before = theirsIn(book, workbook);
  const sizes = sizesOf(workbook);
  const ends = new Map(book.tables.map(({ id, last }) => [id, last]));
  const copiesMarks = plan.platform.copiedTabMetadata !== 'left';
  const done = tried(() => carryOut(act, desk, { copiesMarks, written: one.written }));
  const isQuiet = world.imports.every(({ pending }) => !pending);
  const after = theirsIn(book, workbook);
  world.ledger = isQuiet ? openLedger(after) : afterAct(world.ledger, before, after);
  world.known = isQuiet ? after : knownAfterAct(world.known, before, after);
  // What does not find room may have made the sheet larger all the same.
  if (done !== 'done' && sizesOf(workbook) === sizes) return done;
  for (const other of world.imports) {
    other.isTouched = true;
    // Ctrl+Z would take this back first.
    other.written = undefined;
    if (other.pending) Object.assign(other.pending, { isAlone: false, isTouched: true });
    const isSameSize = sizesOf(workbook) === sizes;
    if (isSameSize && other.table.last < (ends.get(other.table.id) ?? 0)) leaveOut(other);
  }
  return done;
}

/** Rows that an act made theirs stand below the table of a run under way: what it brings is none of them. */
function leaveOut({ table, pending }: Import): void {
  if (!pending) return;
  const { start } = pending;
  const tables = start.tables.map((one) =>
    one.id === table.id ? { ...one, last: Math.min(one.last, table.last) } : one,
  );
  pending.start = { ...start, tables };
}

function sizesOf({ sheets }: Workbook): string {
  return sheets.map(({ maxRows, maxColumns }) => `${maxRows} × ${maxColumns}`).join();
}

/** Where nobody knows what is whose, people are not made to do more. */
function isClear({ table }: Import): boolean {
  return table.columns.has('id') && !table.isHalf && table.doubts.size === 0 && !table.isDeleted;
}

/** What Sheets refuses is not done. */
function tried(act: () => Done): Done {
  try {
    return act();
  } catch (thrown) {
    if (thrown instanceof WorkbookError) return 'nothing to do';
    throw thrown;
  }
}

type Executions = {
  readonly [K in Kind]?: (act: ActOf<K>, world: World, counts: Counts) => Done;
};

const EXECUTION: Executions = {
  source: ({ change }, world) => {
    const before = world.book.source;
    world.book.source = changed(before, change);
    serve(world.opened.owner.sheet.apis, world.book.source);
    for (const { pending } of world.imports) pending?.answers.push(world.book.source);
    return JSON.stringify(before) === JSON.stringify(world.book.source) ? 'nothing to do' : 'done';
  },
  run: ({ which, ...how }, world, counts) => {
    const one = importOf(world, which);
    if (!one || one.table.isDeleted) return 'nothing to do';
    runToEnd(one, how, world, (act) => carry(act, world, counts));
    return 'done';
  },
  die: ({ which, in: what, kill }, world) => {
    const one = importOf(world, which);
    const { workbook } = world.opened.owner.sheet;
    if (!one || one.table.isDeleted || one.table.doubts.size > 0 || isGone(one, workbook))
      return 'nothing to do';
    comeBack(world);
    world.opened.owner.killAt(kill.call, kill.loseWrites);
    // Killed in the undo of a first run, nobody could say whether the next run begins a table or finishes that.
    if (what === 'undo' && canUndo(one) && one.beforeLast.length > 0) undo(one, 'owner', world);
    else drive(one, 'owner', world);
    world.opened.owner.killAt(Number.POSITIVE_INFINITY);
    return world.isDead ? 'done' : 'nothing to do';
  },
  undo: ({ which, by }, world) => {
    const one = importOf(world, which);
    comeBack(world);
    if (!one || !canUndo(one)) return 'nothing to do';
    undo(one, by, world);
    return 'done';
  },
  stop: ({ which, by, steps }, world) => {
    const one = importOf(world, which);
    if (one?.table.isDeleted !== false) return 'nothing to do';
    if (!one.pending) {
      comeBack(world);
      drive(one, by, world, [], undefined, steps);
    }
    const run = runOf(one.table.id, world);
    if (run === undefined || !one.pending) return 'nothing to do';
    Object.assign(one.pending, { isAlone: false, isWriting: false });
    execute(world, one, 'other', () => {
      const answer = world.opened[by].answer('stopRun', { id: one.table.id, run });
      if (!answer.ok) demand([{ contract: 'C3', text: `it cannot be stopped: ${answer.error.message}` }]);
      return undefined;
    });
    // Where somebody may be writing still, it is written to its end.
    one.pending.isStopped = runOf(one.table.id, world) === undefined;
    return 'done';
  },
  strike,
  'copy file': copyFile,
  wait: ({ minutes }, { opened }) => {
    opened.owner.sheet.google.clock.advance(minutes * MINUTE);
    return 'done';
  },
  'wait for clock change': ({ minutes }, { opened }) => {
    const { google, workbook } = opened.owner.sheet;
    const at = nextClockChange(google.clock.now(), workbook.timeZone);
    if (at === undefined) return 'nothing to do';
    google.clock.advance(Math.max(0, at + minutes * MINUTE - google.clock.now()));
    return 'done';
  },
  retitle: definitions.retitle,
  'drop column': definitions.dropColumn,
  'take column': definitions.takeColumn,
  'order columns': definitions.orderColumns,
  schedule: definitions.schedule,
  adopt: definitions.adopt,
  'delete import': definitions.deleteImport,
};
const EXECUTIONS = EXECUTION as Readonly<Record<string, (act: Act, world: World, counts: Counts) => Done>>;

function canUndo({ table, pending }: Import): boolean {
  return table.canUndo && !pending && table.doubts.size === 0 && !table.isDeleted;
}

/** What the sidebar got is the card, with what was put back. */
function asUndone(answer: SidebarAnswer<'undoImport'>): Step {
  if (!answer.ok) return asStep(answer);
  return { state: answer.value.undone ? 'done' : answer.value.state };
}

function undo(one: Import, by: Person, world: World): void {
  const sheet = world.opened.owner.sheet.workbook.sheetById(one.table.sheet ?? -1);
  if (!sheet) return;
  one.pending = {
    answers: [],
    before: one.beforeLast,
    isAlone: !one.isTouched,
    isUndo: true,
    began: world.opened.owner.sheet.google.clock.now(),
    isWriting: true,
    isStopped: false,
    isTouched: false,
    start: startOf(world, one),
    definitions: [],
  };
  const { isKilled, step } = execute(world, one, 'undo', () =>
    asUndone(world.opened[by].answer('undoImport', { id: one.table.id })),
  );
  world.isDead ||= isKilled;
  // Nobody knows whether it had begun: the next run goes on with it, or is one of its own.
  if (isKilled) one.pending.isAlone = false;
  if (isKilled) return;
  one.table.canUndo = false;
  // K7: what it had begun to write, and could not, is gone on with once nothing is in its way.
  const isBegun = step?.state === 'failed' && runOf(one.table.id, world) !== undefined;
  if (isBegun) one.pending.isAlone = false;
  one.pending = step?.state === 'writing' || isBegun ? one.pending : undefined;
  // The first run's undo takes the table away: people begin anew elsewhere.
  if (one.beforeLast.length === 0) chooseNewPlace(one, world);
}
