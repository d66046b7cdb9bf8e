/** Read an answer from the cache, or get it and keep it. Failures are never kept. */
import { CACHE } from '../config';
import type { Clock } from '../platform';
import { isOfWrongClock } from '../wrong-clock';
import { type Entry, readEntries, writeEntries } from './entries';
import { type Fetching, oneAtATime, type Turns } from './one-at-a-time';

export interface Reading {
  readonly key: string;
  /** How old an answer may be; 0 takes only one that came while we waited. */
  readonly maximumMinutes: number;
  /** Epoch milliseconds until which waiting for another execution makes sense. */
  readonly deadline: number;
  /** What a first look into the cache gave, where the caller has looked already; null for nothing. */
  readonly entry?: Entry | null;
}

export interface Store extends Turns {
  log(message: string): void;
}

/** @param get throws on failure: then nothing is kept */
export function readThrough<T>(reading: Reading, store: Store, get: (fetching: Fetching) => T): T {
  const { key, maximumMinutes, deadline } = reading;
  const started = store.clock.now();
  const goodFrom = oldestGood(started, maximumMinutes);
  let looked = reading.entry;
  const kept = (): { readonly value: T } | undefined => {
    const entry = looked === undefined ? readEntries([key], store)[key] : looked;
    looked = undefined;
    return entry && isGood(entry, goodFrom, store.clock) ? { value: JSON.parse(entry.text) } : undefined;
  };
  return oneAtATime(key, store, deadline, kept, (fetching) => {
    const value = get(fetching);
    return { value: { value }, isKept: keep(key, value, maximumMinutes, store) };
  }).value;
}

/** Epoch milliseconds from which on what was stored is good: for 0 minutes, only what came after we began. */
export function oldestGood(now: number, maximumMinutes: number): number {
  return maximumMinutes > 0 ? now - maximumMinutes * 60_000 : now + 1;
}

/** What is newer than now was stored by a clock that was wrong: nobody knows how old it is. */
export function isGood({ storedAt }: { readonly storedAt: number }, goodFrom: number, clock: Clock): boolean {
  return storedAt >= goodFrom && !isOfWrongClock(storedAt, clock.now());
}

function keep(key: string, value: unknown, maximumMinutes: number, store: Store): boolean {
  const seconds = 60 * Math.max(CACHE.defaultMinutes, maximumMinutes);
  const text = asText(value);
  const isKept = text !== undefined && writeEntries({ [key]: text }, seconds, store).length === 0;
  if (!isKept)
    store.log('This table is too large for the cache: every formula that shows it asks the service.');
  return isKept;
}

/** Undefined for what is nested too deeply to be written down. */
function asText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
