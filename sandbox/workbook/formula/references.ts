// A1 references: `B2`, `$A$1:C3`, `A2:A`, `A:C`, `2:4`, `Sheet2!A1`, `'My sheet'!A1:B2`.
import { columnLetters, columnNumber, quoteSheetName } from '../a1';
import { type Axis, acrossOf, changeAcross, type LineChange, spanAfter } from '../line-change';
import { contains } from '../rectangle';
import type { Rectangle } from '../workbook';
import type { Reference } from './tree';

const column = '\\$?([A-Za-z]{1,3})';
const row = '\\$?([1-9]\\d{0,7})';
const reference = new RegExp(
  `(?:(?:'((?:[^']|'')+)'|([\\p{L}_][\\p{L}\\w]*))!)?` +
    `(?:${column}${row}(?::${column}(?:${row})?)?|${column}:${column}|${row}:${row})(?![\\p{L}\\w(.!:])`,
  'uy',
);

/** The reference that begins at that place of the formula's text. */
export function parseReference(text: string, start: number): Reference | undefined {
  reference.lastIndex = start;
  const match = reference.exec(text);
  if (match === null) return undefined;
  const [whole, quoted, plain, left, top, right, bottom, firstColumn, lastColumn, firstRow, lastRow] = match;
  const prefixLength =
    quoted === undefined ? (plain === undefined ? 0 : plain.length + 1) : quoted.length + 3;
  return {
    kind: 'reference',
    sheetName: quoted?.replaceAll("''", "'") ?? plain,
    area: areaBetween(
      [left ?? firstColumn, right ?? lastColumn ?? (right === undefined ? left : undefined)],
      [top ?? firstRow, bottom ?? lastRow ?? (right === undefined ? top : undefined)],
    ),
    start,
    addressStart: start + prefixLength,
    end: start + whole.length,
  };
}

/** What a formula shows in place of a reference whose cells are gone. */
const goneReference = '#REF!';

/** The formula's text after a sheet got another name, as Sheets rewrites it. */
export function renameSheetIn(text: string, from: string, to: string): string {
  return rewriteReferences(text, (address, sheetName) =>
    sheetName?.toLowerCase() === from.toLowerCase() ? { sheetName: to, address } : undefined,
  );
}

/** The formula's text after that sheet was deleted. */
export function forgetSheetIn(text: string, name: string): string {
  return rewriteReferences(text, (_, sheetName) =>
    sheetName?.toLowerCase() === name.toLowerCase() ? { sheetName, address: undefined } : undefined,
  );
}

/** Cells that were cut, and where they were pasted. */
export interface CutCells {
  readonly from: Rectangle;
  readonly to: Rectangle;
  /** The name of the sheet that they are on now, where that is another one. */
  readonly onto: string | undefined;
}

/**
 * The formula's text after cells were cut and pasted: references to all or some of them follow, those to what was pasted over
 * are gone, and those that reach beyond stay. `isFrom` and `isTo` tell whether a reference with that sheet's name, or without
 * one, is to the one sheet or the other.
 */
export function followCutIn(
  text: string,
  { from, to, onto }: CutCells,
  isFrom: (sheetName: string | undefined) => boolean,
  isTo: (sheetName: string | undefined) => boolean,
): string {
  return rewriteReferences(text, (address, sheetName, area) => {
    if (isFrom(sheetName) && contains(from, area)) {
      const down = shifted(address, 'row', to.row - from.row);
      return { sheetName: onto ?? sheetName, address: shifted(down, 'column', to.column - from.column) };
    }
    return isTo(sheetName) && contains(to, area) ? { sheetName, address: undefined } : undefined;
  });
}

/**
 * The formula's text after rows, columns or cells of a sheet were inserted, deleted or moved. `isMeant` tells whether a reference
 * with that sheet's name, or without one, is to that sheet; `last` is its last line before the change.
 */
export function changeLinesIn(
  text: string,
  change: LineChange,
  isMeant: (sheetName: string | undefined) => boolean,
  last: number,
): string {
  return rewriteReferences(text, (address, sheetName, area) => {
    const own = isMeant(sheetName) ? changeAcross(change, acrossOf(change, area)) : undefined;
    return own && { sheetName, address: addressAfter(address, own, last) };
  });
}

