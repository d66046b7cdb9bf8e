import type { Rectangle, Sheet } from '../../workbook/workbook';

/** One selected cell stands for the table around it: up to the blank rows and columns that surround it. */
export function regionAround(sheet: Sheet, area: Rectangle): Rectangle {
  const { extent } = sheet;
  if (area.rows > 1 || area.columns > 1 || area.row > extent.rows || area.column > extent.columns)
    return area;
  const values = sheet.values({ row: 1, column: 1, rows: extent.rows, columns: extent.columns });
  let { row: top, column: left } = area;
  let bottom = top;
  let right = left;
  const isFilled = (row: number, column: number): boolean => (values[row - 1]?.[column - 1] ?? null) !== null;
  const someRow = (row: number): boolean =>
    range(left - 1, right + 1).some((column) => isFilled(row, column));
  const someColumn = (column: number): boolean =>
    range(top - 1, bottom + 1).some((row) => isFilled(row, column));

  for (let isGrowing = true; isGrowing; ) {
    const before = [top, left, bottom, right].join();
    if (someRow(top - 1)) top -= 1;
    if (someRow(bottom + 1)) bottom += 1;
    if (someColumn(left - 1)) left -= 1;
    if (someColumn(right + 1)) right += 1;
    isGrowing = before !== [top, left, bottom, right].join();
  }
  return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
