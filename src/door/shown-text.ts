/** A cell as the sheet will show it, for the preview of an import. */
import { type ImportColumn, lookOf } from '../imports/definition/column';
import type { Platform } from '../platform';
import type { Cell } from '../table/column';

const LONGEST = 120;

export function shownText(cell: Cell, column: ImportColumn | undefined, { calendar }: Platform): string {
  if (cell instanceof Date) {
    return column?.type === 'day' ? calendar.dayOf(cell) : calendar.minuteOf(cell);
  }
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell !== 'number') return shorten(String(cell));
  const decimals = /\.(0+)$/.exec(column ? lookOf(column).format : '')?.[1]?.length;
  if (decimals === undefined) return cell.toLocaleString('en-US', { maximumFractionDigits: 6 });
  return cell.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

function shorten(text: string): string {
  const letters = Array.from(text);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text;
}
