/** A row that has the key of one record and the texts of another: cells were moved without their rows, and remarks are of nobody knows which. */
import { once } from '../../once';
import type { OnceRead } from '../kept/run-state';
import { isBlankRow, keptRows, keysIn, keyText } from '../rows/region';
import { rowDigest } from '../whereabouts/once-read';
import type { Place } from '../whereabouts/place';
import type { Comparison } from './compare';
import { ownersOf, sharing } from './match-keys';
import type { Work } from './work';

/**
 * A text that one record alone has tells it from others, if it stands in one row alone, too: cells that move come to one row. A number
 * may be that of another one tomorrow. A source may give texts of one record to another, too, or exchange them: where cells were
 * moved, more than one row shows it, or a record has lost its key; and the records whose texts stand there are not those whose keys do.
 *
 * @returns undefined too where the person wrote beside none of the rows
 */
export function shiftedKey(
  place: Place,
  matchKey: string,
  { region, keys, fates, source }: Comparison,
  { staged, platform }: Work,
): OnceRead | undefined {
  const { area, values } = region;
  const records = new Map(source.map((key, record) => [key, record]));
  const plain = keysIn(region, place.columns.get(matchKey) as number);
  const isShared = sharing(plain, source);
  const fields = staged.columns.flatMap(({ key, type }, index) => {
    const column = place.columns.get(key);
    if (key === matchKey || column === undefined) return [];
    // Of numbers only where texts are not those of the record.
    const owners = once(() => ownersOf(staged.values.map((cells) => keyText(cells[index] ?? ''))));
    const at = column - area.column;
    const standing = once(() =>
      ownersOf(values.map((cells, row) => (fates[row] === 'theirs' ? '' : keyText(cells[at] ?? '')))),
    );
    return [{ at, isText: type === 'text', owners, standing }];
  });
  const texts = fields.filter(({ isText }) => isText);
  const numbers = fields.filter(({ isText }) => !isText);
  const otherThan = (record: number, cells: (typeof values)[number]): number | undefined => {
    const owner = ({ at, owners }: (typeof fields)[0]): number =>
      owners().get(keyText(cells[at] ?? '')) ?? -1;
    const isOwn = (one: (typeof fields)[0]): boolean => owner(one) === record;
    if (texts.some(isOwn)) return undefined;
    const telling = texts.filter(({ at, standing }) => standing().get(keyText(cells[at] ?? '')) !== -1);
    const other = telling.map(owner).find((one) => one >= 0);
    return other === undefined || numbers.some(isOwn) ? undefined : other;
  };
  const mixed = keys.flatMap((key, row) => {
    const record = records.get(key);
    if (fates[row] !== 'stays' || record === undefined || isShared(plain[row] ?? '')) return [];
    const other = otherThan(record, values[row] ?? []);
    return other === undefined ? [] : [{ row: area.row + row, record, other }];
  });
  const [first, ...more] = mixed;
  const hasLostKey = (): boolean =>
    plain.some((key, row) => key === '' && fates[row] !== 'theirs' && !isBlankRow(region, place, row));
  if (!first || (more.length === 0 && !hasLostKey())) return undefined;
  const others = new Set(mixed.map(({ other }) => other));
  if (mixed.every(({ record }) => others.has(record))) return undefined;
  if (!keptRows(region, place, platform.sheets).some(Boolean)) return undefined;
  const { row, record, other } = first;
  const ids: readonly [string, string] = [source[record] ?? '', source[other] ?? ''];
  return { row, count: mixed.length, sign: rowDigest(place, row, platform), ids };
}
