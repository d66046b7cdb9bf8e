/**
 * Thirty cells with one formula run at once, in executions that know nothing of each other. One fetches; the others
 * wait for what it keeps. Who fetches holds a lease, a note in the cache that it renews while it works: when it dies,
 * the note dies soon after, and another takes over. Two holders are possible then, and harmless: both fetch the truth.
 */
import { LEASE } from '../config';
import { AddOnError, type ErrorDetails, type ErrorKind, type Remedy } from '../errors';
import { parseJson } from '../parse-json';
import type { Lock } from '../platform';
import { isOfWrongClock } from '../wrong-clock';
import type { EntryStore } from './entries';

export interface Turns extends EntryStore {
  readonly lock: Lock;
}

interface Note {
  readonly holder: string;
  /** Epoch milliseconds. */
  readonly until: number;
  readonly failed?: Failed;
  /** What was got is too large to keep: waiting for it is in vain. */
  readonly unkept?: true;
  /** Whether the turn came right after another's. */
  readonly isAfterAnother?: true;
}

interface Failed {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly remedy: Remedy | undefined;
  readonly waitUntil: number | undefined;
  readonly at: number;
}

export interface Fetching {
  /** To be called between requests. */
  renew(): void;
}

/**
 * What is kept, or what `get` got.
 *
 * @param kept reads the cache; undefined where it has nothing good
 * @param get fetches and keeps; says if it could not keep
 * @param deadline epoch milliseconds until which waiting makes sense
 * @throws AddOnError that of `get`; whoever waited for it gets the same
 */
export function oneAtATime<T>(
  key: string,
  turns: Turns,
  deadline: number,
  kept: () => T | undefined,
  get: (fetching: Fetching) => { readonly value: T; readonly isKept: boolean },
): T {
  const started = turns.clock.now();
  const noteKey = `${key}.turn`;
  const holder = `${started}.${Math.floor(turns.random() * 1e12)}`;
  let locksMissed = 0;
  for (let poll = 1; ; poll += 1) {
    const value = kept();
    if (value !== undefined) return value;
    const note = claim(noteKey, holder, started, turns);
    if (note === undefined) locksMissed += 1;
    if (note?.failed)
      throw new AddOnError(note.failed.kind, note.failed.message, note.failed as ErrorDetails);
    const isLate = locksMissed >= LEASE.locksTried || turns.clock.now() + LEASE.largestPollMs >= deadline;
    if (note?.holder === holder || note?.unkept || isLate) {
      // Another may have kept it between our look and our claim: then its note was still there.
      const late = note?.isAfterAnother ? kept() : undefined;
      if (late === undefined) return fetchInTurn(noteKey, holder, turns, get);
      write(noteKey, { holder, until: 0 }, LEASE.endedMs, turns);
      return late;
    }
    const pollMs = Math.min(LEASE.largestPollMs, LEASE.firstPollMs * poll);
    turns.clock.sleep(pollMs * (0.75 + turns.random() / 4));
  }
}

function fetchInTurn<T>(
  noteKey: string,
  holder: string,
  turns: Turns,
  get: (fetching: Fetching) => { readonly value: T; readonly isKept: boolean },
): T {
  let renewedAt = turns.clock.now();
  const renew = (): void => {
    const now = turns.clock.now();
    if (now - renewedAt < LEASE.renewAfterMs) return;
    renewedAt = now;
    write(noteKey, { holder, until: now + LEASE.liveMs }, LEASE.liveMs, turns);
  };
  try {
    const got = get({ renew });
    const ended: Note = { holder, until: 0, ...(!got.isKept && { unkept: true as const }) };
    write(noteKey, ended, LEASE.endedMs, turns);
    return got.value;
  } catch (error) {
    if (error instanceof AddOnError && error.kind === 'permission') {
      // What this person has not allowed, whoever waits may have.
      write(noteKey, { holder, until: 0 }, LEASE.endedMs, turns);
    } else if (error instanceof AddOnError) {
      const { kind, message, remedy, waitUntil } = error;
      const failed: Failed = { kind, message, remedy, waitUntil, at: turns.clock.now() };
      write(noteKey, { holder, until: 0, failed }, LEASE.endedMs, turns);
    }
    throw error;
  }
}

/** The note that is in force: ours if the turn is free. Undefined where no lock could be had in time. */
function claim(noteKey: string, holder: string, started: number, turns: Turns): Note | undefined {
  return turns.lock.tryRun(LEASE.lockMs, () => {
    const present = read(noteKey, turns);
    const now = turns.clock.now();
    // A failure before we began is no answer to us.
    const isNews =
      present?.failed !== undefined && present.failed.at > started && !isOfWrongClock(present.failed.at, now);
    const isHeld =
      present !== undefined && present.until > now && !isOfWrongClock(present.until, now + LEASE.liveMs);
    if (present && (isHeld || isNews || present.unkept)) return present;
    const ours: Note = {
      holder,
      until: now + LEASE.liveMs,
      ...(present && { isAfterAnother: true as const }),
    };
    write(noteKey, ours, LEASE.liveMs, turns);
    return ours;
  });
}

function read(noteKey: string, { cache }: Turns): Note | undefined {
  return parseJson(cache.getAll([noteKey])[noteKey] ?? '') as Note | undefined;
}

function write(noteKey: string, note: Note, milliseconds: number, { cache }: Turns): void {
  cache.putAll({ [noteKey]: JSON.stringify(note) }, Math.max(1, Math.ceil(milliseconds / 1000)));
}
