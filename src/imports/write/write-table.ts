/**
 * Brings a table to what was read. Whoever does this may die after any call of a service: so each step looks at the
 * sheet, does what is missing there, and does nothing when it is done again; and what cannot be seen there is settled
 * in the run's state before the sheet is changed.
 */

import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';
import { quoted } from '../../quoted';
import { checkAcceptance, checkTyped } from '../acceptance/acceptance';
import type { Differences } from '../cells/differences';
import { restoreFormats } from '../cells/restore-formats';
import { writableFormats } from '../cells/text-format';
import { addColumns, withMadeColumns } from '../columns/add-columns';
import { blankedColumns, isBlanked, retiredKeys, retiredSince, retiredWords } from '../columns/retired';
import { renamedKeys, untitledKeys } from '../columns/titles';
import { toldOfRetired } from '../columns/told-of-retired';
import type { ImportColumn } from '../definition/column';
import type { Definition } from '../definition/definition';
import type { ImportDataset } from '../definition/request';
import { CAPTURE, IN_SOURCE, matchKeyOf, rowKeyOf } from '../definition/special-columns';
import type { Changes, Writing, WritingRun } from '../kept/run-state';
import type { ImportState, Table, Undo } from '../kept/state';
import { checkCapacity } from '../price/capacity';
import { growthOf } from '../price/growth';
import { beyondWords } from '../rows/beyond-words';
import { finishResizing } from '../rows/finish-resizing';
import { permuted } from '../rows/order';
import type { Region } from '../rows/region';
import { clearOrder } from '../rows/sort-rows';
import { withoutBlankEnd, withoutSpare, withoutWrittenSince } from '../rows/spare-rows';
import { readStaged, stagedFormats, stampOf } from '../staging/staged';
import { keepForUndo, withoutBlanks, withoutLastBlanks } from '../undo/keep-for-undo';
import { runBefore } from '../undo/lost-keys';
import type { Order } from '../undo/sorted-since';
import type { PutBack } from '../undo/undone-words';
import { doubledIn } from '../whereabouts/copied-rows';
import { digestOf, isIn, ofKeys, withOthers, withoutNames } from '../whereabouts/digest';
import { doubtError } from '../whereabouts/doubt';
import { withEnd, withRowsBelow, withStrayRows } from '../whereabouts/find-end';
import { doubtAboutFound } from '../whereabouts/found-doubt';
import { markUnfinished, putNotes, putTitles } from '../whereabouts/header';
import { type Located, locate, markEnd } from '../whereabouts/locate';
import { markTable, unmarkStood } from '../whereabouts/marks';
import { type OtherTable, standingOn } from '../whereabouts/other-tables';
import { type Place, widthOf } from '../whereabouts/place';
import { lastOf } from '../whereabouts/pushed-history';
import { soughtIn } from '../whereabouts/sought';
import { captureOf, numbered, numberOldRows } from './captures';
import { filterAgain } from './filter-again';
import { clearHalfDone } from './half-done';
import { checkOnlyOurs } from './made-rows';
import { newPlace } from './new-place';
import { toldOfAnswer } from './odd-answers';
import { toldOfFields } from './open-fields';
import type { Outcome, Plan, Work } from './work';
import { planByPlace } from './write-by-place';
import { planKeyed } from './write-keyed';
import { planSnapshot } from './write-snapshot';

export interface WriteJob {
  readonly id: string;
  readonly run: WritingRun;
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
  /** Rows that the person made, and that came to the end. */
  readonly moved?: number;
  /** Rows that changed beside notes of the person's, which do not go with any. */
  readonly beside?: number;
  /** Titles of columns that the person took away. */
  readonly missing: readonly string[];
  /** In words: what the answer lacks this time, and what does not move with the rows. */
  readonly lacking?: readonly string[];
  /** Not among them where nobody ticked it: it comes back by itself. */
  readonly lacksInSource?: boolean;
  /** Cells that were to be put back, and are not as they were. */
  readonly unlike?: number;
  /** What became of the order that the person gave the rows since. */
  readonly order?: Order | undefined;
  /** Columns that are not of the table that was put back: they came with the run that was undone. */
  readonly came?: number;
}

