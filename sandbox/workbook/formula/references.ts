// A1 references: `B2`, `$A$1:C3`, `A2:A`, `A:C`, `2:4`, `Sheet2!A1`, `'My sheet'!A1:B2`.
import { columnNumber, quoteSheetName } from '../a1';
import type { Rectangle } from '../workbook';
import { type Formula, type Reference, referencesIn } from './tree';

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

/** The formula's text after a sheet got another name, as Sheets rewrites it. */
export function renameSheetIn(text: string, formula: Formula, from: string, to: string): string {
  let renamed = text;
  for (const found of [...referencesIn(formula)].sort((one, other) => other.start - one.start)) {
    if (found.sheetName?.toLowerCase() !== from.toLowerCase()) continue;
    renamed = `${renamed.slice(0, found.start)}${quoteSheetName(to)}!${renamed.slice(found.addressStart)}`;
  }
  return renamed;
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
