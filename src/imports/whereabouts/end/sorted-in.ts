/**
 * Records that stand right below a table without `In source`, since somebody wrote below it and sorted both: rows of theirs stand
 * among the records instead, and the table is as full as it was.
 */
import { IN_SOURCE } from '../../definition/special-columns';
import { type Table, writtenRows } from '../../kept/state';
import { keyText } from '../../rows/region';
import type { Work } from '../../write/work';
import { isIn } from '../digest';
import type { Located } from '../finding/locate';
import { widthOf } from '../place';
import { isBlank, LONGEST_TAIL } from './find-end';

type Known = Pick<Work, 'matchKey' | 'platform'>;
type Size = Pick<Table, 'rows' | 'head' | 'spare' | 'tail'>;

/** With those whose keys are known. */
export function withSortedOut(located: Located, table: Size, known: Known): Located {
  const { sheet, row, end, columns } = located;
  const { tail, head = 0 } = table;
  const { sheets, codec } = known.platform;
  const below = tail === undefined ? [] : keysBelow(located, known);
  const other = below.findIndex((key) => !isIn(tail ?? '', key, codec));
  const count = other < 0 ? below.length : other;
  if (count === 0) return located;
  const own = { sheet: sheet.id, row: row + 1 + head, rows: end - row - head, ...widthOf({ columns }) };
  const full = own.rows > 0 ? sheets.values(own).filter((cells) => !isBlank(cells)).length : 0;
  return full < writtenRows(table) ? located : { ...located, end: end + count };
}

/** From right below the table to the first that stands in it, or twice. */
function keysBelow(
  { sheet, row, end, columns }: Located,
  { matchKey = '', platform: { sheets } }: Known,
): readonly string[] {
  const column = columns.get(matchKey);
  const count = Math.min(sheet.rows - end, LONGEST_TAIL);
  if (column === undefined || columns.has(IN_SOURCE.key) || count <= 0) return [];
  const area = { sheet: sheet.id, row: row + 1, rows: end - row + count, column, columns: 1 };
  const seen = new Set<string>();
  const keys = sheets.values(area).map(([value = '']) => keyText(value));
  const found = keys.findIndex((key, down) => {
    const isOther = down >= end - row && (key === '' || seen.has(key));
    seen.add(key);
    return isOther;
  });
  return keys.slice(end - row, found < 0 ? undefined : found);
}
