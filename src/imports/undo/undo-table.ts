/** Puts back what the last run replaced; rows that the person wrote beside since then are kept. */
import { AddOnError } from '../../errors';
import type { Area, Platform } from '../../platform';
import { checkAcceptance } from '../acceptance/acceptance';
import { retiredSince, retiredWords } from '../columns/retired';
import { CAPTURE, CAPTURED_AT, IN_SOURCE, saysInSource } from '../definition/special-columns';
import type { Changes } from '../kept/run-state';
import type { Table, Undo } from '../kept/state';
import { withHead } from '../rows/edges';
import { fillAgain } from '../rows/fills';
import { rowRuns } from '../rows/row-runs';
import { clearOrder } from '../rows/sort-rows';
import { withoutSpare } from '../rows/spare-rows';
import { withEnd, withRowsBelow, withStrayRows } from '../whereabouts/find-end';
import { leaveTheirNotes, putNotes } from '../whereabouts/header';
import { type Located, locate, markEnd } from '../whereabouts/locate';
import { markStood, unmark } from '../whereabouts/marks';
import { importedRuns, ownRows, rowsOf } from '../whereabouts/place';
import { NOTHING, soughtIn } from '../whereabouts/sought';
import { finishedSize } from '../write/accept';
import { fillsBeside } from '../write/bring-rows';
import { filterAgain } from '../write/filter-again';
import { finished } from '../write/finished';
import type { WriteJob, Written } from '../write/job';
import { checkOnlyOurs } from '../write/made-rows';
import type { Plan, Work } from '../write/work';
import { workOf } from '../write/work-of';
import { planByPlace } from '../write/write-by-place';
import { planToTakeBack } from '../write/write-snapshot';
import { keepStood } from './keep-stood';
import { foretellPutBack, putBack, undoPurpose } from './put-back';
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
    const { changes, notes } = removeTable(job, table, work);
    return { changes, notes: removedWords(changes.removed, notes) };
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
  const { atMs } = undo.lastGood ?? { atMs: platform.clock.now() };
  const provenance = { rows: done.rows, total: undefined, atMs };
  const imported = Array.from(done.place.columns.keys());
  const since = retiredSince(done.place, imported, true, undefined, platform);
  const words = retiredWords(since, () => false);
  putNotes(id, done.place, work.dataset, provenance, platform, words);
  sheets.flush();
  if (changes.removed > 0) filterAgain(done.place, platform);
  const { keys, titles, marked } = table;
  const known = { keys, titles, ...(marked && { marked }) };
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
  if (undo.capture === undefined) {
    const located = going(job, table, work);
    return willRemoveWords(
      located ? goingRows(located, work).length : 0,
      located ? notesIn(located, work) : 0,
    );
  }
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
  const found = withHead(ended, table, isBegun, work);
  clearOrder(found, platform.sheets);
  const located = finishedSize(job, found, work);
  const isGivenUp = state.givenUpMs !== undefined;
  const plan = planToTakeBack(located, { capture, rows: state.undo?.rows ?? 0, isGivenUp }, work);
  checkAcceptance(located, plan, table, work);
  return { ...plan, place: located };
}

/** What the person wrote beside it stays, and the notes that they wrote on its cells. */
function removeTable(
  job: WriteJob,
  table: Table,
  work: Work,
): { readonly changes: Changes; readonly notes: number } {
  const { id, platform, writing } = work;
  const { sheets } = platform;
  const located = going(job, table, work);
  const rows = located ? goingRows(located, work) : [];
  const removed = rows.length;
  const { changes = { added: 0, changed: 0, removed } } = writing;
  const stood = writing.stood ?? (located && keepStood(job, located, work));
  if (!writing.changes) work.settle({ changes, ...(stood && { stood }) });
  const notes = located ? notesIn(located, work) : 0;
  if (located) {
    const { sheet, row } = located;
    leaveTheirNotes(id, located, work.dataset, sheets);
    for (const { column, count: columns } of importedRuns(located)) {
      const header = { sheet: sheet.id, row, rows: 1, column, columns };
      for (const { from, count } of rowRuns(rows, rows.length, 1)) {
        sheets.clear({ ...header, row: row + 1 + from, rows: count }, 'but notes');
      }
      sheets.clear(header, 'but notes');
    }
  }
  sheets.flush();
  unmark(id, sheets);
  if (stood) markStood(id, stood, sheets);
  return { changes, notes };
}

/** From 0; but for those that the person made. */
function goingRows(located: Located, { tellsRows, platform: { sheets } }: Work): readonly number[] {
  const rows = rowsOf(located);
  const inSource = located.columns.get(IN_SOURCE.key);
  const all = Array.from({ length: located.end - located.row }, (_, row) => row);
  if (!rows || inSource === undefined || !tellsRows) return all;
  const values = sheets.values(rows);
  const isTold = (row: number): boolean => saysInSource(values[row]?.[inSource - rows.column]);
  return all.filter((row) => isTold(row) || values[row]?.every((value) => value === ''));
}

/** On its cells below the header. */
function notesIn(located: Located, { platform: { sheets } }: Work): number {
  const rows = rowsOf(located);
  const imported = new Set(located.columns.values());
  const notes = rows ? sheets.notes(rows) : [];
  return notes.flatMap((cells) =>
    cells.filter((note, right) => note !== '' && imported.has((rows as Area).column + right)),
  ).length;
}

/** With rows that stand below the mark of its end: somebody took that back, or moved them. */
function withOwnRows(found: Located, table: Table, work: Work): Located {
  if (work.writing.changes) return found;
  return withStrayRows(withRowsBelow(found, table, work), table, work);
}

/** What the person wrote into its blank rows is theirs. */
function going({ definition, state }: WriteJob, table: Table, work: Work): Located | undefined {
  const found = left(table, work);
  const ended = found && withOwnRows(withEnd(found, table.tail, work), table, work);
  const located = ended && withoutSpare(ended, table, work);
  if (!located) return undefined;
  const isByPlace = work.matchKey === undefined && definition.mode !== 'snapshot';
  if (isByPlace && state.givenUpMs === undefined && !work.writing.changes)
    checkOnlyOurs(located, table, work);
  checkAcceptance(located, { ...planByPlace(located, work), rows: 0, isRemoval: true }, table, work);
  return located;
}

function unnumbered(capturedMs: number, { calendar }: Platform): AddOnError {
  const at = calendar.minuteOf(new Date(capturedMs));
  return new AddOnError(
    'refused',
    `Nothing was undone: the last run was one of the version of Reachsheet before, which did not number its rows. Delete the rows yourself that it added: under “${CAPTURED_AT.title}” they have ${at}.`,
  );
}

/** What is there of it; nothing where whoever died had cleared it. */
function left(table: Table, { id, writing, platform }: Work): Located | undefined {
  if (!platform.sheets.find(table.sheet)) return undefined;
  try {
    return locate(id, table, '', NOTHING, platform);
  } catch (thrown) {
    if (writing.changes && thrown instanceof AddOnError && thrown.kind === 'doubt') return undefined;
    throw thrown;
  }
}

function lost(): AddOnError {
  return new AddOnError(
    'not-found',
    'This cannot be undone any more: what was kept of the table was deleted.',
  );
}
