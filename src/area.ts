import type { Area } from './platform';

/** Whether they have a cell in common. */
export function meet(one: Area, other: Area): boolean {
  return (
    one.sheet === other.sheet &&
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}

/** What is left of it beside the other. */
export function beside(area: Area, other: Area): readonly Area[] {
  if (!meet(area, other)) return [area];
  const top = Math.max(area.row, other.row);
  const bottom = Math.min(area.row + area.rows, other.row + other.rows);
  const right = other.column + other.columns;
  const between = { ...area, row: top, rows: bottom - top };
  return [
    { ...area, rows: top - area.row },
    { ...area, row: bottom, rows: area.row + area.rows - bottom },
    { ...between, columns: other.column - area.column },
    { ...between, column: right, columns: area.column + area.columns - right },
  ].filter(({ rows, columns }) => rows > 0 && columns > 0);
}
