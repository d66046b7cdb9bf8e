/**
 * What imports are, in a hidden sheet: a copy of the file takes it along, while settings stay behind. No keys. Whoever
 * sent the file may have written anything there: all of it is read, but only a sheet of ours is written.
 */
import { logFault } from '../../connections/hide-keys';
import { ifAllowed } from '../../permissions';
import type { Area, Platform, Sheets } from '../../platform';
import { putTexts } from '../cells/put-cells';
import { locateByMarks } from '../whereabouts/finding/locate';
import { headerNotes } from '../whereabouts/header/header-notes';
import { marksOf } from '../whereabouts/header/marks';
import { type Place, widthOf } from '../whereabouts/place';
import { keepBounds } from './bounds';
import {
  COLUMNS,
  cellOf,
  findFileSheet,
  importsOn,
  lookIn,
  openFileSheet,
  type TravellingImport,
} from './file-sheet';
import { isOf, rememberedOf } from './remembered';
import type { ImportState, Table } from './state';
import { isKept, listImports, MOST_IMPORTS, type StoredImport, writeImport, writeState } from './store';

/**
 * Keeps all imports in the file, as they are by now. Where that fails, only a copy of the file goes without.
 *
 * @param coming the one that is about to be kept
 */
export function keepInFile(platform: Platform, coming?: StoredImport): void {
  tried(() => writeImports(platform, coming), platform);
}

/** Once it was written: how its rows are told from others. */
export function rememberInFile(id: string, state: ImportState, platform: Platform): void {
  tried(() => writeRemembered(id, state, platform), platform);
}

/** The same: where its columns begin and end; undefined where that is not known to be kept. */
export function keepBoundsInFile(
  id: string,
  place: Place,
  before: Table['bounds'],
  platform: Platform,
): Table['bounds'] {
  let bounds: Table['bounds'];
  tried(() => {
    bounds = keepBounds(id, place, before, platform.sheets);
  }, platform);
  return bounds;
}

function tried(write: () => void, platform: Platform): void {
  try {
    ifAllowed(write);
  } catch (thrown) {
    logFault(thrown, platform);
  }
}

function writeImports(platform: Platform, coming: StoredImport | undefined): void {
  const { sheets } = platform;
  const imports = listImports(platform);
  if (imports.length === 0 && !findFileSheet(sheets)) return;
  const opened = openFileSheet(platform);
  const { id: sheet } = opened;
  const there = new Map(importsOn(opened, sheets).map((one) => [one?.id, one?.remembered]));
  const rows = imports.map((one) => {
    const { id, definition } = one.id === coming?.id ? coming : one;
    const remembered = there.get(id);
    return [id, cellOf({ id, definition, ...(remembered && { remembered }) })];
  });
  sheets.clear({ sheet, row: 1, column: 1, rows: MOST_IMPORTS, columns: COLUMNS });
  if (rows.length === 0) return;
  const area: Area = { sheet, row: 1, column: 1, rows: rows.length, columns: COLUMNS };
  sheets.setFormat(area, '@');
  putTexts(area, rows, platform);
}

function writeRemembered(id: string, state: ImportState, platform: Platform): void {
  const { table } = state;
  const { sheets } = platform;
  const sheet = table && findFileSheet(sheets);
  if (!sheet) return;
  const remembered = rememberedOf(state, firstNote(table, sheets));
  const at = importsOn(sheet, sheets).find((one) => one?.id === id);
  if (!at || !remembered) return;
  const area: Area = { sheet: sheet.id, row: at.row, column: COLUMNS, rows: 1, columns: 1 };
  // No JSON is taken for a number or a formula.
  sheets.setValues(area, [[cellOf({ ...at, remembered })]]);
}

/** Of the table's header: it says when that was written. */
function firstNote({ sheet, row, column }: Pick<Table, 'sheet' | 'row' | 'column'>, sheets: Sheets): string {
  return sheets.notes({ sheet, row, column, rows: 1, columns: 1 })[0]?.[0] ?? '';
}

/** Imports of the file that this one was copied from; none where it knows of imports itself. */
export function foundInFile(platform: Platform): readonly TravellingImport[] {
  if (isKept(platform)) return [];
  const { sheets } = platform;
  const { marked, others } = lookIn(sheets);
  for (const sheet of marked ? [marked] : others) {
    const found = importsOn(sheet, sheets).flatMap((one) => one ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

/** From now on they are imports of this file. Nobody runs them by themselves until somebody takes them over. */
export function restoreFromFile(platform: Platform): void {
  // All of them are looked for first: what is found twice stops this before anything is kept.
  const found = foundInFile(platform).map((one) => ({ ...one, state: stateOf(one, platform.sheets) }));
  for (const { id, definition, state } of found) {
    writeState(id, state, platform);
    writeImport({ id, definition }, platform);
  }
}

/** Its marks tell where it stands, in a copy as well. Where they do not, its first run asks. */
function stateOf({ id, definition, remembered }: TravellingImport, sheets: Sheets): ImportState {
  const { headers } = marksOf(id, sheets);
  const tabs = Array.from(new Set(headers.map(({ sheet }) => sheet)));
  const was = remembered?.sheet ?? definition.target.sheetId;
  // Of a tab that is there without its header, another one with the same marks is a duplicate; and of one that was deleted before.
  const isGone = was === undefined || !sheets.find(was);
  const isItsName = (tab: number): boolean => sheets.find(tab)?.name === definition.target.sheet;
  const sheet = tabs.find((tab) => tab === was || (isGone && tabs.length === 1 && isItsName(tab))) ?? -1;
  const unknown: Table = { sheet, row: 1, column: 1, rows: 1, columns: 1, keys: '', titles: '' };
  // How many captures there were may not be known; that its rows are history is.
  const captures = definition.mode === 'snapshot' ? { captures: 0 } : {};
  const found = locateByMarks(id, unknown, sheets);
  const noted = found ? [] : headerNotes(id, sheets);
  if (!found && noted.length === 0 && tabs.length === 0) return {};
  const table: Table = found
    ? { ...unknown, row: found.row, rows: found.end - found.row + 1, ...widthOf(found) }
    : unknown;
  const firsts = found
    ? [table]
    : noted.map(({ sheet: { id: tab }, row, column }) => ({ sheet: tab, row, column }));
  if (remembered && firsts.some((first) => isOf(firstNote(first, sheets), remembered))) {
    const { table: written, source: _, ...told } = remembered;
    return { table: { ...table, ...written }, ...captures, ...told };
  }
  // Which columns it had tells what its rows say of themselves, and what it left which cells there are the person's.
  const { keys = '', titles = '', retired } = remembered?.table ?? {};
  const known = { ...table, ...(retired && { retired }) };
  return { table: found ? { ...known, keys, titles, isHalf: true } : known, ...captures };
}
