/** A run is ended by somebody. */

import { logFault } from '../../connections/hide-keys';
import { isInForce } from '../../lease';
import { ifAllowed } from '../../permissions';
import type { Codec, Platform } from '../../platform';
import { freeWriting } from '../../writing-lease';
import type { ImportColumn } from '../definition/column';
import type { Progress } from '../kept/progress';
import { type Run, type Writing, writingOf } from '../kept/run-state';
import { begunAt, type ImportState, type Stood, type Table } from '../kept/state';
import { readState } from '../kept/store';
import { takeFromBusyStep } from '../staging/hidden-sheets';
import { stagedColumns, stampOf } from '../staging/staged';
import { digestOf } from '../whereabouts/digest';
import { isHeaderWritten } from '../whereabouts/finding/begun-place';
import { forgetTable } from '../whereabouts/forget';
import { markStood, stoodAt } from '../whereabouts/header/marks';
import { close, outcomeOf } from './close';
import { locked } from './locked';
import { sweep } from './sweep';
import { progressOf } from './tell-progress';

/**
 * What was read so far is dropped; the table stays as it is. One that somebody is writing is written to its end; where whoever
 * wrote it has died, it is given up.
 */
export function stopRun(id: string, runId: string, platform: Platform): Progress {
  return locked(platform, () => {
    const state = readState(id, platform);
    const { run } = state;
    if (run?.id !== runId) return outcomeOf(id, runId, platform);
    if (isWritingNow(run, platform)) return progressOf(id, run, platform.clock.now());
    return end(id, state, run, platform);
  });
}

/** Of a run that nobody is carrying out. Whoever asks holds the lock. */
export function end(id: string, state: ImportState, run: Run, platform: Platform): Progress {
  takeFromBusyStep(run, platform);
  const { run: _, ...rest } = state;
  const writing = writingOf(run);
  const left = writing ? givenUp(id, rest, writing, () => columnsOf(run, platform), platform) : rest;
  const progress = close(id, left, run, { outcome: 'stopped' }, platform);
  freeWriting(run.id, platform);
  ifAllowed(() => sweep(platform));
  return progress;
}

/** None where what was read is gone. */
function columnsOf(run: Run, { sheets }: Platform): readonly ImportColumn[] {
  const { staging } = run;
  if (staging === undefined) return [];
  try {
    return stagedColumns({ sheet: staging, stamp: stampOf(run) }, run.rows, sheets);
  } catch {
    return [];
  }
}

/** The table stays as it is, neither old nor new: undo knows what it was before. */
function givenUp(
  id: string,
  { table, undo: old, question: _, ...rest }: Omit<ImportState, 'run'>,
  writing: Writing,
  titled: () => readonly ImportColumn[],
  platform: Platform,
): ImportState {
  const { clock, codec } = platform;
  const { newSheet, columns, undo = old, hasNoUndo = false, resizing, capture } = writing;
  const { place: chosen } = writing;
  // What stands there else is somebody's by now, whatever it looks like.
  const isUnwritten = !table && chosen && ifAllowed(() => !isHeaderWritten(id, chosen, titled(), platform));
  if (isUnwritten) forgetBegun(id, rest.stood, platform);
  const place = isUnwritten ? undefined : chosen;
  const begun = place && begunAt(place);
  const left = table ? withUnmarked(half(table), columns?.keys ?? [], codec) : begun;
  return {
    ...rest,
    givenUpMs: clock.now(),
    ...(left && { table: left }),
    ...(newSheet !== undefined && !place && { newSheet }),
    ...(undo && !hasNoUndo && { undo }),
    ...(resizing && { resizing }),
    ...(capture !== undefined && { captures: capture }),
  };
}

/** Where a table that was undone is to come back stays marked. */
function forgetBegun(id: string, stood: Stood | undefined, platform: Platform): void {
  const { sheets } = platform;
  const place = stood && { ...stood, ...stoodAt(id, stood, sheets) };
  forgetTable(id, platform);
  try {
    if (place) markStood(id, place, sheets);
  } catch (thrown) {
    // Sheets may refuse, where somebody protected cells: then it is where it was.
    logFault(thrown, platform);
  }
}

/** Columns that it was making may be there, and have no mark yet; how often a key was written, nobody knows by now. */
function withUnmarked({ marked, doubled: _, ...table }: Table, keys: readonly string[], codec: Codec): Table {
  if (!marked) return table;
  return { ...table, marked: { ...marked, lacking: marked.lacking + digestOf(keys, codec) } };
}

/** From here on the table is somewhere between before and after: it can only be finished. */
export function isBeingWritten(run: Run): boolean {
  if (run.phase === 'writing') return run.writing !== undefined || run.step !== undefined;
  return run.phase === 'halted';
}

/** Or died so lately that nobody knows. */
export function isWritingNow(run: Run, { clock }: Pick<Platform, 'clock'>): boolean {
  return isBeingWritten(run) && run.phase !== 'halted' && isInForce(run.step, clock.now());
}

/** Rows of the run may stand among them, and at its end. */
function half({ last: _, signs: __, ...table }: Table): Table {
  return { ...table, isHalf: true };
}
