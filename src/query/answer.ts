/** One answer of the API as it came, for the generic functions: one request, no paging. */
import type { WireArguments } from '../api/adapter';
import { readThrough } from '../cache/through';
import type { GenericDataset, Source } from '../catalogue/definition';
import { cacheKey, paceKey, type QueryContext, withClient } from './context';
import { checkArguments } from './limit';

export interface GenericRequest {
  readonly source: Source;
  readonly args: WireArguments;
  /** Dotted path of the part of the answer that is shown. */
  readonly part: string;
  /** Whether it may be sent again after a failure: not known of a tool that is not named as reading. */
  readonly isRepeatable: boolean;
}

/** @throws AddOnError */
export function queryAnswer(
  dataset: GenericDataset,
  { source, args, isRepeatable }: GenericRequest,
  context: QueryContext,
): unknown {
  const { platform, connection, cacheMinutes, deadline } = context;
  checkArguments(dataset, args, connection, () => null);
  const key = cacheKey([source, args], context);
  const reading = { key, maximumMinutes: cacheMinutes, deadline, beside: [paceKey(context)] };
  return readThrough(reading, platform, ({ renew, seen }) =>
    withClient({ ...context, beforeRequests: renew, seen }, (client) =>
      client.get(source, args, isRepeatable ? undefined : 1),
    ),
  );
}
