/** What is learnt of a campaign by a request of its own, before what is asked of it can be answered. */
import type { Client } from '../api/client';
import { openEntries, packEntries, type Values } from '../cache/entries';
import type { Turn } from '../cache/one-at-a-time';
import { isGood, oldestGood, readThrough, secondsOf } from '../cache/through';
import { paceKey, type QueryContext, withClient } from './context';

export interface CampaignFact<T> {
  /** In the cache. */
  readonly key: string;
  /** How old it may be. */
  readonly maximumMinutes: number;
  /** @throws AddOnError */
  ask(client: Client): T;
}

/** By itself: from the cache, or from the service. */
export function learn<T>({ key, maximumMinutes, ask }: CampaignFact<T>, context: QueryContext): T {
  const { platform, deadline } = context;
  const reading = { key, maximumMinutes, deadline, beside: [paceKey(context)] };
  return readThrough(reading, platform, ({ seen }) => withClient({ ...context, seen }, ask));
}

/** Undefined where the cache does not know it. */
export function known<T>(
  { key, maximumMinutes }: CampaignFact<T>,
  seen: Values,
  { platform }: QueryContext,
): { readonly value: T } | undefined {
  const { clock } = platform;
  const entry = openEntries([key], seen, platform)[key];
  const isKnown = entry && isGood(entry, oldestGood(clock.now(), maximumMinutes), clock);
  return isKnown ? { value: JSON.parse(entry.text) } : undefined;
}

/** Where more is to be asked anyway: kept with what that gives. */
export function learnInTurn<T>(fact: CampaignFact<T>, client: Client, turn: Turn, context: QueryContext): T {
  const found = known(fact, turn.seen, context);
  if (found) return found.value;
  const value = fact.ask(client);
  const { key, maximumMinutes } = fact;
  turn.keep(packEntries({ [key]: JSON.stringify(value) }, context.platform), secondsOf(maximumMinutes));
  return value;
}
