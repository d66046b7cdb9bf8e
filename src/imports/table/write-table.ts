/**
 * Brings a table to what was read. Whoever does this may die after any call of a service: so each step looks at the
 * sheet, does what is missing there, and does nothing when it is done again; and what cannot be seen there is settled
 * in the run's state before the sheet is changed.
 */

import { AddOnError } from '../../errors';
import type { Area, Platform } from '../../platform';
import { quoted } from '../../quoted';
import { checkCapacity } from '../capacity';
import type { Definition } from '../definition';
import type { Differences } from '../differences';
import { type OtherTable, standingOn } from '../other-tables';
import type { ImportDataset } from '../request';
import { IN_SOURCE, matchKeyOf } from '../special-columns';
import { readStaged, stagedFormats, stampOf } from '../staged';
import type { Changes, ImportState, Run, Table, Undo, Writing } from '../state';
import { soughtIn } from '../whereabouts/sought';
import { checkAcceptance } from './acceptance';
import { addColumns, withMadeColumns } from './add-columns';
import { digestOf, isIn, withOthers, withoutKeys } from './digest';
import { filterAgain } from './filter-again';
import { withEnd } from './find-end';
import { growthOf } from './growth';
import { clearHalfDone } from './half-done';
import { markUnfinished, putNotes, putTitles } from './header';
import { type Located, locate } from './locate';
import { markTable } from './marks';
import { newPlace } from './new-place';
import { type Place, widthOf } from './place';
import { restoreFormats } from './restore-formats';
import { clearOrder } from './sort-rows';
import { writableFormats } from './text-format';
import { NOT_IMPORTED, renamedKeys } from './titles';
import { keepForUndo, withoutBlanks } from './undo';
import type { Outcome, Plan, Work } from './work';
import { planByPlace } from './write-by-place';
import { planKeyed } from './write-keyed';
import { planSnapshot } from './write-snapshot';

export interface WriteJob {
  readonly id: string;
  readonly run: Run;
  readonly definition: Definition;
  readonly state: ImportState;
  readonly dataset: ImportDataset;
  readonly others: readonly OtherTable[];
  /** Keeps what is settled about the writing. */
  readonly keep: (writing: Writing) => void;
  /** A hidden sheet, to keep what stands. */
  readonly claimSheet: () => number;
}

export interface Written {
  readonly table: Table;
  /** The name of its sheet by now. */
  readonly sheet: string;
  /** None where what stood before could not be kept. */
  readonly undo?: Undo;
  readonly changes: Changes;
  readonly differences: Differences;
  readonly called?: number;
  readonly left: number;
  /** Of the rows that are told to be removed, those that are kept for the person's notes. */
  readonly kept?: number;
  /** Titles of columns that the person took away. */
  readonly missing: readonly string[];
  /** Cells that were to be put back, and are not as they were. */
  readonly unlike?: number;
  /** Columns that are not of the table that was put back. */
  readonly retired?: number;
}

/** @throws AddOnError `not-found`, `refused` or `input` before anything was changed */
export function writeTable(job: WriteJob, platform: Platform): Written {
  const { id, run, state, dataset } = job;
  const { sheets, clock } = platform;
  const staging = run.staging as number;
  const { columns, values: all } = readStaged({ sheet: staging, stamp: stampOf(run) }, run.rows, sheets);
  const isKeyed = matchKeyOf(job.definition, dataset) !== undefined;
  const values = run.isUndo && isKeyed ? withoutBlanks(staging, all, columns, sheets) : all;
  const formats = run.isUndo ? stagedFormats(staging, values.length, columns.length, sheets) : undefined;
  const staged = { columns, values, ...(formats && { formats: writableFormats(formats, values) }) };
  const given: Work = workOf(job, run.writing ?? {}, staged, platform);
  const begun = state.table ? standing(job, state.table, given) : beginning(job, given);
  let place: Place = begun.located;
  let { work, plan } = begun;
  const isAway = (key: string): boolean => !place.columns.has(key) && isOld(job, key, platform);
  const missing = columns.filter(({ key }) => isAway(key)).map(({ title }) => title);
  // The person may have written something beside rows that go.
  if (plan.isClearing) plan = planOf(job, place, work);
  while (plan.columns.length > 0) {
    ({ place, work } = addColumns(plan.columns, place, work));
    plan = planOf(job, place, work);
  }
  const { writing } = work;
  const { changes = plan.changes, kept = writing.changes ? 0 : (plan.kept ?? 0) } = writing;
  if (!writing.changes) work.settle({ changes, ...(kept > 0 && { kept }) });
  const done = plan.carryOut(work);
  const unlike = formats && restoreFormats(done.place, { columns, values, formats }, platform);
  if (state.table) {
    retitle(done, state.table, platform);
    retire(done, platform);
  }
  const rows = done.place.end - done.place.row;
  const provenance = run.isUndo
    ? { rows, total: undefined, atMs: state.undo?.lastGood?.atMs ?? clock.now() }
    : { rows: run.rows, total: run.total, atMs: clock.now() };
  const marked = markTable(id, done.place, platform);
  putNotes(id, done.place, dataset, provenance, platform);
  const titles = titlesOf(done, run.isUndo ? state.table : undefined, platform);
  const retired = retiredKeys(done.place, done.work).length;
  const isChanged = plan.isSorted || changes.added + changes.changed + changes.removed > 0;
  if (state.table && isChanged) filterAgain(done.place, platform);
  return {
    ...finished(done, { ...titles, marked }, changes),
    kept,
    missing,
    ...(unlike !== undefined && { unlike }),
    ...(run.isUndo && { retired }),
  };
}