/** @throws AddOnError `not-found`, `refused` or `input` before anything was changed */
export function writeTable(job: WriteJob, platform: Platform): Written {
  const { id, run, state, dataset } = job;
  const { sheets, clock } = platform;
  const { columns, values, formats, lacking, ...begun } = beginWriting(job, platform);
  let place: Place = begun.located;
  let { work, plan } = begun;
  // The person may have written something beside rows that go.
  if (plan.isClearing) plan = planOf(job, place, work);
  while (plan.columns.length > 0) {
    ({ place, work } = addColumns(plan.columns, place, work));
    plan = planOf(job, place, work);
  }
  const missing = missingIn(place, columns, job, platform);
  const { writing } = work;
  const isNew = writing.columns?.keys.includes(CAPTURE.key) === true;
  if (isNew && numberOldRows(place, writing.capture ?? 0, platform)) plan = planOf(job, place, work);
  // What was brought back before is new all the same.
  const added = { added: work.staged.values.length, changed: 0, removed: 0 };
  const first = {
    changes: state.table ? plan.changes : added,
    kept: plan.kept ?? 0,
    moved: plan.moved ?? 0,
    order: plan.order,
    beside: plan.beside ?? 0,
  };
  const told = writing.changes ? { ...writing, changes: writing.changes } : first;
  const { changes, kept = 0, moved = 0, order, beside = 0 } = told;
  if (!writing.changes) {
    plan.prepare?.();
    work = work.settle({
      changes,
      ...(kept > 0 && { kept }),
      ...(moved > 0 && { moved }),
      ...(order && { order }),
      ...(beside > 0 && { beside }),
    });
  }
  const hasMoved = plan.isSorted === true || (plan.rows ?? 0) > 0 || changes.removed > 0;
  const beyond = state.table && hasMoved ? beyondWords(plan.region.beyond, place.row) : [];
  const written = plan.carryOut(work);
  // Its last row may have been deleted, and the mark with it.
  const done: Outcome = { ...written, place: markEnd(id, written.place, sheets) };
  const inOrder = <T>(rows: readonly T[]): readonly T[] => (done.places ? permuted(rows, done.places) : rows);
  const unlike =
    formats &&
    restoreFormats(done.place, { columns, values: inOrder(values), formats: inOrder(formats) }, platform);
  const came = run.isUndo ? retiredKeys(done.place, done.work.columns) : [];
  emptyColumns(came, done.place, sheets);
  emptyRows(blankedColumns(done.place, done.work), values.length, done.place, sheets);
  if (state.table && !run.isUndo) retitle(done, plan.region, state.table, platform);
  const provenance = run.isUndo
    ? { rows: done.rows, total: undefined, atMs: state.undo?.lastGood?.atMs ?? clock.now() }
    : { rows: run.rows, total: run.total, atMs: clock.now() };
  const marked = markTable(id, done.place, platform);
  const since = sinceOf(job, done.place, done.work);
  putNotes(id, done.place, dataset, provenance, platform, retiredWords(since, done.work.isBlanked));
  if (state.stood && !state.table) unmarkStood(id, sheets);
  const titles = titlesOf(done, job, platform);
  const isChanged = plan.isSorted || changes.added + changes.changed + changes.removed > 0;
  if (state.table && isChanged) filterAgain(done.place, platform);
  return {
    ...finished(
      done,
      { ...titles, marked, ...lastIn(done, titles, state.table, platform) },
      changes,
      run.isUndo && state.undo,
    ),
    kept,
    moved,
    beside,
    lacking: [...lacking, ...beyond, ...(run.isUndo ? [] : toldOfRetired(job, since, done, platform))],
    missing: titlesOfMissing(missing, job),
    ...(missing.some(({ key }) => !isOnList(job, key)) && { lacksInSource: true }),
    ...(unlike !== undefined && { unlike }),
    ...(run.isUndo && { came: came.length }),
    ...(order && { order }),
  };
}

