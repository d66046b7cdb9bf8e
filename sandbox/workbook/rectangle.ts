import { sentences } from './sentences';
import { type Grid, type Rectangle, WorkbookError } from './workbook';

/** Throws unless the area lies within a sheet of that size. */
export function requireArea(area: Rectangle, maxRows: number, maxColumns: number): void {
  const { row, column, rows, columns } = area;
  if (![row, column, rows, columns].every(Number.isSafeInteger))
    throw new WorkbookError(sentences.invalidRange);
  if (row < 1) throw new WorkbookError(sentences.startTooSmall('row'));
  if (column < 1) throw new WorkbookError(sentences.startTooSmall('column'));
  if (rows < 1) throw new WorkbookError(sentences.sizeTooSmall('row'));
  if (columns < 1) throw new WorkbookError(sentences.sizeTooSmall('column'));
  if (row + rows - 1 > maxRows || column + columns - 1 > maxColumns) {
    throw new WorkbookError(sentences.outOfBounds);
  }
}

/** Throws unless the data has exactly the area's shape. */
export function requireShape(data: Grid<unknown>, area: Rectangle): void {
  if (data.length !== area.rows) throw new WorkbookError(sentences.shape('row', data.length, area.rows));
  for (const line of data) {
    if (line.length !== area.columns) {
      throw new WorkbookError(sentences.shape('column', line.length, area.columns));
    }
  }
}

/** Sides may be infinite. */
export function intersects(one: Rectangle, other: Rectangle): boolean {
  return (
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}

export function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.row >= outer.row &&
    inner.column >= outer.column &&
    inner.row + inner.rows <= outer.row + outer.rows &&
    inner.column + inner.columns <= outer.column + outer.columns
  );
}

/** What is left of it beside the other. */
export function beside(area: Rectangle, other: Rectangle): readonly Rectangle[] {
  if (!intersects(area, other)) return [area];
  const top = Math.max(area.row, other.row);
  const bottom = Math.min(area.row + area.rows, other.row + other.rows);
  const right = other.column + other.columns;
  return [
    { ...area, rows: top - area.row },
    { ...area, row: bottom, rows: area.row + area.rows - bottom },
    { ...area, row: top, rows: bottom - top, columns: other.column - area.column },
    { ...area, row: top, rows: bottom - top, column: right, columns: area.column + area.columns - right },
  ].filter(({ rows, columns }) => rows > 0 && columns > 0);
}

export function gridOf<T>(area: Rectangle, valueAt: (row: number, column: number) => T): T[][] {
  const grid: T[][] = [];
  for (let row = area.row; row < area.row + area.rows; row++) {
    const line: T[] = [];
    for (let column = area.column; column < area.column + area.columns; column++) {
      line.push(valueAt(row, column));
    }
    grid.push(line);
  }
  return grid;
}

export function eachCell<T>(
  area: Rectangle,
  grid: Grid<T>,
  visit: (row: number, column: number, value: T) => void,
): void {
  grid.forEach((line, down) => {
    line.forEach((value, right) => {
      visit(area.row + down, area.column + right, value);
    });
  });
}
