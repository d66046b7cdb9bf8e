// The cells of a sheet as the page shows them.
import { isDate, isError } from '../../workbook/cell-value';
import { automaticPattern } from '../../workbook/display';
import { formatKind } from '../../workbook/number-format';
import { serialOf } from '../../workbook/wall-clock';
import type { CellValue, Grid, Rectangle, Sheet } from '../../workbook/workbook';
import type { CellView } from '../protocol';

/** By row and column. Texts, so that two states of a sheet are compared at a glance. */
export type RenderedCells = ReadonlyMap<number, string>;

const COLUMNS = 20_000;
const DAY = 'm/d/yyyy';
const DAY_AND_TIME = 'm/d/yyyy h:mm:ss';

export function renderCells(sheet: Sheet, timeZone: string): RenderedCells {
  const cells = new Map<number, string>();
  const { rows, columns } = sheet.extent;
  if (rows === 0 || columns === 0) return cells;
  const area: Rectangle = { row: 1, column: 1, rows, columns };
  const values = sheet.values(area);
  const formats = sheet.attributes(area, 'numberFormat');
  // What is empty or false is not set.
  const others: readonly (readonly [keyof CellView, Grid<string | boolean>])[] = [
    ['formula', sheet.formulas(area)],
    ['bold', sheet.attributes(area, 'bold')],
    ['italic', sheet.attributes(area, 'italic')],
    ['color', sheet.attributes(area, 'fontColor')],
    ['background', sheet.attributes(area, 'background')],
    ['align', sheet.attributes(area, 'horizontalAlignment')],
    ['wrap', sheet.attributes(area, 'wrap')],
    ['note', sheet.attributes(area, 'note')],
    ['checkbox', sheet.attributes(area, 'checkbox')],
  ];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = content(values[row]?.[column] ?? null, formats[row]?.[column] ?? '', timeZone);
      for (const [name, grid] of others) {
        const value = grid[row]?.[column];
        if (value) cell[name] = value;
      }
      const text = JSON.stringify(cell);
      if (text !== '{}') cells.set((row + 1) * COLUMNS + column + 1, text);
    }
  }
  return cells;
}

export function positionOf(key: number): { readonly row: number; readonly column: number } {
  return { row: Math.floor(key / COLUMNS), column: key % COLUMNS };
}

/** Otherwise the page would show a number as JavaScript writes it. */
function isPattern(format: string): boolean {
  const kind = formatKind(format);
  return kind === 'number' || kind === 'date';
}

type Rendered = { -readonly [Name in keyof CellView]?: string | number | boolean };

function content(value: CellValue, format: string, timeZone: string): Rendered {
  const cell: Rendered = {};
  if (format !== '') cell.format = format;
  if (value === null || value === '') return cell;
  if (isError(value)) {
    cell.value = value.error;
    cell.error = value.message;
  } else if (isDate(value)) {
    const serial = serialOf(value.date, timeZone);
    cell.value = serial;
    // A date that no format was given shows as Sheets shows dates by itself.
    if (formatKind(format) !== 'date') cell.format = Number.isInteger(serial) ? DAY : DAY_AND_TIME;
  } else {
    cell.value = value;
    if (typeof value === 'number' && !isPattern(format)) {
      const pattern = automaticPattern(value);
      if (pattern !== undefined) cell.format = pattern;
      else delete cell.format;
    }
  }
  return cell;
}
