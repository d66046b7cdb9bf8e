/**
 * A run of an import: a machine that takes a few seconds at a time. Between two steps everything is in the
 * spreadsheet, so any execution can go on: the sidebar's, another person's, a trigger's.
 */

import { IMPORT, REFRESH } from '../../config';
import { logFault, withoutKeys } from '../../connections/hide-keys';
import { AddOnError, explain, toAddOnError } from '../../errors';
import { ifAllowed } from '../../permissions';
import type { Codec, Platform } from '../../platform';
import { listed, quoted } from '../../quoted';
import { freeWriting, isWritingTaken, takeWriting } from '../../writing-lease';
import { isOfWrongClock } from '../../wrong-clock';
import { sumOf, toldOf } from '../cells/differences';
import { cellName } from '../definition/cell-reference';
import { importDataset, readRequest } from '../definition/request';
import type { Progress, Result } from '../kept/progress';
import { randomId } from '../kept/random-id';
import type { ImportState, Run, Table } from '../kept/state';
import { readImport, readState, type StoredImport, writeState } from '../kept/store';
import { claimHiddenSheet, releaseHiddenSheets, takeFromBusyStep } from '../staging/hidden-sheets';
import { type Undone, undoTable } from '../undo/undo-table';
import { checkWhereabouts, questionAbout } from '../whereabouts/ask';
import { digestOf } from '../whereabouts/digest';
import { otherTables } from '../whereabouts/other-tables';
import { type WriteJob, type Written, writeTable } from '../write/write-table';
import { close, outcomeOf } from './close';
import { leased, locked } from './locked';
import { boundTo } from './read-anew';
import { readStep } from './read-step';
import { runnerId } from './runner';
import { sweep, sweepInTurn } from './sweep';
import { progressOf, waitMsOf } from './tell-progress';

/** Begins a run, or tells of the one that is under way: a second click never starts a second one. */
export function startRun(
  id: string,
  platform: Platform,
  { isScheduled = false }: { readonly isScheduled?: boolean } = {},
): Progress {
  const doubt = doubtBefore(id, platform);
  if (doubt) return doubt;
  const make = (): NewRun => ({ phase: 'reading', attempt: 1, rows: 0 });
  const progress = locked(platform, () => begin(id, platform, make, isScheduled));
  sweepInTurn(platform);
  return progress;
}

/**
 * Puts back what the last run replaced: a run of one step, since it reads nothing. It is begun only where that step can
 * follow.
 *
 * @throws AddOnError `input` where there is nothing, or a run or another table is in the way; `platform` without the lock
 */
export function undoRun(id: string, platform: Platform): Progress {
  const before = readState(id, platform);
  if (before.undo && !before.run && !isGoneWithSheet(before, platform)) checkWhereabouts(id, platform);
  const claim = locked(platform, () => {
    const { run } = begin(id, platform, (state) => newUndo(state, platform), false);
    return claimLocked(id, run, platform);
  });
  return 'progress' in claim ? claim.progress : carryOut(id, claim, platform);
}

/** Of a first run: whoever deleted its sheet has left nothing to take away. */
function isGoneWithSheet({ undo, table }: ImportState, { sheets }: Platform): boolean {
  if (!undo || !table || undo.sheet !== undefined || undo.lastGood) return false;
  return sheets.find(table.sheet) === undefined;
}

function newUndo({ undo, run }: ImportState, platform: Platform): NewRun {
  if (run && run.isUndo !== true) {
    throw new AddOnError('input', 'A run is under way. Stop it first, then undo.');
  }
  if (!undo) throw new AddOnError('input', 'There is nothing to undo.');
  if (isWritingTaken(run?.id ?? '', platform)) {
    throw new AddOnError(
      'input',
      'Another table is being written right now, so nothing was undone. Try again in a minute.',
    );
  }
  const { sheet, stamp = '', rows = 0 } = undo;
  return {
    isUndo: true,
    phase: 'writing',
    attempt: 1,
    rows,
    ...(sheet !== undefined && { staging: sheet, stamp }),
  };
}

type NewRun = Pick<Run, 'isUndo' | 'phase' | 'attempt' | 'rows' | 'staging' | 'stamp'>;

