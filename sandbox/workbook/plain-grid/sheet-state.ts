// What the plain grid remembers of one sheet.
import type { Constant } from '../entry/enter';
import type { LineChange } from '../line-change';
import { valueUnderFormat } from '../number-format';
import { requireArea } from '../rectangle';
import type {
  AttributeName,
  CellAttributes,
  CellValue,
  Chart,
  ConditionalFormat,
  Rectangle,
  SheetType,
  Table,
} from '../workbook';
import type { FormulaCell } from './formula-cells';
import { createLayer, type Layer } from './layer';
import type { Revision } from './revision';

export type AttributeLayers = { readonly [Name in AttributeName]: Layer<CellAttributes[Name]> };

export interface FilterState {
  area: Rectangle;
  /** The texts that are hidden, by column. */
  hiddenValues: Map<number, ReadonlySet<string>>;
  /** Those that were hidden when the criteria were set. */
  hiddenRows: ReadonlySet<number>;
}

export interface SheetState {
  readonly id: number;
  readonly type: SheetType;
  name: string;
  isHidden: boolean;
  maxRows: number;
  maxColumns: number;
  frozenRows: number;
  frozenColumns: number;
  /** By number of the row or column, where it is not the standard one. */
  columnWidths: Map<number, number>;
  rowHeights: Map<number, number>;
  hiddenRows: Set<number>;
  hiddenColumns: Set<number>;
  filter: FilterState | undefined;
  charts: readonly Chart[];
  tables: readonly Table[];
  merges: readonly Rectangle[];
  conditionalFormats: readonly ConditionalFormat[];
  /** What was entered. Where there is one, it hides any result. */
  readonly constants: Layer<Constant>;
  readonly formulas: Layer<FormulaCell>;
  /** What formulas gave, at their own cell and where they spill; a spilled blank is null. */
  readonly results: Layer<CellValue>;
  readonly attributes: AttributeLayers;
  readonly revision: Revision;
}

export const blankAttributes: CellAttributes = {
  numberFormat: '',
  note: '',
  bold: false,
  italic: false,
  fontLine: '',
  background: '',
  fontColor: '',
  horizontalAlignment: '',
  wrap: false,
  checkbox: false,
  validation: null,
};

export const attributeNames = Object.keys(blankAttributes) as readonly AttributeName[];

export const everywhere: Rectangle = {
  row: 1,
  column: 1,
  rows: Number.POSITIVE_INFINITY,
  columns: Number.POSITIVE_INFINITY,
};

export function createSheetState(
  id: number,
  name: string,
  maxRows: number,
  maxColumns: number,
  revision: Revision,
  type: SheetType = 'GRID',
): SheetState {
  return {
    id,
    type,
    name,
    isHidden: false,
    maxRows,
    maxColumns,
    frozenRows: 0,
    frozenColumns: 0,
    columnWidths: new Map(),
    rowHeights: new Map(),
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    filter: undefined,
    charts: [],
    tables: [],
    merges: [],
    conditionalFormats: [],
    constants: createLayer(),
    formulas: createLayer(),
    results: createLayer(),
    attributes: {
      numberFormat: createLayer(),
      note: createLayer(),
      bold: createLayer(),
      italic: createLayer(),
      background: createLayer(),
      fontLine: createLayer(),
      fontColor: createLayer(),
      horizontalAlignment: createLayer(),
      wrap: createLayer(),
      checkbox: createLayer(),
      validation: createLayer(),
    },
    revision,
  };
}

/** All that stands in cells. */
export function layersOf(sheet: SheetState): readonly Omit<Layer<unknown>, 'get' | 'set' | 'each'>[] {
  return [sheet.constants, sheet.formulas, sheet.results, ...Object.values(sheet.attributes)];
}

export function lastLine(sheet: SheetState, { axis }: Pick<LineChange, 'axis'>): number {
  return axis === 'row' ? sheet.maxRows : sheet.maxColumns;
}

export function requireInSheet(area: Rectangle, sheet: SheetState): void {
  requireArea(area, sheet.maxRows, sheet.maxColumns);
}

export function setAttribute<Name extends AttributeName>(
  sheet: SheetState,
  row: number,
  column: number,
  name: Name,
  value: CellAttributes[Name],
): void {
  sheet.attributes[name].set(row, column, isBlankAttribute(name, value) ? undefined : value);
}

export function isBlankAttribute<Name extends AttributeName>(
  name: Name,
  value: CellAttributes[Name],
): boolean {
  return value === blankAttributes[name] || (name === 'numberFormat' && value === NO_FORMAT);
}

/** Takes a number format back. */
const NO_FORMAT = 'General';

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
