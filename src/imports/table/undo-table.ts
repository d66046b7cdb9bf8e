/** Puts back what the last run replaced; rows that the person wrote beside since then are kept. */
import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';
import type { Table } from '../state';
import { checkRemoval } from './acceptance';
import { withEnd } from './find-end';
import { putNotes } from './header';
import { locate, lookFor, unmark } from './locate';
import { clearOrder } from './sort-rows';
import type { Work } from './work';
import { takeBackSnapshot } from './write-snapshot';
import { finished, type WriteJob, type Written, workOf, writeTable } from './write-table';

/**
 * @returns undefined where the table is gone, because there was none before
 * @throws AddOnError `not-found` or `refused`, before anything was changed
 */
export function undoTable(job: WriteJob, platform: Platform): Written | undefined {
  const { id, state, definition } = job;
  const { sheets } = platform;
  const { undo, table } = state;
  if (!undo || !table) throw new AddOnError('input', 'There is nothing to undo.');
  if (undo.sheet !== undefined) {
    if (!sheets.find(undo.sheet)) throw lost();
    return writeTable(job, platform);
  }
  const work = workOf(job, {}, [], [], platform);
  if (undo.capturedMs === undefined || !undo.lastGood) {
    removeTable(table, work);
    return undefined;
  }
  const located = withEnd(locate(id, table, definition.target.sheet, [], sheets), undefined, work);
  checkRemoval(located, true, work);
  clearOrder(located, sheets);
  const done = takeBackSnapshot(located, undo.capturedMs, work);
  const { atMs } = undo.lastGood;
  const rows = done.place.end - done.place.row;
  putNotes(id, done.place, work.dataset, { rows, total: undefined, atMs }, platform);
  sheets.flush();
  return finished(done, { keys: table.keys, titles: table.titles });
}

/** What the person wrote beside it stays. */
function removeTable(table: Table, work: Work): void {
  const { id, platform } = work;
  const { sheets } = platform;
  const located = lookFor(id, table, [], sheets);
  if (located) {
    checkRemoval(located, false, work);
    const { sheet, row, end, columns } = located;
    for (const column of columns.values()) {
      sheets.clear({ sheet: sheet.id, row, column, rows: end - row + 1, columns: 1 });
    }
  }
  sheets.flush();
  unmark(id, sheets);
}

function lost(): AddOnError {
  return new AddOnError(
    'not-found',
    'This cannot be undone any more: what was kept of the table was deleted.',
  );
}