export function finished(
  { place, work, tail, ...told }: Outcome,
  known: Pick<Table, 'keys' | 'titles' | 'marked'>,
  changes: Changes,
): Written {
  const rows = place.end - place.row + 1;
  const last = digestOf(tail, work.platform.codec);
  const table = { sheet: place.sheet.id, row: place.row, rows, ...widthOf(place), ...known, tail: last };
  const { undo = {}, hasNoUndo = false } = work.writing;
  const kept = hasNoUndo ? {} : { undo };
  return { table, sheet: place.sheet.name, ...kept, changes, ...told, missing: [] };
}

export function workOf(
  job: WriteJob,
  writing: Writing,
  staged: Omit<Work['staged'], 'sheet'>,
  platform: Platform,
): Work {
  const { id, run, definition, dataset, others, keep } = job;
  const { columns } = staged;
  const hasInSource = columns.some(({ key }) => key === IN_SOURCE.key);
  const matchKey = matchKeyOf(definition, dataset);
  return {
    id,
    dataset,
    staged: { sheet: run.staging as number, ...staged },
    columns: hasInSource ? columns : [...columns, IN_SOURCE],
    matchKey,
    keepsOrder: definition.mode === 'update' && run.isUndo !== true,
    others: (sheet) => standingOn(sheet, others, platform.sheets),
    writing,
    settle(news) {
      const settled = { ...writing, ...news };
      keep(settled);
      return workOf(job, settled, staged, platform);
    },
    platform,
  };
}

interface Begun {
  readonly located: Located;
  readonly work: Work;
  readonly plan: WholePlan;
}

type WholePlan = Plan & Required<Pick<Plan, 'columns'>>;

/** Of a table that is new; a run that died may have begun it. */
function beginning(job: WriteJob, given: Work): Begun {
  const { located, work } = newPlace(job, given);
  const plan = located.isFresh ? planOf(job, located, work) : acceptedPlan(job, located, work);
  return { located, work, plan };
}

/** @throws AddOnError `refused` before anything is changed */
function acceptedPlan(job: WriteJob, located: Located, work: Work): WholePlan {
  clearOrder(located, work.platform.sheets);
  if (job.run.writing || job.state.givenUpMs) clearHalfDone(located, work);
  const wide = withMadeColumns(located, work);
  const plan = planOf(job, wide, work);
  checkAcceptance(wide, plan, job.state.table, work);
  return wide === located ? plan : planOf(job, located, work);
}

