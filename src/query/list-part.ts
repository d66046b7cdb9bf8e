/** A part of a list for an import: as many pages as the time allows, straight from the service. */
import type { WireArguments } from '../api/adapter';
import type { ListDataset } from '../catalogue/definition';
import type { Position } from '../http/paging';
import { collectFields, type Fields } from '../table/fields';
import { communityOfCampaign } from './campaign-community';
import { learn } from './campaign-fact';
import { type QueryContext, withClient } from './context';
import { doubleGuard, hasOfLast, movedRows } from './double-guard';
import { checkArguments, keepAllowed, leavesRowsOut } from './limit';
import { resolvePlatform } from './platform-slug';

export interface PartQuery {
  readonly dataset: ListDataset;
  readonly wire: WireArguments;
  /** Infinity for all. */
  readonly rows: number;
  readonly from: Position | undefined;
  /** Row keys that earlier parts gave; those of this one are added. */
  readonly known: Set<string>;
  /** Rows may have moved since the part before. */
  readonly isLater: boolean;
  /** Whether to stop here for now. */
  pauses(): boolean;
}

export interface Part {
  readonly fields: Fields;
  /** Where to go on; not there at the end of the list. */
  readonly at?: Position;
  /** How many rows there are, where the service tells. */
  readonly total?: number;
  /** Rows so far were fewer than the service told of: the list changed while it was read. */
  readonly isShort: boolean;
  /** It could not go on where the part before ended: the pages are others by now. */
  readonly isLost: boolean;
  /** Where no total tells whether all rows came: how many came again, so that others may have been missed. */
  readonly again: number;
}

/** @throws AddOnError when any page failed: then none of the part counts */
export function queryPart(query: PartQuery, context: QueryContext): Part {
  const { dataset, rows, from, known, isLater } = query;
  const { paging, rowKey } = dataset;
  const { connection } = context;
  checkArguments(dataset, query.wire, connection, (id) => communityOfCampaign(id, context));
  const wire = resolvePlatform(dataset, query.wire, context, (fact) => learn(fact, context));
  // Under a limit the person's cut comes after rows were left out.
  const wanted = leavesRowsOut(dataset, connection) ? Infinity : rows;
  const records: unknown[] = [];
  const before = from?.rows ?? 0;
  const newOf = doubleGuard(rowKey, known);
  const isWatched = rowKey !== undefined && paging.style === 'pages' && paging.total === undefined;
  let again = 0;
  const add = (page: readonly unknown[]): number => {
    for (const record of newOf(page)) records.push(record);
    return before + records.length;
  };
  const take = (page: readonly unknown[]): number => {
    if (isWatched) again += movedRows(page, rowKey, known);
    return add(page);
  };
  const rejoin = (page: readonly unknown[]): number | undefined =>
    rowKey !== undefined && hasOfLast(page, rowKey, known) ? add(page) : undefined;
  const {
    total,
    at,
    isLost = false,
  } = withClient(context, (client) =>
    client.list(dataset, wire, {
      wanted,
      take,
      judgeSize: () => undefined,
      from,
      rejoin: isLater ? rejoin : undefined,
      pauses: () => query.pauses(),
    }),
  );
  const allowed = keepAllowed(dataset, records.slice(0, Math.max(0, wanted - before)), connection);
  return {
    fields: collectFields(allowed, dataset.columns),
    ...(total !== undefined && { total: Math.min(total, wanted) }),
    ...(at && { at }),
    isLost,
    again,
    isShort: !at && total !== undefined && before + records.length < Math.min(total, wanted),
  };
}
