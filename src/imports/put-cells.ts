/**
 * Writes rows of a table so that no text becomes anything else: strings come from strangers, and Sheets reads what a
 * script writes as if it had been typed (reference/sheets, Range.setValues).
 */
import type { Area, Sheets, SheetValue } from '../platform';
import type { Cell } from '../table/column';
import { needsApostrophe } from './apostrophe';
import { type ImportColumn, isTextColumn, lookOf } from './column';

const TEXT = '@';

/** More texts than that among a column's numbers, and the whole column is text. */
const MOST_ODD_CELLS = 100;

type Rows = readonly (readonly Cell[])[];
type Place = Pick<Area, 'sheet' | 'row' | 'column'>;

/**
 * @param head rows of texts above the others
 * @returns how many texts Sheets would not keep as they are: these cells are blank
 */
export function putCells(
  at: Place,
  rows: Rows,
  columns: readonly ImportColumn[],
  sheets: Sheets,
  head: Rows = [],
): number {
  const area: Area = { ...at, rows: head.length + rows.length, columns: columns.length };
  if (area.rows === 0 || area.columns === 0) return 0;
  const isText = columns.map((column, position) => isTextColumn(column) || isMostlyOdd(rows, position));
  const formats = columns.map((column, position) => (isText[position] ? TEXT : lookOf(column).format));
  putFormats(area, formats, sheets, head.length);
  for (const cell of oddCells(rows, isText, { ...at, row: at.row + head.length })) {
    sheets.setFormat(cell, TEXT);
  }
  const values = rows.map((row) => row.map((cell, right) => (isText[right] ? textOf(cell) : cell)));
  return putTexts(area, [...head, ...values], sheets);
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
 * formula of a stranger would run, however soon it is mended. What neither helps is left out.
 *
 * All of it stands when this is done.
 *
 * @returns how many texts were left out
 */
export function putTexts(area: Area, values: readonly (readonly SheetValue[])[], sheets: Sheets): number {
  const written = values.map((row) =>
    row.map((value) => (typeof value === 'string' && needsApostrophe(value) ? `'${value}` : value)),
  );
  const put = (): readonly Changed[] => {
    sheets.setValues(area, written);
    return changedTexts(area, values, sheets);
  };
  const replace = (changed: readonly Changed[], by: (text: string) => string): void => {
    for (const { down, right, text } of changed) (written[down] as SheetValue[])[right] = by(text);
  };
  const changed = put();
  if (changed.length === 0) return 0;
  replace(changed, (text) => `'${text}`);
  const lost = withoutFormats(changed, area, sheets, put);
  if (lost.length === 0) return 0;
  replace(lost, () => '');
  sheets.setValues(area, written);
  sheets.flush();
  return lost.length;
}

/** While those cells have no format of their own; what they hold then stays what it is. */
function withoutFormats<T>(cells: readonly Changed[], area: Area, sheets: Sheets, act: () => T): T {
  const formats = sheets.formats(area);
  const none = formats.map((row) => [...row]);
  for (const { down, right } of cells) (none[down] as string[])[right] = NO_FORMAT;
  sheets.setFormats(area, none);
  const done = act();
  sheets.setFormats(area, formats);
  return done;
}

const NO_FORMAT = 'General';

export interface Changed {
  readonly down: number;
  readonly right: number;
  readonly text: string;
}

/** Texts that read back as something else. */
export function changedTexts(
  area: Area,
  values: readonly (readonly SheetValue[])[],
  sheets: Sheets,
): readonly Changed[] {
  const read = sheets.values(area);
  const formulas = sheets.formulas(area);
  const changed: Changed[] = [];
  values.forEach((row, down) => {
    row.forEach((text, right) => {
      if (typeof text !== 'string') return;
      const isKept = isSame(read[down]?.[right], text) && formulas[down]?.[right] === '';
      if (!isKept) changed.push({ down, right, text });
    });
  });
  return changed;
}

/** Half a character is none: whoever keeps texts as UTF-8 has something else in its place. */
function isSame(read: SheetValue | undefined, text: string): boolean {
  return (
    read === text ||
    (typeof read === 'string' && read === text.replace(HALF, read.includes('\ufffd') ? '\ufffd' : '?'))
  );
}

const HALF = /\p{Cs}/gu;

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
