/** Read an answer from the cache, or get it and keep it. Failures are never kept. */
import { CACHE } from '../config';
import type { Clock } from '../platform';
import { isOfWrongClock } from '../wrong-clock';
import { type Entry, openEntries, packEntries, type Values } from './entries';
import { oneAtATime, type Turn, type Turns } from './one-at-a-time';

export interface Reading {
  readonly key: string;
  /** How old an answer may be; 0 takes only one that came while we waited. */
  readonly maximumMinutes: number;
  /** Epoch milliseconds until which waiting for another execution makes sense. */
  readonly deadline: number;
  /** What else of the cache `mayShow` and `get` want to see. */
  readonly beside?: readonly string[];
  /**
   * Asked before a kept answer is given; false where that cannot be told without asking the service.
   *
   * @throws AddOnError where it may not be given
   */
  mayShow?(seen: Values): boolean;
}

export interface Store extends Turns {
  log(message: string): void;
}

/** @param get throws on failure: then nothing is kept but what it has told the turn to keep */
export function readThrough<T>(reading: Reading, store: Store, get: (turn: Turn) => T): T {
  const { key, maximumMinutes, deadline, beside = [], mayShow = () => true } = reading;
  const goodFrom = oldestGood(store.clock.now(), maximumMinutes);
  const keptSince = (seen: Values, since: number): Entry | undefined => {
    const entry = openEntries([key], seen, store)[key];
    return entry && isGood(entry, since, store.clock) ? entry : undefined;
  };
  const wanted = {
    key,
    keys: [key, ...beside],
    deadline,
    kept(seen: Values): { readonly value: T } | undefined {
      const entry = mayShow(seen) ? keptSince(seen, goodFrom) : undefined;
      return entry && { value: JSON.parse(entry.text) };
    },
    isKeptSince: (seen: Values, since: number) => keptSince(seen, since) !== undefined,
    get(turn: Turn): { readonly value: T } {
      const value = get(turn);
      keep(key, value, maximumMinutes, turn, store);
      return { value };
    },
  };
  return oneAtATime(wanted, store).value;
}

/** Epoch milliseconds from which on what was stored is good: for 0 minutes, only what came after we began. */
export function oldestGood(now: number, maximumMinutes: number): number {
  return maximumMinutes > 0 ? now - maximumMinutes * 60_000 : now + 1;
}

/** What is newer than now was stored by a clock that was wrong: nobody knows how old it is. */
export function isGood({ storedAt }: { readonly storedAt: number }, goodFrom: number, clock: Clock): boolean {
  return storedAt >= goodFrom && !isOfWrongClock(storedAt, clock.now());
}

/** What other entries are good for is theirs to say: an entry that lives longer than its readers want is none to them. */
function keep(key: string, value: unknown, maximumMinutes: number, turn: Turn, store: Store): void {
  const text = asText(value);
  const values = text === undefined ? {} : packEntries({ [key]: text }, store);
  if (values[key] !== undefined) turn.keep(values, secondsOf(maximumMinutes));
  else {
    turn.keepNothing();
    store.log('This table is too large for the cache: every formula that shows it asks the service.');
  }
}

export function secondsOf(minutes: number): number {
  return 60 * Math.max(CACHE.defaultMinutes, minutes);
}

/** Undefined for what is nested too deeply to be written down. */
function asText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