/** The table that stands, found wherever it is by now; what it holds is kept for undo. */
function standing(job: WriteJob, table: Table, given: Work): Begun {
  const { id, run, definition, state } = job;
  const { platform, columns, staged } = given;
  const { sheets } = platform;
  let work = given;
  const made = work.writing.columns?.keys ?? [];
  const sought = soughtIn(table, columns, made, given.matchKey, platform.codec);
  const located = withEnd(locate(id, table, definition.target.sheet, sought, platform), table.tail, work);
  const plan = acceptedPlan(job, located, work);
  const isSettled = work.writing.undo !== undefined || work.writing.hasNoUndo === true;
  if (!isSettled) {
    const kind = run.isUndo ? 'undo' : definition.mode;
    checkCapacity(growthOf(located, staged.values.length, kind), sheets);
  }
  if (!isSettled && run.isUndo !== true) {
    const undo: Undo | undefined =
      definition.mode === 'snapshot'
        ? { capturedMs: run.startedMs, ...(state.lastGood && { lastGood: state.lastGood }) }
        : keepForUndo(job, located, columns, platform);
    work = work.settle(undo ? { undo } : { hasNoUndo: true });
  }
  markUnfinished(id, located, work.dataset, platform);
  return { located, work, plan };
}

/** With the columns that are new in the import, and those that a run that died has settled. */
function planOf(job: WriteJob, place: Place, work: Work): WholePlan {
  const { matchKey, staged, writing, platform } = work;
  const isMissing = (key: string): boolean => !place.columns.has(key);
  const fresh = staged.columns.filter(({ key }) => isMissing(key) && !isOld(job, key, platform));
  const keys = fresh.map(({ key }) => key);
  if (matchKey !== undefined && isMissing(matchKey) && !keys.includes(matchKey)) {
    throw keyGone(matchKey, staged.columns);
  }
  const plan = planOfRows(job, place, work);
  const columns = new Set([...(writing.columns?.keys ?? []), ...keys, ...(plan.columns ?? [])]);
  return { ...plan, columns: Array.from(columns).filter(isMissing) };
}

function planOfRows({ definition, run }: WriteJob, place: Place, work: Work): Plan {
  const { matchKey } = work;
  if (matchKey !== undefined) return planKeyed(place, matchKey, work);
  if (definition.mode === 'snapshot') return planSnapshot(place, run.startedMs, work);
  return planByPlace(place, work);
}

/** Whether the table that stands had that column when it was written. */
function isOld({ state }: WriteJob, key: string, { codec }: Platform): boolean {
  return state.table === undefined || isIn(state.table.keys, key, codec);
}

/** Columns that were renamed in the import; names that the person gave on the sheet stay. */
function retitle({ place, work }: Outcome, table: Table, platform: Platform): void {
  const keys = renamedKeys(work.columns, table, platform.codec);
  if (keys.size > 0) putTitles(place, work.columns, (key) => keys.has(key), platform);
}

/**
 * Columns that are imported no more stay, blank and told so, until the person deletes them: a gap would part the
 * table from what stands beside it.
 */
function retire({ place, work }: Outcome, { sheets }: Platform): void {
  const rows = place.end - place.row;
  for (const key of retiredKeys(place, work)) {
    const column = place.columns.get(key) as number;
    const area: Area = { sheet: place.sheet.id, row: place.row, column, rows: 1, columns: 1 };
    sheets.setValues(area, [[NOT_IMPORTED]]);
    if (rows > 0) sheets.empty({ ...area, row: place.row + 1, rows });
  }
}

/** Of columns that the table has and the import has no more. */
function retiredKeys({ columns }: Place, { columns: wanted }: Work): readonly string[] {
  return Array.from(columns.keys()).filter((key) => wanted.every((column) => column.key !== key));
}

/** @param known of a table whose columns are not all in this writing: what was known of the others stays known */
function titlesOf(
  { place, work }: Outcome,
  known: Pick<Table, 'keys' | 'titles'> | undefined,
  { codec }: Platform,
): Pick<Table, 'keys' | 'titles'> {
  const written = work.columns.filter(({ key }) => key !== IN_SOURCE.key || place.columns.has(key));
  const digest = (part: 'key' | 'title'): string =>
    digestOf(
      written.map((column) => column[part]),
      codec,
    );
  const now = { keys: digest('key'), titles: digest('title') };
  return known ? withOthers(now, withoutKeys(known, retiredKeys(place, work), codec)) : now;
}

function keyGone(matchKey: string, columns: Work['columns']): AddOnError {
  const title = columns.find(({ key }) => key === matchKey)?.title ?? matchKey;
  return new AddOnError(
    'not-found',
    `The column ${quoted(title)} of this table is gone, and it tells which row is which. Bring it back (File ▸ Version history, or Edit ▸ Undo), or edit the import and choose another place.`,
  );
}
