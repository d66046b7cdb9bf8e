/**
 * Columns that an import does not have any more: what a person writes there since then is theirs, as what they write beside. Known by
 * a sign of each cell as it stood when the column was left.
 */
import { AddOnError } from '../../errors';
import type { Platform } from '../../platform';
import { quoted } from '../../quoted';
import { columnName } from '../definition/cell-reference';
import { giveAway } from '../whereabouts/header/header-notes';
import { columnMarksOf, markValue } from '../whereabouts/header/marks';
import type { Former, Place } from '../whereabouts/place';
import { retiredKeys } from './retired';
import { isOfAll, isTheirs, type Kept, knownOf, partsOf, signOf, type Using } from './retired-cells';

/**
 * With what tells which cells of columns that the import does not have are the person's. A column in which nothing of the import
 * is left is theirs as a whole, and so is one of which no more is known than that they wrote there.
 */
export function withoutTheirs<P extends Place>(
  place: P,
  table: Kept,
  wanted: readonly { readonly key: string }[],
  matchKey: string | undefined,
  platform: Using,
): P {
  const left = retiredKeys(place, wanted).filter((key) => knownOf(key, table) !== undefined);
  if (left.length === 0) return place;
  const theirs = left.filter(
    (key) => isOfAll(knownOf(key, table)) && isTheirs(place, key, table, matchKey, platform),
  );
  const columns = new Map(place.columns);
  for (const key of theirs) columns.delete(key);
  const former = new Map(
    left.flatMap((key) => {
      const known = knownOf(key, table);
      return isOfAll(known) ? [] : [[key, partsOf(known)] as const];
    }),
  );
  if (former.size === 0) return { ...place, columns };
  const isOurs: Former['isOurs'] = (key, cell, formula, rowKey) =>
    former.get(key)?.has(signOf(cell, formula, rowKey)) !== false;
  return { ...place, columns, former: { keys: [...former.keys()], matchKey, isOurs } };
}

/** Whoever looks for its header later finds none of a column that is the person's as a whole. Before its mark goes. */
export function leaveHeaders(id: string, place: Place, { retired }: Kept, { sheets, codec }: Platform): void {
  if (!retired) return;
  const { sheet, row, columns } = place;
  const own = new Set(Array.from(columns.keys(), (key) => markValue(key, codec)));
  const left = columnMarksOf(id, sheets).filter((mark) => mark.sheet === sheet.id && !own.has(mark.value));
  giveAway(
    id,
    left.map(({ column }) => ({ sheet: sheet.id, row, column })),
    sheets,
  );
}

/** The same without all columns in which a person wrote since. */
export function withoutWritten<P extends Place>(
  place: P,
  table: Kept,
  matchKey: string | undefined,
  platform: Using,
): P {
  const columns = new Map(
    Array.from(place.columns).filter(([key]) => !isTheirs(place, key, table, matchKey, platform)),
  );
  return { ...place, columns };
}

/**
 * Where a column is imported again.
 *
 * @returns in words, undefined where the person wrote nothing there meanwhile
 */
export function writtenSince(
  place: Place,
  table: Kept,
  wanted: readonly { readonly key: string; readonly title: string }[],
  matchKey: string | undefined,
  platform: Using,
): string | undefined {
  const found = wanted.find(
    ({ key }) => place.columns.has(key) && isTheirs(place, key, table, matchKey, platform),
  );
  if (!found) return undefined;
  const letter = columnName(place.columns.get(found.key) as number);
  return `Column ${letter} of ${quoted(place.sheet.name)} was ${quoted(found.title)} until that was imported no more, and you have written there since: a run would write over it. Copy what you wrote into another column, and clear it here first.`;
}

/** @throws AddOnError `refused` for such a column */
export function checkWrittenSince(...given: Parameters<typeof writtenSince>): void {
  const words = writtenSince(...given);
  if (words !== undefined) throw new AddOnError('refused', `${words} Nothing was changed.`);
}
