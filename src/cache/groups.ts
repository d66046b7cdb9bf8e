/**
 * Records of look-ups, kept in a fixed number of entries by the hash of their id: the cache holds 1,000 entries,
 * and 500 ids with one each would push everything else out.
 */
import { CACHE } from '../config';
import { AddOnError, type ErrorKind } from '../errors';
import { hasOwn } from '../own';
import { type EntryStore, readEntries, writeEntries } from './entries';
import { isGood } from './through';

interface Kept {
  readonly record?: unknown;
  /** An id's own failure: told to those who waited for it, and to nobody else. */
  readonly failed?: { readonly kind: ErrorKind; readonly message: string };
  readonly storedAt: number;
}

type Group = Readonly<Record<string, Kept>>;

/**
 * The records that are kept and good, and failures that came while the caller waited: one call of the cache, or two.
 *
 * @param goodFrom epoch milliseconds: older records count as missing
 * @param waitingSince epoch milliseconds: failures from before are not the caller's
 */
export function readGroups(
  prefix: string,
  ids: readonly string[],
  goodFrom: number,
  waitingSince: number,
  store: EntryStore,
): ReadonlyMap<string, unknown> {
  const groups = openGroups(groupKeys(prefix, ids), store);
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

/** Adds records, or AddOnErrors, to what is kept. Two writers at once may lose each other's records, which are then asked for again. */
export function keepInGroups(prefix: string, records: ReadonlyMap<string, unknown>, store: EntryStore): void {
  const ids = Array.from(records.keys());
  const groups = openGroups(groupKeys(prefix, ids), store);
  const now = store.clock.now();
  const texts: Record<string, string> = {};
  for (const key of groupKeys(prefix, ids)) {
    const own = ids.filter((id) => groupKey(prefix, id) === key);
    const news: Record<string, Kept> = Object.create(null);
    for (const id of own) news[id] = { ...keptForm(records.get(id)), storedAt: now };
    const olds = Object.assign(Object.create(null), youngOnes(groups[key], now), news);
    const text = JSON.stringify(olds);
    // A full group starts again with what was asked for last.
    texts[key] = text.length <= CACHE.largestGroupCharacters ? text : JSON.stringify(news);
  }
  writeEntries(texts, CACHE.largestMinutes * 60, store);
}

function openGroups(keys: readonly string[], store: EntryStore): Readonly<Record<string, Group>> {
  const entries = readEntries(keys, store);
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

function groupKeys(prefix: string, ids: readonly string[]): readonly string[] {
  return Array.from(new Set(ids.map((id) => groupKey(prefix, id))));
}

/** FNV-1a: spreads ids evenly and costs no call of a service. */
function groupKey(prefix: string, id: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  return `${prefix}.${(hash >>> 0) % CACHE.lookUpGroups}`;
}
