/** Cells that went over between a table and the one right beside it, since a person inserted or deleted some in a row. */
import type { Platform, Sheets, SheetValue } from '../../../platform';
import { CAPTURE, saysInSource } from '../../definition/special-columns';
import type { ImportState } from '../../kept/state';
import { keyText } from '../../rows/region';
import { digestOf } from '../digest';
import { ABOUT_OTHER, type Doubt, FOUND, isAgreed } from '../doubt';
import type { Located } from '../finding/locate';
import type { Others } from '../place';
import type { NamedArea } from '../target';
import { hasNoGap } from './no-gap';

/** Rows of a history do not move. */
export function doubtAboutPushed(
  located: Located,
  others: Others,
  state: Pick<ImportState, 'agreed'>,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): Doubt | undefined {
  const { sheet, row, columns } = located;
  if (columns.has(CAPTURE.key)) return undefined;
  for (const other of others(sheet.id)) {
    if (other.isLost || !isRightBeside(other, located, sheets)) continue;
    const pushed = pushedRows(other, located, sheets);
    if (pushed.length === 0) continue;
    const rows = pushed.map((one) => one.row);
    const signs = pushed.map(({ sign }) => keyText(sign)).sort();
    const words = FOUND.leftBehind(rows, other.name);
    const doubt: Doubt = {
      found: FOUND.pushedBeside(sheet, rows, other.name),
      places: [{ sheet, row, columns, words, isAsItStands: true }],
      agreedAs: ABOUT_OTHER + digestOf([JSON.stringify([other.id, ...signs])], codec),
    };
    if (!isAgreed(state, doubt, codec)) return doubt;
  }
  return undefined;
}

function isRightBeside(other: NamedArea, located: Located, sheets: Sheets): boolean {
  const { row, end, columns } = located;
  const isRight = other.column > Math.max(...columns.values());
  const isInItsRows = other.row <= end && other.row + other.rows > row;
  return isRight && isInItsRows && hasNoGap(other.column, located, sheets);
}

interface Pushed {
  readonly row: number;
  /** What tells it. */
  readonly sign: SheetValue;
}

/** Rows of the table on the right whose cells are not where they were, and in which something may be of the left one. */
function pushedRows(other: NamedArea, { sheet, row, end }: Located, sheets: Sheets): readonly Pushed[] {
  const { signs, column, columns } = other;
  if (!signs) return [];
  const first = Math.max(row, other.row) + 1;
  const ended = other.row + other.rows - 1;
  const wide = { sheet: sheet.id, column: column - 1, columns: columns + 1 };
  const lines = (from: number, to: number): readonly (readonly SheetValue[])[] =>
    sheets.values({ ...wide, row: from, rows: to - from + 1 });
  // Of the rows above nobody knows all that told them.
  const top = Math.max(first, ended - signs.rows + 1);
  const told = top > ended || signs.column === undefined ? [] : lines(top, ended);
  const at = (signs.column ?? 0) - wide.column;
  const isHere = (cells: readonly SheetValue[]): boolean => signs.isTold(cells[at] ?? '');
  const isOver = told.length > 0 && !told.some(isHere);
  const isOdd = (cells: readonly SheetValue[], now: number): boolean =>
    now >= 0 ? isForeign(cells, now - at) : isOver && cells[at] !== '';
  const below = told.slice(0, Math.max(0, end - top + 1)).flatMap((cells, down): readonly Pushed[] => {
    if (isHere(cells)) return [];
    const now = signs.areUnique ? cells.findIndex(signs.isTold) : captureAt(cells, at, signs.isTold);
    return isOdd(cells, now) ? [{ row: top + down, sign: cells[now >= 0 ? now : at] ?? '' }] : [];
  });
  const { inSource } = signs;
  const last = Math.min(end, told.length > 0 ? top - 1 : ended);
  if (inSource === undefined || last < first) return below;
  const edges = sheets.values({
    ...{ sheet: sheet.id, row: first, rows: last - first + 1 },
    ...{ column: inSource - 1, columns: inSource < sheet.columns ? 3 : 2 },
  });
  const above = movedSigns(edges).flatMap(({ down, by }): readonly Pushed[] => {
    const [cells = []] = lines(first + down, first + down);
    return isForeign(cells, by) ? [{ row: first + down, sign: cells[at + by] ?? '' }] : [];
  });
  return [...above, ...below];
}

/** Whether something stands where the cells of the left table came, or one of the right one stands among its own. */
function isForeign([left = '', ...cells]: readonly SheetValue[], by: number): boolean {
  return by < 0 ? left !== '' : cells.slice(0, by).some((cell) => cell !== '');
}

/** Small numbers stand in many columns: with the time of the capture under it, or right of what came there. */
function captureAt(cells: readonly SheetValue[], at: number, isTold: (cell: SheetValue) => boolean): number {
  const [left = '', own = '', right = ''] = cells.slice(at - 1, at + 2);
  if (isTold(right)) return at + 1;
  return own !== '' && typeof own !== 'string' && isTold(left) ? at - 1 : -1;
}

/** Where what says whether a row is in the source stands one further left or right than in the others. */
function movedSigns(
  edges: readonly (readonly SheetValue[])[],
): readonly { readonly down: number; readonly by: number }[] {
  const says = (cells: readonly SheetValue[], at: number): boolean => saysInSource(cells[at] ?? '');
  const others = edges.filter((cells) => says(cells, 1));
  const isUsual = [0, 1, 2].map((at) => others.some((cells) => says(cells, at)));
  return edges.flatMap((cells, down) => {
    const at = [0, 2].find((one) => !says(cells, 1) && says(cells, one) && !isUsual[one]);
    return at === undefined || cells[1] === '' ? [] : [{ down, by: at - 1 }];
  });
}
