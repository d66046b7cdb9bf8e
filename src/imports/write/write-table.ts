/**
 * Brings a table to what was read. Whoever does this may die after any call of a service: so each step looks at the
 * sheet, does what is missing there, and does nothing when it is done again; and what cannot be seen there is settled
 * in the run's state before the sheet is changed.
 */
import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';
import { emptyColumns } from '../columns/empty-columns';
import { toldOfOther, withOther } from '../columns/other-source';
import { blankedColumns, isBlanked, retiredKeys, retiredSince, retiredWords } from '../columns/retired';
import { retiredCells } from '../columns/retired-cells';
import { isNamed, renamedKeys, untitledKeys } from '../columns/titles';
import { toldOfRetired } from '../columns/told-of-retired';
import { leaveHeaders } from '../columns/written-since';
import type { Definition } from '../definition/definition';
import { CAPTURE } from '../definition/special-columns';
import type { Table, Undo } from '../kept/state';
import type { Region } from '../rows/region';
import { clearOrder } from '../rows/sort-rows';
import { readStaged, stampOf } from '../staging/staged';
import { keepForUndo } from '../undo/keep-for-undo';
import { notesOf } from '../undo/moved-notes';
import { type Becomes, tracesOf } from '../undo/traces';
import { ofKeys, withOthers } from '../whereabouts/digest';
import { markUnfinished, putNotes, putTitles } from '../whereabouts/header/header';
import { markTable, unmarkStood } from '../whereabouts/header/marks';
import type { Place } from '../whereabouts/place';
import { toldOfAcross } from '../whereabouts/records/came-across';
import { hasPlaceAlone } from '../whereabouts/records/row-doubt';
import { accepted, type Begun } from './accept';
import { bringRows, filterBrought } from './bring-rows';
import { captureOf } from './captures';
import { endsOf } from './ends-of';
import { finished, knownColumns } from './finished';
import type { WriteJob, Written } from './job';
import { newPlace } from './new-place';
import { toldOfAnswer } from './odd-answers';
import { toldOfColumns } from './odd-columns';
import { toldOfFields } from './open-fields';
import { planOf } from './plan-of';
import { standing } from './standing';
import type { Outcome, Work } from './work';
import { type Purpose, workOf } from './work-of';

/** @throws AddOnError `not-found`, `refused` or `input` before anything was changed */
export function writeTable(job: WriteJob, platform: Platform): Written {
  const { id, run, state, definition, dataset } = job;
  const { sheets } = platform;
  const came = readStaged({ sheet: run.staging as number, stamp: stampOf(run) }, run.rows, sheets);
  if (isUnnumbered(job, came.columns)) throw unnumbered();
  const lacking = [
    ...toldOfAnswer(definition, dataset, came, state.table && state.lastGood?.rows),
    ...toldOfFields(definition, dataset, came),
  ];
  const purpose = purposeOf(job);
  const { newSheet } = state;
  const writing = run.writing ?? (newSheet === undefined ? {} : { newSheet });
  const given = workOf(job, purpose, writing, came, platform);
  const begun = state.table ? goingOn(job, state.table, given, purpose, platform) : beginning(job, given);
  const brought = bringRows(job, begun, platform);
  const { done, plan, changes } = brought;
  const { place } = done;
  const columns = state.table ? toldOfColumns(came, plan.region, place, definition, dataset) : [];
  emptyColumns(blankedColumns(place, done.work), came.values.length, place, sheets);
  if (state.table) retitle(done, plan.region, state.table, definition, platform);
  if (state.table) leaveHeaders(id, place, state.table, platform);
  const marked = markTable(id, place, platform);
  const since = sinceOf(job, place, done.work);
  const provenance = { rows: run.rows, total: run.total, atMs: run.startedMs };
  const other = toldOfOther(job, done.work.writing.capture);
  const told = withOther(retiredWords(since, done.work.isBlanked), other, place, sheets);
  putNotes(id, place, dataset, provenance, platform, told);
  if (state.stood) unmarkStood(id, sheets);
  const titles = titlesOf(done, job, platform);
  if (state.table) filterBrought(brought, platform);
  const ends = endsOf(done, titles, state.table, platform.codec);
  const retired = retiredCells(done, titles, state.table);
  return {
    ...finished(done, { ...titles, marked, ...ends, ...retired }, changes),
    ...brought.told,
    lacking: [
      ...lacking,
      ...(other ? [other] : []),
      ...columns,
      ...brought.beyond,
      ...toldOfAcross(place, done.work.matchKey, state, platform),
      ...toldOfRetired(job, since, done, platform),
    ],
  };
}

