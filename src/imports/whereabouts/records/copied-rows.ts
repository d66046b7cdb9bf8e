/** Rows that stand oftener than they were written: a person has copied some of them, and nobody else knows which. */
import type { Codec, Platform } from '../../../platform';
import { IN_SOURCE, saysInSource } from '../../definition/special-columns';
import type { ImportState, Originals, Table } from '../../kept/state';
import { keptRows, readRegion } from '../../rows/region';
import { DIGITS, digestOf } from '../digest';
import { type Doubt, FOUND, questionOf } from '../doubt';
import { type Others, type Place, rowsOf } from '../place';
import { shownText } from '../shown-text';

/** More of them would fill the state. */
const MOST_DOUBLED = 100;

/** Of keys as they were written, what a later run compares with: each once for every row but the first. */
export function doubledIn(keys: readonly string[], codec: Codec): string | undefined {
  const seen = new Set<string>();
  const doubled = keys.filter((key) => {
    const isAgain = key !== '' && seen.has(key);
    seen.add(key);
    return isAgain;
  });
  return doubled.length > MOST_DOUBLED ? undefined : digestOf(doubled, codec);
}

/** How often each stands there, as that has told. */
export function timesIn(doubled: string): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (let at = 0; at < doubled.length; at += DIGITS) {
    const digest = doubled.slice(at, at + DIGITS);
    known.set(digest, (known.get(digest) ?? 0) + 1);
  }
  return known;
}

/**
 * Where the person wrote nothing beside any of them, nothing of theirs is lost with the copies.
 *
 * @param column that tells rows apart, and what stands in it
 */
export function copiedRows(
  place: Place,
  column: number,
  keys: readonly string[],
  { doubled }: Table,
  others: Others,
  platform: Platform,
): (Doubt & { readonly keys: string }) | undefined {
  const { sheets, codec } = platform;
  const rows = rowsOf(place);
  if (doubled === undefined || !rows) return undefined;
  const known = timesIn(doubled);
  const found = new Map<string, number[]>();
  keys.forEach((key, down) => {
    if (key !== '') found.set(key, [...(found.get(key) ?? []), down]);
  });
  const more = Array.from(found).filter(
    ([key, downs]) => downs.length > 1 && downs.length > 1 + (known.get(digestOf([key], codec)) ?? 0),
  );
  if (more.length === 0) return undefined;
  const region = readRegion(place, { others, columns: [], platform });
  const kept = keptRows(region, place, sheets);
  const inSource = (place.columns.get(IN_SOURCE.key) ?? 0) - region.area.column;
  const tells = region.values.some((cells) => saysInSource(cells[inSource]));
  // One that says nothing was made by the person.
  const isOpen = (down: number): boolean => !tells || region.values[down]?.[inSource] === true;
  const groups = more
    .map(([key, downs]) => ({
      key,
      downs: downs.filter(isOpen),
    }))
    .filter(({ downs }) => downs.length > 1 && downs.some((down) => kept[down]))
    .map(({ key, downs }) => ({ key, rows: downs.map((down) => rows.row + down) }));
  const [first] = groups;
  if (!first) return undefined;
  const { sheet, row } = place;
  const title = shownText(sheet, row, column, sheets);
  const texts = sheets.texts({ ...rows, column, columns: 1 }).flat();
  const shown = groups.map((group) => ({ ...group, key: texts[(group.rows[0] ?? 0) - rows.row] ?? '' }));
  const [upper, lower] = first.rows;
  const isPair = groups.length === 1 && first.rows.length === 2;
  return {
    found: FOUND.copied(sheet, title, shown),
    keys: digestOf(
      groups.slice(0, MOST_DOUBLED).map(({ key }) => key),
      codec,
    ),
    places: [],
    originals: isPair
      ? [
          `row ${upper} is the original, row ${lower} the copy`,
          `row ${lower} is the original, row ${upper} the copy`,
        ]
      : [
          'the upper rows are the originals, the lower ones copies',
          'the lower rows are the originals, the upper ones copies',
        ],
  };
}

/** Undefined where that was not what was asked. */
export function originalsIn(
  { copies }: Pick<ImportState, 'copies'>,
  doubt: Doubt,
  codec: Codec,
): Originals | undefined {
  return doubt.originals && copies?.stamp === questionOf(doubt, 0, codec).stamp
    ? copies.originals
    : undefined;
}
