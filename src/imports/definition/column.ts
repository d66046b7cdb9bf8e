/** A column of an import: what it shows, and how its cells look. */
import { CELL_LARGEST_CHARACTERS } from '../../config';
import { fitText } from '../../table/cell';
import type { Cell, ColumnType } from '../../table/column';
import { withoutControls } from '../../unseen';
import { needsApostrophe } from '../cells/apostrophe';

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
  /** Words and times, which a new sheet gives more room than figures. */
  readonly isWide: boolean;
}

const TEXT = '@';

const LOOKS: Readonly<Record<ColumnType, Look>> = {
  text: { format: TEXT, isWide: true },
  texts: { format: TEXT, isWide: true },
  items: { format: TEXT, isWide: true },
  json: { format: TEXT, isWide: true },
  integer: { format: '#,##0', isWide: false },
  count: { format: '#,##0', isWide: false },
  number: { format: 'General', isWide: false },
  decimal: { format: '#,##0.00', isWide: false },
  boolean: { format: 'General', isWide: false },
  timestamp: { format: 'yyyy-mm-dd hh:mm', isWide: true },
  day: { format: 'yyyy-mm-dd', isWide: false },
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

export function isDateColumn({ type }: Pick<ImportColumn, 'type'>): boolean {
  return type === 'timestamp' || type === 'day';
}

export function isDayColumn({ type }: Pick<ImportColumn, 'type'>): boolean {
  return type === 'day';
}

export function isNumberColumn({ type }: Pick<ImportColumn, 'type'>): boolean {
  return type === 'integer' || type === 'count' || type === 'number' || type === 'decimal';
}
