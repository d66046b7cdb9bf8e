/** What an execution has done, by what is kept of the run before and after: the person's knowledge follows. */

import type { Workbook } from '../../../sandbox/workbook/workbook';
import type { ImportState } from '../../../src/imports/kept/state';
import { CAPTURE, CAPTURED_AT, type ColumnName, IN_SOURCE, type Model, type RowBefore } from './model';
import { afterRun, afterUndo, type Outcome, settle } from './outcome';
import { isUndo, isWritten, writingOf } from './phases';
import { bandOf, look, positionsOf } from './view';
import type { World } from './world';

/**
 * @param was what was kept before it
 * @param before the table before it
 * @returns what is to be on the sheet, if a run has ended well
 */
export function notice(
  was: ImportState,
  before: readonly RowBefore[] | undefined,
  { model, state, opened, moveToNewSheet }: World,
): Outcome | undefined {
  const now = state();
  const { run, ended } = now;
  if (run && run.id !== was.run?.id) {
    // An undo adds no rows.
    Object.assign(model, { startedMs: isUndo(run) ? Number.NaN : run.startedMs, isSorted: false });
  }
  if (isWritten(run) && was.run?.phase === 'reading') {
    Object.assign(model, { staged: model.source, readTitles: model.retitled });
  }
  const place = writingOf(run)?.place;
  if (place && model.sheet === undefined) beginTable(place.sheet, model);
  if (run) seeInSource(model, opened.sheet.workbook);
  const isDone = isOver(was, now) && ended?.outcome === 'done';
  // Settled by an execution that died before it stood on the sheet.
  const isInSourceDue = writingOf(was.run)?.columns?.keys.includes(IN_SOURCE) === true;
  if (isDone && isInSourceDue) model.titles.set(IN_SOURCE, TITLE);
  const isReplacing = writingOf(run)?.undo !== undefined || (isDone && ended?.isUndo !== true);
  if (isReplacing && writingOf(was.run)?.undo === undefined) model.replaced = was.table ? before : 'nothing';
  if (!isDone) return undefined;
  if (!ended?.isUndo) return ran(now, was.table === undefined, model);
  const { before: kept } = model;
  model.before = undefined;
  if (kept !== undefined && kept !== 'nothing') return settle(afterUndo(kept, model), true, model);
  if (now.table) throw new Error('The first run was undone, and its table still stands.');
  // The table is gone, and what the person wrote is not. Then they want it on another sheet.
  const sheet = opened.sheet.workbook.sheetById(model.sheet ?? -1);
  if (sheet) requireTexts(model, new Set(positionsOf(sheet).keys()));
  moveToNewSheet();
  return undefined;
}

/** The column came for a row that may be without notes by the time the run is over: it stays. */
function seeInSource(model: Model, workbook: Workbook): void {
  const view = look(model, workbook);
  if (!view || model.titles.has(IN_SOURCE)) return;
  const [header = []] = view.sheet.values({ row: view.row, ...bandOf(view), rows: 1 });
  if (header.includes(TITLE)) model.titles.set(IN_SOURCE, TITLE);
}

const TITLE = 'In source';
const SNAPSHOT_TITLES = [
  [CAPTURE, 'Capture'],
  [CAPTURED_AT, 'Captured at'],
] as const;

export function isOver(was: ImportState, now: ImportState): boolean {
  return now.ended !== undefined && now.ended.run !== was.ended?.run;
}

function beginTable(sheet: number, model: Model): void {
  model.sheet = sheet;
  model.titles = new Map<ColumnName, string>([
    ['id', 'ID'],
    ['name', 'Project'],
    ['community_size', 'Size'],
    ...(model.mode === 'snapshot' ? SNAPSHOT_TITLES : [[IN_SOURCE, TITLE] as const]),
    ...model.readTitles,
  ]);
}

function ran({ table, captures = 0 }: ImportState, isFirst: boolean, model: Model): Outcome {
  if (model.sheet === undefined) beginTable(table?.sheet ?? 0, model);
  for (const [key, title] of isFirst ? [] : model.readTitles) {
    if (model.titles.has(key)) model.titles.set(key, title);
  }
  model.retitled = new Map([...model.retitled].filter(([key, title]) => model.readTitles.get(key) !== title));
  model.readTitles = new Map();
  // Runs that were stopped may have taken numbers, too.
  if (model.mode === 'snapshot' && model.staged.length > 0 && captures <= model.capture)
    throw new Error(`Capture ${captures} comes twice`);
  model.capture = captures;
  const outcome = settle(afterRun(model), false, model);
  Object.assign(model, { before: model.replaced, lastRunMs: model.startedMs, startedMs: Number.NaN });
  return outcome;
}

function requireTexts({ facts }: Model, standing: ReadonlySet<unknown>): void {
  const lost = facts.filter(({ kind, value }) => kind === 'text' && !standing.has(value));
  if (lost.length > 0) throw new Error(`Lost with the table: ${lost.map(({ value }) => value).join(', ')}`);
}
