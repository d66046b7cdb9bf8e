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
import { readStaged } from '../staged';
import type { Changes, ImportState, Run, Table, Undo, Writing } from '../state';
import { checkAcceptance } from './acceptance';
import { addColumns } from './add-columns';
import { digestOf, isIn, withOthers } from './digest';
import { withEnd } from './find-end';
import { growthOf } from './growth';
import { markUnfinished, putNotes, putTitles } from './header';
import { type Located, locate } from './locate';
import { newPlace } from './new-place';
import { type Place, widthOf } from './place';
import { clearOrder } from './sort-rows';
import { NOT_IMPORTED, renamedKeys } from './titles';
import { keepForUndo, withoutBlanks } from './undo';
import { checkWalls } from './walls';
import type { Outcome, Work } from './work';
import { writeByPlace } from './write-by-place';
import { writeKeyed } from './write-keyed';
import { writeSnapshot } from './write-snapshot';

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
  readonly left: number;
  readonly unfilled: number;
  /** Titles of columns that the person took away. */
  readonly missing: readonly string[];
}

/** @throws AddOnError `not-found`, `refused` or `input` before anything was changed */
export function writeTable(job: WriteJob, platform: Platform): Written {
  const { id, run, state, dataset } = job;
  const { sheets, clock } = platform;
  const staging = run.staging as number;
  const { columns, values: all } = readStaged(staging, run.rows, sheets);
  const isKeyed = matchKeyOf(job.definition, dataset) !== undefined;
  const values = run.isUndo && isKeyed ? withoutBlanks(staging, all, columns, sheets) : all;
  let work: Work = workOf(job, run.writing ?? {}, columns, values, platform);
  const settled = state.table ? standing(job, state.table, work) : newPlace(job, work);
  work = settled.work;
  const { located } = settled;
  if (!located.isFresh) clearOrder(located, sheets);
  let place: Place = located;
  let missing: readonly string[] = [];
  if (state.table) {
    const { keys } = state.table;
    const isOld = (key: string): boolean => isIn(keys, key, platform.codec);
    const away = columns.filter(({ key }) => !place.columns.has(key) && isOld(key));
    const fresh = columns.filter(({ key }) => !place.columns.has(key) && !isOld(key));
    ({ place, work } = addColumns(
      fresh.map(({ key }) => key),
      place,
      work,
    ));
    missing = away.map(({ title }) => title);
  }
  const { matchKey } = work;
  if (matchKey !== undefined && !place.columns.has(matchKey)) throw keyGone(matchKey, columns);
  const done = write(job, place, work);
  if (state.table) {
    retitle(done, state.table, platform);
    retire(done, platform);
  }
  const rows = done.place.end - done.place.row;
  const provenance = run.isUndo
    ? { rows, total: undefined, atMs: state.undo?.lastGood?.atMs ?? clock.now() }
    : { rows: run.rows, total: run.total, atMs: clock.now() };
  putNotes(id, done.place, dataset, provenance, platform);
  return { ...finished(done, titlesOf(done, run.isUndo ? state.table : undefined, platform)), missing };
}

export function finished(
  { place, work, changes, tail, ...told }: Outcome,
  titles: Pick<Table, 'keys' | 'titles'>,
): Written {
  const rows = place.end - place.row + 1;
  const last = digestOf(tail, work.platform.codec);
  const table = { sheet: place.sheet.id, row: place.row, rows, ...widthOf(place), ...titles, tail: last };
  const { undo = {}, hasNoUndo = false } = work.writing;
  const kept = hasNoUndo ? {} : { undo };
  return { table, sheet: place.sheet.name, ...kept, changes, ...told, missing: [] };
}

export function workOf(
  job: WriteJob,
  writing: Writing,
  columns: Work['staged']['columns'],
  values: Work['staged']['values'],
  platform: Platform,
): Work {
  const { id, run, definition, dataset, others, keep } = job;
  const hasInSource = columns.some(({ key }) => key === IN_SOURCE.key);
  const matchKey = matchKeyOf(definition, dataset);
  return {
    id,
    dataset,
    staged: { sheet: run.staging as number, columns, values },
    columns: hasInSource ? columns : [...columns, IN_SOURCE],
    matchKey,
    keepsOrder: definition.mode === 'update' && run.isUndo !== true,
    others: (sheet) => standingOn(sheet, others, platform.sheets),
    writing,
    settle(news) {
      const settled = { ...writing, ...news };
      keep(settled);
      return workOf(job, settled, columns, values, platform);
    },
    platform,
  };
}

/** The table that stands, found wherever it is by now; what it holds is kept for undo. */
function standing(
  job: WriteJob,
  table: Table,
  given: Work,
): { readonly located: Located; readonly work: Work } {
  const { id, run, definition, state } = job;
  const { platform, columns, staged } = given;
  const { sheets } = platform;
  let work = given;
  const located = withEnd(locate(id, table, definition.target.sheet, columns, sheets), table.tail, work);
  checkWalls(located, staged.values.length, work.others, sheets);
  checkAcceptance(located, staged.values.length, table, work);
  const isSettled = work.writing.undo !== undefined || work.writing.hasNoUndo === true;
  if (!isSettled) {
    const kind = run.isUndo ? 'undo' : definition.mode;
    checkCapacity(growthOf(located, staged.values.length, kind), sheets);
  }
  if (!isSettled && run.isUndo !== true) {
    const undo: Undo | undefined =
      definition.mode === 'snapshot'
        ? { capturedMs: run.startedMs, ...(state.lastGood && { lastGood: state.lastGood }) }
        : keepForUndo(job, located, columns, work.matchKey, sheets);
    work = work.settle(undo ? { undo } : { hasNoUndo: true });
  }
  markUnfinished(id, located, work.dataset, platform);
  return { located, work };
}

function write(job: WriteJob, place: Place, work: Work): Outcome {
  const { matchKey } = work;
  if (matchKey !== undefined) return writeKeyed(place, matchKey, work);
  if (job.definition.mode === 'snapshot') return writeSnapshot(place, job.run.startedMs, work);
  return writeByPlace(place, work);
}

/** Columns that were renamed in the import; names that the person gave on the sheet stay. */
function retitle({ place, work }: Outcome, table: Table, { sheets, codec }: Platform): void {
  const keys = renamedKeys(work.columns, table, codec);
  if (keys.size > 0) putTitles(place, work.columns, (key) => keys.has(key), sheets);
}

/**
 * Columns that are imported no more stay, blank and told so, until the person deletes them: a gap would part the
 * table from what stands beside it.
 */
function retire({ place, work }: Outcome, { sheets }: Platform): void {
  const wanted = new Set(work.columns.map(({ key }) => key));
  const rows = place.end - place.row;
  for (const [key, column] of place.columns) {
    if (wanted.has(key)) continue;
    const area: Area = { sheet: place.sheet.id, row: place.row, column, rows: 1, columns: 1 };
    sheets.setValues(area, [[NOT_IMPORTED]]);
    if (rows > 0) sheets.empty({ ...area, row: place.row + 1, rows });
  }
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
  return known ? withOthers(now, known) : now;
}

function keyGone(matchKey: string, columns: Work['columns']): AddOnError {
  const title = columns.find(({ key }) => key === matchKey)?.title ?? matchKey;
  return new AddOnError(
    'not-found',
    `The column ${quoted(title)} of this table is gone, and it tells which row is which. Bring it back (Edit ▸ Undo, or the version history), or edit the import and choose another place.`,
  );
}
