/** What stands right beside a table, in its rows. */
import type { Area, Sheets } from '../../../platform';
import type { Located } from '../finding/locate';
import { widthOf } from '../place';

/** Whether no blank column is between the table and that one. */
export function hasNoGap(column: number, { sheet, row, end, columns }: Located, sheets: Sheets): boolean {
  const own = widthOf({ columns });
  const isRight = column >= own.column + own.columns;
  const from = isRight ? own.column + own.columns : column + 1;
  const count = (isRight ? column : own.column) - from;
  if (count < 1) return true;
  const between: Area = {
    sheet: sheet.id,
    row,
    rows: Math.max(1, end - row + 1),
    column: from,
    columns: count,
  };
  const lines = sheets.values(between);
  return Array.from({ length: count }, (_, at) => at).every((at) => lines.some((cells) => cells[at] !== ''));
}
