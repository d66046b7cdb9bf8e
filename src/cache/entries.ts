/**
 * Long texts in a cache of short values. An entry is a head (what follows, and its hash) with the first chunk
 * behind it; further chunks lie under keys of their own that carry the entry's id, so that two writers never
 * mix. Anything missing, cut or changed is a miss.
 */

import { checksum } from '../checksum';
import { CACHE } from '../config';
import { parseJson } from '../parse-json';
import type { Clock, Codec, TextCache } from '../platform';

export interface EntryStore {
  readonly cache: TextCache;
  readonly codec: Codec;
  readonly clock: Clock;
  random(): number;
}

export interface Entry {
  readonly text: string;
  /** Epoch milliseconds. */
  readonly storedAt: number;
}

interface Head {
  readonly version: 1;
  readonly id: string;
  readonly chunks: number;
  readonly length: number;
  readonly hash: number;
  readonly packed: boolean;
  readonly storedAt: number;
}

/** What the cache has, by its keys. */
export type Values = Readonly<Record<string, string>>;

/**
 * The entries that are there and whole.
 *
 * @param values what the cache has under their keys; where an entry has further parts, they take one call more
 */
export function openEntries(
  keys: readonly string[],
  values: Values,
  store: EntryStore,
): Readonly<Record<string, Entry>> {
  const found = keys.flatMap((key) => {
    const opened = openHead(values[key]);
    return opened ? [{ key, ...opened }] : [];
  });
  const moreKeys = found.flatMap(({ key, head }) => chunkKeys(key, head));
  const more = moreKeys.length > 0 ? store.cache.getAll(moreKeys) : {};
  const entries: Record<string, Entry> = {};
  for (const { key, head, first } of found) {
    const body =
      first +
      chunkKeys(key, head)
        .map((chunk) => more[chunk] ?? '')
        .join('');
    const text = open(body, head, store.codec);
    if (text !== undefined) entries[key] = { text, storedAt: head.storedAt };
  }
  return entries;
}

/** What to put into the cache for texts by their keys, but for those that are too long to keep. */
export function packEntries(texts: Values, store: EntryStore): Values {
  const values: Record<string, string> = {};
  for (const key of Object.keys(texts)) {
    const text = texts[key] ?? '';
    const packed = text.length >= CACHE.packFromCharacters;
    const body = packed ? store.codec.pack(text) : text;
    const chunks = Math.max(1, Math.ceil(body.length / CACHE.chunkCharacters));
    if (chunks > CACHE.largestChunks) continue;
    const storedAt = store.clock.now();
    const id = `${storedAt.toString(36)}${Math.floor(store.random() * 36 ** 6).toString(36)}`;
    const hash = checksum(body);
    const head: Head = { version: 1, id, chunks, length: body.length, hash, packed, storedAt };
    values[key] = `${JSON.stringify(head)}\n${chunkOf(body, 0)}`;
    chunkKeys(key, head).forEach((chunkKey, index) => {
      values[chunkKey] = chunkOf(body, index + 1);
    });
  }
  return values;
}

function openHead(value: string | undefined): { readonly head: Head; readonly first: string } | undefined {
  const end = value?.indexOf('\n') ?? -1;
  if (value === undefined || end === -1) return undefined;
  const head = parseJson(value.slice(0, end)) as Head | null | undefined;
  return head?.version === 1 ? { head, first: value.slice(end + 1) } : undefined;
}

function open(body: string, head: Head, codec: Codec): string | undefined {
  if (body.length !== head.length || checksum(body) !== head.hash) return undefined;
  try {
    return head.packed ? codec.unpack(body) : body;
  } catch {
    return undefined;
  }
}

function chunkKeys(key: string, { id, chunks }: Head): string[] {
  return Array.from({ length: chunks - 1 }, (_, index) => `${key}.${id}.${index + 1}`);
}

function chunkOf(body: string, index: number): string {
  return body.slice(index * CACHE.chunkCharacters, (index + 1) * CACHE.chunkCharacters);
}
