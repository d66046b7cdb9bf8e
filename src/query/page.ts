/** One page of a list, for names to pick from. */
import type { WireArguments } from '../api/adapter';
import { readPage } from '../api/reading';
import { readThrough } from '../cache/through';
import type { ListDataset } from '../catalogue/definition';
import { PAGE_SIZE } from '../config';
import { AddOnError } from '../errors';
import { cacheKey, paceKey, type QueryContext, withClient } from './context';
import { checkArguments, keepAllowed } from './limit';

export interface ListPage {
  /** As the API sent them, without those of other communities than the limit's. */
  readonly records: readonly unknown[];
  /** What to ask for next; not there at the end of the list. */
  readonly next?: string;
}

/**
 * @param at what `next` of the page before said
 * @throws AddOnError
 */
export function queryPage(
  dataset: ListDataset,
  wire: WireArguments,
  at: string | undefined,
  context: QueryContext,
): ListPage {
  const { connection, platform, cacheMinutes, deadline } = context;
  checkArguments(dataset, wire, connection, () => null);
  const args = { ...dataset.fixed, ...wire, ...pageArguments(dataset, at) };
  const reading = {
    key: cacheKey(['page', dataset.source, dataset.records, args], context),
    maximumMinutes: cacheMinutes,
    deadline,
    beside: [paceKey(context)],
  };
  return readThrough(reading, platform, ({ seen }) => {
    const answer = withClient({ ...context, seen }, (client) => client.get(dataset.source, args));
    const { records, cursor } = readPage(dataset, answer, connection);
    const next = nextPage(dataset, at, records.length, cursor);
    return { records: keepAllowed(dataset, records, connection), ...(next !== undefined && { next }) };
  });
}

function pageArguments({ paging }: ListDataset, at: string | undefined): WireArguments {
  switch (paging.style) {
    case 'none':
      return {};
    case 'limit':
      return { limit: paging.maximum };
    case 'cursor':
      return { limit: PAGE_SIZE, ...(at !== undefined && { cursor: at }) };
    case 'pages':
      return { limit: PAGE_SIZE, page: pageNumber(at) };
    case 'pages-of-service':
      return { page: pageNumber(at) };
  }
}

function nextPage(
  { paging }: ListDataset,
  at: string | undefined,
  count: number,
  cursor: string | null | undefined,
): string | undefined {
  switch (paging.style) {
    case 'cursor':
      return cursor && cursor !== at ? cursor : undefined;
    case 'pages':
      return count < PAGE_SIZE ? undefined : String(pageNumber(at) + 1);
    case 'pages-of-service':
      return count === 0 ? undefined : String(pageNumber(at) + 1);
    default:
      return undefined;
  }
}

function pageNumber(at: string | undefined): number {
  if (at === undefined) return 1;
  if (/^[1-9]\d{0,5}$/.test(at)) return Number(at);
  throw new AddOnError('input', 'There is no such page of this list. Open it again.');
}
