/** A column of an import: what it shows, and how its cells look. */
import { CELL_LARGEST_CHARACTERS } from '../config';
import { fitText } from '../table/cell';
import type { Cell, ColumnType } from '../table/column';
import { withoutControls } from '../unseen';
import { needsApostrophe } from './apostrophe';

/** Kept with a run, so plain JSON. */
export interface ImportColumn {
  readonly key: string;
  /** The header, which the person may have chosen. */
  readonly title: string;
  readonly type: ColumnType;
}

export interface Look {
  /** A number format of Sheets; `@` keeps every text a text. */
  readonly format: string;
  /** Pixels, for a new sheet. */
  readonly width: number;
}

const TEXT = '@';

const LOOKS: Readonly<Record<ColumnType, Look>> = {
  text: { format: TEXT, width: 160 },
  texts: { format: TEXT, width: 160 },
  items: { format: TEXT, width: 180 },
  json: { format: TEXT, width: 180 },
  integer: { format: '#,##0', width: 100 },
  count: { format: '#,##0', width: 100 },
  number: { format: 'General', width: 100 },
  decimal: { format: '#,##0.00', width: 110 },
  boolean: { format: 'General', width: 80 },
  timestamp: { format: 'yyyy-mm-dd hh:mm', width: 140 },
  day: { format: 'yyyy-mm-dd', width: 100 },
};

export function lookOf({ type }: Pick<ImportColumn, 'type'>): Look {
  return LOOKS[type];
}

export function isTextColumn(column: Pick<ImportColumn, 'type'>): boolean {
  return lookOf(column).format === TEXT;
}

/** As the cell of such a column: a text column's numbers are texts, too. */
export function cellOf(column: Pick<ImportColumn, 'type'>, cell: Cell): Cell {
  if (cell instanceof Date) return cell;
  return typeof cell === 'string' || isTextColumn(column) ? storable(String(cell)) : cell;
}

/** As it may stand in a cell, with room for the apostrophe that it may need. */
export function storable(text: string): string {
  const rest = withoutControls(text);
  return fitText(rest, CELL_LARGEST_CHARACTERS - (needsApostrophe(rest) ? 1 : 0));
}

export function isNumberColumn({ type }: Pick<ImportColumn, 'type'>): boolean {
  return type === 'integer' || type === 'count' || type === 'number' || type === 'decimal';
}