/**
 * Where nobody knows the table, nothing is read, and nothing kept but the question. What was read before that came up
 * waits for the answer.
 */
function doubtBefore(id: string, platform: Platform): Progress | undefined {
  const { run } = readState(id, platform);
  if (run && !isWaitingForAnswer(run)) return undefined;
  try {
    checkWhereabouts(id, platform);
    if (run && isTooOld(run, platform)) stopRun(id, run.id, platform);
    return undefined;
  } catch (thrown) {
    const error = toAddOnError(thrown);
    if (error.kind !== 'doubt') throw thrown;
    const asked = run
      ? progressOf(id, run, platform.clock.now())
      : { import: id, run: '', rows: 0, requests: 0, elapsedMs: 0 };
    return { ...asked, state: 'failed', error: explain(error) };
  }
}

/** All was read, and nothing written yet. */
function isWaitingForAnswer({ phase, writing, failedMs }: Run): boolean {
  return phase === 'writing' && writing === undefined && failedMs !== undefined;
}

function isTooOld({ startedMs }: Run, { clock }: Platform): boolean {
  const now = clock.now();
  return now - startedMs > IMPORT.keptForAnswerMs || isOfWrongClock(startedMs, now);
}

/** Under the lock. */
function begin(
  id: string,
  platform: Platform,
  make: (state: ImportState) => NewRun,
  isScheduled: boolean,
): Progress {
  readImport(id, platform);
  const { needs: _, question: __, ...state } = readState(id, platform);
  const now = platform.clock.now();
  const made = make(state);
  if (state.run) return progressOf(id, state.run, now);
  const run: Run = {
    id: randomId(12, platform),
    by: runnerId(platform),
    startedMs: now,
    requests: 0,
    ...made,
  };
  const { runner } = state;
  const ran = isScheduled && runner ? { runner: { ...runner, ranMs: now, hasRun: true as const } } : {};
  writeState(id, { ...state, ...ran, run }, platform);
  return progressOf(id, run, now);
}

/**
 * A few seconds of it. Never throws for what fails the run: that is its outcome.
 *
 * @throws AddOnError `permission`: that fails no run, which waits as it is
 */
export function stepRun(id: string, runId: string, platform: Platform): Progress {
  const claim = claimRun(id, runId, platform);
  return 'progress' in claim ? claim.progress : carryOut(id, claim, platform);
}

function carryOut(id: string, claim: Claimed, platform: Platform): Progress {
  const { stored, state } = claim;
  let { run } = claim;
  try {
    if (run.phase === 'reading') {
      const request = readRequest(stored.definition, platform);
      const bound = boundTo(request, run, platform.codec);
      if (bound.isAnew) return goOn(id, run, bound.run, platform);
      run = bound.run;
      const read = readStep(
        { ...stored, ...(state.table && { table: state.table }) },
        run,
        request,
        platform,
        {
          beforeRequests(count) {
            run = { ...run, requests: run.requests + count };
          },
          beforeStaging: () => keep(id, run, { busyUntilMs: platform.clock.now() + busyMs(run) }, platform),
          claimStaging() {
            run = { ...run, staging: claimSheet(id, run, 'staging', platform) };
            return run.staging as number;
          },
        },
      );
      return goOn(id, run, { ...read, requests: run.requests }, platform);
    }
    const job: WriteJob = {
      id,
      run,
      definition: stored.definition,
      state,
      dataset: importDataset(stored.definition.dataset, platform),
      others: otherTables(id, platform),
      keep: (writing) => keep(id, run, { writing }, platform),
      claimSheet: () => claimSheet(id, run, 'keeping', platform),
    };
    if (run.isUndo) {
      const undone = undoTable(job, platform);
      return finish(id, run, undone.written, undoneResult(run, state, undone, platform), platform);
    }
    const written = writeTable(job, platform);
    return finish(id, run, written, resultOf(run, written), platform);
  } catch (thrown) {
    return afterFailure(id, run, thrown, platform);
  }
}

