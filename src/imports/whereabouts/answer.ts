/** A person has said where the table of an import is, which of its rows are copies, or that it goes on in a new sheet. */
import { AddOnError } from '../../errors';
import type { Area, Platform } from '../../platform';
import { putTexts } from '../cells/put-cells';
import type { Definition } from '../definition/definition';
import { importDataset } from '../definition/request';
import { matchKeyOf, SPECIAL } from '../definition/special-columns';
import { writingOf } from '../kept/run-state';
import { type ImportState, type Table, withoutKeys } from '../kept/state';
import { readImport, readState, writeImport, writeState } from '../kept/store';
import { rowRuns } from '../rows/row-runs';
import { end } from '../run/stop';
import { checkIsStillAsked, doubtAbout } from './ask';
import { withoutName, withoutNames } from './digest';
import { ALL_REPLACED, agreementOn, type PossiblePlace, questionOf } from './doubt';
import { raiseRecords } from './end/raise-records';
import { raiseHeader } from './finding/sorted-header';
import { putNotes, putTitles } from './header/header';
import { giveAway, type HeaderNote, headerNotes } from './header/header-notes';
import { endMark, firstMark, headerMark, markBeside, marksOn, markTable, unmark } from './header/marks';
import { otherTables, standingOn } from './other-tables';
import { type Others, type Place, widthOf } from './place';
import { checkProtection } from './target';

/** The number of what was offered, or a new sheet. */
export type Answer = number | 'new';

/**
 * Whoever asks holds the lock.
 *
 * @param stamp of the question that is answered
 * @throws AddOnError `input` where that is not the question any more: then nothing was changed but the question
 */
export function answerQuestion(id: string, stamp: string, answer: Answer, platform: Platform): void {
  const { definition } = readImport(id, platform);
  const { question: before, ...state } = readState(id, platform);
  const doubt = doubtAbout(definition, id, state, platform);
  const sinceMs = before?.sinceMs ?? platform.clock.now();
  const question = doubt && questionOf(doubt, sinceMs, platform.codec);
  writeState(id, { ...state, ...(question && { question }) }, platform);
  checkIsStillAsked(question, stamp);
  checkIsOffered(answer, question?.places ?? []);
  // What is half written stays so: the next run writes all of it anew.
  if (state.run && writingOf(state.run)) end(id, state, state.run, platform);
  const { failure: _, question: __, ...rest } = readState(id, platform);
  const place = answer === 'new' ? undefined : doubt?.places[answer];
  if (answer === 'new') goElsewhere(id, definition, rest, platform);
  else if (doubt?.originals) {
    const originals = answer === 0 ? 'upper' : 'lower';
    writeState(id, { ...rest, copies: { stamp, originals } }, platform);
  } else if (doubt && place?.isAsItStands) {
    goOnAsItStands(id, agreementOn(doubt, platform.codec), place, rest, platform);
  } else if (place?.reach !== undefined) {
    goOnTo(id, { ...place, end: place.reach }, definition, rest, platform);
    writeState(id, place.isReplaced ? agreeing(rest, [ALL_REPLACED]) : rest, platform);
  } else if (doubt && place?.first !== undefined) {
    platform.sheets.markRow(firstMark(id), place.sheet.id, place.first);
    platform.sheets.flush();
    writeState(id, agreeing(rest, [agreementOn(doubt, platform.codec)]), platform);
  } else if (place?.ids) {
    putIds(place, place.ids, platform);
    writeState(id, rest, platform);
  } else if (place && rest.table) {
    goOnAt(id, place, rest.table, rest, platform);
    if (place.header === 'deleted' || place.header === 'blank') putHeader(id, place, definition, platform);
    else if (place.isNoted) putNotesAgain(id, place, definition, platform);
  }
}

