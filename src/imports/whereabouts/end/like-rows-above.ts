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
import { shownText } from '../shown-text';
import { copiesIn, lastFull } from './find-end';
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
  if (end === row) return undefined;
  const all: Area = { sheet: sheet.id, row: row + 1, rows: end - row, ...widthOf(marked) };
  const values = sheets.values(all);
  const written = values.map((cells) => keyText(cells[key - all.column] ?? ''));
  const copies = copiesIn(written);
  if (copies === 0) return undefined;
  const told = columns.get(IN_SOURCE.key);
  const isTold = (cells: (typeof values)[number]): boolean =>
    told === undefined || saysInSource(cells[told - all.column]);
  // One that does not say so was made by the person.
  if (!values.slice(-copies).every(isTold)) return undefined;
  const keys = written.slice(-copies);
  const above = keys.map((one) => row + 1 + written.indexOf(one));
  const title = shownText(sheet, row, key, sheets);
  const rows = range(end - copies + 1, end);
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
