/**
 * Thirty cells with one formula run at once, in executions that know nothing of each other. One fetches; the others
 * wait for what it keeps. Whoever fetches holds the turn, by a note in the cache that is renewed meanwhile: when its
 * holder dies, the note dies soon after, and another takes over. Two holders are possible then, and harmless: both
 * fetch the truth.
 *
 * A look at the note takes no lock. Only a turn that seems free is taken under Google's lock, which is slow, unfair and
 * fails under load: whoever cannot get it in time claims the turn without it.
 */
import { LEASE } from '../config';
import { AddOnError, type ErrorDetails, type ErrorKind, type Remedy } from '../errors';
import { parseJson } from '../parse-json';
import type { Lock } from '../platform';
import { isOfWrongClock } from '../wrong-clock';
import type { EntryStore, Values } from './entries';

export interface Turns extends EntryStore {
  readonly lock: Lock;
}

/** What one of many is to fetch. */
export interface Wanted<T> {
  /** Tells it apart from what others want. */
  readonly key: string;
  /** The cache's keys where it is looked for, and what else is to be seen by `get`. */
  readonly keys: readonly string[];
  /** Epoch milliseconds until which waiting makes sense. */
  readonly deadline: number;
  /** Undefined where the cache has nothing good. */
  kept(seen: Values): T | undefined;
  /** Whether all of it was kept at that time or later, good or not: then a turn that began then is over. */
  isKeptSince(seen: Values, since: number): boolean;
  get(turn: Turn): T;
}

/** The turn of whoever fetches. */
export interface Turn {
  /** What the cache had when the turn began. */
  readonly seen: Values;
  /** To be called between requests. */
  renew(): void;
  /** Written when the turn ends, in one call. */
  keep(values: Values, seconds: number): void;
  /** What was got is too large to keep: others wait for it in vain. */
  keepNothing(): void;
}

interface Note {
  readonly holder: string;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly until: number;
  readonly failed?: Failed;
  readonly unkept?: true;
}

interface Failed {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly remedy: Remedy | undefined;
  readonly waitUntil: number | undefined;
  readonly at: number;
}

/** Whoever wants it, for the duration of one call. */
interface Claimant {
  readonly noteKey: string;
  readonly holder: string;
  readonly started: number;
}

interface Look<T> {
  readonly seen: Values;
  readonly value?: T;
  /** Where it is in force: somebody has the turn, or it is told how the last one ended. */
  readonly note?: Note;
}

/**
 * What is kept, or what `get` got.
 *
 * @throws AddOnError that of `get`; whoever waited for it gets the same
 */
export function oneAtATime<T>(wanted: Wanted<T>, turns: Turns): T {
  const started = turns.clock.now();
  const holder = `${started}.${Math.floor(turns.random() * 1e12)}`;
  const claimant: Claimant = { noteKey: `${wanted.key}.turn`, holder, started };
  let locksMissed = 0;
  for (let poll = 1; ; poll += 1) {
    let look = lookAt(wanted, claimant, turns);
    if (isFree(look)) {
      const claim = locksMissed > 0 ? claimWithoutLock : claimUnderLock;
      const claimed = claim(wanted, claimant, turns);
      if (!claimed) locksMissed += 1;
      look = claimed ?? look;
    }
    const { value, note, seen } = look;
    if (value !== undefined) return value;
    if (note?.failed)
      throw new AddOnError(note.failed.kind, note.failed.message, note.failed as ErrorDetails);
    const isLate = turns.clock.now() + LEASE.largestPollMs >= wanted.deadline;
    if (note?.holder === holder || note?.unkept || isLate) return fetchInTurn(wanted, seen, claimant, turns);
    const pollMs = note ? Math.min(LEASE.largestPollMs, LEASE.firstPollMs * poll) : LEASE.missedLockMs;
    turns.clock.sleep(pollMs * (0.75 + turns.random() / 4));
  }
}

