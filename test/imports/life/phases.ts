/** What the state says of a run. */
import type { HaltedRun, Run, WritingRun } from '../../../src/imports/kept/run-state';

type Written = WritingRun | HaltedRun;

/** All was read, and its table is not what it was, or will not be soon. */
export function isWritten(run: Run | undefined): run is Written {
  return run?.phase === 'writing' || run?.phase === 'halted';
}

export function isUndo(run: Run | undefined): boolean {
  return isWritten(run) && run.isUndo === true;
}

export function writingOf(run: Run | undefined): Written['writing'] {
  return isWritten(run) ? run.writing : undefined;
}
