/**
 * The hidden sheet `Reachsheet`: in its first two columns what imports are (travelling), right of them where the cells are
 * that they read (pins), and where the columns of their tables stand (bounds). What stands there may be of whoever sent the file.
 */
import { AddOnError } from '../../errors';
import { parseJson } from '../../parse-json';
import type { Area, Platform, SheetInfo, Sheets } from '../../platform';
import { sheetJson } from '../cells/sheet-json';
import { readDefinition } from '../definition/definition-shape';
import { isMadeName, makeSheet } from '../staging/own-sheet';
import { freeName } from '../whereabouts/target';
import { type Remembered, readRemembered } from './remembered';
import { isKeepable, MOST_IMPORTS, type StoredImport } from './store';

const MARK = 'imports';
export const SHEET_NAME = 'Reachsheet';
const NAMED = /^Reachsheet( \d+)?$/;

/** Of imports: their ids, and what they are. */
export const COLUMNS = 2;
/** Of pins there are never more. */
const MOST_COLUMNS = 20;

interface FileSheets {
  readonly marked?: SheetInfo;
  readonly others: readonly SheetInfo[];
}

/** The last of several with the mark: while a person shows one, another is made. */
export function lookIn(sheets: Sheets): FileSheets {
  const hidden = sheets.all().filter(({ isHidden }) => isHidden);
  const ids = hidden.length > 0 ? sheets.markedSheets(MARK) : [];
  const marked = hidden.filter(({ id }) => ids.includes(id)).pop();
  return {
    ...(marked && { marked }),
    others: hidden.filter(({ name }) => NAMED.test(name)).reverse(),
  };
}

/** All in which something of ours may stand, also while a person shows them. */
export function allFileSheets(sheets: Sheets): readonly SheetInfo[] {
  const ids = sheets.markedSheets(MARK);
  return sheets.all().filter(({ id, name, isHidden }) => ids.includes(id) || (isHidden && NAMED.test(name)));
}

/** The one that is written. */
export function findFileSheet(sheets: Sheets): (SheetInfo & { readonly isMarked: boolean }) | undefined {
  const { marked, others } = lookIn(sheets);
  const found = marked ?? others.find((sheet) => isOfImports(sheet, sheets));
  return found && { ...found, isMarked: marked !== undefined };
}

export function openFileSheet(platform: Platform): SheetInfo {
  const { sheets } = platform;
  const finish = ({ id }: SheetInfo): void => {
    // With a column for pins: whoever found it meanwhile may have put some there.
    sheets.cut(id, MOST_IMPORTS, COLUMNS + 1);
    sheets.rename(id, freeName(SHEET_NAME, sheets));
  };
  const found = findFileSheet(sheets);
  const { id, name } = found ?? makeSheet(MARK, finish, platform);
  if (found && !found.isMarked) sheets.markSheet(MARK, id);
  // Whoever made it has died since.
  if (found && isMadeName(name)) finish(found);
  return sheets.find(id) as SheetInfo;
}

/** How a formula begins that holds a cell, with its pin. */
export const PIN = /^="([0-9a-f]{8}) "&/;

/** The same of one that holds the columns of a table, with its import. */
export const BOUNDS = /^="table ([0-9a-f]{8}) "&/;

/** An earlier version made it, or a copy lost its mark: a person's has room for more, or holds something else. */
function isOfImports(sheet: SheetInfo, sheets: Sheets): boolean {
  const isOurSize = sheet.rows === MOST_IMPORTS && sheet.columns >= COLUMNS && sheet.columns <= MOST_COLUMNS;
  const found = isOurSize ? importsOn(sheet, sheets) : [];
  return found.length > 0 && found.every(Boolean) && hasOnlyPinsBeside(sheet, sheets);
}

function hasOnlyPinsBeside(sheet: SheetInfo, sheets: Sheets): boolean {
  const area = areaOfPins(sheet);
  if (!area) return true;
  const formulas = sheets.formulas(area);
  return sheets.values(area).every((line, down) =>
    line.every((value, right) => {
      const formula = formulas[down]?.[right] ?? '';
      return value === '' || PIN.test(formula) || BOUNDS.test(formula);
    }),
  );
}

/** Undefined where there is no column for them yet. */
export function areaOfPins({ id, rows, columns }: SheetInfo): Area | undefined {
  if (columns <= COLUMNS) return undefined;
  return { sheet: id, row: 1, column: COLUMNS + 1, rows, columns: columns - COLUMNS };
}

/** As the sheet holds it. */
export interface TravellingImport extends StoredImport {
  readonly row: number;
  readonly remembered?: Remembered;
}

/** Row by row; undefined for what is none, or comes again. */
export function importsOn(
  { id: sheet, rows, columns }: SheetInfo,
  sheets: Sheets,
): readonly (TravellingImport | undefined)[] {
  if (columns < COLUMNS) return [];
  const area = { sheet, row: 1, column: 1, rows: Math.min(rows, MOST_IMPORTS), columns: COLUMNS };
  const seen = new Set<string>();
  return sheets.values(area).flatMap(([id, definition], down) => {
    // Pins may stand beside.
    if (id === '' && definition === '') return [];
    const found = foundIn(String(id), String(definition));
    if (!found || seen.has(found.id)) return [undefined];
    seen.add(found.id);
    return [{ ...found, row: down + 1 }];
  });
}

/** What is told of its table stands with what it is, in one cell: no write parts them. */
export function cellOf({ definition, remembered }: Omit<TravellingImport, 'row'>): string {
  return sheetJson({ ...definition, ...(remembered && { remembered }) });
}

function foundIn(id: string, text: string): Omit<TravellingImport, 'row'> | undefined {
  if (!/^[0-9a-f]{8}$/.test(id)) return undefined;
  try {
    const value = parseJson(text);
    const definition = readDefinition(value);
    const remembered = readRemembered((value as { readonly remembered?: unknown }).remembered);
    // One that cannot be kept would keep all others from being restored.
    return isKeepable(definition) ? { id, definition, ...(remembered && { remembered }) } : undefined;
  } catch (error) {
    if (error instanceof AddOnError) return undefined;
    throw error;
  }
}