/** The table ends there, or where its records stand once they have come up. */
function goOnTo(
  id: string,
  place: Place,
  definition: Definition,
  { table }: ImportState,
  platform: Platform,
): void {
  const { sheets } = platform;
  const tables = otherTables(id, platform);
  const others: Others = (on) => standingOn(on, tables, sheets);
  const matchKey = matchKeyOf(definition, importDataset(definition.dataset, platform));
  const { sheet, row, columns, end } = place;
  const last = table
    ? raiseRecords(id, { sheet, row, columns, end }, matchKey, table, others, platform)
    : end;
  sheets.markRow(endMark(id), sheet.id, last);
  sheets.flush();
}

/** The next run finds the rows by them. */
function putIds(
  { sheet, columns }: Pick<Place, 'sheet' | 'columns'>,
  { key, cells }: NonNullable<PossiblePlace['ids']>,
  platform: Platform,
): void {
  const column = columns.get(key) as number;
  const ids = new Map(cells);
  const rows = [...ids.keys()].sort((one, other) => one - other);
  const runs = rowRuns(rows, rows.length, 1).map(
    ({ from, count }): Area => ({
      ...{ sheet: sheet.id, row: from, rows: count, column, columns: 1 },
    }),
  );
  for (const area of runs) checkProtection(area, sheet, platform.sheets);
  for (const area of runs) {
    const texts = Array.from({ length: area.rows }, (_, down) => [ids.get(area.row + down) ?? '']);
    putTexts(area, texts, platform);
  }
  platform.sheets.flush();
}

function checkIsOffered(answer: Answer, offered: readonly string[]): void {
  if (answer === 'new' || Object.keys(offered).includes(String(answer))) return;
  throw new AddOnError(
    'input',
    'That is none of the answers to this question. Nothing was changed. Look at the question again.',
  );
}

/** Questions of before are asked no more either. */
function goOnAsItStands(
  id: string,
  agreement: string,
  { sheet, row, doNotesStay, isReplaced }: PossiblePlace,
  before: ImportState,
  platform: Platform,
): void {
  const { sheets } = platform;
  // The row with the mark of its end may be among those above.
  if (marksOn(id, sheet.id, sheets).ends.some((mark) => mark.row < row)) sheets.unmarkRow(endMark(id));
  sheets.flush();
  const told = [agreement, ...(isReplaced ? [ALL_REPLACED] : [])];
  writeState(id, { ...agreeing(before, told), ...(doNotesStay && { doNotesStay }) }, platform);
}

function agreeing(before: ImportState, told: readonly string[]): ImportState {
  return { ...before, agreed: [...(before.agreed ?? []), ...told].slice(-MOST_AGREED) };
}

/** More questions do not come at once. */
const MOST_AGREED = 4;

/** The marks first, and the state last: whoever dies between finds two tables marked, and is asked again. */
function goOnAt(
  id: string,
  place: PossiblePlace,
  table: Table,
  { undo, ...rest }: ImportState,
  platform: Platform,
): void {
  const { sheets } = platform;
  const { sheet, row, columns, theirs = [], beside, withoutKey } = place;
  // Of other columns than it has from now on.
  const { bounds: _bounds, ...unbound } = table;
  writeState(id, { ...readState(id, platform), table: unbound }, platform);
  if (beside) markBeside(beside.import, sheet.id, beside.columns, sheets);
  giveAway(id, [...theirs, ...straysOf(id, place, sheets)], sheets);
  if (place.header === 'deleted') insertHeader(id, place, table, platform);
  if (typeof place.header === 'object') {
    const others = otherTables(id, platform);
    raiseHeader(id, place, place.header, (on) => standingOn(on, others, sheets), platform);
  }
  const { headers, ends } = marksOn(id, sheet.id, sheets);
  const isMarkedRow = headers.some((mark) => mark.row === row);
  // Blank rows of the table may have stayed above it, and the mark of its end with them.
  const isEndAbove = ends.some((mark) => mark.row < row);
  sheets.markRow(headerMark(id), sheet.id, row);
  const marked = markTable(id, { sheet, row, end: row, columns }, platform);
  // Where it ends is told by its rows from now on.
  if ((!isMarkedRow || isEndAbove) && !place.header) sheets.unmarkRow(endMark(id));
  sheets.flush();
  // What was asked about is settled until the next run.
  const { hasRoom: _, last: __, ...known } = unbound;
  const away = withoutNames(table.keys, Array.from(columns.keys()), platform.codec);
  const moved: Table = { ...known, sheet: sheet.id, row, ...widthOf(place), marked, away };
  // Rows of before would come back beside other rows' notes.
  const isPutBack = sheet.id === table.sheet && withoutKey === undefined;
  const state = { ...rest, table: withoutKey === undefined ? moved : unkeyed(moved, withoutKey, platform) };
  writeState(id, { ...state, ...(undo && isPutBack && { undo }) }, platform);
}

