/** Before anything is read or written: whether it is known where the table of an import is, and which rows are its own. Where it is not, a person is asked. */
import { IMPORT } from '../../config';
import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';
import { withoutTheirs } from '../columns/written-since';
import type { Definition } from '../definition/definition';
import { importDataset } from '../definition/request';
import { keyColumnOf, matchKeyOf, SPECIAL } from '../definition/special-columns';
import { readBounds } from '../kept/bounds';
import { writingOf } from '../kept/run-state';
import type { ImportState } from '../kept/state';
import { readImport, readState, writeState } from '../kept/store';
import { isWrittenThere, rowsThen } from '../undo/where-it-stood';
import { tellsRows } from '../write/work-of';
import { doubtAmongOthers } from './among-others';
import { type Doubt, doubtError, type Question, questionOf } from './doubt';
import { judge } from './finding/judge';
import { type Located, reaching } from './finding/locate';
import { lostHeader } from './finding/lost-header';
import { rowsAbove } from './finding/rows-above';
import { sortedHeader } from './finding/sorted-header';
import { doubtAboutFound } from './found-doubt';
import { stoodAt } from './header/marks';
import { doubtIn, doubtOnceRead } from './once-read';
import { otherTables, standingOn } from './other-tables';
import type { Others } from './place';
import { doubtAboutHalfWritten } from './records/row-doubt';
import { shiftedColumns } from './records/shifted-columns';
import { type Header, soughtIn } from './sought';

/**
 * The question is kept with the import, and taken back once it answers itself.
 *
 * @throws AddOnError `doubt`
 */
export function checkWhereabouts(id: string, platform: Platform): void {
  const doubt = doubtAbout(readImport(id, platform).definition, id, readState(id, platform), platform);
  keep(id, doubt, platform);
  if (doubt) throw doubtError(doubt);
}

/** Undefined where it is known. */
export function doubtAbout(
  definition: Definition,
  id: string,
  state: ImportState,
  platform: Platform,
): Doubt | undefined {
  const { table, run } = state;
  if (!table) return doubtWhereItStood(id, definition, state, platform);
  const dataset = importDataset(definition.dataset, platform);
  const matchKey = matchKeyOf(definition, dataset);
  const isChosen = definition.columns.some(({ key }) => key === matchKey);
  const byKey = matchKey === undefined || isChosen ? undefined : keyColumnOf(matchKey, dataset);
  const columns = [...definition.columns, ...(byKey ? [byKey] : []), ...SPECIAL];
  const sought = soughtIn(table, columns, writingOf(run)?.columns?.keys ?? [], matchKey, platform.codec);
  const others: Others = (sheet) => standingOn(sheet, otherTables(id, platform), platform.sheets);
  const above = writingOf(run) ? undefined : rowsAbove(id, state, table, sought, others, platform);
  if (above) return above;
  const { header, doubt, sortedInto } = judge(id, table, definition.target.sheet, sought, platform);
  const reached = (at: Header): Located =>
    withoutTheirs(reaching(at, id, table, platform.sheets), table, columns, matchKey, platform);
  // A table that is half written is finished first.
  if (run && 'writing' in run && run.writing) {
    const located = header && reached(header);
    const half =
      located &&
      (doubtAmongOthers(located, others) ??
        doubtAboutHalfWritten(id, located, matchKey, state, run, platform));
    const found = doubt ?? half;
    return found && { ...found, isHalfWritten: true };
  }
  if (!header) {
    const back =
      sortedInto === undefined
        ? lostHeader(id, state, table, sought, others, platform)
        : sortedHeader(id, sortedInto, table, sought, platform);
    return back ? { ...doubt, places: [back, ...doubt.places] } : doubt;
  }
  const located = reached(header);
  const isTold = tellsRows(definition.mode, state, [], platform.codec);
  const asked = { id, name: definition.name, state, matchKey, tellsRows: isTold };
  const bounds = readBounds(id, table, located, platform.sheets);
  const shifted = shiftedColumns(bounds, located, table, platform.sheets);
  const { doubt: found } = doubtAboutFound(asked, located, table, shifted, others, platform);
  if (found || run?.phase !== 'asking' || !run.about) return found;
  // Of a table that was undone and is coming back, rows may be there that it does not reach yet.
  const rows = table.keys === '' && state.stood ? (rowsThen(state.stood) ?? 0) : 0;
  const end = Math.max(located.end, Math.min(located.sheet.rows, located.row + rows));
  return doubtOnceRead({ ...located, end }, run.about, state, others, platform);
}

/** The table was undone, and the person has to say what becomes of what they wrote beside its rows. */
function doubtWhereItStood(
  id: string,
  { columns: chosen }: Definition,
  { stood, run, doNotesStay }: ImportState,
  platform: Platform,
): Doubt | undefined {
  const sheet = stood && platform.sheets.find(stood.sheet);
  if (!stood || !sheet || doNotesStay || run?.phase !== 'asking' || !run.about) return undefined;
  const { row, column } = stoodAt(id, stood, platform.sheets);
  const keys = chosen.length > 0 ? chosen.map(({ key }) => key) : [''];
  const columns = new Map(keys.map((key, index) => [key, column + index]));
  const place: Located = { sheet, row, end: row, columns, isEndKnown: true };
  const others: Others = (on) => standingOn(on, otherTables(id, platform), platform.sheets);
  return isWrittenThere(place, stood, { others, columns: [], platform })
    ? doubtIn(place, run.about)
    : undefined;
}

/** As it stands now; undefined where there is none. */
export function questionAbout(
  id: string,
  platform: Platform,
  state = readState(id, platform),
): Question | undefined {
  const doubt = doubtAbout(readImport(id, platform).definition, id, state, platform);
  return doubt && questionOf(doubt, state.question?.sinceMs ?? platform.clock.now(), platform.codec);
}

/** Without the lock the next one who comes says so. */
function keep(id: string, doubt: Doubt | undefined, platform: Platform): void {
  const { question: before } = readState(id, platform);
  if (!doubt && !before) return;
  const asked = doubt && questionOf(doubt, before?.sinceMs ?? platform.clock.now(), platform.codec);
  if (asked?.stamp === before?.stamp) return;
  platform.lock.tryRun(IMPORT.lockMs, () => {
    const { question: _, ...rest } = readState(id, platform);
    writeState(id, { ...rest, ...(asked && { question: asked }) }, platform);
  });
}

/** @throws AddOnError what an answer to another question than this one gets */
export function checkIsStillAsked(question: Question | undefined, stamp: string): void {
  if (!question) {
    throw new AddOnError(
      'input',
      'This question has been settled already. Nothing was changed. Run the import again.',
    );
  }
  if (question.stamp !== stamp) {
    throw new AddOnError(
      'input',
      'The sheets have changed since you were asked. Nothing was changed. Look at the question again.',
    );
  }
}
