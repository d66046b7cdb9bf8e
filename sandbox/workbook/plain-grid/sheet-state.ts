// What the plain grid remembers of one sheet.
import type { Constant } from '../entry/enter';
import { valueUnderFormat } from '../number-format';
import type { AttributeName, CellAttributes, CellValue, Rectangle } from '../workbook';
import type { FormulaCell } from './formula-cells';
import { createLayer, type Layer } from './layer';

export type AttributeLayers = { readonly [Name in AttributeName]: Layer<CellAttributes[Name]> };

export interface SheetState {
  readonly id: number;
  name: string;
  isHidden: boolean;
  maxRows: number;
  maxColumns: number;
  frozenRows: number;
  readonly columnWidths: Map<number, number>;
  /** What was entered. Where there is one, it hides any result. */
  readonly constants: Layer<Constant>;
  readonly formulas: Layer<FormulaCell>;
  /** What formulas gave, at their own cell and where they spill; a spilled blank is null. */
  readonly results: Layer<CellValue>;
  readonly attributes: AttributeLayers;
}

export function createSheetState(id: number, name: string, maxRows: number, maxColumns: number): SheetState {
  return {
    id,
    name,
    isHidden: false,
    maxRows,
    maxColumns,
    frozenRows: 0,
    columnWidths: new Map(),
    constants: createLayer(),
    formulas: createLayer(),
    results: createLayer(),
    attributes: {
      numberFormat: createLayer(),
      note: createLayer(),
      bold: createLayer(),
      background: createLayer(),
    },
  };
}

export function valueAt(sheet: SheetState, row: number, column: number, timeZone: string): CellValue {
  const content = sheet.constants.get(row, column) ?? sheet.results.get(row, column) ?? null;
  if (typeof content !== 'number' && (typeof content !== 'object' || content === null)) return content;
  const format = sheet.attributes.numberFormat.get(row, column);
  return format === undefined ? content : valueUnderFormat(content, format, timeZone);
}

/** Undefined when the area begins outside the sheet. */
export function clipToSheet(area: Rectangle, sheet: SheetState): Rectangle | undefined {
  const rows = Math.min(area.rows, sheet.maxRows - area.row + 1);
  const columns = Math.min(area.columns, sheet.maxColumns - area.column + 1);
  return rows < 1 || columns < 1 ? undefined : { ...area, rows, columns };
}