interface Beginning extends Begun {
  readonly columns: Work['staged']['columns'];
  readonly values: Work['staged']['values'];
  readonly formats: readonly (readonly string[])[] | undefined;
  readonly lacking: readonly string[];
}

/** What was read, or kept for undo, against what stands. */
function beginWriting(job: WriteJob, platform: Platform): Beginning {
  const { run, state, dataset } = job;
  const { sheets } = platform;
  const staging = run.staging as number;
  const { columns, values: all } = readStaged({ sheet: staging, stamp: stampOf(run) }, run.rows, sheets);
  if (isUnnumbered(job, columns)) throw unnumbered();
  const came = { columns, values: all };
  const lacking = run.isUndo
    ? []
    : [
        ...toldOfAnswer(job.definition, dataset, came, state.table && state.lastGood?.rows),
        ...toldOfFields(job.definition, dataset, came),
      ];
  const isKeyed = matchKeyOf(job.definition, dataset) !== undefined;
  const withoutOnes = isKeyed
    ? () => withoutBlanks(staging, all, columns, sheets)
    : () => withoutLastBlanks(all);
  const values = run.isUndo ? withoutOnes() : all;
  const formats = run.isUndo ? stagedFormats(staging, values.length, columns.length, sheets) : undefined;
  const staged = { columns, values, ...(formats && { formats: writableFormats(formats, values) }) };
  const given: Work = workOf(job, run.writing ?? {}, staged, platform);
  const begun = state.table ? standing(job, state.table, given) : beginning(job, given);
  return { ...begun, columns, values, formats, lacking };
}

/** Columns that the person took away. */
function missingIn(
  place: Place,
  columns: readonly ImportColumn[],
  job: WriteJob,
  platform: Platform,
): readonly ImportColumn[] {
  const isAway = (key: string): boolean =>
    key !== CAPTURE.key && !place.columns.has(key) && isOld(job, key, platform);
  return columns.filter(({ key }) => isAway(key));
}

function titlesOfMissing(missing: readonly ImportColumn[], job: WriteJob): readonly string[] {
  return missing.filter(({ key }) => isOnList(job, key)).map(({ title }) => title);
}

/** What putting back would do: the same, up to where the table is changed. @throws AddOnError as that would */
export function foretellPutBack(job: WriteJob, platform: Platform): PutBack {
  const { plan, located, work, columns } = beginWriting(job, platform);
  const missing = titlesOfMissing(missingIn(located, columns, job, platform), job);
  const { changes, kept = 0, left = 0, order } = plan;
  return { changes, kept, left, missing, order, came: retiredKeys(located, work.columns).length };
}

export function finished(
  { place, work, rows: filled, tail, keys, theirs = 0, places: _, ...told }: Outcome,
  known: Pick<Table, 'keys' | 'titles' | 'marked' | 'last'>,
  changes: Changes,
  before?: Undo,
): Written {
  const rows = place.end - place.row + 1;
  const { codec } = work.platform;
  const doubled = before ? before.doubled : keys && doubledIn(keys, codec);
  const spare = rows - 1 - filled;
  const away = withoutNames(known.keys, Array.from(place.columns.keys()), codec);
  const table: Table = {
    sheet: place.sheet.id,
    row: place.row,
    rows,
    ...(spare > 0 && { spare }),
    ...(theirs > 0 && { theirs }),
    ...widthOf(place),
    ...known,
    ...(away !== '' && { away }),
    tail: digestOf(tail, codec),
    ...(doubled !== undefined && { doubled }),
  };
  const { undo = {}, hasNoUndo = false } = work.writing;
  const kept = hasNoUndo ? {} : { undo };
  return { table, sheet: place.sheet.name, ...kept, changes, ...told, missing: [] };
}

