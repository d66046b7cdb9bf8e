/** Results of formulas as text for a terminal, or as JSON. */
import Table from 'cli-table3';
import type { CellValue, Grid } from '../../sandbox/workbook/workbook';

export type Result = CellValue | Grid<CellValue>;

const WIDEST_CELL = 26;

export interface Space {
  /** Rows shown under the first. */
  readonly rows: number;
  /** Characters a line may take: as many columns are shown as fit. */
  readonly width: number;
}

export function printResult(result: Result, space: Space, timeZone: string): string {
  if (!isGrid(result)) return cellText(result, timeZone);
  const shown = result.slice(0, space.rows + 1);
  const widest = result[0]?.length ?? 0;
  let columns = Math.min(widest, space.width >> 2);
  let text = drawTable(shown, columns, timeZone);
  while (columns > 1 && text.indexOf('\n') > space.width) {
    columns -= 1;
    text = drawTable(shown, columns, timeZone);
  }
  const more = [counted(result.length - shown.length, 'more row'), counted(widest - columns, 'more column')];
  const rest = more.filter((part) => part !== '').join(', ');
  return rest === '' ? text : `${text}\n… ${rest}`;
}

/** Its first line is a rule, as wide as the table. */
function drawTable(rows: Grid<CellValue>, columns: number, timeZone: string): string {
  const [header = [], ...body] = rows.map((row) => row.slice(0, columns));
  const table = new Table({
    head: header.map((cell) => cellText(cell, timeZone)),
    style: { head: [], border: [], compact: true },
    colAligns: header.map((_, column) => (typeof body[0]?.[column] === 'number' ? 'right' : 'left')),
  });
  for (const row of body) table.push(row.map((cell) => cellText(cell, timeZone)));
  return table.toString();
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
