/** Lives a plan: the person, the service and the executions do what it says, and what each run leaves is checked. */

import type { Fault as ApiFault } from '../../../sandbox/apis/fault';
import type { Progress } from '../../../src/imports/kept/progress';
import type { ImportState } from '../../../src/imports/kept/state';
import { Killed } from '../opened-import';
import { setSource } from '../projects-import';
import { faultsOf } from './check';
import { carryOut } from './edits/carry-out';
import { choose, seeFilled, seeOrder } from './edits/desk';
import { madeUp } from './model';
import { isOver, notice } from './notice';
import { type Outcome, rowsBefore } from './outcome';
import { isUndo, isWritten } from './phases';
import { type Command, type Edit, type Fault, type Kill, MINUTE, type Plan } from './plan';
import { changed } from './source-changes';
import { look } from './view';
import { createWorld, type World } from './world';

/** @throws Error telling what is wrong */
export function live({ mode, place, platform, commands }: Plan): void {
  const world = createWorld(mode, place, platform);
  const run = createRunner(world);
  for (const command of commands) carry(command, run, world);
  // Whatever is under way is finished, and one more run made.
  if (world.state().run) run.toItsEnd([]);
  run.toItsEnd([]);
}

function carry(command: Command, run: Runner, { opened, model }: World): void {
  const { workbook, google } = opened.sheet;
  switch (command.do) {
    case 'source':
      model.source = changed(model.source, command.change);
      setSource(opened, model.source);
      break;
    case 'edit':
      carryOut(command.edit, model, workbook);
      break;
    case 'run':
      run.toItsEnd(command.between, command.fault);
      break;
    case 'die':
      run.die(command.in, command.kill);
      break;
    case 'stop':
      run.stop();
      break;
    case 'undo':
      run.undo();
      break;
    case 'wait':
      google.clock.advance(command.minutes * MINUTE);
      break;
    case 'retitle':
      run.retitle(command.pick);
      break;
    case 'delete sheet':
      run.loseSheet();
      break;
  }
}

interface Runner {
  toItsEnd(between: readonly Edit[], fault?: Fault): void;
  die(doing: 'run' | 'undo', kill: Kill): void;
  stop(): void;
  undo(): void;
  /** One of the columns, in the import. */
  retitle(pick: number): void;
  /** Somebody deletes the sheet. A run then says so; the import is edited to write to another one. */
  loseSheet(): void;
}

