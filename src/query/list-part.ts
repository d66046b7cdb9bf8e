/** A part of a list for an import: as many pages as the time allows, straight from the service. */
import type { WireArguments } from '../api/adapter';
import type { ListDataset } from '../catalogue/definition';
import type { Position } from '../http/paging';
import { collectFields, type Fields } from '../table/fields';
import { communityOfCampaign } from './campaign-community';
import { learn } from './campaign-fact';
import { type QueryContext, withClient } from './context';
import { doubleGuard } from './double-guard';
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
}

/** @throws AddOnError when any page failed: then none of the part counts */
export function queryPart(query: PartQuery, context: QueryContext): Part {
  const { dataset, rows, from, known } = query;
  const { connection } = context;
  checkArguments(dataset, query.wire, connection, (id) => communityOfCampaign(id, context));
  const wire = resolvePlatform(dataset, query.wire, context, (fact) => learn(fact, context));
  // Under a limit the person's cut comes after rows were left out.
  const wanted = leavesRowsOut(dataset, connection) ? Infinity : rows;
  const records: unknown[] = [];
  const before = from?.rows ?? 0;
  const newOf = doubleGuard(dataset.rowKey, known);
  const take = (page: readonly unknown[]): number => {
    for (const record of newOf(page)) records.push(record);
    return before + records.length;
  };
  const { total, at } = withClient(context, (client) =>
    client.list(dataset, wire, {
      wanted,
      take,
      judgeSize: () => undefined,
      from,
      pauses: () => query.pauses(),
    }),
  );
  const allowed = keepAllowed(dataset, records.slice(0, Math.max(0, wanted - before)), connection);
  return {
    fields: collectFields(allowed, dataset.columns),
    ...(total !== undefined && { total: Math.min(total, wanted) }),
    ...(at && { at }),
    isShort: !at && total !== undefined && before + records.length < Math.min(total, wanted),
  };
}
