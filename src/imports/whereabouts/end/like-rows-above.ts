/**
 * The last row of a table was deleted, and the mark of its end with it, and what is last now has the ID of a row further up: a copy
 * that a person put below the table, or a record whose ID they typed over another one.
 */
import type { Area } from '../../../platform';
import { IN_SOURCE, saysInSource } from '../../definition/special-columns';
import { keyText } from '../../rows/region';
import type { Work } from '../../write/work';
import { digestOf } from '../digest';
import { type Doubt, FOUND } from '../doubt';
import type { Located } from '../finding/locate';
import { widthOf } from '../place';
import { copiesAbove, lastFull } from './find-end';
import { range } from './last-cells';

/** @returns what is asked about the rows that are last now */
export function likeRowsAbove(
  marked: Located,
  known: Pick<Work, 'matchKey' | 'platform'>,
): Doubt | undefined {
  const { sheet, row, columns, isEndKnown } = marked;
  const key = columns.get(known.matchKey ?? '');
  if (isEndKnown || key === undefined) return undefined;
  const { sheets, codec } = known.platform;
  const end = lastFull(marked, sheets);
  const copies = copiesAbove({ ...marked, end }, known);
  if (copies === 0) return undefined;
  const area: Area = { sheet: sheet.id, row: end - copies + 1, rows: copies, ...widthOf(marked) };
  const values = sheets.values(area);
  const told = columns.get(IN_SOURCE.key);
  // One that does not say so was made by the person.
  if (told !== undefined && !values.every((cells) => saysInSource(cells[told - area.column])))
    return undefined;
  const all = { sheet: sheet.id, row: row + 1, rows: end - row, column: key, columns: 1 };
  const written = sheets.values(all).map(([value = '']) => keyText(value));
  const keys = written.slice(-copies);
  const above = keys.map((one) => row + 1 + written.indexOf(one));
  const [[title = ''] = []] = sheets.texts({ ...area, row, rows: 1, column: key, columns: 1 });
  const rows = range(area.row, end);
  const at = { sheet, row, columns };
  return {
    found: FOUND.likeAbove(sheet, title, rows, above),
    places: [
      { ...at, words: FOUND.oneOfThem(rows), reach: end },
      { ...at, words: FOUND.yoursLikeAbove(rows), isAsItStands: true },
    ],
    agreedAs: digestOf([keys.join('\0')], codec),
  };
}
