/**
 * Rows beside which the person wrote, and whose cells of the import they cleared, the ID with them: the records that stood there by the
 * order of the rows come anew, and nobody knows any more what was written about which.
 */
import { once } from '../../once';
import type { OnceRead } from '../kept/run-state';
import type { Table } from '../kept/state';
import { cellAt, keptAndMadeRows, keysIn, readRegion } from '../rows/region';
import { rowDigest } from '../whereabouts/once-read';
import type { Place } from '../whereabouts/place';
import { keySign, keySignsIn } from '../whereabouts/records/row-pairs';
import type { Comparison } from './compare';
import { isKeyless } from './match-keys';
import type { Work } from './work';

/**
 * As many rows without an ID stand between two records as records are missing there. Nobody knows the order of a long table.
 *
 * @param marked the row with the mark of its end: blank ones above that are none of the table
 */
export function clearedRows(
  place: Place,
  marked: number,
  matchKey: string,
  { region: own, source, isNew, keys: known, fates }: Comparison,
  { pairs, theirs = 0, spare = 0 }: Pick<Table, 'pairs' | 'theirs' | 'spare'>,
  work: Work,
): OnceRead | undefined {
  const { before, platform } = work;
  const column = place.columns.get(matchKey) as number;
  // A day is read as one, and not as what stands in its cell.
  if (before || pairs === undefined || own.days?.has(column)) return undefined;
  const coming = source.filter((key, record) => isNew[record] && key !== '' && !isKeyless(key));
  if (coming.length === 0) return undefined;
  const end = Math.max(place.end, marked - spare);
  const region = end > place.end ? readRegion({ ...place, end }, work) : own;
  const keys = keysIn(region, column);
  if (!keys.includes('')) return undefined;
  const order = keySignsIn(pairs);
  const missing = new Map(coming.map((key) => [keySign(key), key]));
  const kept = once(() => keptAndMadeRows(region, place, platform.sheets));
  // Rows of the person without an ID stood there before.
  const keyed = fates.filter(
    (fate, row) => fate === 'theirs' && known[row] !== '' && !isKeyless(known[row] ?? ''),
  );
  const keyless = keys.filter((key, row) => key === '' && kept()[row]);
  if (keyless.length <= theirs - keyed.length) return undefined;
  const signAt = (row: number): number => order.indexOf(keySign(keys[row] ?? ''));
  for (const { first, last } of blocksOf(keys, theirs)) {
    const from = first === 0 ? 0 : signAt(first - 1) + 1;
    const to =
      last === keys.length - 1 || last === keys.length - 1 - theirs ? order.length : signAt(last + 1);
    const isKnown = first === 0 || from > 0;
    if (!isKnown || to - from !== last - first + 1 || to - from > MOST_ROWS) continue;
    const ids = order.slice(from, to).flatMap((sign) => missing.get(sign) ?? []);
    const isAnyKept = kept()
      .slice(first, last + 1)
      .some(Boolean);
    if (ids.length !== to - from || new Set(ids).size !== ids.length || !isAnyKept) continue;
    const [row, bottom] = [region.area.row + first, region.area.row + last];
    const rest = Array.from(place.columns.values()).flatMap((at) =>
      ids.map((_, down) => cellAt(region, first + down, at)),
    );
    const texts = rest.filter((cell): cell is string => typeof cell === 'string' && cell !== '');
    const sign = rowDigest(place, row, platform, bottom);
    return { row, count: ids.length, last: bottom, sign, cleared: { key: matchKey, ids, texts } };
  }
  return undefined;
}

/** Each is a sentence's, and kept until it is answered. */
const MOST_ROWS = 20;

interface Block {
  readonly first: number;
  readonly last: number;
}

/** Rows in a row that have no key, from 0; without those of the person at the end. */
function blocksOf(keys: readonly string[], theirs: number): readonly Block[] {
  const blocks: Block[] = [];
  for (let first = keys.indexOf(''); first >= 0; ) {
    const next = keys.findIndex((key, row) => row > first && key !== '');
    const end = next < 0 ? keys.length - theirs : next;
    if (end > first) blocks.push({ first, last: end - 1 });
    first = next < 0 ? -1 : keys.indexOf('', next);
  }
  return blocks;
}
