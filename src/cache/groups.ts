/**
 * Records of look-ups, kept in a fixed number of entries by the hash of their id: the cache holds 1,000 entries,
 * and 500 ids with one each would push everything else out.
 */
import { CACHE } from '../config';
import { hasOwn } from '../own';
import { type EntryStore, readEntries, writeEntries } from './entries';

interface Kept {
  readonly record: unknown;
  readonly storedAt: number;
}

type Group = Readonly<Record<string, Kept>>;

/**
 * The record of each id that could be had, from the cache or by `get`.
 *
 * @param get records of the ids that are not kept; those it leaves out failed and are not kept either
 */
export function readThroughGroups(
  prefix: string,
  ids: readonly string[],
  maximumMinutes: number,
  store: EntryStore,
  get: (missing: readonly string[]) => ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> {
  const groupKeys = Array.from(new Set(ids.map((id) => groupKey(prefix, id))));
  const groups: Record<string, Group> = {};
  const entries = readEntries(groupKeys, store);
  for (const key of Object.keys(entries)) {
    groups[key] = youngerThan(CACHE.largestMinutes, JSON.parse(entries[key]?.text ?? '{}'), store);
  }
  const records = new Map<string, unknown>();
  for (const id of ids) {
    const kept = keptAt(groups[groupKey(prefix, id)], id);
    if (kept && isYoungerThan(maximumMinutes, kept, store)) records.set(id, kept.record);
  }
  const missing = ids.filter((id) => !records.has(id));
  if (missing.length === 0) return records;
  const fetched = get(missing);
  const changed: Record<string, string> = {};
  for (const key of groupKeys) {
    const news = missing.filter((id) => fetched.has(id) && groupKey(prefix, id) === key);
    if (news.length === 0) continue;
    const group: Record<string, Kept> = Object.assign(Object.create(null), groups[key]);
    for (const id of news) group[id] = { record: fetched.get(id), storedAt: store.clock.now() };
    changed[key] = JSON.stringify(group);
  }
  writeEntries(changed, CACHE.largestMinutes * 60, store);
  fetched.forEach((record, id) => {
    records.set(id, record);
  });
  return records;
}

function youngerThan(minutes: number, group: Group, store: EntryStore): Group {
  const younger: Record<string, Kept> = Object.create(null);
  for (const id of Object.keys(group)) {
    const kept = keptAt(group, id);
    if (kept && isYoungerThan(minutes, kept, store)) younger[id] = kept;
  }
  return younger;
}

function isYoungerThan(minutes: number, kept: Kept, store: EntryStore): boolean {
  return minutes > 0 && store.clock.now() - kept.storedAt <= minutes * 60_000;
}

function keptAt(group: Group | undefined, id: string): Kept | undefined {
  return group && hasOwn(group, id) ? group[id] : undefined;
}

/** FNV-1a: spreads ids evenly and costs no call of a service. */
function groupKey(prefix: string, id: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  return `${prefix}.${(hash >>> 0) % CACHE.lookUpGroups}`;
}
