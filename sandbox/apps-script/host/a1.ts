import type { Rectangle, Sheet } from '../../workbook/workbook';
import { ServiceError } from './service-error';

const A1 = /^\$?([A-Z]{1,3})?\$?(\d+)?(?::\$?([A-Z]{1,3})?\$?(\d+)?)?$/i;

/** `B2`, `A1:C3`, `A:A`, `2:5`, `A2:A`; whatever is left open reaches to the end of the sheet. */
export function parseA1(text: string, sheet: Sheet): Rectangle {
  const [whole, column, row, lastColumn, lastRow] = A1.exec(text) ?? [];
  const isRange = text.includes(':');
  const isCell = column !== undefined && row !== undefined;
  const isMeant = isRange ? (column ?? row) !== undefined && (lastColumn ?? lastRow) !== undefined : isCell;
  if (whole === undefined || !isMeant) throw new ServiceError('Range not found');
  const from = { row: Number(row ?? 1), column: column ? columnNumber(column) : 1 };
  const to = isRange
    ? {
        row: Number(lastRow ?? sheet.maxRows),
        column: lastColumn ? columnNumber(lastColumn) : sheet.maxColumns,
      }
    : from;
  return {
    row: Math.min(from.row, to.row),
    column: Math.min(from.column, to.column),
    rows: Math.abs(to.row - from.row) + 1,
    columns: Math.abs(to.column - from.column) + 1,
  };
}

/** `'My sheet'!A1` -> the name, or nothing, and the rest. */
export function splitSheetName(text: string): { readonly sheetName?: string; readonly rest: string } {
  const [, quoted, plain, rest] = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/.exec(text) ?? [];
  if (rest === undefined) return { rest: text };
  return { sheetName: quoted?.replaceAll("''", "'") ?? plain ?? '', rest };
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
