// What a saved workbook looks like: plain JSON, sparse, in the order of the tabs.
import type {
  AttributeName,
  CellAttributes,
  CellPosition,
  Chart,
  ConditionalFormat,
  Filter,
  Locale,
  Metadata,
  NamedRange,
  Protection,
  Rectangle,
  SheetType,
  StoredEntry,
  Table,
} from './workbook';

export interface SavedWorkbook {
  readonly version: 1;
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly activeCell: CellPosition;
  /** The ids to give next: those of deleted things are never given again. */
  readonly nextIds: {
    readonly sheet: number;
    readonly chart: number;
    readonly metadata: number;
    /** Missing from what was saved before there were protections. */
    readonly protection?: number;
  };
  readonly metadata: readonly Metadata[];
  readonly protections?: readonly Protection[];
  /** Missing where there are none. */
  readonly namedRanges?: readonly NamedRange[];
  readonly sheets: readonly SavedSheet[];
}

export interface SavedSheet {
  readonly id: number;
  readonly name: string;
  /** Missing from a grid. */
  readonly type?: SheetType;
  readonly hidden: boolean;
  readonly maxRows: number;
  readonly maxColumns: number;
  readonly frozenRows: number;
  readonly frozenColumns: number;
  /** Column or row and its size, where it is not the standard one. */
  readonly columnWidths: readonly (readonly [number, number])[];
  readonly rowHeights: readonly (readonly [number, number])[];
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
  readonly filter?: Filter;
  readonly filteredRows?: readonly number[];
  readonly charts: readonly Chart[];
  /** Missing where there are none. */
  readonly tables?: readonly Table[];
  readonly merges?: readonly Rectangle[];
  readonly conditionalFormats?: readonly ConditionalFormat[];
  readonly cells: readonly SavedCells[];
  readonly attributes: { readonly [Name in AttributeName]?: readonly SavedAttribute<CellAttributes[Name]>[] };
}

/** Row, first column, and the cells from there to the right without a gap. */
export type SavedCells = readonly [
  row: number,
  column: number,
  entries: readonly Exclude<StoredEntry, null>[],
];

/** A rectangle of cells with the same attribute. */
export type SavedAttribute<Value> = readonly [
  row: number,
  column: number,
  rows: number,
  columns: number,
  value: Value,
];