/** Of a snapshot, what tells later whether cells were pushed. */
function lastIn(
  { last, work: { staged } }: Outcome,
  { keys }: Pick<Table, 'keys'>,
  before: Table | undefined,
  { codec }: Platform,
): Pick<Table, 'last'> {
  if (last === undefined) return {};
  if (last === 'as before') return before?.keys === keys && before.last ? { last: before.last } : {};
  const columns = staged.columns.map(({ key }) => key);
  return { last: lastOf(last, columns, keys, codec) };
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
  const before = run.isUndo ? runBefore(job.state) : undefined;
  return {
    id,
    dataset,
    staged: { sheet: run.staging as number, ...staged },
    columns: hasInSource || matchKey === undefined ? columns : [...columns, IN_SOURCE],
    matchKey,
    rowKey: rowKeyOf(definition, dataset),
    captures: job.state.captures ?? 0,
    tellsRows: tellsRows(job, writing, platform),
    // Rows of this run may stand among them later.
    written: writing.changes ? undefined : job.state.lastGood,
    ...(before && { before }),
    keepsOrder: keepsOrder(job),
    isBlanked: (key) => run.isUndo !== true && run.rows > 0 && isBlanked(key, definition, dataset),
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

/** A run that was given up may have moved rows that were to leave. */
function keepsOrder({ definition, run, state }: WriteJob): Work['keepsOrder'] {
  if (definition.mode !== 'update') return false;
  if (!run.isUndo) return true;
  return state.givenUpMs === undefined ? 'where it differs' : false;
}

/** After a run that was given up, rows may be half written. */
function tellsRows(
  { definition, state: { table, givenUpMs } }: WriteJob,
  writing: Writing,
  { codec }: Platform,
): boolean {
  const { key } = definition.mode === 'snapshot' ? CAPTURE : IN_SOURCE;
  const isComing = writing.columns?.keys.includes(key) === true;
  return table !== undefined && givenUpMs === undefined && !isComing && isIn(table.keys, key, codec);
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
  if (located.isFresh) return { located, work, plan: planOf(job, located, work) };
  return { work, ...accepted(job, located, work) };
}

/**
 * What a run left that died is cleared away first.
 *
 * @throws AddOnError `refused` before anything else is changed
 */
function accepted(job: WriteJob, found: Located, work: Work): Omit<Begun, 'work'> {
  clearOrder(found, work.platform.sheets);
  const located = finishedSize(job, found, work);
  if (job.run.writing || job.state.givenUpMs) clearHalfDone(located, work);
  const wide = withMadeColumns(located, work);
  const plan = planOf(job, wide, work);
  const capture = job.definition.mode === 'snapshot' ? captureOf(wide, work) : undefined;
  const staged = capture === undefined ? work.staged : numbered(work.staged, capture);
  checkAcceptance(wide, plan, job.state.table, { ...work, staged });
  return { located, plan: wide === located ? plan : planOf(job, located, work) };
}

/** @throws AddOnError `refused` before anything is changed */
export function finishedSize({ run, state }: WriteJob, found: Located, work: Work): Located {
  const resizing = run.writing?.resizing ?? state.resizing;
  if (!resizing) return found;
  checkTyped(found, work);
  return { ...found, ...finishResizing(found, resizing, work) };
}

/** The table that stands, found wherever it is by now; what it holds is kept for undo. */
function standing(job: WriteJob, table: Table, given: Work): Begun {
  const { id, run, definition, state } = job;
  const { platform, columns, staged } = given;
  const { sheets } = platform;
  const made = given.writing.columns?.keys ?? [];
  const sought = soughtIn(table, columns, made, given.matchKey, platform.codec);
  const isSettled = given.writing.undo !== undefined || given.writing.hasNoUndo === true;
  const marked = locate(id, table, definition.target.sheet, sought, platform);
  const whole = withEnd(marked, table.tail, given);
  const all = run.writing ? whole : withStrayRows(withRowsBelow(whole, table, given), table, given);
  let work = run.writing ? given : withOriginals(job, marked, table, given);
  // Later, rows of the source may stand in them.
  const isBegun = work.writing.changes !== undefined || state.givenUpMs !== undefined;
  const found = isBegun
    ? withoutWrittenSince(all, table, work)
    : withoutBlankEnd(withoutSpare(all, table, work), table, work);
  const isByPlace = work.matchKey === undefined && definition.mode !== 'snapshot';
  if (isByPlace && !run.writing && state.givenUpMs === undefined) checkOnlyOurs(found, table, work);
  const { located, plan } = accepted(job, found, work);
  // What is kept for undo, and whoever goes on, rests on it.
  if (located.end !== whole.end) markEnd(id, located, sheets);
  if (!isSettled) {
    const kind = run.isUndo ? 'undo' : definition.mode;
    checkCapacity(growthOf(located, staged.values.length, kind), sheets);
  }
  if (!isSettled && run.isUndo !== true) {
    const capture = (definition.mode === 'snapshot' && captureOf(located, work)) || 0;
    const undo: Undo | undefined =
      definition.mode === 'snapshot'
        ? { capture, rows: staged.values.length, ...(state.lastGood && { lastGood: state.lastGood }) }
        : withDoubled(keepForUndo(job, located, columns, platform), table);
    work = work.settle(undo ? { undo, ...(capture > 0 && { capture }) } : { hasNoUndo: true });
  }
  const told = retiredWords(sinceOf(job, located, work), work.isBlanked);
  markUnfinished(id, located, work.dataset, platform, told);
  return { located, work, plan };
}

/** What a person copied since is asked about again once this run is undone. */
function withDoubled(undo: Undo | undefined, { doubled }: Table): Undo | undefined {
  return undo && doubled !== undefined ? { ...undo, doubled } : undo;
}

/**
 * @param place as it was asked about
 * @throws AddOnError `doubt` where nobody knows which record each row is of, and nobody has said
 */
function withOriginals(job: WriteJob, place: Located, table: Table, work: Work): Work {
  const { matchKey, others, staged, platform } = work;
  const { id, state, definition } = job;
  const asked = { id, name: definition.name, state, matchKey };
  const { doubt, originals } = doubtAboutFound(asked, place, table, others, platform);
  if (doubt) throw doubtError(doubt);
  return originals ? workOf(job, { ...work.writing, originals }, staged, platform) : work;
}

/** With the columns that are new in the import, and those that a run that died has settled. */
function planOf(job: WriteJob, place: Place, work: Work): WholePlan {
  const { matchKey, staged, writing, platform } = work;
  const isMissing = (key: string): boolean => !place.columns.has(key);
  const fresh = staged.columns.filter(({ key }) => isMissing(key) && isNew(job, key, platform));
  const keys = fresh.map(({ key }) => key);
  if (matchKey !== undefined && isMissing(matchKey) && !keys.includes(matchKey)) {
    throw keyGone(matchKey, staged.columns);
  }
  const plan = planOfRows(job, place, work);
  const columns = new Set([...(writing.columns?.keys ?? []), ...keys, ...(plan.columns ?? [])]);
  return { ...plan, columns: Array.from(columns).filter(isMissing) };
}

function planOfRows({ definition }: WriteJob, place: Place, work: Work): Plan {
  const { matchKey } = work;
  if (matchKey !== undefined) return planKeyed(place, matchKey, work);
  if (definition.mode === 'snapshot') return planSnapshot(place, work);
  return planByPlace(place, work);
}

/** Whether a column that is not there comes to the table. Without numbers nobody would know whose rows are whose. */
function isNew(job: WriteJob, key: string, platform: Platform): boolean {
  const { definition, state, run } = job;
  const isEmptySnapshot = definition.mode === 'snapshot' && run.rows === 0;
  if (state.table && isEmptySnapshot) return false;
  return key === CAPTURE.key || !isOld(job, key, platform);
}

/** Whether the table that stands had that column when it was written. */
function isOld({ state }: WriteJob, key: string, { codec }: Platform): boolean {
  return state.table === undefined || isIn(state.table.keys, key, codec);
}

/** Whether a person can take the column off the import's list. */
function isOnList({ definition, dataset }: WriteJob, key: string): boolean {
  if (key !== IN_SOURCE.key) return true;
  return definition.hasInSource === true && matchKeyOf(definition, dataset) !== undefined;
}

/** Columns that were renamed in the import, or whose title was cleared; names that the person gave on the sheet stay. */
function retitle({ place, work }: Outcome, region: Region, table: Table, platform: Platform): void {
  const renamed = renamedKeys(work.columns, table, platform.codec);
  const keys = new Set([...renamed, ...untitledKeys(place, region, platform.sheets)]);
  if (keys.size === 0) return;
  const known = work.dataset.columns.filter(({ key }) => !work.columns.some((column) => column.key === key));
  putTitles(place, [...work.columns, ...known], (key) => keys.has(key), platform);
}

/** What undo cannot take away: the columns stay, under their titles. */
function emptyColumns(keys: readonly string[], place: Place, sheets: Platform['sheets']): void {
  const columns = keys.map((key) => place.columns.get(key) as number);
  emptyRows(columns, place.end - place.row, place, sheets);
}

/** In the rows of the source. */
function emptyRows(
  columns: readonly number[],
  rows: number,
  { sheet, row }: Place,
  sheets: Platform['sheets'],
): void {
  for (const column of rows > 0 ? columns : []) {
    sheets.empty({ sheet: sheet.id, row: row + 1, column, rows, columns: 1 });
  }
}

/** Of columns that are imported no more. An undo puts back what stood in them, and knows of none that it is new. */
function sinceOf(
  { definition, run }: WriteJob,
  place: Place,
  { columns, platform }: Work,
): ReadonlyMap<string, string> {
  const keys = run.isUndo ? Array.from(place.columns.keys()) : retiredKeys(place, columns);
  const nowMs = run.isUndo ? undefined : platform.clock.now();
  return retiredSince(place, keys, definition.columns.length > 0, nowMs, platform);
}

/** Columns that the person deleted stay known, and those that are imported no more as long as they are there. */
function titlesOf(
  { place, work }: Outcome,
  job: WriteJob,
  platform: Platform,
): Pick<Table, 'keys' | 'titles'> {
  const { codec } = platform;
  const known = job.state.table;
  const written = work.columns.filter(
    ({ key }) => place.columns.has(key) || (isOnList(job, key) && isOld(job, key, platform)),
  );
  const digest = (part: 'key' | 'title'): string =>
    digestOf(
      written.map((column) => column[part]),
      codec,
    );
  const now = { keys: digest('key'), titles: digest('title') };
  if (!known) return now;
  return job.run.isUndo
    ? withOthers(known, now)
    : withOthers(now, ofKeys(known, retiredKeys(place, work.columns), codec));
}

/** Put aside by the version before. */
function isUnnumbered({ definition, run }: WriteJob, columns: Work['columns']): boolean {
  return definition.mode === 'snapshot' && !run.isUndo && columns.every(({ key }) => key !== CAPTURE.key);
}

function unnumbered(): AddOnError {
  return new AddOnError(
    'not-found',
    'This run was begun by the version of Reachsheet before, which did not number the rows of a snapshot. Stop it, and run the import again.',
  );
}

function keyGone(matchKey: string, columns: Work['columns']): AddOnError {
  const title = columns.find(({ key }) => key === matchKey)?.title ?? matchKey;
  return new AddOnError(
    'not-found',
    `The column ${quoted(title)} of this table is gone, and it tells which row is which. Bring it back (File ▸ Version history, or Edit ▸ Undo), or edit the import and choose another place.`,
  );
}
