/** What stands below a table, or beside it further down: what of it belongs together where cells of the table move alone. */
import type { Area, Sheets, SheetValue } from '../../platform';
import type { Band } from './band';
import { hasUnseen } from './unseen';

/** What stands in the rows of an area and below it. */
export interface Below {
  /** The last row of the table. */
  readonly end: number;
  /** All lines from that row of the sheet on. */
  from(row: number): readonly (readonly SheetValue[])[];
  /** Whether another import stands beside the table in that column of the sheet: what is below it there belongs to that. */
  isTheirs(column: number): boolean;
}

export function belowTable(area: Area, end: number, others: readonly Area[], sheets: Sheets): Below {
  const top = Math.min(area.row, end);
  const lines = linesFrom({ ...area, row: top, rows: area.rows + area.row - top }, sheets);
  return {
    end,
    from: (row) => lines.slice(row - top),
    isTheirs: (at) =>
      others.some(({ row, column, columns }) => row <= end && at >= column && at < column + columns),
  };
}

/**
 * A column right beside the area is blank in the rows of the table. It moves along where something below would be torn from
 * what stands in a row with it, or would come to stand beside a record.
 */
export function movingColumns(
  { sheet, column, columns }: Area,
  { end, from, isTheirs, coming }: Below & { readonly coming: number },
  sheets: Sheets,
): Band {
  const width = sheets.find(sheet)?.columns ?? 0;
  const lines = from(end + 1);
  const isTaken = (at: number): boolean => {
    if (at < 1 || at > width || isTheirs(at)) return false;
    const isHeld = (cells: readonly SheetValue[], down: number): boolean =>
      isFull(cells, at - 1) && (down < coming || holdsIn(cells, { column, columns }) !== undefined);
    if (lines.some(isHeld)) return true;
    const rows = Math.min(coming, (sheets.find(sheet)?.rows ?? end) - end);
    return rows > 0 && hasUnseen({ sheet, row: end + 1, rows, column: at, columns: 1 }, sheets);
  };
  const left = isTaken(column - 1) ? 1 : 0;
  const right = isTaken(column + columns) ? 1 : 0;
  return { column: column - left, columns: left + columns + right };
}

/** The first of these columns that holds anything in that line. */
function holdsIn(cells: readonly SheetValue[], { column, columns }: Band): number | undefined {
  const at = cells.findIndex(
    (value, index) => value !== '' && index + 1 >= column && index + 1 < column + columns,
  );
  return at < 0 ? undefined : at + 1;
}

/**
 * Where something below the table stands in a row with what moves, a blank cell or more away from it, and belongs to nothing else:
 * neither to what reaches down from beside the table, nor to a block with rows of its own.
 */
export function tornIn(area: Area, { end, from, isTheirs }: Below): Omit<Area, 'sheet'> | undefined {
  const first = Math.min(area.row, end);
  const lines = from(first);
  const moving = lines.map((cells) => holdsIn(cells, area));
  const isOutside = (right: number): boolean =>
    right + 1 < area.column || right + 1 >= area.column + area.columns;
  const isOfItsRow = (down: number, right: number): boolean => {
    const seen = new Set<string>();
    const open: (readonly [number, number])[] = [[down, right]];
    for (let at = open.pop(); at; at = open.pop()) {
      const [y, x] = at;
      if (!isOutside(x) || !isFull(lines[y] ?? [], x) || seen.has(at.join())) continue;
      if (first + y <= end || moving[y] === undefined) return false;
      seen.add(at.join());
      open.push([y - 1, x], [y + 1, x], [y, x - 1], [y, x + 1]);
    }
    return true;
  };
  for (const [down, cells] of lines.entries()) {
    const held = moving[down];
    if (held === undefined || first + down <= end) continue;
    const right = cells.findIndex(
      (_, at) => isOutside(at) && isFull(cells, at) && !isTheirs(at + 1) && isOfItsRow(down, at),
    );
    if (right < 0) continue;
    const column = Math.min(held, right + 1);
    return { row: first + down, rows: 1, column, columns: Math.max(held, right + 1) - column + 1 };
  }
  return undefined;
}

/** All rows from the first of the area on, over the whole sheet; at least those of the area. */
export function linesFrom(
  { sheet, row, rows, column, columns }: Area,
  sheets: Sheets,
): readonly (readonly SheetValue[])[] {
  const used = sheets.used(sheet);
  const last = sheets.find(sheet)?.rows ?? 0;
  const count = Math.min(Math.max(rows, used.rows - row + 1), last - row + 1);
  const width = Math.max(used.columns, column + columns - 1);
  return sheets.values({ sheet, row, column: 1, rows: count, columns: width });
}

export function isFull(cells: readonly SheetValue[], at: number): boolean {
  return (cells[at] ?? '') !== '';
}