/** One call of the cache for all of it. */
function lookAt<T>(wanted: Wanted<T>, { noteKey, started }: Claimant, { cache, clock }: Turns): Look<T> {
  const seen = cache.getAll([...wanted.keys, noteKey]);
  const value = wanted.kept(seen);
  if (value !== undefined) return { seen, value };
  const note = parseJson(seen[noteKey] ?? '') as Note | undefined;
  if (!note) return { seen };
  const now = clock.now();
  // A failure before we began is no answer to us.
  const isNews =
    note.failed !== undefined && note.failed.at > started && !isOfWrongClock(note.failed.at, now);
  const isHeld =
    note.until > now &&
    !isOfWrongClock(note.until, now + LEASE.liveMs) &&
    !wanted.isKeptSince(seen, note.since);
  const isUnkept = note.unkept && now - note.since < LEASE.endedMs;
  return isHeld || isNews || isUnkept ? { seen, note } : { seen };
}

function isFree({ value, note }: Look<unknown>): boolean {
  return value === undefined && note === undefined;
}

/** @returns undefined where the lock could not be had in time */
function claimUnderLock<T>(wanted: Wanted<T>, claimant: Claimant, turns: Turns): Look<T> | undefined {
  return turns.lock.tryRun(LEASE.lockMs, () => {
    const look = lookAt(wanted, claimant, turns);
    return isFree(look) ? { ...look, note: takeTurn(claimant, turns) } : look;
  });
}

/** Of all who see a free turn and write their note, the last one has it: known when nobody writes any more. */
function claimWithoutLock<T>(wanted: Wanted<T>, claimant: Claimant, turns: Turns): Look<T> {
  const note = takeTurn(claimant, turns);
  turns.clock.sleep(LEASE.settleMs);
  const look = lookAt(wanted, claimant, turns);
  // A cache that keeps nothing keeps nobody from fetching.
  return isFree(look) ? { ...look, note } : look;
}

function takeTurn({ noteKey, holder }: Claimant, turns: Turns): Note {
  const now = turns.clock.now();
  const note: Note = { holder, since: now, until: now + LEASE.liveMs };
  write(noteKey, note, LEASE.liveMs, turns);
  return note;
}

function fetchInTurn<T>(wanted: Wanted<T>, seen: Values, { noteKey, holder }: Claimant, turns: Turns): T {
  const { cache, clock } = turns;
  const since = clock.now();
  let renewedAt = since;
  let values: Record<string, string> = {};
  let seconds = 1;
  const keep = (more: Values, longer: number): void => {
    values = { ...values, ...more };
    seconds = Math.max(seconds, longer);
  };
  const end = (how: Pick<Note, 'failed' | 'unkept'>): void =>
    keep(
      { [noteKey]: JSON.stringify({ holder, since: clock.now(), until: 0, ...how }) },
      LEASE.endedMs / 1000,
    );
  try {
    return wanted.get({
      seen,
      renew() {
        const now = clock.now();
        if (now - renewedAt < LEASE.renewAfterMs) return;
        renewedAt = now;
        write(noteKey, { holder, since, until: now + LEASE.liveMs }, LEASE.liveMs, turns);
      },
      keep,
      keepNothing: () => end({ unkept: true }),
    });
  } catch (error) {
    if (error instanceof AddOnError && error.kind === 'permission') {
      // What this person has not allowed, whoever waits may have.
      end({});
    } else if (error instanceof AddOnError) {
      const { kind, message, remedy, waitUntil } = error;
      end({ failed: { kind, message, remedy, waitUntil, at: clock.now() } });
    }
    throw error;
  } finally {
    if (Object.keys(values).length > 0) cache.putAll(values, seconds);
  }
}

function write(noteKey: string, note: Note, milliseconds: number, { cache }: Turns): void {
  cache.putAll({ [noteKey]: JSON.stringify(note) }, Math.ceil(milliseconds / 1000));
}
