/**
 * What imports are, in a hidden sheet: a copy of the file takes it along, while settings stay behind. No keys. Whoever
 * sent the file may have written anything there.
 */
import { logFault } from '../connections/hide-keys';
import { AddOnError } from '../errors';
import { parseJson } from '../parse-json';
import { ifAllowed } from '../permissions';
import type { Area, Platform, Sheets } from '../platform';
import { readDefinition } from './definition-shape';
import { putTexts } from './put-cells';
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
import { lookFor } from './table/locate';
import { widthOf } from './table/place';

export const SHEET_NAME = 'Reachsheet';

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
  const found = sheetIn(sheets);
  if (!found && imports.length === 0) return;
  const sheet = found ?? addSheet(sheets);
  const rows = imports.map(({ id, definition }) => [id, JSON.stringify(definition)]);
  sheets.clear({ sheet, row: 1, column: 1, rows: MOST_IMPORTS, columns: COLUMNS });
  if (rows.length === 0) return;
  const area: Area = { sheet, row: 1, column: 1, rows: rows.length, columns: COLUMNS };
  sheets.setFormat(area, '@');
  putTexts(area, rows, sheets);
}

function addSheet(sheets: Sheets): number {
  const { id } = sheets.add(SHEET_NAME, true);
  sheets.cut(id, MOST_IMPORTS, COLUMNS);
  return id;
}

/** Imports of the file that this one was copied from; none where it knows of imports itself. */
export function foundInFile(platform: Platform): readonly StoredImport[] {
  const { sheets } = platform;
  const sheet = isKept(platform) ? undefined : sheetIn(sheets);
  if (sheet === undefined) return [];
  const { rows, columns } = sheets.used(sheet);
  if (rows === 0 || columns < COLUMNS) return [];
  const area = { sheet, row: 1, column: 1, rows: Math.min(rows, MOST_IMPORTS), columns: COLUMNS };
  const seen = new Set<string>();
  return sheets.values(area).flatMap(([id, definition]) => {
    const found = foundIn(String(id), String(definition));
    if (!found || seen.has(found.id)) return [];
    seen.add(found.id);
    return [found];
  });
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

/** Its header tells where it stands, in a copy as well. */
function tableOf({ id, definition }: StoredImport, sheets: Sheets): Table | undefined {
  const { sheetId = -1 } = definition.target;
  const unknown = { sheet: sheetId, row: 1, column: 1, rows: 1, columns: 1, keys: '', titles: '' };
  const found = lookFor(id, unknown, [], sheets);
  if (!found) return undefined;
  const { sheet, row, end } = found;
  return { ...unknown, sheet: sheet.id, row, rows: end - row + 1, ...widthOf(found) };
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

function sheetIn(sheets: Sheets): number | undefined {
  return sheets.all().find(({ name, isHidden }) => isHidden && name === SHEET_NAME)?.id;
}