function purposeOf({ definition, dataset, run }: WriteJob): Purpose {
  return {
    kind: definition.mode,
    keepsOrder: definition.mode === 'update',
    isBlanked: (key) => run.rows > 0 && isBlanked(key, definition, dataset),
  };
}

/** Of a table that is new; a run that died may have begun it. */
function beginning(job: WriteJob, given: Work): Begun {
  const { located, work } = newPlace(job, given);
  if (located.isFresh) return { located, work, plan: planOf(job, located, work) };
  return accepted(job, clearOrder(located, work.platform.sheets), work);
}

/** With a table that stands; what it holds is kept for undo. */
function goingOn(job: WriteJob, table: Table, given: Work, purpose: Purpose, platform: Platform): Begun {
  const { writing } = given;
  const begun = standing(job, table, given, purpose, platform);
  const isSettled = writing.undo !== undefined || writing.hasNoUndo === true;
  const work = isSettled ? begun.work : withUndo(job, table, begun, platform);
  const { located } = begun;
  const told = retiredWords(sinceOf(job, located, work), work.isBlanked);
  markUnfinished(job.id, located, work.dataset, platform, told);
  return { ...begun, work };
}

function withUndo(job: WriteJob, table: Table, { located, work, plan }: Begun, platform: Platform): Work {
  const { mode } = job.definition;
  const { lastGood } = job.state;
  if (mode === 'snapshot') {
    const capture = captureOf(located, work) ?? 0;
    const undo: Undo = { mode, capture, rows: work.staged.values.length, ...(lastGood && { lastGood }) };
    return work.settle({ undo, ...(capture > 0 && { capture }) });
  }
  const shared = plan.shared?.() ?? new Map<number, Becomes>();
  const isBeside = hasPlaceAlone(work.matchKey, located) && (plan.beside?.length ?? 0) > 0;
  const traces = (columns: Work['columns']): readonly string[] => {
    if (isBeside) return notesOf(plan.region, located, work);
    return shared.size > 0 ? tracesOf(columns, shared, plan.region, located, work) : [];
  };
  const { matchKey: key } = work;
  const back = plan.keysBack && { key, rows: plan.keysBack };
  const kept = keepForUndo(job, located, work.columns, platform, traces, back);
  if (!kept) return work.settle({ hasNoUndo: true });
  // What a person copied since is asked about again once this run is undone.
  const { doubled, gone } = table;
  const known = { ...(doubled !== undefined && { doubled }), ...(gone !== undefined && { gone }) };
  return work.settle({ undo: { mode, ...kept, ...known } });
}

/** Columns that were renamed in the import, or whose title was cleared; names that the person gave on the sheet stay. */
function retitle(
  { place, work }: Outcome,
  region: Region,
  table: Table,
  definition: Definition,
  platform: Platform,
): void {
  const named = work.columns.filter(({ key }) => isNamed(key, definition));
  const renamed = renamedKeys(named, table, platform.codec);
  const keys = new Set([...renamed, ...untitledKeys(place, region, platform.sheets)]);
  if (keys.size === 0) return;
  const known = work.dataset.columns.filter(({ key }) => !work.columns.some((column) => column.key === key));
  putTitles(place, [...work.columns, ...known], (key) => keys.has(key), platform);
}

/** Of columns that are imported no more. */
function sinceOf(
  { definition }: WriteJob,
  place: Place,
  { columns, platform }: Work,
): ReadonlyMap<string, string> {
  const keys = retiredKeys(place, columns);
  return retiredSince(place, keys, definition.columns.length > 0, platform.clock.now(), platform);
}

/** Those that are imported no more stay known as long as they are there. */
function titlesOf(done: Outcome, job: WriteJob, platform: Platform): Pick<Table, 'keys' | 'titles'> {
  const now = knownColumns(done, job, platform);
  const { table } = job.state;
  return table
    ? withOthers(now, ofKeys(table, retiredKeys(done.place, done.work.columns), platform.codec))
    : now;
}

/** Put aside by the version before. */
function isUnnumbered({ definition }: WriteJob, columns: Work['columns']): boolean {
  return definition.mode === 'snapshot' && columns.every(({ key }) => key !== CAPTURE.key);
}

function unnumbered(): AddOnError {
  return new AddOnError(
    'not-found',
    'This run was begun by the version of Reachsheet before, which did not number the rows of a snapshot. Stop it, and run the import again.',
  );
}