/** The formula's text in a cell so many rows below and columns right of the one it was written for, as copied or sorted. */
export function moveFormula(text: string, rows: number, columns: number): string {
  return rewriteReferences(text, (address, sheetName) => ({
    sheetName,
    address: offset(offset(address, 'row', rows), 'column', columns),
  }));
}

interface Rewritten {
  readonly sheetName: string | undefined;
  /** Undefined where the cells are gone. */
  readonly address: string | undefined;
}

/** Also in formulas that cannot be read as a whole: Sheets keeps the references of all of them up to date. */
function rewriteReferences(
  text: string,
  rewrite: (address: string, sheetName: string | undefined, area: Rectangle) => Rewritten | undefined,
): string {
  let rewritten = '';
  let copied = 0;
  for (const { start, addressStart, end, sheetName, area } of findReferences(text)) {
    const address = text.slice(addressStart, end);
    const next = rewrite(address, sheetName, area);
    if (next === undefined || (next.address === address && next.sheetName === sheetName)) continue;
    const isSameSheet = next.sheetName === undefined || next.sheetName === sheetName;
    const prefix = isSameSheet ? text.slice(start, addressStart) : `${quoteSheetName(next.sheetName ?? '')}!`;
    rewritten +=
      text.slice(copied, start) + (next.address === undefined ? goneReference : prefix + next.address);
    copied = end;
  }
  return rewritten + text.slice(copied);
}

const textOrWordOrMark = /"(?:[^"]|"")*"?|[\p{L}\w.$]+|./suy;

function findReferences(text: string): Reference[] {
  const found: Reference[] = [];
  for (let at = 0; at < text.length; ) {
    const reference = parseReference(text, at);
    if (reference !== undefined) {
      found.push(reference);
      at = reference.end;
      continue;
    }
    textOrWordOrMark.lastIndex = at;
    at += textOrWordOrMark.exec(text)?.[0].length ?? 1;
  }
  return found;
}

const lines: Readonly<Record<Axis, RegExp>> = { row: /\$?\d+/g, column: /\$?[A-Za-z]+/g };

function lineNumber(axis: Axis, line: string): number {
  const name = line.replace('$', '');
  return axis === 'row' ? Number(name) : columnNumber(name);
}

function lineName(axis: Axis, line: string, number: number): string {
  return (line.startsWith('$') ? '$' : '') + (axis === 'row' ? String(number) : columnLetters(number));
}

function addressAfter(address: string, change: LineChange, last: number): string | undefined {
  const { axis } = change;
  const [one, other] = address.match(lines[axis]) ?? [];
  if (one === undefined) return address;
  const first = lineNumber(axis, one);
  const isOpen = other === undefined && address.includes(':');
  const second = isOpen ? Number.POSITIVE_INFINITY : other === undefined ? first : lineNumber(axis, other);
  const isCut = change.kind === 'delete' && isOpen && change.at <= first && change.at + change.count > last;
  const span = spanAfter(change, [Math.min(first, second), Math.max(first, second)]);
  if (span === undefined || isCut) return undefined;
  const ends = first <= second ? [...span] : [...span].reverse();
  return address.replace(lines[axis], (line) => lineName(axis, line, ends.shift() ?? first));
}

/** Lines with `$`, too. */
function shifted(address: string, axis: Axis, by: number): string {
  return address.replace(lines[axis], (line) => lineName(axis, line, lineNumber(axis, line) + by));
}

/** Lines with `$` stay. */
function offset(address: string | undefined, axis: Axis, by: number): string | undefined {
  let isGone = false;
  const moved = address?.replace(lines[axis], (line) => {
    if (line.startsWith('$')) return line;
    const number = lineNumber(axis, line) + by;
    if (number < 1) isGone = true;
    return lineName(axis, line, number);
  });
  return isGone ? undefined : moved;
}

type Ends = readonly [string | undefined, string | undefined];

function areaBetween(columns: Ends, rows: Ends): Rectangle {
  const [left, width] = span(columns, columnNumber);
  const [top, height] = span(rows, Number);
  return { row: top, column: left, rows: height, columns: width };
}

/** Start and length; without an end the length is infinite. */
function span([first, last]: Ends, numberOf: (text: string) => number): [number, number] {
  const start = first === undefined ? 1 : numberOf(first);
  if (last === undefined) return [start, Number.POSITIVE_INFINITY];
  const end = numberOf(last);
  return [Math.min(start, end), Math.abs(end - start) + 1];
}
