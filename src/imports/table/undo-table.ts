/** Puts back what the last run replaced; rows that the person wrote beside since then are kept. */
import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';
import { CAPTURED_AT } from '../special-columns';
import type { Changes, Table } from '../state';
import { NOTHING } from '../whereabouts/sought';
import { checkAcceptance } from './acceptance';
import { filterAgain } from './filter-again';
import { withEnd } from './find-end';
import { putNotes } from './header';
import { type Located, locate } from './locate';
import { unmark } from './marks';
import { clearOrder } from './sort-rows';
import { putBackWords, removedWords, takenBackWords } from './undone-words';
import type { Work } from './work';
import { planByPlace } from './write-by-place';
import { planToTakeBack } from './write-snapshot';
import { finished, type WriteJob, type Written, workOf, writeTable } from './write-table';

export interface Undone {
  /** Not there where the table is gone, because there was none before. */
  readonly written?: Written;
  readonly changes: Changes;
  /** In words. */
  readonly notes: readonly string[];
}

/** @throws AddOnError `not-found` or `refused`, before anything was changed */
export function undoTable(job: WriteJob, platform: Platform): Undone {
  const { id, run, state, definition } = job;
  const { sheets } = platform;
  const { undo, table } = state;
  if (!undo || !table) throw new AddOnError('input', 'There is nothing to undo.');
  if (undo.sheet !== undefined) {
    if (!sheets.find(undo.sheet)) throw lost();
    const written = writeTable(job, platform);
    return { written, changes: written.changes, notes: putBackWords(written) };
  }
  const work = workOf(job, run.writing ?? {}, { columns: [CAPTURED_AT], values: [] }, platform);
  if (undo.capturedMs === undefined || !undo.lastGood) {
    const changes = removeTable(table, work);
    return { changes, notes: removedWords(changes.removed) };
  }
  const located = withEnd(locate(id, table, definition.target.sheet, NOTHING, platform), undefined, work);
  clearOrder(located, sheets);
  const hasRows = state.givenUpMs === undefined && state.lastGood?.changes?.added !== 0;
  const plan = planToTakeBack(located, undo.capturedMs, hasRows, work);
  checkAcceptance(located, plan, table, work);
  const { changes = plan.changes } = work.writing;
  if (!work.writing.changes) work.settle({ changes });
  const done = plan.carryOut(work);
  const { atMs } = undo.lastGood;
  const rows = done.place.end - done.place.row;
  putNotes(id, done.place, work.dataset, { rows, total: undefined, atMs }, platform);
  sheets.flush();
  if (changes.removed > 0) filterAgain(done.place, platform);
  const { keys, titles, marked } = table;
  const known = { keys, titles, ...(marked && { marked }) };
  const written = finished(done, known, changes);
  return { written, changes, notes: takenBackWords(changes.removed, written.left) };
}

/** What the person wrote beside it stays. */
function removeTable(table: Table, work: Work): Changes {
  const { id, platform, writing } = work;
  const { sheets } = platform;
  const located = left(table, work);
  if (located) {
    checkAcceptance(located, { ...planByPlace(located, work), isRemoval: true }, table, work);
  }
  const removed = located ? located.end - located.row : 0;
  const { changes = { added: 0, changed: 0, removed } } = writing;
  if (!writing.changes) work.settle({ changes });
  if (located) {
    const { sheet, row, end, columns } = located;
    for (const column of columns.values()) {
      sheets.clear({ sheet: sheet.id, row, column, rows: end - row + 1, columns: 1 });
    }
  }
  sheets.flush();
  unmark(id, sheets);
  return changes;
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
