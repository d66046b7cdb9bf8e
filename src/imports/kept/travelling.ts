/**
 * What imports are, in a hidden sheet: a copy of the file takes it along, while settings stay behind. No keys. Whoever
 * sent the file may have written anything there: all of it is read, but only a sheet of ours is written.
 */
import { logFault } from '../../connections/hide-keys';
import { ifAllowed } from '../../permissions';
import type { Area, Platform, Sheets } from '../../platform';
import { putTexts } from '../cells/put-cells';
import { sheetJson } from '../cells/sheet-json';
import { headerNotes } from '../whereabouts/header-notes';
import { locateByMarks } from '../whereabouts/locate';
import { marksOf } from '../whereabouts/marks';
import { widthOf } from '../whereabouts/place';
import { COLUMNS, findFileSheet, importsOn, lookIn, openFileSheet } from './file-sheet';
import type { Table } from './state';
import { isKept, listImports, MOST_IMPORTS, type StoredImport, writeImport, writeState } from './store';

/**
 * Keeps all imports in the file, as they are by now. Where that fails, only a copy of the file goes without.
 *
 * @param coming the one that is about to be kept
 */
export function keepInFile(platform: Platform, coming?: StoredImport): void {
  try {
    ifAllowed(() => writeImports(platform, coming));
  } catch (thrown) {
    logFault(thrown, platform);
  }
}

function writeImports(platform: Platform, coming: StoredImport | undefined): void {
  const { sheets } = platform;
  const imports = listImports(platform);
  if (imports.length === 0 && !findFileSheet(sheets)) return;
  const { id: sheet } = openFileSheet(platform);
  const rows = imports.map((one) => {
    const { id, definition } = one.id === coming?.id ? coming : one;
    return [id, sheetJson(definition)];
  });
  sheets.clear({ sheet, row: 1, column: 1, rows: MOST_IMPORTS, columns: COLUMNS });
  if (rows.length === 0) return;
  const area: Area = { sheet, row: 1, column: 1, rows: rows.length, columns: COLUMNS };
  sheets.setFormat(area, '@');
  putTexts(area, rows, platform);
}

/** Imports of the file that this one was copied from; none where it knows of imports itself. */
export function foundInFile(platform: Platform): readonly StoredImport[] {
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
  const found = foundInFile(platform).map((stored) => ({ stored, table: tableOf(stored, platform.sheets) }));
  for (const { stored, table } of found) {
    // How many captures there were is not known; that its rows are history is.
    const captures = stored.definition.mode === 'snapshot' ? { captures: 0 } : {};
    writeState(stored.id, table ? { table, ...captures } : {}, platform);
    writeImport(stored, platform);
  }
}

/** Its marks tell where it stands, in a copy as well. Where they do not, its first run asks. */
function tableOf({ id, definition }: StoredImport, sheets: Sheets): Table | undefined {
  const { headers } = marksOf(id, sheets);
  const tabs = Array.from(new Set(headers.map(({ sheet }) => sheet)));
  const known = tabs.find((tab) => tab === definition.target.sheetId);
  const sheet = known ?? (tabs.length === 1 ? (tabs[0] as number) : -1);
  const unknown = { sheet, row: 1, column: 1, rows: 1, columns: 1, keys: '', titles: '' };
  const found = locateByMarks(id, unknown, sheets);
  if (!found) return tabs.length > 0 || headerNotes(id, sheets).length > 0 ? unknown : undefined;
  const { row, end } = found;
  return { ...unknown, row, rows: end - row + 1, ...widthOf(found) };
}
