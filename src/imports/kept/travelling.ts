/**
 * What imports are, in a hidden sheet: a copy of the file takes it along, while settings stay behind. No keys. Whoever
 * sent the file may have written anything there: all of it is read, but only a sheet of ours is written.
 */
import { logFault } from '../../connections/hide-keys';
import { AddOnError } from '../../errors';
import { parseJson } from '../../parse-json';
import { ifAllowed } from '../../permissions';
import type { Area, Platform, SheetInfo, Sheets } from '../../platform';
import { putTexts } from '../cells/put-cells';
import { sheetJson } from '../cells/sheet-json';
import { readDefinition } from '../definition/definition-shape';
import { isMadeName, makeSheet } from '../staging/own-sheet';
import { headerNotes } from '../whereabouts/header-notes';
import { locateByMarks } from '../whereabouts/locate';
import { marksOf } from '../whereabouts/marks';
import { widthOf } from '../whereabouts/place';
import { freeName } from '../whereabouts/target';
import type { Table } from './state';
import {
  isKeepable,
  isKept,
  listImports,
  MOST_IMPORTS,
  type StoredImport,
  writeImport,
  writeState,
} from './store';

const MARK = 'imports';
export const SHEET_NAME = 'Reachsheet';
const NAMED = /^Reachsheet( \d+)?$/;

const COLUMNS = 2;

/** Keeps all imports in the file, as they are by now. Where that fails, only a copy of the file goes without. */
export function keepInFile(platform: Platform): void {
  try {
    ifAllowed(() => writeImports(platform));
  } catch (thrown) {
    logFault(thrown, platform);
  }
}

function writeImports(platform: Platform): void {
  const { sheets } = platform;
  const imports = listImports(platform);
  const { marked, others } = lookIn(sheets);
  const found = marked ?? others.find((sheet) => isOfImports(sheet, sheets));
  if (!found && imports.length === 0) return;
  const finish = (made: SheetInfo): void => finishSheet(made, sheets);
  const { id: sheet, name } = found ?? makeSheet(MARK, finish, platform);
  if (found && !marked) sheets.markSheet(MARK, sheet);
  // Whoever made it has died since.
  if (found && isMadeName(name)) finish(found);
  const rows = imports.map(({ id, definition }) => [id, sheetJson(definition)]);
  sheets.clear({ sheet, row: 1, column: 1, rows: MOST_IMPORTS, columns: COLUMNS });
  if (rows.length === 0) return;
  const area: Area = { sheet, row: 1, column: 1, rows: rows.length, columns: COLUMNS };
  sheets.setFormat(area, '@');
  putTexts(area, rows, platform);
}

function finishSheet({ id }: SheetInfo, sheets: Sheets): void {
  sheets.cut(id, MOST_IMPORTS, COLUMNS);
  sheets.rename(id, freeName(SHEET_NAME, sheets));
}

/** The last of several with the mark: while a person shows one, another is made. */
function lookIn(sheets: Sheets): { readonly marked?: SheetInfo; readonly others: readonly SheetInfo[] } {
  const hidden = sheets.all().filter(({ isHidden }) => isHidden);
  const ids = hidden.length > 0 ? sheets.markedSheets(MARK) : [];
  const marked = hidden.filter(({ id }) => ids.includes(id)).pop();
  return {
    ...(marked && { marked }),
    others: hidden.filter(({ name }) => NAMED.test(name)).reverse(),
  };
}

/** An earlier version made it, or a copy lost its mark: a person's has room for more, or holds something else. */
function isOfImports(sheet: SheetInfo, sheets: Sheets): boolean {
  const isOurSize = sheet.rows === MOST_IMPORTS && sheet.columns === COLUMNS;
  const found = isOurSize ? importsOn(sheet, sheets) : [];
  return found.length > 0 && found.every(Boolean);
}

/** Row by row; undefined for what is none, or comes again. */
function importsOn({ id: sheet }: SheetInfo, sheets: Sheets): readonly (StoredImport | undefined)[] {
  const { rows, columns } = sheets.used(sheet);
  if (rows === 0 || columns < COLUMNS) return [];
  const area = { sheet, row: 1, column: 1, rows: Math.min(rows, MOST_IMPORTS), columns: COLUMNS };
  const seen = new Set<string>();
  return sheets.values(area).map(([id, definition]) => {
    const found = foundIn(String(id), String(definition));
    if (!found || seen.has(found.id)) return undefined;
    seen.add(found.id);
    return found;
  });
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
    writeState(stored.id, table ? { table } : {}, platform);
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

function foundIn(id: string, definition: string): StoredImport | undefined {
  if (!/^[0-9a-f]{8}$/.test(id)) return undefined;
  try {
    const stored = { id, definition: readDefinition(parseJson(definition)) };
    // One that cannot be kept would keep all others from being restored.
    return isKeepable(stored.definition) ? stored : undefined;
  } catch (error) {
    if (error instanceof AddOnError) return undefined;
    throw error;
  }
}
