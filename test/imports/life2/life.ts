/** Lives a plan, and says with a contract's number what did not hold. */

import type { Fault as ApiFault } from '../../../sandbox/apis/fault';
import { WorkbookError } from '../../../sandbox/workbook/workbook';
import { carryOut } from './acts/carry-out';
import { choose, type Desk, type Done } from './acts/desk';
import { startWriting } from './acts/take-back';
import { demand } from './checks/fault';
import { isHindered, relieve } from './hindrances';
import { afterAct, knownAfterAct, openLedger } from './ledger';
import { rowsOf, theirsIn } from './places';
import {
  type Act,
  type ActOf,
  type Fault,
  type Kill,
  type Kind,
  MINUTE,
  type Person,
  type Plan,
} from './plan';
import { execute, type Step, startOf } from './run';
import { changed, serve } from './source';
import { nextClockChange } from './times';
import { createWorld, definitionFor, type Import, importOf, newPlace, titleOf, type World } from './world';

/** How often each act was done, and how often there was nothing to do it to. */
export type Counts = Map<string, number>;

/**
 * @returns the spreadsheet as it is then
 * @throws Broken
 */
export function live(plan: Plan, counts: Counts): Desk['workbook'] {
  const world = createWorld(plan);
  for (const act of plan.acts) carry(act, world, counts);
  for (const one of world.imports)
    if (!one.table.isDeleted) runToEnd(one, 'owner', [], [], undefined, world, counts);
  return bookOf(world);
}

function carry(act: Act, world: World, counts: Counts): void {
  count(act.do, act.do in EXECUTIONS ? 'done' : deed(act, world), counts);
  EXECUTIONS[act.do]?.(act, world, counts);
}

function count(kind: Kind, done: Done, counts: Counts): void {
  const name = done === 'done' ? kind : `${kind} (${done})`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
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
  const copiesMarks = plan.platform.copiedTabMetadata !== 'left';
  const done = tried(() => carryOut(act, desk, { copiesMarks, written: one.written }));
  const isQuiet = world.imports.every(({ pending }) => !pending);
  const after = theirsIn(book, workbook);
  world.ledger = isQuiet ? openLedger(after) : afterAct(world.ledger, before, after);
  world.known = isQuiet ? after : knownAfterAct(world.known, before, after);
  if (done !== 'done') return done;
  for (const other of world.imports) {
    other.isTouched = true;
    if (other.pending) other.pending.isAlone = false;
  }
  return done;
}

