/** All that stands on a sheet, cell by cell, in layers. */
import { isDate, isError, isStoredFormula } from '../../../sandbox/workbook/cell-value';
import type { Grid, Rectangle, Sheet, StoredEntry, Workbook } from '../../../sandbox/workbook/workbook';
import type { Book } from './book';

/** What of a header's note finds it again: it goes once a person has said that the column is theirs. */
const FINDS_AGAIN = /(?:\n|\\n){2}Reachsheet [0-9a-f]{8}: [^"\n]*/g;

/** What a run that died has left beside the rows that it sorted, until it goes on. */
const SORTS = 'Reachsheet sorts by these numbers';
const SORT_KEY = /^r\d{8}$/;

export type Layer = 'value' | 'formula' | 'note' | 'color' | 'box' | 'rule';

export interface Stood {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly layer: Layer;
  readonly content: string;
}

/** On sheets that people know. */
export function survey(book: Book, workbook: Workbook): readonly Stood[] {
  return sheetsOf(book, workbook).flatMap((sheet) => [...contentsOf(sheet)]);
}

export function sheetsOf({ theirs }: Book, { sheets }: Workbook): readonly Sheet[] {
  return sheets.filter(({ id, type }) => theirs.has(id) && type === 'GRID');
}

export function* contentsOf(sheet: Sheet): Iterable<Stood> {
  const { rows, columns } = sheet.extent;
  if (rows === 0 || columns === 0) return;
  const whole = { row: 1, column: 1, rows, columns };
  const stood = (layer: Layer, row: number, column: number, content: string): Stood => ({
    sheet: sheet.id,
    row,
    column,
    layer,
    content,
  });
  const boxes = sheet.attributes(whole, 'checkbox');
  const entries = sheet.entries(whole);
  const notes = sheet.attributes(whole, 'note');
  const sorted = [...cellsIn(notes)].flatMap(([, column, text]) => (text.startsWith(SORTS) ? [column] : []));
  for (const [row, column, entry] of cellsIn(entries)) {
    if (sorted.includes(column) && SORT_KEY.test(String(entry))) continue;
    const isUnticked = entry === false && boxes[row - 1]?.[column - 1] === true;
    if (isStoredFormula(entry)) yield stood('formula', row, column, nameOf(entry.formula));
    else if (entry !== null && !isUnticked) yield stood('value', row, column, contentOf(entry));
  }
  for (const [row, column, text] of cellsIn(notes))
    if (text !== '' && !text.startsWith(SORTS))
      yield stood('note', row, column, text.replace(FINDS_AGAIN, ''));
  for (const [row, column, color] of cellsIn(sheet.attributes(whole, 'background')))
    if (color !== '') yield stood('color', row, column, color);
  for (const [row, column, isBox] of cellsIn(boxes)) {
    const isBlank = entries[row - 1]?.[column - 1] === null;
    if (isBox) yield stood('box', row, column, isBlank ? 'a box that is neither ticked nor not' : 'box');
  }
  // A box is the usual rule: where it has no values of its own it stands there already.
  for (const [row, column, rule] of cellsIn(sheet.attributes(whole, 'validation')))
    if (rule !== null && (rule.criterion !== 'CHECKBOX' || rule.values.length > 0))
      yield stood('rule', row, column, `${rule.criterion} ${rule.help ?? ''}`);
}

/** Typed, so that a number that became a text is seen. */
export function contentOf(entry: Exclude<StoredEntry, null>): string {
  if (isStoredFormula(entry)) return `formula ${entry.formula}`;
  if (isDate(entry)) return `date ${Math.floor(entry.date / 1000)}`;
  if (isError(entry)) return `error ${entry.error}`;
  return `${typeof entry} ${String(entry)}`;
}

/** People's formulas name themselves, so that they are known whatever becomes of their references: `=C5*2+N("f 17")`. */
function nameOf(formula: string): string {
  return /N\("([^"]+)"\)/.exec(formula)?.[1] ?? formula;
}

export function* cellsIn<T>(grid: Grid<T>): Iterable<readonly [number, number, T]> {
  for (const [down, cells] of grid.entries())
    for (const [right, value] of cells.entries()) yield [down + 1, right + 1, value];
}

export function cell(row: number, column: number): Rectangle {
  return { row, column, rows: 1, columns: 1 };
}

export function entryAt(sheet: Sheet, row: number, column: number): StoredEntry {
  if (row < 1 || column < 1 || row > sheet.maxRows || column > sheet.maxColumns) return null;
  return sheet.entries(cell(row, column))[0]?.[0] ?? null;
}

/** What the sheets look like to the last detail, for runs that may change nothing: metadata of ours may come and go. */
export function picture(book: Book, workbook: Workbook): string {
  const { sheets } = workbook.save();
  return JSON.stringify(sheets.filter(({ id }) => book.theirs.has(id))).replace(FINDS_AGAIN, '');
}
