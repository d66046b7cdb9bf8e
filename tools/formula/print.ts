/** Results of formulas as text for a terminal, or as JSON. */
import Table from 'cli-table3';
import type { CellValue, Grid } from '../../sandbox/workbook/workbook';

export type Result = CellValue | Grid<CellValue>;

const WIDEST_CELL = 26;

/** @param limits how many rows under the header, and how many columns, are shown */
export function printResult(
  result: Result,
  limits: { readonly rows: number; readonly columns: number },
  timeZone: string,
): string {
  if (!isGrid(result)) return cellText(result, timeZone);
  const [header = [], ...body] = result.map((row) => row.slice(0, limits.columns));
  const table = new Table({
    head: header.map((cell) => cellText(cell, timeZone)),
    style: { head: [], border: [], compact: true },
    colAligns: header.map((_, column) => (typeof body[0]?.[column] === 'number' ? 'right' : 'left')),
  });
  for (const row of body.slice(0, limits.rows)) table.push(row.map((cell) => cellText(cell, timeZone)));
  const more = [
    counted(body.length - limits.rows, 'more row'),
    counted((result[0]?.length ?? 0) - limits.columns, 'more column'),
  ].filter((part) => part !== '');
  return table.toString() + (more.length > 0 ? `\n… ${more.join(', ')}` : '');
}

/** Dates as ISO timestamps, all else as it is. */
export function jsonResult(result: Result): string {
  const plain = (cell: CellValue): unknown => (isDate(cell) ? new Date(cell.date).toISOString() : cell);
  return JSON.stringify(isGrid(result) ? result.map((row) => row.map(plain)) : plain(result), null, 2);
}

export function errorOf(result: Result): string | undefined {
  return typeof result === 'object' && result !== null && 'error' in result
    ? `${result.error} ${result.message}`
    : undefined;
}

function isGrid(result: Result): result is Grid<CellValue> {
  return Array.isArray(result);
}

function isDate(cell: CellValue): cell is { readonly date: number } {
  return typeof cell === 'object' && cell !== null && 'date' in cell;
}

function counted(count: number, noun: string): string {
  if (count <= 0) return '';
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

function cellText(cell: CellValue, timeZone: string): string {
  if (cell === null) return '';
  if (isDate(cell)) return dateText(new Date(cell.date), timeZone);
  if (typeof cell === 'object') return cell.error;
  if (typeof cell === 'number') return cell.toLocaleString('en-US', { maximumFractionDigits: 6 });
  const characters = [...String(cell).replace(/\s+/g, ' ')];
  return characters.length > WIDEST_CELL
    ? `${characters.slice(0, WIDEST_CELL - 1).join('')}…`
    : characters.join('');
}

function dateText(date: Date, timeZone: string): string {
  const text = date.toLocaleString('sv-SE', { timeZone });
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text.slice(0, 16);
}
