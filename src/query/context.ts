/** What every query runs with, and what is shared between formulas: cache keys, pace, and the wish to be left alone. */
import { type Client, createClient } from '../api/client';
import { WAVE } from '../config';
import { type Connection, fingerprint } from '../connections/connection';
import { parseJson } from '../parse-json';
import type { Network, Platform } from '../platform';

export interface QueryContext {
  readonly platform: Platform;
  readonly connection: Connection;
  /** The connection's fingerprint: what is kept or learnt is kept for it alone. */
  readonly account: string;
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
  const account = fingerprint(connection, platform.codec);
  return { platform, connection, account, cacheMinutes: 0, refresh: '', ...terms };
}

/** The key under which an answer is kept: bound to address, key, limit and generation of the connection. */
export function cacheKey(parts: readonly unknown[], { platform, account, refresh }: QueryContext): string {
  return `rows.${platform.codec.sha256(JSON.stringify([account, refresh, ...parts]))}`;
}

/** Requests sent at once, and the time before which the service wants no more: learnt by one formula, kept by all. */
interface Learnt {
  readonly size: number;
  readonly waitUntil: number;
}

const LEARNT_SECONDS = 600;

/** A client that starts with what other formulas learnt, and passes on what it learns. */
export function withClient<T>(context: QueryContext, use: (client: Client) => T): T {
  const { platform, connection, account, deadline } = context;
  const key = `pace.${account}`;
  const before = readLearnt(platform.cache.getAll([key])[key]);
  const pace = { size: before.size };
  let { waitUntil } = before;
  const keep = (): void =>
    platform.cache.putAll({ [key]: JSON.stringify({ size: pace.size, waitUntil }) }, LEARNT_SECONDS);
  const { beforeRequests, longestPauseMs } = context;
  const sender = {
    network: beforeRequests ? announced(platform.network, beforeRequests) : platform.network,
    clock: platform.clock,
    random: () => platform.random(),
    deadline,
    ...(longestPauseMs !== undefined && { longestPauseMs }),
    waitUntil,
    onTooManyRequests: (untilMs: number): void => {
      // The answers of one wave differ by milliseconds: one note serves them all.
      const isNews = untilMs > waitUntil + 1000 || pace.size > WAVE.afterTooManyRequests;
      waitUntil = Math.max(waitUntil, untilMs);
      pace.size = Math.min(pace.size, WAVE.afterTooManyRequests);
      if (isNews) keep();
    },
  };
  const result = use(createClient(connection, sender, pace));
  if (before.size < WAVE.first && pace.size !== before.size) keep();
  return result;
}

function announced(network: Network, before: (count: number) => void): Network {
  return {
    sendAll(requests, timeoutSeconds) {
      before(requests.length);
      return network.sendAll(requests, timeoutSeconds);
    },
  };
}

function readLearnt(text: string | undefined): Learnt {
  const { size, waitUntil } = (parseJson(text ?? '') ?? {}) as Partial<Learnt>;
  return Number.isInteger(size) && typeof waitUntil === 'number'
    ? { size: Math.min(WAVE.largest, Math.max(1, size as number)), waitUntil }
    : { size: WAVE.first, waitUntil: 0 };
}