/** What was read so far is dropped; the table stays as it is. A table that is being written is written to its end. */
export function stopRun(id: string, runId: string, platform: Platform): Progress {
  return locked(platform, () => {
    const state = readState(id, platform);
    const { run } = state;
    if (run?.id !== runId) return outcomeOf(id, runId, platform);
    if (isBeingWritten(run) && run.failedMs === undefined) {
      return progressOf(id, run, platform.clock.now());
    }
    takeFromBusyStep(run, platform);
    const { run: _, ...rest } = state;
    const isHalf = run.failedMs !== undefined && !isWaitingForAnswer(run);
    const left = isHalf ? givenUp(rest, run, platform) : rest;
    const progress = close(id, left, run, { outcome: 'stopped' }, platform);
    freeWriting(run.id, platform);
    ifAllowed(() => sweep(platform));
    return progress;
  });
}

/** The table stays as it is, neither old nor new: undo knows what it was before. */
function givenUp(
  { table, undo: old, ...rest }: Omit<ImportState, 'run'>,
  { writing }: Run,
  { clock, codec }: Platform,
): ImportState {
  const { place, columns, undo = old, hasNoUndo = false, resizing, capture } = writing ?? {};
  const begun = place && { ...place, rows: 1, columns: 1, keys: '', titles: '' };
  const left = table ? withUnmarked(table, columns?.keys ?? [], codec) : begun;
  return {
    ...rest,
    givenUpMs: clock.now(),
    ...(left && { table: left }),
    ...(undo && !hasNoUndo && { undo }),
    ...(resizing && { resizing }),
    ...(capture !== undefined && { captures: capture }),
  };
}

/** Columns that it was making may be there, and have no mark yet. */
function withUnmarked({ marked, ...table }: Table, keys: readonly string[], codec: Codec): Table {
  if (!marked) return table;
  return { ...table, marked: { ...marked, lacking: marked.lacking + digestOf(keys, codec) } };
}

interface Claimed {
  readonly stored: StoredImport;
  readonly state: ImportState;
  readonly run: Run;
}

type Claim = { readonly progress: Progress } | Claimed;

/** One step of a run at a time, whoever carries it out; and one table written at a time in a file: never without the lock. */
function claimRun(id: string, runId: string, platform: Platform): Claim {
  const claim = platform.lock.tryRun(IMPORT.lockMs, () => claimLocked(id, runId, platform));
  return claim ?? { progress: waitForLock(id, runId, platform) };
}

function waitForLock(id: string, runId: string, platform: Platform): Progress {
  const { run } = readState(id, platform);
  if (run?.id !== runId) return outcomeOf(id, runId, platform);
  return { ...progressOf(id, run, platform.clock.now()), waitMs: IMPORT.lockWaitMs, waitsFor: 'lock' };
}

function claimLocked(id: string, runId: string, platform: Platform): Claim {
  const state = readState(id, platform);
  const now = platform.clock.now();
  const { run } = state;
  if (run?.id !== runId) return { progress: outcomeOf(id, runId, platform) };
  const waits = (waitMs: number, waitsFor: 'others' | 'starter'): Claim => ({
    progress: { ...progressOf(id, run, now), waitMs, waitsFor },
  });
  const { busyUntilMs: busyBefore = 0, step: before } = run;
  if (busyBefore > now && !isOfWrongClock(before?.sinceMs ?? 0, now)) return waits(BUSY_WAIT_MS, 'others');
  const stored = readImport(id, platform);
  const isReading = run.phase === 'reading';
  if (isReading && !mayRead(stored, run, platform)) return waits(STARTER_WAIT_MS, 'starter');
  if (waitMsOf(run, now) > 0) return { progress: progressOf(id, run, now) };
  if (!isReading && isWritingTaken(runId, platform)) return waits(BUSY_WAIT_MS, 'others');
  const { waitUntilMs: _, failedMs: __, ...rested } = run;
  const busyUntilMs = now + busyMs(run);
  if (!isReading) takeWriting(runId, busyUntilMs, platform);
  const step = { id: randomId(8, platform), sinceMs: now };
  const claimed: Run = { ...rested, step, busyUntilMs };
  writeState(id, { ...state, run: claimed }, platform);
  return { stored, state, run: claimed };
}

function busyMs({ phase }: Run): number {
  return phase === 'reading' ? IMPORT.readingBusyMs : IMPORT.writingBusyMs;
}