/** Where nobody knows what is whose, people are not made to do more. */
function isClear({ table }: Import): boolean {
  return table.columns.has('id') && table.doubts.size === 0 && !table.isDeleted;
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

type Executions = { readonly [K in Kind]?: (act: ActOf<K>, world: World, counts: Counts) => void };

const EXECUTION: Executions = {
  source: ({ change }, world) => {
    world.book.source = changed(world.book.source, change);
    serve(world.opened.owner.sheet.apis, world.book.source);
    for (const { pending } of world.imports) pending?.answers.push(world.book.source);
  },
  run: ({ which, by, between, kills, fault }, world, counts) => {
    const one = importOf(world, which);
    if (one && !one.table.isDeleted) runToEnd(one, by, between, kills, fault, world, counts);
  },
  die: ({ which, in: what, kill }, world) => {
    const one = importOf(world, which);
    if (!one || one.table.isDeleted || one.table.doubts.size > 0 || isGone(one, bookOf(world))) return;
    comeBack(world);
    world.opened.owner.killAt(kill.call, kill.loseWrites);
    // Killed in the undo of a first run, nobody could say whether the next run begins a table or finishes that.
    if (what === 'undo' && canUndo(one) && one.beforeLast.length > 0) undo(one, 'owner', world);
    else drive(one, 'owner', world);
    world.opened.owner.killAt(Number.POSITIVE_INFINITY);
  },
  undo: ({ which, by }, world) => {
    const one = importOf(world, which);
    comeBack(world);
    if (one && canUndo(one)) undo(one, by, world);
  },
  stop: ({ which, by }, world) => {
    const one = importOf(world, which);
    if (one?.table.isDeleted !== false || !one.pending) return;
    stop(one, by, world);
  },
  strike: ({ by }, world) => {
    const [one] = world.imports;
    if (!one || world.imports.some(({ pending }) => pending)) return;
    execute(world, one, 'other', () => {
      world.opened[by].strike();
      return undefined;
    });
  },
  wait: ({ minutes }, { opened }) => opened.owner.sheet.google.clock.advance(minutes * MINUTE),
  'wait for clock change': ({ minutes }, { opened }) => {
    const { google, workbook } = opened.owner.sheet;
    const at = nextClockChange(google.clock.now(), workbook.timeZone);
    if (at !== undefined) google.clock.advance(Math.max(0, at + minutes * MINUTE - google.clock.now()));
  },
  retitle: ({ which, pick }, world) =>
    redefine(which, world, (columns, table) => {
      const column = choose(columns, pick);
      const title = `Title ${world.book.next}`;
      world.book.next += 1;
      if (column) table.titles.set(column.key, title);
      return columns.map((one) => (one === column ? { ...one, title } : one));
    }),
  'drop column': ({ which, pick }, world) =>
    redefine(which, world, (columns) => {
      const dropped = choose(
        columns.filter(({ key }) => key !== 'id'),
        pick,
      );
      return columns.filter((one) => one !== dropped);
    }),
  'take column': ({ which }, world) =>
    redefine(which, world, (columns, { titles }) => {
      titles.set('category', titles.get('category') ?? titleOf('category'));
      return columns.some(({ key }) => key === 'category')
        ? columns
        : [...columns, { key: 'category', title: titles.get('category') ?? '' }];
    }),
  'order columns': ({ which }, world) => redefine(which, world, (columns) => [...columns].reverse()),
  'delete import': ({ which }, world) => {
    const one = importOf(world, which);
    if (!one || one.table.isDeleted || world.imports.length < 2) return;
    execute(world, one, 'delete', () => {
      world.opened.owner.answer('deleteImport', { id: one.table.id });
      return undefined;
    });
    one.table.isDeleted = true;
  },
};
const EXECUTIONS = EXECUTION as Readonly<Record<string, (act: Act, world: World, counts: Counts) => void>>;

type Columns = readonly { readonly key: string; readonly title: string }[];

function redefine(
  which: number,
  world: World,
  change: (columns: Columns, table: Import['table']) => Columns,
): void {
  const one = importOf(world, which);
  // A definition that is edited in the middle of a run is a promise of its own (C5), which is not made up here.
  if (!one || one.table.isDeleted || one.pending) return;
  const { owner } = world.opened;
  const definition = owner.ask('definition', { id: one.table.id });
  const columns = [...change(definition.columns, one.table)];
  const { ok } = owner.answer('saveImport', { id: one.table.id, definition: { ...definition, columns } });
  owner.sheet.google.nextExecution();
  if (ok) Object.assign(one.table, { wanted: columns.map(({ key }) => key) });
}

function runToEnd(
  one: Import,
  by: Person,
  between: readonly Act[],
  kills: readonly Kill[],
  fault: Fault | undefined,
  world: World,
  counts: Counts,
): void {
  const { owner } = world.opened;
  const { workbook, apis } = owner.sheet;
  comeBack(world);
  for (const kill of kills) {
    owner.killAt(kill.call, kill.loseWrites);
    drive(one, 'owner', world);
    owner.killAt(Number.POSITIVE_INFINITY);
    comeBack(world);
  }
  if (fault) apis.faults.add(FAULTS[fault]);
  const isDoubtful = one.table.doubts.size > 0 || isGone(one, workbook);
  // What only its starter may go on with is gone on with by its starter.
  let end = drive(one, one.pending ? 'owner' : by, world, between, counts);
  apis.faults.clear();
  if (isDoubtful && end?.state === 'done')
    demand([{ contract: 'D2', text: `${one.table.id} was written although its sheet is gone or in doubt` }]);
  if (end?.state === 'failed' && isHindered(workbook)) {
    relieve(workbook, world.book.theirs);
    world.known = theirsIn(world.book, workbook);
    world.ledger = openLedger(world.known);
    end = drive(one, by, world);
  }
  // X26: a place that is not free is refused, and another one chosen.
  const isRefused = end?.state === 'failed' && (one.table.sheet === undefined || isCrowded(one, world));
  if (isDoubtful || one.table.doubts.size > 0 || isGone(one, workbook) || isRefused)
    chooseNewPlace(one, world);
  else if (end?.state !== 'done' && !(fault && MAY_FAIL.has(fault)) && end)
    demand([{ contract: 'E2', text: `the run ended so: ${JSON.stringify(end)}` }]);
}

/** Something of theirs apart from the table stands on its sheet: a run may refuse to push it (O7, X1, X2). */
function isCrowded({ table }: Import, { known, book }: World): boolean {
  return (
    known.some(({ sheet, at, row }) => sheet === table.sheet && at === undefined && row >= table.header) ||
    book.tables.some((other) => other !== table && other.sheet === table.sheet)
  );
}

/** From its start to its end, or until it dies. */
function drive(
  one: Import,
  by: Person,
  world: World,
  between: readonly Act[] = [],
  counts: Counts = new Map(),
): Step | undefined {
  const opened = world.opened[by];
  const { workbook, google } = world.opened.owner.sheet;
  const { id } = one.table;
  google.clock.advance(2_347);
  const sheet = workbook.sheetById(one.table.sheet ?? -1);
  one.pending ??= {
    answers: [world.book.source],
    before:
      sheet && one.table.columns.size > 0 ? rowsOf(one.table, sheet, []).map(({ record }) => record) : [],
    isAlone: true,
    isUndo: false,
    start: startOf(world, one),
  };
  if (sheet) one.written = startWriting(sheet, workbook);
  const end = (): void => {
    one.beforeLast = one.pending?.before ?? [];
    one.isTouched = false;
    one.pending = undefined;
  };
  let now = execute(world, one, 'run', () => asStep(opened.answer('startRun', { id })));
  let acts = between;
  for (let steps = 0; ; steps += 1) {
    const { step, isKilled } = now;
    if (isKilled) {
      // It may have been over already: then the next one adds a capture of its own.
      if (one.pending && one.table.mode === 'snapshot') one.pending.isAlone = false;
      world.isDead = true;
      return undefined;
    }
    if (!step || (step.state !== 'reading' && step.state !== 'writing')) {
      if (step?.state === 'done') {
        end();
        one.table.canUndo = true;
      }
      if (step?.state === 'failed') one.pending = undefined;
      return step;
    }
    if (steps > 100) demand([{ contract: 'I9', text: 'The run does not end.' }]);
    if (step.waitMs) google.clock.advance(step.waitsFor === 'others' ? MINUTE : step.waitMs);
    if (step.state === 'writing') {
      for (const act of acts) count(act.do, deed(act, world), counts);
      acts = [];
    }
    const { run = '' } = step;
    now = execute(world, one, 'run', () => asStep(opened.answer('stepRun', { id, run })));
  }
}

function canUndo({ table, pending }: Import): boolean {
  return table.canUndo && !pending && table.doubts.size === 0 && !table.isDeleted;
}

function undo(one: Import, by: Person, world: World): void {
  const sheet = world.opened.owner.sheet.workbook.sheetById(one.table.sheet ?? -1);
  if (!sheet) return;
  one.pending = {
    answers: [],
    before: one.beforeLast,
    isAlone: !one.isTouched,
    isUndo: true,
    start: startOf(world, one),
  };
  const { isKilled, step } = execute(world, one, 'undo', () =>
    asStep(world.opened[by].answer('undoImport', { id: one.table.id })),
  );
  world.isDead ||= isKilled;
  // Nobody knows whether it had begun: the next run goes on with it, or is one of its own.
  if (isKilled) one.pending.isAlone = false;
  if (isKilled) return;
  one.table.canUndo = false;
  one.pending = step?.state === 'writing' ? one.pending : undefined;
  // The first run's undo takes the table away: people begin anew elsewhere.
  if (one.beforeLast.length === 0) chooseNewPlace(one, world);
}

/** What a run has under way when another place is chosen may go. */
function letGo({ table: { id } }: Import, world: World): void {
  const run = runOf(id, world);
  if (run === undefined) return;
  world.book.actor = 'product';
  world.opened.owner.answer('stopRun', { id, run });
  world.opened.owner.sheet.google.nextExecution();
  world.book.actor = 'person';
}

function stop(one: Import, by: Person, world: World): void {
  const { id } = one.table;
  const run = runOf(id, world);
  if (run === undefined) return;
  execute(world, one, 'other', () => {
    world.opened[by].answer('stopRun', { id, run });
    return undefined;
  });
}

function runOf(id: string, { opened }: World): string | undefined {
  const { document } = opened.owner.sheet.google.properties;
  return JSON.parse(document.get(`import.${id}.state`) ?? '{}').run?.id;
}

/** What the sidebar got, be it a refusal. */
function asStep(answer: unknown): Step {
  const { ok, value, error } = answer as { ok: boolean; value?: Step; error?: { message: string } };
  return ok && value ? value : { state: 'failed', error };
}

function bookOf({ opened }: World): Desk['workbook'] {
  return opened.owner.sheet.workbook;
}

/** The table's tab was deleted: a run says so. */
function isGone({ table }: Import, workbook: Desk['workbook']): boolean {
  return table.sheet !== undefined && !workbook.sheetById(table.sheet);
}

/** What a person answers to every doubt here: write it anew on another sheet. What stood is theirs from then on. */
function chooseNewPlace(one: Import, world: World): void {
  const { owner } = world.opened;
  const { table } = one;
  owner.killAt(Number.POSITIVE_INFINITY);
  if (!one.table.isDeleted) letGo(one, world);
  one.to = newPlace(world);
  one.pending = undefined;
  const definition = { ...definitionFor(table.mode, one.to, world) };
  const { ok } = owner.answer('saveImport', { id: table.id, definition });
  owner.sheet.google.nextExecution();
  if (!ok) demand([{ contract: 'D9', text: 'another place cannot be chosen' }]);
  Object.assign(table, {
    sheet: undefined,
    header: 0,
    last: 0,
    canUndo: false,
    wanted: definition.columns.map(({ key }) => key),
  });
  table.columns = new Map();
  table.titles = new Map(definition.columns.map(({ key, title }) => [key, title]));
  table.doubts.clear();
  Object.assign(one, { beforeLast: [], isTouched: false, written: undefined });
  world.known = theirsIn(world.book, owner.sheet.workbook);
  world.ledger = openLedger(world.known);
}

function comeBack(world: World): void {
  if (!world.isDead) return;
  world.isDead = false;
  const { owner } = world.opened;
  owner.sheet.google.clock.advance(10 * MINUTE);
}

const MAY_FAIL: ReadonlySet<Fault> = new Set(['down', 'gone', 'not JSON', 'wrong shape']);

const FAULTS: Readonly<Record<Fault, ApiFault>> = {
  stumble: { status: 500 },
  down: { status: 503, match: { times: 'always' } },
  busy: { status: 429, retryAfter: 12 },
  dropped: { drop: 'connection' },
  gone: { drop: 'connection', match: { times: 'always' } },
  'not JSON': { html: true, match: { times: 'always' } },
  'wrong shape': { body: '{"data":"none"}', match: { times: 'always' } },
};
