/** Look-ups by id: each id gets its record or its own failure. */
import type { WireArguments } from '../api/adapter';
import { isOfOneId } from '../api/client';
import type { Values } from '../cache/entries';
import { groupKeys, packGroups, readGroups } from '../cache/groups';
import { oneAtATime, type Turn } from '../cache/one-at-a-time';
import { oldestGood } from '../cache/through';
import type { LookUpDataset } from '../catalogue/definition';
import { CACHE, LEASE } from '../config';
import { AddOnError, concernsOneThing } from '../errors';
import { communityOfCampaign } from './campaign-community';
import { cacheKey, paceKey, type QueryContext, withClient } from './context';
import { checkAnswer, checkArguments, isLimited, refuseOther } from './limit';

export interface LookUpQuery {
  readonly dataset: LookUpDataset;
  readonly idArgument: string;
  /** Distinct ids, known to be well-formed. */
  readonly ids: readonly string[];
  readonly wire: WireArguments;
}

/** Of each id its record, or the AddOnError that is that id's own. */
export type Answers = ReadonlyMap<string, unknown>;

/** Answers as far as they came, and what kept the others from coming: none where it is not given. */
export interface SomeAnswers {
  readonly answers: Answers;
  readonly stopped?: AddOnError;
}

/**
 * Of ids as people wrote them: those that can be no id are not asked for. What has come before the service wants to be
 * left alone is given, for who can go on later.
 *
 * @param faultOf why the service need not be asked
 * @throws AddOnError what is no fault of one id, and does not pass by waiting
 */
export function queryGiven(
  query: LookUpQuery,
  faultOf: (id: string) => AddOnError | undefined,
  context: QueryContext,
): SomeAnswers {
  const faults = new Map<string, AddOnError>();
  const ids = query.ids.filter((id) => {
    const fault = faultOf(id);
    if (fault) faults.set(id, fault);
    return !fault;
  });
  if (ids.length === 0) return { answers: faults };
  const { answers, ...rest } = queryLookUp({ ...query, ids }, context);
  return { ...rest, answers: new Map([...answers, ...faults]) };
}

/** In the first cell of a row whose id could not be looked up. */
export function faultText(message: string): string {
  return `${MARK}${message}`;
}

export function isFaultText(cell: unknown): boolean {
  return typeof cell === 'string' && cell.startsWith(MARK);
}

const MARK = '⚠ ';

function queryLookUp(query: LookUpQuery, context: QueryContext): SomeAnswers {
  const { dataset, idArgument, ids, wire } = query;
  const { connection } = context;
  const answers = new Map<string, unknown>();
  const allowed = ids.filter((id) => {
    const refusal = refusalOf(() =>
      checkArguments(dataset, { ...wire, [idArgument]: id }, connection, () => null),
    );
    if (refusal) answers.set(id, refusal);
    return !refusal;
  });
  if (allowed.length === 0) return { answers };
  const { stopped, ...all } = readAll({ ...query, ids: allowed }, context);
  all.answers.forEach((answer, id) => {
    const refusal =
      answer instanceof AddOnError
        ? refusalOfFailure(dataset, id, context)
        : refusalOf(() => checkAnswer(dataset, answer, connection));
    answers.set(id, refusal ?? answer);
  });
  return { answers, ...(stopped && { stopped }) };
}

/** Under a limit even a failure says something of a campaign: its community is learnt before it is told. */
function refusalOfFailure(dataset: LookUpDataset, id: string, context: QueryContext): AddOnError | undefined {
  if (!isLimited(context.connection) || dataset.limit?.answerField === undefined) return undefined;
  let community: string | null = null;
  try {
    community = communityOfCampaign(id, context);
  } catch (error) {
    if (!(error instanceof AddOnError) || !concernsOneThing(error)) throw error;
  }
  return refusalOf(() => refuseOther(community, context.connection));
}

function readAll({ dataset, idArgument, ids, wire }: LookUpQuery, context: QueryContext): SomeAnswers {
  const { platform, cacheMinutes, deadline } = context;
  const started = platform.clock.now();
  const goodFrom = oldestGood(started, cacheMinutes);
  const prefix = cacheKey([dataset.source, wire], context);
  const keys = groupKeys(prefix, ids);
  const keptIn = (seen: Values): Answers => readGroups(prefix, ids, seen, goodFrom, started, platform);
  let got: Answers = new Map();
  const fetch = ({ seen, renew, keep }: Turn): Answers => {
    const found = keptIn(seen);
    const missing = ids.filter((id) => !found.has(id));
    const beforeRequests = (count: number): void => {
      renew();
      context.beforeRequests?.(count);
    };
    const startedMs = platform.clock.now();
    const outcomes = withClient({ ...context, beforeRequests, seen }, (client) =>
      client.lookUp(dataset, idArgument, missing, wire),
    );
    const own = new Map<string, unknown>();
    let general: AddOnError | undefined;
    outcomes.forEach((outcome, index) => {
      const id = missing[index] as string;
      if (outcome.ok) own.set(id, outcome.value);
      else if (isOfOneId(outcome.error)) own.set(id, outcome.error);
      else general = general ?? outcome.error;
    });
    // In a long time others will have kept theirs in the same groups.
    const isLong = platform.clock.now() - startedMs > LEASE.renewAfterMs;
    const present = isLong ? platform.cache.getAll(keys) : seen;
    keep(packGroups(prefix, own, present, platform), CACHE.largestMinutes * 60);
    got = new Map([...found, ...own]);
    if (general) throw general;
    return got;
  };
  const wanted = {
    // Formulas over the same ids take turns; others do not wait for them.
    key: `${prefix}.${platform.codec.sha256(ids.join('\n')).slice(0, 16)}`,
    keys: [...keys, paceKey(context)],
    deadline,
    kept(seen: Values): Answers | undefined {
      const found = keptIn(seen);
      return found.size === ids.length ? found : undefined;
    },
    isKeptSince: (seen: Values, since: number) =>
      readGroups(prefix, ids, seen, since, since - 1, platform).size === ids.length,
    get: fetch,
  };
  try {
    return { answers: oneAtATime(wanted, platform) };
  } catch (error) {
    if (!(error instanceof AddOnError) || error.waitUntil === undefined) throw error;
    return { answers: got, stopped: error };
  }
}

function refusalOf(check: () => void): AddOnError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof AddOnError) return error;
    throw error;
  }
}