/** Google may wait for an answer far longer than it was told to: somebody else has taken the next step meanwhile. */
function isStillOurs(state: ImportState, { step }: Run): state is ImportState & { readonly run: Run } {
  return step !== undefined && state.run?.step?.id === step.id;
}

const BUSY_WAIT_MS = 1_000;
const STARTER_WAIT_MS = 10_000;

/** What reads through somebody's own key goes on by that person alone. */
function mayRead({ definition }: StoredImport, { by }: Run, platform: Platform): boolean {
  return definition.place === 'document' || by === runnerId(platform);
}

/** From here on the table is somewhere between before and after: it can only be finished. */
export function isBeingWritten({ phase, writing, busyUntilMs }: Run): boolean {
  return phase === 'writing' && (writing !== undefined || busyUntilMs !== undefined);
}

/** @throws AddOnError where the run has gone on, or ended, without this step: then nothing of it counts */
function keep(id: string, run: Run, news: Partial<Run>, platform: Platform): void {
  leased(platform, () => {
    const state = readState(id, platform);
    if (!isStillOurs(state, run)) throw stoppedBySomebody();
    writeState(id, { ...state, run: { ...state.run, ...news } }, platform);
  });
}

/** A hidden sheet for this run alone, from the moment on that its state says so. */
function claimSheet(id: string, run: Run, use: 'staging' | 'keeping', platform: Platform): number {
  return leased(platform, (hasLock) => {
    const state = readState(id, platform);
    if (!isStillOurs(state, run)) throw stoppedBySomebody();
    const { [use]: known } = state.run;
    if (known !== undefined && platform.sheets.find(known)) return known;
    const keepSheet = (sheet: number): void =>
      writeState(id, { ...state, run: { ...state.run, [use]: sheet } }, platform);
    return claimHiddenSheet(hasLock, keepSheet, platform);
  });
}

function stoppedBySomebody(): AddOnError {
  return new AddOnError('input', 'Somebody has stopped this run.');
}

function goOn(id: string, before: Run, after: Run, platform: Platform): Progress {
  return leased(platform, () => {
    const state = readState(id, platform);
    if (!isStillOurs(state, before)) return progressWithoutUs(id, state, before, platform);
    const run = released(after);
    writeState(id, { ...state, run: { ...run, steppedMs: platform.clock.now() } }, platform);
    return progressOf(id, run, platform.clock.now());
  });
}

function released(run: Run): Run {
  const { busyUntilMs: _, step: __, ...rested } = run;
  return rested;
}

/** What the step came too late for. */
function progressWithoutUs(id: string, state: ImportState, { id: runId }: Run, platform: Platform): Progress {
  return state.run?.id === runId
    ? progressOf(id, state.run, platform.clock.now())
    : outcomeOf(id, runId, platform);
}

/** The state is written once, and with that the run is over; what is cleared away after it can be cleared by anyone. */
function finish(
  id: string,
  run: Run,
  written: Written | undefined,
  result: Result,
  platform: Platform,
): Progress {
  platform.sheets.flush();
  return leased(platform, (hasLock) => {
    const before = readState(id, platform);
    if (!isStillOurs(before, run)) return progressWithoutUs(id, before, run, platform);
    const {
      run: _,
      failure: __,
      givenUpMs: ___,
      hasLeft: ____,
      resizing: _______,
      undo: old,
      table: _____,
      lastGood: ______,
      copies: ________,
      ...rest
    } = before;
    const { capture: captures } = before.run.writing ?? {};
    const progress = close(
      id,
      { ...rest, ...after(run, written, old, platform), ...(captures !== undefined && { captures }) },
      run,
      { outcome: 'done', result },
      platform,
    );
    freeWriting(run.id, platform);
    if (hasLock) releaseHiddenSheets([run.staging, before.run.keeping, old?.sheet], platform);
    return progress;
  });
}

function after(
  run: Run,
  written: Written | undefined,
  old: ImportState['undo'],
  { clock }: Platform,
): Pick<ImportState, 'table' | 'undo' | 'lastGood'> {
  if (run.isUndo) {
    return { ...(written && { table: written.table }), ...(old?.lastGood && { lastGood: old.lastGood }) };
  }
  if (!written) return {};
  const { table, undo, changes } = written;
  return { table, ...(undo && { undo }), lastGood: { atMs: clock.now(), rows: run.rows, changes } };
}

