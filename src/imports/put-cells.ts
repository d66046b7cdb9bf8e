/**
 * Writes rows of a table so that no text becomes anything else: strings come from strangers, and Sheets reads what a
 * script writes as if it had been typed (reference/sheets, Range.setValues).
 */
import type { Area, Sheets, SheetValue } from '../platform';
import type { Cell } from '../table/column';
import { type ImportColumn, isTextColumn, lookOf } from './column';

const TEXT = '@';

/** More texts than that among a column's numbers, and the whole column is text. */
const MOST_ODD_CELLS = 100;

type Rows = readonly (readonly Cell[])[];
type Place = Pick<Area, 'sheet' | 'row' | 'column'>;

/** @returns how many texts Sheets would not keep as they are: these cells are blank */
export function putCells(at: Place, rows: Rows, columns: readonly ImportColumn[], sheets: Sheets): number {
  if (rows.length === 0 || columns.length === 0) return 0;
  const area: Area = { ...at, rows: rows.length, columns: columns.length };
  const isText = columns.map((column, position) => isTextColumn(column) || isMostlyOdd(rows, position));
  for (const { first, count, format } of runs(columns, isText)) {
    sheets.setFormat({ ...area, column: at.column + first, columns: count }, format);
  }
  for (const cell of oddCells(rows, isText, at)) sheets.setFormat(cell, TEXT);
  const values = rows.map((row) => row.map((cell, right) => (isText[right] ? textOf(cell) : cell)));
  return putTexts(area, values, sheets);
}

/**
 * Texts among other values, under the formats that are there. An apostrophe in front makes a text of anything, where
 * the format did not; what it does not help is left out.
 *
 * @returns how many texts were left out
 */
export function putTexts(area: Area, values: readonly (readonly SheetValue[])[], sheets: Sheets): number {
  const put = (): readonly Changed[] => {
    sheets.setValues(area, written);
    sheets.flush();
    return changedTexts(area, values, sheets);
  };
  const written = values.map((row) => [...row]);
  const replace = (changed: readonly Changed[], by: (text: string) => string): void => {
    for (const { down, right, text } of changed) (written[down] as SheetValue[])[right] = by(text);
  };
  const changed = put();
  if (changed.length === 0) return 0;
  replace(changed, (text) => `'${text}`);
  const lost = put();
  if (lost.length === 0) return 0;
  replace(lost, () => '');
  sheets.setValues(area, written);
  return lost.length;
}

interface Changed {
  readonly down: number;
  readonly right: number;
  readonly text: string;
}

/** Texts that read back as something else. */
function changedTexts(
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
      const isKept = read[down]?.[right] === text && formulas[down]?.[right] === '';
      if (!isKept) changed.push({ down, right, text });
    });
  });
  return changed;
}

/** Runs of neighbouring columns under one format. */
function runs(
  columns: readonly ImportColumn[],
  isText: readonly boolean[],
): readonly { readonly first: number; readonly count: number; readonly format: string }[] {
  const found: { first: number; count: number; format: string }[] = [];
  columns.forEach((column, first) => {
    const format = isText[first] ? TEXT : lookOf(column).format;
    const last = found[found.length - 1];
    if (last?.format === format) last.count += 1;
    else found.push({ first, count: 1, format });
  });
  return found;
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
