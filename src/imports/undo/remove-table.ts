/** The table of a first run goes, since there was none before; what the person wrote among its rows and beside them stays. */
import { AddOnError } from '../../errors';
import type { Area } from '../../platform';
import { checkAcceptance } from '../acceptance/acceptance';
import { CAPTURE, IN_SOURCE, isCaptureUpTo, saysInSource } from '../definition/special-columns';
import type { Changes } from '../kept/run-state';
import type { ImportState, Table } from '../kept/state';
import { cellAt, isBlankRow, type Region, readRegion } from '../rows/region';
import { rowRuns } from '../rows/row-runs';
import { withoutSpare } from '../rows/spare-rows';
import { withEnd, withRowsBelow } from '../whereabouts/end/find-end';
import { withSortedOut } from '../whereabouts/end/sorted-in';
import { withStrayRows } from '../whereabouts/end/stray-rows';
import { type Located, locate } from '../whereabouts/finding/locate';
import { leaveTheirNotes } from '../whereabouts/header/header';
import { markStood, unmark } from '../whereabouts/header/marks';
import { type ColumnRun, importedRuns, rowsOf } from '../whereabouts/place';
import { NOTHING } from '../whereabouts/sought';
import { isOfCapture } from '../write/captures';
import type { WriteJob } from '../write/job';
import { checkOnlyOurs } from '../write/made-rows';
import type { Work } from '../write/work';
import { planByPlace } from '../write/write-by-place';
import { tooManyToTake } from '../write/write-snapshot';
import { bringBack } from './bring-back';
import { checkCopies } from './changed-copies';
import { keepStood } from './keep-stood';
import type { Removed } from './undone-words';

/** Whoever goes on after a death finds the rows by the column that tells them, so that one is cleared last. */
export function removeTable(
  job: WriteJob,
  table: Table,
  work: Work,
): { readonly changes: Changes; readonly removed: Removed } {
  const { id, platform, writing } = work;
  const { sheets } = platform;
  const found = leaving(job, table, work);
  const located = found && withRowsBack(job, found.located, table, work);
  const told = removedOf(found, work);
  const { changes = { added: 0, changed: 0, removed: told.rows }, moved = told.theirs } = writing;
  const stood = writing.stood ?? (located && keepStood(job, located, work));
  if (!writing.changes) work.settle({ changes, ...(moved > 0 && { moved }), ...(stood && { stood }) });
  if (located && found) {
    const { sheet, row } = located;
    const came = Array.from({ length: located.end - found.located.end }, (_, down) => down);
    const going = [...found.going, ...came.map((down) => found.located.end - row + down)];
    leaveTheirNotes(id, located, work.dataset, sheets);
    const runs = importedRuns(located);
    const sign = signOf(located)?.column ?? 0;
    const tells = ({ column, count }: ColumnRun): boolean => column <= sign && sign < column + count;
    for (const { column, count: columns } of [...runs.filter((run) => !tells(run)), ...runs.filter(tells)]) {
      for (const { from, count } of rowRuns(going, going.length, 1)) {
        sheets.clear({ sheet: sheet.id, row: row + 1 + from, rows: count, column, columns }, 'but notes');
      }
    }
    for (const { column, count: columns } of runs) {
      sheets.clear({ sheet: sheet.id, row, rows: 1, column, columns }, 'but notes');
    }
  }
  sheets.flush();
  unmark(id, sheets);
  if (stood) markStood(id, stood, sheets);
  return { changes, removed: { ...told, rows: changes.removed, theirs: moved } };
}

/** A run that came after an undo, and was given up before all rows had come back: they do, so that they are kept again. */
function withRowsBack(
  { id, state: { stood } }: WriteJob,
  located: Located,
  { keys }: Table,
  work: Work,
): Located {
  return keys === '' ? bringBack(id, located, stood, work) : located;
}

/** @throws AddOnError as that would */
export function foretellRemoval(job: WriteJob, table: Table, work: Work): Removed {
  return removedOf(leaving(job, table, work), work);
}

function removedOf(found: Leaving | undefined, work: Work): Removed {
  const isThere = found !== undefined || work.writing.changes !== undefined;
  if (!found) return { isThere, rows: 0, theirs: 0, notes: 0 };
  const { located, full, theirs } = found;
  const sign = signOf(located)?.title;
  return { isThere, rows: full, theirs, notes: notesIn(located, work), ...(sign !== undefined && { sign }) };
}

interface Leaving {
  readonly located: Located;
  /** From 0, below the header. */
  readonly going: readonly number[];
  /** How many of them are not blank. */
  readonly full: number;
  /** How many rows stay, since they are not the import's. */
  readonly theirs: number;
}

/**
 * What the person wrote into its blank rows is theirs, as is a row that has not what tells those of the import.
 *
 * @throws AddOnError `refused` before anything is changed
 */
function leaving({ state, definition }: WriteJob, table: Table, work: Work): Leaving | undefined {
  const found = left(table, work);
  const ended = found && withOwnRows(withEnd(found, table.tail, work), table, work);
  const located = ended && withoutSpare(ended, table, work);
  if (!located) return undefined;
  const region = readRegion(located, work);
  const isTold = work.tellsRows ? tellingRows(located, region, work) : undefined;
  if (state.givenUpMs === undefined && !work.writing.changes) {
    if (!isTold) checkOnlyOurs(located, table, work);
    else if (definition.mode === 'snapshot') checkNumbered(located, region, state, work);
    else if (state.lastGood) checkCopies(located, region, table, new Set(), state.lastGood, work);
  }
  checkAcceptance(located, { ...planByPlace(located, work), rows: 0, isRemoval: true }, table, work);
  const rows = [...region.values.keys()];
  const isBlank = (row: number): boolean => isBlankRow(region, located, row);
  const going = rows.filter((row) => !isTold || isTold(row) || isBlank(row));
  const full = going.filter((row) => !isBlank(row)).length;
  return { located, going, full, theirs: rows.length - going.length };
}

/** The column that tells the rows of the import from others. */
function signOf({ columns }: Located): { readonly column: number; readonly title: string } | undefined {
  const sign = columns.has(IN_SOURCE.key) ? IN_SOURCE : CAPTURE;
  const column = columns.get(sign.key);
  return column === undefined ? undefined : { column, title: sign.title };
}

/** Undefined where nothing tells them. */
function tellingRows(
  located: Located,
  region: Region,
  { matchKey, captures, platform: { calendar } }: Work,
): ((row: number) => boolean) | undefined {
  const sign = signOf(located);
  if (!sign) return undefined;
  return (row) => {
    const cell = cellAt(region, row, sign.column);
    if (matchKey !== undefined) return saysInSource(cell);
    if (isOfCapture(region, located, row, captures, calendar)) return true;
    return isCaptureUpTo(captures, cell);
  };
}

/** @throws AddOnError `refused` where more rows have the number of the run than it wrote */
function checkNumbered(
  located: Located,
  region: Region,
  { captures, lastGood }: ImportState,
  { platform: { calendar } }: Work,
): void {
  if (captures === undefined || !lastGood) return;
  const found = region.values.filter((_, row) =>
    isOfCapture(region, located, row, captures, calendar),
  ).length;
  if (found > lastGood.rows) throw tooManyToTake(captures, found, lastGood.rows);
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
export function withOwnRows(found: Located, table: Table, work: Work): Located {
  if (work.writing.changes) return found;
  return withStrayRows(withSortedOut(withRowsBelow(found, table, work), table, work), table, work);
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