function undoneResult(
  { rows }: Run,
  { table: before }: ImportState,
  { written, changes, notes }: Undone,
  { sheets }: Platform,
): Result {
  const table = written?.table ?? before;
  return {
    rows,
    columns: table?.columns ?? 0,
    sheet: written?.sheet ?? (table && sheets.find(table.sheet)?.name) ?? '',
    cell: table ? cellName(table) : '',
    changes,
    notes,
  };
}

function resultOf(run: Run, written: Written): Result {
  const { table, sheet, changes, left, undo, differences, called = 0, missing } = written;
  const gone = listed(missing, quoted);
  return {
    rows: run.rows,
    columns: table.columns,
    sheet,
    cell: cellName(table),
    changes,
    notes: [
      ...toldOf(sumOf([run.differences, differences])),
      ...(undo
        ? []
        : [
            'This run cannot be undone: what stood there before could not be copied in full. File ▸ Version history still has it.',
          ]),
      ...(left > 0
        ? [
            left === 1
              ? '1 row is in the source no more: it stands at the end, with In source FALSE, since something of yours stands beside it.'
              : `${left} rows are in the source no more: they stand at the end, with In source FALSE, since something of yours stands beside them.`,
          ]
        : []),
      ...(called > REFRESH.callsAtOnce
        ? [
            `New rows got your formulas with ${called} calls of our functions, which run all at once. Where one of them shows #ERROR!, Google has refused it: choose “Refresh formulas” in the menu.`,
          ]
        : []),
      ...(gone !== ''
        ? [
            `Columns that were deleted on the sheet are left out: ${gone}. Edit the import to take them off its list.`,
          ]
        : []),
    ],
  };
}

function afterFailure(id: string, run: Run, thrown: unknown, platform: Platform): Progress {
  const error = withoutKeys(toAddOnError(thrown), platform);
  if (!(thrown instanceof AddOnError)) logFault(thrown, platform);
  const now = platform.clock.now();
  return leased(platform, (hasLock) => {
    const state = readState(id, platform);
    if (!isStillOurs(state, run)) return progressWithoutUs(id, state, run, platform);
    const { waitUntil = 0 } = error;
    const stepMs = Math.min(now - (run.step?.sinceMs ?? now), IMPORT.readingBusyMs);
    const waitedMs = (run.waitedMs ?? 0) + stepMs + waitUntil - now;
    if (waitUntil > now && waitedMs <= IMPORT.longestWaitMs) {
      const waiting: Run = { ...released(run), waitUntilMs: waitUntil, waitedMs, steppedMs: now };
      writeState(id, { ...state, run: waiting }, platform);
      return progressOf(id, waiting, now);
    }
    if (error.kind === 'permission') {
      writeState(id, { ...state, run: { ...released(state.run), steppedMs: now } }, platform);
      freeWriting(run.id, platform);
      throw error;
    }
    const failure = { ...explain(error), atMs: now };
    if (error.kind === 'doubt' && run.phase === 'writing' && !run.isUndo && !state.run.writing) {
      // What was read is kept for the answer.
      const { failure: _, ...rest } = state;
      const waiting: Run = { ...released(state.run), failedMs: now, steppedMs: now };
      const question = questionAbout(id, platform);
      writeState(id, { ...rest, ...(question && { question }), run: waiting }, platform);
      freeWriting(run.id, platform);
      return { ...progressOf(id, waiting, now), state: 'failed', error: explain(error) };
    }
    if (state.run.writing) {
      // The table is neither old nor new: what was read is kept, to finish it.
      const failed: Run = { ...released(state.run), failedMs: now, steppedMs: now };
      writeState(id, { ...state, failure, run: failed }, platform);
      freeWriting(run.id, platform);
      return { ...progressOf(id, failed, now), state: 'failed', error: explain(error) };
    }
    const { run: _, ...rest } = state;
    const progress = close(
      id,
      // A table that could not be put back is as fresh as it was.
      run.isUndo ? rest : { ...rest, failure },
      run,
      { outcome: 'failed', error: explain(error) },
      platform,
    );
    freeWriting(run.id, platform);
    if (hasLock) sweep(platform);
    return progress;
  });
}
