/** Reads datasets from their API: the only caller of `http/`. Answers are records as the API sent them. */
import type { Api, ListDataset, LookUpDataset, Source } from '../catalogue/definition';
import { PAGE_SIZE } from '../config';
import { API_NAMES, type Connection } from '../connections/connection';
import { redact } from '../connections/redact';
import { AddOnError, concernsOneThing } from '../errors';
import {
  type Fetched,
  type Pace,
  type Page,
  type Walk,
  type WalkEnd,
  walkCountedPages,
  walkCursors,
  walkOpenPages,
} from '../http/paging';
import { type Sender, type Settled, sendAll } from '../http/send';
import type { HttpResponse, Network } from '../platform';
import type { Adapter, WireArguments } from './adapter';
import { campaignsAdapter } from './campaigns';
import { cleanBody } from './clean-body';
import { intelligenceAdapter } from './intelligence';
import { readPage, readRecord } from './reading';
import { illegible } from './refusal';

const ADAPTERS: Readonly<Record<Api, Adapter>> = {
  campaigns: campaignsAdapter,
  intelligence: intelligenceAdapter,
};

export interface Client {
  /**
   * One answer as it came: a tool's result, or the body of a path.
   *
   * @param attempts 1 for what may not be sent twice; the policy's without it
   * @throws AddOnError
   */
  get(source: Source, args: WireArguments, attempts?: number): unknown;
  /**
   * Gives `walk` all records of a list, or as many as are wanted, in the service's order.
   *
   * @returns how many records the list has, where the service tells, and where to go on if `walk` paused
   * @throws AddOnError the first failure of any request
   */
  list(dataset: ListDataset, args: WireArguments, walk: Omit<Walk, 'service'>): WalkEnd;
  /** One record for each id in their order, or its failure; ends early at a failure of the whole. */
  lookUp(
    dataset: LookUpDataset,
    idArgument: string,
    ids: readonly string[],
    args: WireArguments,
  ): readonly Settled<unknown>[];
}

/**
 * @param sender may be told to wait, and tells when the service is busy
 * @param pace how many requests go out at once; the client changes it as it learns
 */
export function createClient(connection: Connection, given: Omit<Sender, 'service'>, pace: Pace): Client {
  const sender = { ...given, network: withoutKey(given.network, connection) };
  const service = API_NAMES[connection.api];
  const adapter = ADAPTERS[connection.api];

  function settle(
    source: Source,
    calls: readonly WireArguments[],
    attempts?: number,
  ): readonly Settled<unknown>[] {
    const endpoint = source.api === 'campaigns' ? source.tool : source.path;
    return sendAll(
      calls.map((args) => adapter.request(endpoint, args, connection)),
      (response: HttpResponse) =>
        response.isGarbled && response.status < 300
          ? illegible(connection)
          : adapter.judge(response, endpoint, connection),
      { ...sender, service, ...(attempts !== undefined && { attempts }) },
    );
  }

  function fetchPages(dataset: ListDataset, calls: readonly WireArguments[]): Fetched {
    const pages: Page[] = [];
    for (const outcome of settle(dataset.source, calls)) {
      if (!outcome.ok) return { pages, stopped: outcome.error };
      pages.push(readPage(dataset, outcome.value, connection));
    }
    return { pages };
  }

  function fetchPage(dataset: ListDataset, args: WireArguments): Page {
    return readPage(dataset, settle(dataset.source, [args]).map(unwrap)[0], connection);
  }

  return {
    get: (source, args, attempts) => settle(source, [args], attempts).map(unwrap)[0],

    list(dataset, given, limits) {
      const walk: Walk = { ...limits, service };
      const args: WireArguments = { ...dataset.fixed, ...given };
      const { paging } = dataset;
      const takeOnly = (page: Page): void => {
        walk.take(page.records);
      };
      switch (paging.style) {
        case 'none':
          takeOnly(fetchPage(dataset, args));
          return {};
        case 'limit':
          takeOnly(fetchPage(dataset, { ...args, limit: Math.min(walk.wanted, paging.maximum) }));
          return {};
        case 'cursor':
          return walkCursors(
            (cursor) =>
              fetchPage(dataset, { ...args, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }),
            walk,
          );
        case 'pages-of-service':
          if (paging.onePageWith !== undefined && args[paging.onePageWith] === true) {
            takeOnly(fetchPage(dataset, args));
            return {};
          }
          return walkOpenPages((page) => fetchPage(dataset, { ...args, page }), undefined, walk);
        case 'pages': {
          const numbered = (page: number): WireArguments => ({ ...args, page, limit: PAGE_SIZE });
          if (paging.total !== undefined) {
            const fetch = (pages: readonly number[]): Fetched => fetchPages(dataset, pages.map(numbered));
            return walkCountedPages(fetch, PAGE_SIZE, pace, walk);
          }
          return walkOpenPages((page) => fetchPage(dataset, numbered(page)), PAGE_SIZE, walk);
        }
      }
    },

    lookUp(dataset, idArgument, ids, args) {
      const settled: Settled<unknown>[] = [];
      for (let start = 0; start < ids.length; ) {
        const wave = ids.slice(start, start + pace.size);
        const outcomes = settle(
          dataset.source,
          wave.map((id) => ({ ...args, [idArgument]: id })),
        );
        const records = outcomes.map((outcome) => settleRecord(dataset, outcome, connection));
        settled.push(...records);
        // A refused key or a service that is down will not be better for the next ids.
        if (records.some((record) => !record.ok && !isOfOneId(record.error))) break;
        start += wave.length;
      }
      return settled;
    },
  };
}

/** The service may send the key back in any field, and Google may quote the header that it would not send. */
function withoutKey(network: Network, { key }: Connection): Network {
  return {
    sendAll: (requests, timeoutSeconds) =>
      network
        .sendAll(requests, timeoutSeconds)
        .map((outcome) =>
          'failure' in outcome
            ? { ...outcome, failure: redact(outcome.failure, key) }
            : { ...outcome, body: cleanBody(outcome.body, key) },
        ),
  };
}

function unwrap(outcome: Settled<unknown>): unknown {
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
}

/** Whether a look-up's failure spoils no other id. */
export function isOfOneId(error: AddOnError): boolean {
  return concernsOneThing(error) || error.kind === 'shape';
}

/** A failure to read one record is that record's own, like a failure to get it. */
function settleRecord(
  dataset: LookUpDataset,
  outcome: Settled<unknown>,
  connection: Connection,
): Settled<unknown> {
  if (!outcome.ok) return outcome;
  try {
    return { ok: true, value: readRecord(dataset, outcome.value, connection) };
  } catch (error) {
    if (error instanceof AddOnError) return { ok: false, error };
    throw error;
  }
}
