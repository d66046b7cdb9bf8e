/**
 * A run of an import begins: a machine that takes a few seconds at a time. Between two steps everything is in the
 * spreadsheet, so any execution can go on: the sidebar's, another person's, a trigger's.
 */
import { explain, toAddOnError } from '../../errors';
import type { Platform } from '../../platform';
import { randomId } from '../../random-id';
import type { Progress } from '../kept/progress';
import type { ReadingRun, Run } from '../kept/run-state';
import type { ImportState } from '../kept/state';
import { readImport, readState, writeState } from '../kept/store';
import { isGoneWithSheet, newUndo, type UndoRun } from '../undo/new-undo';
import { checkWhereabouts } from '../whereabouts/ask';
import { claimLocked } from './claim';
import { locked } from './locked';
import { isTooOld } from './read-anew';
import { runnerId } from './runner';
import { carryOut } from './step';
import { stopRun } from './stop';
import { sweepInTurn } from './sweep';
import { progressOf } from './tell-progress';

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

type NewRun = UndoRun | Pick<ReadingRun, 'phase' | 'attempt' | 'rows'>;

/**
 * Where nobody knows the table, nothing is read, and nothing kept but the question. What was read before that came up
 * waits for the answer.
 */
function doubtBefore(id: string, platform: Platform): Progress | undefined {
  const { run } = readState(id, platform);
  if (run && run.phase !== 'asking') return undefined;
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
