/** How far a run reaches on its sheet. */
import type { Area } from '../../platform';
import { freeColumns } from '../columns/make-columns';
import { type Moving, rowAfter, rowsToInsert, wayOfRows } from '../rows/grow-rows';
import { type Place, widthOf } from '../whereabouts/place';
import type { Plan } from '../write/work';

export interface Reach {
  /** All cells there are that it may touch, with the header. */
  readonly area: Area;
  /** Those of the table by key, and of those that come the ones that take blank columns of the sheet. */
  readonly columns: ReadonlyMap<string, number>;
  /** Whether the last column of the area is blank, for the numbers that rows are sorted by. */
  readonly hasOrder: boolean;
  /** After which rows and columns of the sheet others are made. */
  readonly rowsAfter: readonly number[];
  readonly columnsAfter: readonly number[];
}

/** Rows come before its last one; columns take blank ones right of it, as far as they go. */
export function reachOf(
  place: Place,
  {
    region,
    columns: keys = [],
    rows = 0,
    isSorted = false,
  }: Pick<Plan, 'region' | 'columns' | 'rows' | 'isSorted'>,
  work: Moving,
): Reach {
  const { others, platform } = work;
  const { sheets } = platform;
  const { sheet, row, end } = place;
  const { column, columns } = region.area;
  const coming = rows > 0 ? rowsToInsert(place, region.area, rows, sheets) : 0;
  const own = widthOf(place);
  const after = own.column + own.columns - 1;
  const right = column + columns - 1;
  const atRight = after === right ? keys : [];
  const found = atRight.length > 0 ? freeColumns(place, right, atRight.length, others, sheets) : 0;
  const isWide = found === atRight.length;
  const hasOrder = isSorted && isWide && freeColumns(place, right + found, 1, others, sheets) > 0;
  return {
    area: {
      sheet: sheet.id,
      row,
      rows: Math.min(end, sheet.rows) - row + 1,
      column,
      columns: columns + found + (hasOrder ? 1 : 0),
    },
    columns: new Map([
      ...place.columns,
      ...atRight.slice(0, found).map((key, index) => [key, right + 1 + index] as const),
    ]),
    hasOrder,
    rowsAfter: coming > 0 && wayOfRows(place, region.area, coming, work) === 'rows' ? [rowAfter(place)] : [],
    columnsAfter: [
      ...(keys.length > atRight.length ? [after] : []),
      ...(!isWide || isSorted !== hasOrder ? [right + found] : []),
    ],
  };
}