function createRunner(world: World): Runner {
  const { opened, model, id, state, openAgain } = world;
  const { workbook, google, apis } = opened.sheet;
  const starts = new Set<number>();
  let isDead = false;

  /** An execution: what it writes is on the sheet when it is over. */
  function asked<T>(ask: () => T): T {
    const was = state();
    const isKept = !isWritten(was.run) || was.run.writing?.undo !== undefined;
    const view = isKept && was.run ? undefined : look(model, workbook);
    const before = view && rowsBefore(view);
    const revision = world.shownRevision();
    const { answer, thrown } = outcomeOf(ask);
    google.nextExecution();
    const wanted = notice(was, before, world);
    if (thrown instanceof Killed && wanted) openAgain();
    if (wanted) check(wanted);
    else if (isUntouched(was) && world.shownRevision() !== revision) {
      throw new Error('A run that writes nothing yet changed a sheet.');
    }
    if (thrown !== undefined) throw thrown;
    return answer as T;
  }

  /** Nothing is to be written while rows are read, nor when reading them fails. */
  function isUntouched(was: ImportState): boolean {
    const now = state();
    const isDone = isOver(was, now) && now.ended?.outcome === 'done';
    return !isDone && !isWritten(was.run) && !isUndo(now.run);
  }

  function check(wanted: Outcome): void {
    const faults = faultsOf(wanted, model, workbook);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    seeOrder(model, workbook);
    seeFilled(model, workbook);
  }

  function comeBack(): void {
    if (isDead) openAgain();
    isDead = false;
  }

  /** Where hidden rows keep a table from being sorted, the person shows all of them, as they are told, and goes on. */
  function drive(between: readonly Edit[]): Progress {
    const end = goOn(between);
    return isHeldUp(end.error?.message) ? goOn([]) : end;
  }

  function isHeldUp(told = ''): boolean {
    const filtered = workbook.sheets.filter(({ filter, hidden }) => filter && !hidden);
    if (!told.includes('Show all rows') || filtered.length === 0) return false;
    for (const sheet of filtered) sheet.removeFilter();
    // Rows that were not hidden may have moved: that is their order now.
    seeOrder(model, workbook);
    return true;
  }

  function goOn(between: readonly Edit[]): Progress {
    comeBack();
    // No two runs of an import begin in the same second.
    do google.clock.advance(2_347);
    while (starts.has(Math.floor(google.clock.now() / 1000)));
    starts.add(Math.floor(google.clock.now() / 1000));
    let now = asked(() => opened.ask('startRun', { id }));
    let edits = between;
    for (let steps = 0; now.state === 'reading' || now.state === 'writing'; steps += 1) {
      if (steps > 100) throw new Error('The run does not end.');
      if (now.waitMs) google.clock.advance(now.waitsFor === 'others' ? MINUTE : now.waitMs);
      if (now.state === 'writing') {
        for (const edit of edits) carryOut(edit, model, workbook);
        edits = [];
      }
      const { run } = now;
      now = asked(() => opened.ask('stepRun', { id, run }));
    }
    return now;
  }

  function toItsEnd(between: readonly Edit[], fault?: Fault): void {
    if (fault) apis.faults.add(FAULTS[fault]);
    const isReading = !isWritten(state().run);
    const end = drive(between);
    apis.faults.clear();
    const mayFail = isReading && (fault === 'down' || fault === 'gone');
    if (end.state !== (mayFail ? 'failed' : 'done'))
      throw new Error(`The run ended so: ${JSON.stringify(end)}`);
  }

  function canUndo(): boolean {
    return model.before !== undefined && state().run === undefined;
  }

  function undo(): void {
    comeBack();
    if (!canUndo()) return;
    try {
      asked(() => opened.ask('undoImport', { id }));
    } catch (thrown) {
      if (!isHeldUp((thrown as Error).message)) throw thrown;
      goOn([]);
    }
  }

  function stop(): void {
    const { run } = state();
    if (run) asked(() => opened.ask('stopRun', { id, run: run.id }));
  }

  return {
    toItsEnd,
    undo,
    stop,
    die(doing, { call, loseWrites }) {
      comeBack();
      opened.killAt(call, loseWrites);
      try {
        if (doing === 'undo' && canUndo()) undo();
        else toItsEnd([]);
        opened.killAt(Number.POSITIVE_INFINITY);
      } catch (thrown) {
        if (!(thrown instanceof Killed)) throw thrown;
        isDead = true;
        model.hasDied = true;
      }
    },
    retitle(pick) {
      const definition = opened.ask('definition', { id });
      const column = choose(definition.columns, pick);
      if (!column) return;
      const title = madeUp(model, 'Title');
      const columns = definition.columns.map((one) => (one === column ? { ...one, title } : one));
      const { ok } = opened.answer('saveImport', { id, definition: { ...definition, columns } });
      google.nextExecution();
      if (ok) model.retitled = new Map([...model.retitled, [column.key, title]]);
    },
    loseSheet() {
      if (model.sheet === undefined || !workbook.sheetById(model.sheet)) return;
      if (workbook.sheets.every((sheet) => sheet.id === model.sheet || /^Reachsheet/.test(sheet.name)))
        workbook.insertSheet();
      workbook.deleteSheet(model.sheet);
      const wasUndo = isUndo(state().run);
      const end = drive([]);
      if (wasUndo && end.state === 'done') return;
      // A first run has not found its sheet; of a table that stood, a person is asked.
      const isTold = end.error?.kind === 'doubt' || end.error?.kind === 'not-found';
      if (end.state !== 'failed' || !isTold) {
        throw new Error(`A run without its sheet ended so: ${JSON.stringify(end)}`);
      }
      stop();
      world.moveToNewSheet();
    },
  };
}

function outcomeOf<T>(action: () => T): { readonly answer?: T; readonly thrown?: unknown } {
  try {
    return { answer: action() };
  } catch (thrown) {
    return { thrown };
  }
}

const FAULTS: Readonly<Record<Fault, ApiFault>> = {
  stumble: { status: 500 },
  down: { status: 503, match: { times: 'always' } },
  busy: { status: 429, retryAfter: 12 },
  dropped: { drop: 'connection' },
  gone: { drop: 'connection', match: { times: 'always' } },
};
