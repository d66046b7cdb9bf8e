/**
 * Writes rows of a table so that no text becomes anything else: strings come from strangers, and Sheets reads what a
 * script writes as if it had been typed (reference/sheets, Range.setValues).
 */
import type { Area, Platform, Sheets, SheetValue } from '../../platform';
import type { Cell } from '../../table/column';
import { type ImportColumn, isTextColumn, lookOf } from '../definition/column';
import { needsApostrophe } from './apostrophe';
import { type Differences, NO_DIFFERENCES } from './differences';
import { isKept } from './same-value';

export const TEXT = '@';
export const NO_FORMAT = 'General';

/** More texts than that among a column's numbers, and the whole column is text. */
const MOST_ODD_CELLS = 100;

/** What writing and reading back takes. */
export type Cells = Pick<Platform, 'sheets' | 'calendar'>;

type Rows = readonly (readonly Cell[])[];
type Place = Pick<Area, 'sheet' | 'row' | 'column'>;

/**
 * @param head rows of texts above the others
 * @param shown how many of the columns a person gets to see: differences in others are told to nobody
 */
export function putCells(
  at: Place,
  rows: Rows,
  columns: readonly ImportColumn[],
  platform: Cells,
  head: Rows = [],
  shown = columns.length,
): Differences {
  const { sheets } = platform;
  const area: Area = { ...at, rows: head.length + rows.length, columns: columns.length };
  if (area.rows === 0 || area.columns === 0) return NO_DIFFERENCES;
  const isText = columns.map((column, position) => isTextColumn(column) || isMostlyOdd(rows, position));
  const formats = columns.map((column, position) => (isText[position] ? TEXT : lookOf(column).format));
  putFormats(area, formats, sheets, head.length);
  for (const cell of oddCells(rows, isText, { ...at, row: at.row + head.length })) {
    sheets.setFormat(cell, TEXT);
  }
  const values = rows.map((row) => row.map((cell, right) => (isText[right] ? textOf(cell) : cell)));
  return putTexts(area, [...head, ...values], platform, shown);
}

/**
 * One format for each column: the first row gets them, and hands them down.
 *
 * @param heads rows of texts above it
 */
export function putFormats(area: Area, formats: readonly string[], sheets: Sheets, heads = 0): void {
  const texts = Array.from({ length: heads }, () => formats.map(() => TEXT));
  const first = Math.min(area.rows, heads + 1);
  sheets.setFormats({ ...area, rows: first }, [...texts, formats].slice(0, first));
  const rest = area.rows - first;
  if (rest === 0) return;
  const model: Area = { ...area, row: area.row + heads, rows: 1 };
  sheets.copy(model, { ...model, row: model.row + 1, rows: rest }, 'formats');
}

/**
 * Texts among other values, under the formats that are there. An apostrophe in front makes a text of anything. Where
 * the format makes it a part of the text, the cell goes without its format for a moment: without the apostrophe a
 * formula of a stranger would run, however soon it is taken back. What neither helps is left out; a text that Sheets
 * tidied stays.
 *
 * All of it stands when this is done.
 */
export function putTexts(
  area: Area,
  values: readonly (readonly SheetValue[])[],
  platform: Cells,
  shown = area.columns,
): Differences {
  const { sheets } = platform;
  const written = guarded(values);
  const put = (): readonly Changed[] => {
    sheets.setValues(area, written);
    return changedCells(area, values, platform);
  };
  const write = ({ down, right }: Changed, text: string): void => {
    const row = written[down];
    if (row) row[right] = text;
  };
  const first = put();
  const again = first.filter((cell) => isTaken(cell) || isWithApostrophe(cell));
  if (again.length === 0) return countOf(first, shown);
  for (const cell of again) write(cell, `'${cell.wanted}`);
  const second = withoutFormats(again, area, sheets, put);
  const lost = second.filter(isTaken);
  if (lost.length > 0) {
    for (const cell of lost) write(cell, '');
    sheets.setValues(area, written);
    sheets.flush();
  }
  return countOf(second, shown);
}

/** As Sheets takes them: what could be read as anything but a text gets an apostrophe. */
export function guarded(values: readonly (readonly SheetValue[])[]): SheetValue[][] {
  return values.map((row) =>
    row.map((value) => (typeof value === 'string' && needsApostrophe(value) ? `'${value}` : value)),
  );
}

/** While those cells have no format of their own; what they hold then stays what it is. */
function withoutFormats<T>(cells: readonly Changed[], area: Area, sheets: Sheets, act: () => T): T {
  const formats = sheets.formats(area);
  const none = formats.map((row) => [...row]);
  for (const { down, right } of cells) (none[down] as string[])[right] = MOMENTARY_FORMAT;
  sheets.setFormats(area, none);
  const done = act();
  sheets.setFormats(area, formats);
  return done;
}

/** Nobody else's: where a run dies, the next one finds it. It changes no text. */
export const MOMENTARY_FORMAT = '0"Reachsheet"';

export interface Changed {
  readonly down: number;
  readonly right: number;
  readonly wanted: SheetValue;
  readonly read: SheetValue;
  readonly isFormula: boolean;
}

/** Cells that read back as something else, by type or value. */
export function changedCells(
  area: Area,
  values: readonly (readonly SheetValue[])[],
  { sheets, calendar }: Cells,
): readonly Changed[] {
  const found = sheets.values(area);
  const formulas = sheets.formulas(area);
  const changed: Changed[] = [];
  values.forEach((row, down) => {
    row.forEach((wanted, right) => {
      const read = found[down]?.[right] ?? '';
      const isFormula = (formulas[down]?.[right] ?? '') !== '';
      if (isFormula || !isKept(read, wanted, calendar))
        changed.push({ down, right, wanted, read, isFormula });
    });
  });
  return changed;
}

/** A text that became a formula, a number, a date or TRUE. */
function isTaken({ wanted, read, isFormula }: Changed): boolean {
  return typeof wanted === 'string' && wanted !== '' && (isFormula || typeof read !== 'string');
}

function isWithApostrophe({ wanted, read }: Changed): boolean {
  const isText = typeof wanted === 'string' && wanted !== '' && typeof read === 'string';
  return isText && read.startsWith(`'${wanted.slice(0, 1)}`);
}

function countOf(all: readonly Changed[], shown: number): Differences {
  const changed = all.filter(({ right }) => right < shown);
  const lost = changed.filter(isTaken).length;
  const tidied = changed.filter((cell) => typeof cell.wanted === 'string' && !isTaken(cell)).length;
  return { lost, tidied, inexact: changed.length - lost - tidied };
}

function textOf(cell: Cell): SheetValue {
  return cell instanceof Date ? cell : String(cell);
}

/** A value of another type than documented came where numbers should be. */
function isOdd(cell: Cell | undefined): cell is string {
  return typeof cell === 'string' && cell !== '';
}

function isMostlyOdd(rows: Rows, position: number): boolean {
  let count = 0;
  for (const row of rows) if (isOdd(row[position])) count += 1;
  return count > MOST_ODD_CELLS;
}

function oddCells(rows: Rows, isText: readonly boolean[], { sheet, row, column }: Place): readonly Area[] {
  return rows.flatMap((cells, down) =>
    cells.flatMap((cell, right) =>
      !isText[right] && isOdd(cell)
        ? [{ sheet, row: row + down, column: column + right, rows: 1, columns: 1 }]
        : [],
    ),
  );
}
