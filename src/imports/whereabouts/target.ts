/** Where an import's table goes, and whether it may go there. */
import { meet } from '../../area';
import { cutText } from '../../cut-text';
import { AddOnError } from '../../errors';
import type { Area, SheetInfo, Sheets, SheetValue } from '../../platform';
import { cellName, placeOf, rangeName } from '../definition/cell-reference';
import type { Definition } from '../definition/definition';
import { missingSheet } from './missing-sheet';

export interface TargetCell {
  readonly sheet: SheetInfo;
  readonly row: number;
  readonly column: number;
}

/**
 * The header's first cell; undefined where the sheet is still to be made.
 *
 * @throws AddOnError `not-found` when the sheet was deleted, `input` when it has no cells
 */
export function findTarget({ target }: Definition, sheets: Sheets): TargetCell | undefined {
  if (target.sheetId === undefined) return undefined;
  const sheet = sheets.find(target.sheetId);
  if (!sheet) throw missingSheet(target.sheetId, target.sheet, sheets);
  return { sheet, ...placeOf(target.cell) };
}

/**
 * Whether a table that is new may go there.
 *
 * @param others where the tables of other imports stand
 * @param mayHaveNotes where a table comes back, the person's notes of its cells may be left
 * @returns the cells that are there already; none where the sheet has to grow for all of them
 * @throws AddOnError `refused` for protected cells, `input` for cells that hold something, have notes or rules or are merged
 */
export function checkFree(
  wanted: Area,
  sheet: SheetInfo,
  others: readonly NamedArea[],
  sheets: Sheets,
  mayHaveNotes = false,
): Area | undefined {
  const other = others.find((one) => meet(one, wanted));
  if (other) {
    throw new AddOnError(
      'input',
      `The table would stand in the way of the import “${other.name}” on “${sheet.name}”. Edit the import and choose another place.`,
    );
  }
  const inside = onSheet(wanted, sheet);
  if (!inside) return undefined;
  checkProtection(inside, sheet, sheets);
  const needed = `The table needs the cells ${rangeName(wanted)} of “${sheet.name}”`;
  const full = firstContent(inside, sheets);
  if (full) {
    throw new AddOnError(
      'input',
      `${needed}, but ${cellName(full)} holds something. Move it away, or edit the import and choose another place.`,
    );
  }
  const noted = mayHaveNotes ? undefined : firstIn(inside, sheets.notes(inside));
  if (noted) {
    throw new AddOnError(
      'input',
      `${needed}, but ${cellName(noted)} has a note. Move it away, or edit the import and choose another place.`,
    );
  }
  const [merged] = sheets.merged(inside);
  if (merged) {
    throw new AddOnError(
      'input',
      `${needed}, but ${rangeName(merged)} is merged. Unmerge it, or edit the import and choose another place.`,
    );
  }
  const ruled = firstIn(inside, sheets.rules(inside));
  if (ruled) {
    throw new AddOnError(
      'input',
      `${needed}, but ${cellName(ruled)} has a dropdown or another rule for what it may hold. Remove it under Data ▸ Data validation, or edit the import and choose another place.`,
    );
  }
  return inside;
}

/** @throws AddOnError `refused` */
export function checkProtection(area: Area, sheet: SheetInfo, sheets: Sheets): void {
  const inside = onSheet(area, sheet);
  if (!inside || !sheets.isProtected(inside)) return;
  throw protectedCells(sheet);
}

export function protectedCells(sheet: SheetInfo): AddOnError {
  return new AddOnError(
    'refused',
    `Cells where the table goes on “${sheet.name}”, or beside it in its rows, are protected, and you may not change them. Ask the owner of the spreadsheet to let you, or edit the import and choose another place.`,
  );
}

/** Where the table of an import stands, and which import that is. */
export interface NamedArea extends Area {
  readonly id: string;
  readonly name: string;
  readonly signs?: RowSigns;
  /** It is where it was left: nothing of it is marked any more. */
  readonly isLost?: true;
}

/** By what the rows of a table are told. */
export interface RowSigns {
  /** In these columns of the sheet. */
  readonly column: number | undefined;
  readonly inSource: number | undefined;
  /** Whether a cell of the first one was written by the import. */
  readonly isTold: (cell: SheetValue) => boolean;
  /** So many of the last rows are told. */
  readonly rows: number;
  /** Whether nothing else looks like that. */
  readonly areUnique: boolean;
}

/** `Name`, `Name 2`, …: the first that no sheet has; without what sheet names cannot hold, and no name of our own. */
export function freeSheetName(wanted: string, sheets: Sheets): string {
  const shown = cutText(wanted.replace(NOT_IN_NAMES, ' ').replace(EDGES, ''), 90).replace(EDGES, '');
  return freeName(OURS.test(shown) ? `Import ${shown}` : shown || 'Import', sheets);
}

export function freeName(base: string, sheets: Sheets): string {
  const taken = new Set(sheets.tabs().map(({ name }) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** What no reference could name, and what cannot be seen. */
const NOT_IN_NAMES = /[[\]*?:/\\\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;
/** Quotes around a name are those of a reference. */
const EDGES = /^[' ]+|[' ]+$/g;
/** Hidden sheets: nobody is to take a table's sheet for one. */
const OURS = /^Reachsheet($| data | staging | undo )/i;

function onSheet(area: Area, { rows, columns }: SheetInfo): Area | undefined {
  const inside = {
    ...area,
    rows: Math.min(area.rows, rows - area.row + 1),
    columns: Math.min(area.columns, columns - area.column + 1),
  };
  return inside.rows > 0 && inside.columns > 0 ? inside : undefined;
}

function firstContent(area: Area, sheets: Sheets): Pick<Area, 'row' | 'column'> | undefined {
  const values = sheets.values(area);
  const formulas = sheets.formulas(area);
  const isFull = values.map((cells, down) =>
    cells.map((value, right) => value !== '' || formulas[down]?.[right] !== ''),
  );
  return firstIn(area, isFull);
}

/** The first cell of the area for which there is something. */
function firstIn(
  { row, column }: Area,
  things: readonly (readonly unknown[])[],
): Pick<Area, 'row' | 'column'> | undefined {
  const down = things.findIndex((cells) => cells.some(Boolean));
  const right = things[down]?.findIndex(Boolean) ?? -1;
  return down < 0 ? undefined : { row: row + down, column: column + right };
}
