/** Rows between the titles and the first row of a table that a person made for records to come. */
import type { SheetValue } from '../../../platform';
import type { OnceRead } from '../../kept/run-state';
import { keyText } from '../../rows/region';
import type { Work } from '../../write/work';
import type { Located } from '../finding/locate';
import { rowDigest } from '../once-read';
import { firstRow } from '../place';
import { shownText } from '../shown-text';

/** Those above it whose records come, and that no row of the table has: those that stand together, and nearest to it. */
export function recordsAbove(
  place: Located,
  isComing: (key: SheetValue) => boolean,
  { matchKey = '', platform }: Pick<Work, 'matchKey' | 'platform'>,
): OnceRead | undefined {
  const { sheet, row, end, columns, head = 0 } = place;
  const { sheets } = platform;
  const column = columns.get(matchKey);
  if (column === undefined || head === 0) return undefined;
  const keys = sheets.values({ sheet: sheet.id, row: row + 1, rows: end - row, column, columns: 1 }).flat();
  const inside = new Set(keys.slice(head).map(keyText));
  const isOpen = keys.slice(0, head).map((key) => key !== '' && !inside.has(keyText(key)) && isComing(key));
  const to = isOpen.lastIndexOf(true);
  if (to < 0) return undefined;
  const from = isOpen.lastIndexOf(false, to) + 1;
  const [first, last] = [row + 1 + from, firstRow(place) - 1];
  const sign = rowDigest(place, first, platform, last);
  const untold = shownText(sheet, first, column, sheets);
  return { row: first, count: to - from + 1, ...(last > first && { last }), sign, untold, isAbove: true };
}
