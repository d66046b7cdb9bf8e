/** A list, complete or an error: parameters in, fields out. */
import type { WireArguments } from '../api/adapter';
import type { Client } from '../api/client';
import type { Values } from '../cache/entries';
import { readThrough } from '../cache/through';
import type { ListDataset } from '../catalogue/definition';
import { PAGE_SIZE } from '../config';
import { API_NAMES } from '../connections/connection';
import { AddOnError } from '../errors';
import { collectFields, type Fields, firstRows } from '../table/fields';
import { communityFact } from './campaign-community';
import { type CampaignFact, known, learnInTurn } from './campaign-fact';
import { cacheKey, paceKey, type QueryContext, withClient } from './context';
import { doubleGuard } from './double-guard';
import { checkArguments, isLimited, keepAllowed, leavesRowsOut } from './limit';
import { platformsFact, resolvePlatform } from './platform-slug';

export interface ListQuery {
  readonly dataset: ListDataset;
  readonly wire: WireArguments;
  /** Infinity for all. */
  readonly rows: number;
  /**
   * Told how many rows there are (`exact`) or have been seen, before more are fetched; throws if that is
   * more than the caller can show.
   */
  judgeSize(count: number, exact: boolean): void;
}

/**
 * Every row once, in the service's order, cut to the rows asked for.
 *
 * @throws AddOnError when any page failed, or the list changed while it was read: never a part of it
 */
export function queryList(query: ListQuery, context: QueryContext): Fields {
  const { dataset, rows } = query;
  const { connection, platform, cacheMinutes, deadline } = context;
  const wanted = wantedRows(query, context);
  const judgeSize = (count: number, exact: boolean): void => query.judgeSize(Math.min(count, rows), exact);
  // Rows of other communities do not count, and how many they are is nobody's business.
  const judgeBefore = leavesRowsOut(dataset, connection) ? () => undefined : judgeSize;
  const key = cacheKey(
    [dataset.source, dataset.records, query.wire, wanted === Infinity ? 'all' : wanted],
    context,
  );
  const community = communityAsked(query, context);
  const platforms = platformsFact(dataset, query.wire, context);
  const check = (communityOf: () => string | null): void =>
    checkArguments(dataset, query.wire, connection, communityOf);
  const reading = {
    key,
    maximumMinutes: cacheMinutes,
    deadline,
    beside: [paceKey(context), ...[community, platforms].flatMap((fact) => fact?.key ?? [])],
    mayShow(seen: Values): boolean {
      const told = community ? known(community, seen, context) : { value: null };
      if (told) check(() => told.value);
      return told !== undefined;
    },
  };
  const fields = readThrough(reading, platform, (turn) =>
    withClient({ ...context, beforeRequests: turn.renew, seen: turn.seen }, (client) => {
      if (community) check(() => learnInTurn(community, client, turn, context));
      const wire = resolvePlatform(dataset, query.wire, context, (fact) =>
        learnInTurn(fact, client, turn, context),
      );
      const rows = readWhole(query, wire, wanted, client, judgeBefore);
      return collectFields(keepAllowed(dataset, rows, connection), dataset.columns);
    }),
  );
  judgeSize(fields.count, true);
  return firstRows(fields, rows);
}

/** What the limit needs to know of the campaign. */
function communityAsked(
  { dataset, wire }: ListQuery,
  context: QueryContext,
): CampaignFact<string | null> | undefined {
  const argument = dataset.limit?.campaignArgument;
  if (!isLimited(context.connection) || argument === undefined) return undefined;
  return communityFact(String(wire[argument]), context);
}

/** Formulas that ask for 5 and for 10 rows need the same page, and so share it. */
function wantedRows({ dataset, rows }: ListQuery, { connection }: QueryContext): number {
  const { paging } = dataset;
  // The cut comes after rows were left out.
  if (leavesRowsOut(dataset, connection)) return Infinity;
  switch (paging.style) {
    case 'none':
      return Infinity;
    case 'limit':
      return Math.min(rows, paging.maximum);
    case 'pages-of-service':
      return rows;
    default:
      return Math.ceil(rows / PAGE_SIZE) * PAGE_SIZE;
  }
}

/** Pages shift while clips arrive: a row may come twice and another not at all. Then the list is read once more. */
function readWhole(
  { dataset }: ListQuery,
  wire: WireArguments,
  wanted: number,
  client: Client,
  judgeSize: (count: number, exact: boolean) => void,
): readonly unknown[] {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const rows: unknown[] = [];
    const newOf = doubleGuard(dataset.rowKey);
    const take = (page: readonly unknown[]): number => {
      for (const record of newOf(page)) rows.push(record);
      return rows.length;
    };
    const { total } = client.list(dataset, wire, { wanted, judgeSize, take });
    if (total === undefined || rows.length >= Math.min(total, wanted)) return rows;
  }
  throw new AddOnError(
    'service',
    `The list changed while it was read from the ${API_NAMES[dataset.source.api]}, twice in a row, so rows would be missing. Try again in a minute.`,
  );
}
