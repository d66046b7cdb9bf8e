/**
 * Records of look-ups, kept in a fixed number of entries by the hash of their id: the cache holds 1,000 entries,
 * and 500 ids with one each would push everything else out.
 */

import { checksum } from '../checksum';
import { CACHE } from '../config';
import { AddOnError, type ErrorKind } from '../errors';
import { hasOwn } from '../own';
import { type EntryStore, openEntries, packEntries, type Values } from './entries';
import { isGood } from './through';

interface Kept {
  readonly record?: unknown;
  /** An id's own failure: told to those who waited for it, and to nobody else. */
  readonly failed?: { readonly kind: ErrorKind; readonly message: string };
  readonly storedAt: number;
}

type Group = Readonly<Record<string, Kept>>;

/** The cache's keys where the records of these ids are looked for. */
export function groupKeys(prefix: string, ids: readonly string[]): readonly string[] {
  return Array.from(new Set(ids.map((id) => groupKey(prefix, id))));
}

/**
 * The records that are kept and good, and failures that came while the caller waited.
 *
 * @param seen what the cache has under `groupKeys`
 * @param goodFrom epoch milliseconds: older records count as missing
 * @param waitingSince epoch milliseconds: failures from before are not the caller's
 */
export function readGroups(
  prefix: string,
  ids: readonly string[],
  seen: Values,
  goodFrom: number,
  waitingSince: number,
  store: EntryStore,
): ReadonlyMap<string, unknown> {
  const groups = openGroups(groupKeys(prefix, ids), seen, store);
  const records = new Map<string, unknown>();
  for (const id of ids) {
    const group = groups[groupKey(prefix, id)];
    const kept = group && hasOwn(group, id) ? group[id] : undefined;
    if (kept?.failed) {
      const { kind, message } = kept.failed;
      if (isGood(kept, waitingSince + 1, store.clock)) records.set(id, new AddOnError(kind, message));
    } else if (kept && isGood(kept, goodFrom, store.clock)) records.set(id, kept.record);
  }
  return records;
}

/**
 * What to put into the cache to add records, or AddOnErrors, to what is kept.
 *
 * @param seen what the cache has under `groupKeys`. What others added since is lost, and asked for again
 */
export function packGroups(
  prefix: string,
  records: ReadonlyMap<string, unknown>,
  seen: Values,
  store: EntryStore,
): Values {
  const ids = Array.from(records.keys());
  const keys = groupKeys(prefix, ids);
  const groups = openGroups(keys, seen, store);
  const now = store.clock.now();
  const texts: Record<string, string> = {};
  for (const key of keys) {
    const own = ids.filter((id) => groupKey(prefix, id) === key);
    const news: Record<string, Kept> = Object.create(null);
    for (const id of own) news[id] = { ...keptForm(records.get(id)), storedAt: now };
    const olds = Object.assign(Object.create(null), youngOnes(groups[key], now), news);
    const text = JSON.stringify(olds);
    // A full group starts again with what was asked for last.
    texts[key] = text.length <= CACHE.largestGroupCharacters ? text : JSON.stringify(news);
  }
  return packEntries(texts, store);
}

function openGroups(
  keys: readonly string[],
  seen: Values,
  store: EntryStore,
): Readonly<Record<string, Group>> {
  const entries = openEntries(keys, seen, store);
  const groups: Record<string, Group> = {};
  for (const key of Object.keys(entries)) groups[key] = JSON.parse(entries[key]?.text ?? '{}');
  return groups;
}

function youngOnes(group: Group = {}, now: number): Group {
  const young: Record<string, Kept> = Object.create(null);
  for (const id of Object.keys(group)) {
    const kept = group[id];
    if (kept && !kept.failed && now - kept.storedAt <= CACHE.largestMinutes * 60_000) young[id] = kept;
  }
  return young;
}

function keptForm(record: unknown): Pick<Kept, 'record' | 'failed'> {
  if (!(record instanceof AddOnError)) return { record };
  return { failed: { kind: record.kind, message: record.message } };
}

function groupKey(prefix: string, id: string): string {
  return `${prefix}.${checksum(id) % CACHE.lookUpGroups}`;
}
