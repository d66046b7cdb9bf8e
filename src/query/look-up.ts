/** Look-ups by id: each id gets its record or its own failure. */
import type { WireArguments } from '../api/adapter';
import { readThroughGroups } from '../cache/groups';
import type { LookUpDataset } from '../catalogue/definition';
import { type AddOnError, concernsOneThing } from '../errors';
import { cacheKey, type QueryContext, withClient } from './context';

export interface LookUpQuery {
  readonly dataset: LookUpDataset;
  readonly idArgument: string;
  /** Distinct ids, known to be well-formed. */
  readonly ids: readonly string[];
  readonly wire: WireArguments;
}

/**
 * The record of each id, or the AddOnError that is that id's own.
 *
 * @throws AddOnError what is no fault of one id: a refused key, too many requests, a service that is down
 */
export function queryLookUp(
  { dataset, idArgument, ids, wire }: LookUpQuery,
  context: QueryContext,
): ReadonlyMap<string, unknown> {
  const failures = new Map<string, AddOnError>();
  const prefix = cacheKey([dataset.source, wire], context);
  const found = readThroughGroups(prefix, ids, context.cacheMinutes, context.platform, (missing) =>
    withClient(context, (client) => {
      const records = new Map<string, unknown>();
      client.lookUp(dataset, idArgument, missing, wire).forEach((outcome, index) => {
        const id = missing[index] as string;
        if (outcome.ok) records.set(id, outcome.value);
        else if (concernsOneThing(outcome.error)) failures.set(id, outcome.error);
        else throw outcome.error;
      });
      return records;
    }),
  );
  return new Map<string, unknown>([...found, ...failures]);
}
