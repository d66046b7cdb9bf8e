/** Whether a table can take what comes, judged before anything is changed; what a run that died left half done goes first. */
import { checkAcceptance, checkTyped } from '../acceptance/acceptance';
import { withMadeColumns } from '../columns/add-columns';
import { finishResizing } from '../rows/finish-resizing';
import { areAllReplaced, doubtError } from '../whereabouts/doubt';
import type { Located } from '../whereabouts/finding/locate';
import { doubtIn, InDoubtOnceRead } from '../whereabouts/once-read';
import { captureOf, numbered } from './captures';
import { clearHalfDone } from './half-done';
import type { WriteJob } from './job';
import { planOf, type WholePlan } from './plan-of';
import type { Work } from './work';

/** A table, and what is about to be done to it. */
export interface Begun {
  readonly located: Located;
  readonly work: Work;
  readonly plan: WholePlan;
}

/**
 * What a run left that died is cleared away first.
 *
 * @throws AddOnError `doubt`, `refused` before anything else is changed
 */
export function accepted(job: WriteJob, found: Located, work: Work): Begun {
  const located = finishedSize(job, found, work);
  const { table, givenUpMs } = job.state;
  if (job.run.writing || givenUpMs) clearHalfDone(located, !table?.keys, work);
  const wide = withMadeColumns(located, work);
  const plan = planOf(job, wide, work);
  checkTogether(job, located, plan);
  const capture = job.definition.mode === 'snapshot' ? captureOf(wide, work) : undefined;
  const staged = capture === undefined ? work.staged : numbered(work.staged, capture);
  checkAcceptance(wide, plan, job.state.table, { ...work, staged });
  return { located, work, plan: wide === located ? plan : planOf(job, located, work) };
}

/** @throws AddOnError `doubt` where cells of a table that is half written were moved without their rows since */
function checkTogether({ run, state }: WriteJob, place: Located, { shifted }: WholePlan): void {
  const isHalf = run.writing !== undefined || state.givenUpMs !== undefined;
  if (!state.table || !isHalf || areAllReplaced(state)) return;
  const found = shifted?.();
  if (!found) return;
  if (!run.writing) throw new InDoubtOnceRead(place, found);
  throw doubtError({ ...doubtIn(place, found), isHalfWritten: true, remedy: UNDO_AND_CONTINUE });
}

const UNDO_AND_CONTINUE =
  'Undo that in Sheets (Edit ▸ Undo, or File ▸ Version history), then continue, or stop the run.';

/** @throws AddOnError `refused` before anything is changed */
export function finishedSize({ run, state }: WriteJob, found: Located, work: Work): Located {
  const resizing = run.writing?.resizing ?? state.resizing;
  if (!resizing) return found;
  checkTyped(found, work);
  return { ...found, ...finishResizing(found, resizing, work) };
}