/** As if it had never had that column, with what was told of its rows by it. */
function unkeyed(table: Table, key: string, { codec }: Platform): Table {
  return { ...withoutKeys(table), ...withoutName(table, key, codec) };
}

/** With the notes by which it is found where its cells are moved. Last: where somebody dies before, the next run does it. */
function putHeader(
  id: string,
  { sheet, row, columns }: PossiblePlace,
  definition: Definition,
  platform: Platform,
): void {
  const place = { sheet, row, end: row, columns };
  const chosen = new Set(definition.columns.map(({ key }) => key));
  const dataset = importDataset(definition.dataset, platform);
  const others = [...dataset.columns, ...SPECIAL].filter(({ key }) => !chosen.has(key));
  putTitles(place, [...definition.columns, ...others], () => true, platform);
  putNotesAgain(id, place, definition, platform);
}

function putNotesAgain(
  id: string,
  { sheet, row, columns }: Pick<PossiblePlace, 'sheet' | 'row' | 'columns'>,
  definition: Definition,
  platform: Platform,
): void {
  const dataset = importDataset(definition.dataset, platform);
  putNotes(id, { sheet, row, end: row, columns }, dataset, undefined, platform);
}

/** A blank row, for its titles. Whoever goes on after a death finds by the state that it is there. */
function insertHeader(id: string, place: PossiblePlace, table: Table, platform: Platform): void {
  const { sheets } = platform;
  const { sheet, row } = place;
  checkProtection({ sheet: sheet.id, row, rows: 1, ...widthOf(place) }, sheet, sheets);
  writeState(id, { ...readState(id, platform), table: { ...table, row, hasRoom: true } }, platform);
  sheets.insertRows(sheet.id, row - 1, 1);
  sheets.flush();
}

/** Where a column of the place that was chosen has lost its header, one that stands elsewhere is of another table. */
function straysOf(
  id: string,
  { sheet, row, columns, header }: PossiblePlace,
  sheets: Platform['sheets'],
): NonNullable<PossiblePlace['theirs']> {
  // One that was sorted comes back with its notes.
  if (typeof header === 'object') return [];
  const notes = headerNotes(id, sheets);
  const isHere = (note: HeaderNote): boolean =>
    note.sheet.id === sheet.id && note.row === row && note.column === columns.get(note.key);
  const noted = new Set(notes.filter(isHere).map(({ key }) => key));
  const strays = notes.filter((note) => columns.has(note.key) && !noted.has(note.key));
  return strays.map((note) => ({ sheet: note.sheet.id, row: note.row, column: note.column }));
}

/** What stands stays as it is, and nothing finds it again. */
function goElsewhere(id: string, definition: Definition, state: ImportState, platform: Platform): void {
  const {
    table: _,
    undo: __,
    givenUpMs: ___,
    resizing: ____,
    doNotesStay: _____,
    stood: ______,
    ...rest
  } = state;
  const { sheet } = definition.target;
  writeImport({ id, definition: { ...definition, target: { sheet, cell: 'A1' } } }, platform);
  // Until then it is still asked about.
  writeState(id, { ...rest, hasLeft: true }, platform);
  unmark(id, platform.sheets);
  platform.sheets.flush();
}
