/** What every query runs with, and what is shared between formulas: cache keys, pace, and the wish to be left alone. */
import { type Client, createClient } from '../api/client';
import type { Values } from '../cache/entries';
import { WAVE } from '../config';
import { accountOf, type Connection, fingerprint } from '../connections/connection';
import type { Patience } from '../http/send';
import { parseJson } from '../parse-json';
import type { Network, Platform, TextCache } from '../platform';
import { noteRefusal } from '../quota-note';
import { isOfWrongClock } from '../wrong-clock';

export interface QueryContext {
  readonly platform: Platform;
  readonly connection: Connection;
  /** Of the service: address and key, as a digest. */
  readonly account: string;
  /** What the cache had under `paceKey`, where somebody has just looked. */
  readonly seen?: Values;
  /** Epoch milliseconds after which no request may run any more. */
  readonly deadline: number;
  /** How old a cached answer may be; 0 asks the service. */
  readonly cacheMinutes: number;
  /** Part of the cache key, so that another text asks the service. */
  readonly refresh: string;
  /** Told how many requests go out, before they do. */
  readonly beforeRequests?: (count: number) => void;
  /** The longest wait for the service that is slept through. */
  readonly longestPauseMs?: number;
}

/** How a query is to be answered; from the service, where nothing else is said. */
type Terms = Pick<QueryContext, 'deadline'> & Partial<Pick<QueryContext, 'cacheMinutes' | 'refresh'>>;

export function openQuery(connection: Connection, terms: Terms, platform: Platform): QueryContext {
  const account = accountOf(connection, platform.codec);
  return { platform, connection, account, cacheMinutes: 0, refresh: '', ...terms };
}

/** The key under which an answer is kept: bound to address, key, limit and generation of the connection. */
export function cacheKey(parts: readonly unknown[], context: QueryContext): string {
  const { platform, connection, account, refresh } = context;
  const whose = fingerprint(connection, account);
  return `rows.${platform.codec.sha256(JSON.stringify([whose, refresh, ...parts]))}`;
}

/**
 * Where the cache has what was learnt of the service's pace. The service knows the account alone: that outlives a
 * refresh, and a change of the limit.
 */
export function paceKey({ account }: QueryContext): string {
  return `pace.${account}`;
}

/** What is learnt by one formula, and kept by all that use the same key. */
interface Learnt {
  /** Requests sent at once. */
  readonly size: number;
  readonly patience: Patience;
}

/** A client that starts with what other formulas learnt, and passes on what it learns. */
export function withClient<T>(context: QueryContext, use: (client: Client) => T): T {
  const { platform, connection, deadline } = context;
  const { cache, clock } = platform;
  const key = paceKey(context);
  const { seen = cache.getAll([key]) } = context;
  const { size, patience } = readLearnt(seen[key], clock.now());
  const pace = { size };
  const keep = (): void => {
    const now = clock.now();
    // Who comes back after the wait knows how often it was refused before.
    const waitSeconds = Math.max(0, Math.ceil((patience.waitUntil - now) / 1000));
    const text = JSON.stringify({ size: pace.size, ...patience, keptAt: now });
    cache.putAll({ [key]: text }, Math.min(LEARNT.largestSeconds, LEARNT.seconds + waitSeconds));
  };
  const { beforeRequests, longestPauseMs } = context;
  const sender = {
    network: watched(platform.network, cache, beforeRequests),
    clock,
    random: () => platform.random(),
    deadline,
    ...(longestPauseMs !== undefined && { longestPauseMs }),
    patience,
    onPatience: (): void => {
      if (patience.refusals > 0) {
        pace.size = Math.max(1, Math.min(WAVE.afterTooManyRequests, Math.floor(pace.size / 2)));
      }
      keep();
    },
  };
  const result = use(createClient(connection, sender, pace));
  if (size < WAVE.first && pace.size !== size) keep();
  return result;
}

/** What Google itself refuses is noted. */
function watched(network: Network, cache: TextCache, before: QueryContext['beforeRequests']): Network {
  return {
    sendAll(requests, timeoutSeconds) {
      before?.(requests.length);
      const outcomes = network.sendAll(requests, timeoutSeconds);
      if (outcomes.some((outcome) => 'failure' in outcome && outcome.isRefusal)) noteRefusal(cache);
      return outcomes;
    },
  };
}

const LEARNT = {
  seconds: 600,
  /** CacheService keeps nothing longer. */
  largestSeconds: 21_600,
} as const;

function readLearnt(text: string | undefined, now: number): Learnt {
  const noted: Partial<Patience & Pick<Learnt, 'size'> & { readonly keptAt: number }> = Object(
    parseJson(text ?? ''),
  );
  const { size = WAVE.first, waitUntil = 0, isAsked = false, refusals = 0, keptAt = 0 } = noted;
  return { size, patience: { waitUntil: isOfWrongClock(keptAt, now) ? 0 : waitUntil, isAsked, refusals } };
}
