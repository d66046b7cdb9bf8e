// The cells of a sheet as the page shows them.
import { isDate, isError } from '../../workbook/cell-value';
import { formatKind } from '../../workbook/number-format';
import { serialOf } from '../../workbook/wall-clock';
import type { CellValue, Rectangle, Sheet } from '../../workbook/workbook';
import type { CellView } from '../protocol';

/** By row and column. Texts, so that two states of a sheet are compared at a glance. */
export type RenderedCells = ReadonlyMap<number, string>;

const COLUMNS = 20_000;

export function renderCells(sheet: Sheet, timeZone: string): RenderedCells {
  const cells = new Map<number, string>();
  const { rows, columns } = sheet.extent;
  if (rows === 0 || columns === 0) return cells;
  const area: Rectangle = { row: 1, column: 1, rows, columns };
  const values = sheet.values(area);
  const formulas = sheet.formulas(area);
  const attributes = {
    numberFormat: sheet.attributes(area, 'numberFormat'),
    bold: sheet.attributes(area, 'bold'),
    italic: sheet.attributes(area, 'italic'),
    fontColor: sheet.attributes(area, 'fontColor'),
    background: sheet.attributes(area, 'background'),
    horizontalAlignment: sheet.attributes(area, 'horizontalAlignment'),
    wrap: sheet.attributes(area, 'wrap'),
    note: sheet.attributes(area, 'note'),
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = <T>(grid: readonly (readonly T[])[]): T | undefined => grid[row]?.[column];
      const value = at(values) ?? null;
      const format = at(attributes.numberFormat) ?? '';
      const align = at(attributes.horizontalAlignment);
      const cell: CellView = {
        ...content(value, format, timeZone),
        ...given('formula', at(formulas)),
        ...given('bold', at(attributes.bold) || undefined),
        ...given('italic', at(attributes.italic) || undefined),
        ...given('color', at(attributes.fontColor)),
        ...given('background', at(attributes.background)),
        ...given('align', align || undefined),
        ...given('wrap', at(attributes.wrap) || undefined),
        ...given('note', at(attributes.note)),
      };
      const text = JSON.stringify(cell);
      if (text !== '{}') cells.set((row + 1) * COLUMNS + column + 1, text);
    }
  }
  return cells;
}

export function positionOf(key: number): { readonly row: number; readonly column: number } {
  return { row: Math.floor(key / COLUMNS), column: key % COLUMNS };
}

function given<Name extends keyof CellView>(
  name: Name,
  value: CellView[Name] | '' | undefined,
): Partial<CellView> {
  return value === undefined || value === '' ? {} : { [name]: value };
}

function content(value: CellValue, format: string, timeZone: string): Partial<CellView> {
  if (value === null || value === '') return given('format', format);
  if (isError(value)) return { value: value.error, error: value.message, ...given('format', format) };
  if (isDate(value)) {
    const serial = serialOf(value.date, timeZone);
    // A date that no format was given shows as Sheets shows dates by itself.
    const shown =
      formatKind(format) === 'date' ? format : Number.isInteger(serial) ? 'm/d/yyyy' : 'm/d/yyyy h:mm:ss';
    return { value: serial, format: shown };
  }
  return { value, ...given('format', format) };
}
