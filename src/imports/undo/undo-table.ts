/** Puts back what the last run replaced; rows that the person wrote beside since then are kept. */
import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';
import { checkAcceptance } from '../acceptance/acceptance';
import { retiredSince, retiredWords } from '../columns/retired';
import { CAPTURE, CAPTURED_AT } from '../definition/special-columns';
import type { Changes } from '../kept/run-state';
import type { Table, Undo } from '../kept/state';
import { withHead } from '../rows/edges';
import { fillAgain } from '../rows/fills';
import { clearOrder } from '../rows/sort-rows';
import { withEnd } from '../whereabouts/end/find-end';
import { type Located, locate, markEnd } from '../whereabouts/finding/locate';
import { putNotes } from '../whereabouts/header/header';
import { ownRows } from '../whereabouts/place';
import { soughtIn } from '../whereabouts/sought';
import { finishedSize } from '../write/accept';
import { fillsBeside } from '../write/bring-rows';
import { endsNow } from '../write/ends-of';
import { filterAgain } from '../write/filter-again';
import { finished } from '../write/finished';
import type { WriteJob, Written } from '../write/job';
import type { Plan, Work } from '../write/work';
import { workOf } from '../write/work-of';
import { planToTakeBack } from '../write/write-snapshot';
import { foretellPutBack, putBack, undoPurpose } from './put-back';
import { foretellRemoval, removeTable, withOwnRows } from './remove-table';
import {
  putBackWords,
  removedWords,
  takenBackWords,
  willPutBackWords,
  willRemoveWords,
  willTakeBackWords,
} from './undone-words';

export interface Undone {
  /** Not there where the table is gone, because there was none before. */
  readonly written?: Written;
  readonly changes: Changes;
  /** In words. */
  readonly notes: readonly string[];
}

/** @throws AddOnError `not-found` or `refused`, before anything was changed */
export function undoTable(given: WriteJob, platform: Platform): Undone {
  const job = asItRan(given);
  const { id } = job;
  const { sheets } = platform;
  const { undo, table } = knownOf(job, platform);
  if (undo.sheet !== undefined) {
    const written = putBack(job, table, undo, platform);
    return { written, changes: written.changes, notes: putBackWords(written) };
  }
  let work = undoWork(job, platform);
  if (undo.capture === undefined) {
    const { changes, removed } = removeTable(job, table, work);
    return { changes, notes: removedWords(removed) };
  }
  const plan = takingBack(job, undo.capture, work);
  const { changes = plan.changes } = work.writing;
  if (!work.writing.changes) {
    // Whoever goes on finds the same rows.
    markEnd(id, plan.place, sheets);
    const { head } = plan.place;
    const fills = fillsBeside(plan.place, plan, platform);
    work = work.settle({ changes, ...(head && { head }), ...(fills.length > 0 && { fills }) });
  }
  const taken = plan.carryOut(work);
  fillAgain({ ...plan.region.area, ...ownRows(taken.place) }, work.writing.fills ?? [], platform);
  const done = { ...taken, place: markEnd(id, taken.place, sheets) };
  const { atMs = platform.clock.now(), rows = done.rows } = undo.lastGood ?? {};
  const provenance = { rows, total: undefined, atMs };
  const imported = Array.from(done.place.columns.keys());
  const since = retiredSince(done.place, imported, true, undefined, platform);
  const words = retiredWords(since, () => false);
  putNotes(id, done.place, work.dataset, provenance, platform, words);
  sheets.flush();
  if (changes.removed > 0) filterAgain(done.place, platform);
  const { keys, titles, marked } = table;
  const known = { keys, titles, ...(marked && { marked }), ...endsNow(done.place, table, platform) };
  const written = finished(done, known, changes);
  return { written, changes, notes: takenBackWords(changes.removed, written.left) };
}

/**
 * In words, what that would do.
 *
 * @param platform one that is only looked at
 * @throws AddOnError as that would
 */
export function foretellTable(given: WriteJob, platform: Platform): readonly string[] {
  const job = asItRan(given);
  const { undo, table } = knownOf(job, platform);
  if (undo.sheet !== undefined) return willPutBackWords(foretellPutBack(job, table, platform));
  const work = undoWork(job, platform);
  if (undo.capture === undefined) return willRemoveWords(foretellRemoval(job, table, work));
  const { changes, left = 0 } = takingBack(job, undo.capture, work);
  return willTakeBackWords(changes.removed, left);
}

/** The import may have been edited since the run that is undone. */
function asItRan(job: WriteJob): WriteJob {
  const { definition, state } = job;
  const { mode = definition.mode } = state.undo ?? {};
  return mode === definition.mode ? job : { ...job, definition: { ...definition, mode } };
}

function knownOf({ state: { undo, table } }: WriteJob, platform: Platform): { undo: Undo; table: Table } {
  if (!undo || !table) throw new AddOnError('input', 'There is nothing to undo.');
  if (undo.sheet !== undefined && !platform.sheets.find(undo.sheet)) throw lost();
  if (undo.capturedMs !== undefined && undo.lastGood) throw unnumbered(undo.capturedMs, platform);
  return { undo, table };
}

function undoWork(job: WriteJob, platform: Platform): Work {
  return workOf(
    job,
    undoPurpose(job),
    job.run.writing ?? {},
    { columns: [CAPTURE, CAPTURED_AT], values: [] },
    platform,
  );
}

function takingBack(job: WriteJob, capture: number, work: Work): Plan & { readonly place: Located } {
  const { id, state, definition } = job;
  const { platform } = work;
  const table = state.table as Table;
  const sought = soughtIn(table, work.staged.columns, [], undefined, platform.codec);
  const marked = locate(id, table, definition.target.sheet, sought, platform);
  const ended = withOwnRows(withEnd(marked, undefined, work), table, work);
  const isBegun = work.writing.changes !== undefined;
  const found = clearOrder(withHead(ended, table, isBegun, work), platform.sheets);
  const located = finishedSize(job, found, work);
  const isGivenUp = state.givenUpMs !== undefined;
  const plan = planToTakeBack(located, { capture, rows: state.undo?.rows ?? 0, isGivenUp }, work);
  checkAcceptance(located, plan, table, work);
  return { ...plan, place: located };
}

function unnumbered(capturedMs: number, { calendar }: Platform): AddOnError {
  const at = calendar.minuteOf(new Date(capturedMs));
  return new AddOnError(
    'refused',
    `Nothing was undone: the last run was one of the version of Reachsheet before, which did not number its rows. Delete the rows yourself that it added: under “${CAPTURED_AT.title}” they have ${at}.`,
  );
}

function lost(): AddOnError {
  return new AddOnError(
    'not-found',
    'This cannot be undone any more: what was kept of the table was deleted.',
  );
}
