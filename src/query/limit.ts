/**
 * A connection's limit to chosen communities: what names another community is refused, or left out. Kept
 * here, on the server's side, for every function and import.
 */

import type { WireArguments } from '../api/adapter';
import { isObject, valueAt } from '../api/json';
import type { Dataset } from '../catalogue/definition';
import type { Connection } from '../connections/connection';
import { AddOnError } from '../errors';

/** Told the communities of campaigns; may ask the service. */
export type CommunityOf = (campaignId: string) => string | null;

/**
 * Refuses, before any answer is shown, what the limit does not allow.
 *
 * @throws AddOnError `refused`
 */
export function checkArguments(
  { formula, limit }: Dataset,
  wire: WireArguments,
  connection: Connection,
  communityOf: CommunityOf,
): void {
  if (!isLimited(connection)) return;
  if (!limit)
    throw new AddOnError(
      'refused',
      `${formula} is not available: this connection is limited to chosen communities.`,
    );
  const community = limit.argument === undefined ? undefined : wire[limit.argument];
  if (typeof community === 'string') refuseOther(community, connection);
  else if (limit.needed) {
    throw new AddOnError(
      'refused',
      'This connection is limited to chosen communities. Choose one of them; the list of communities names them.',
    );
  }
  if (limit.campaignArgument !== undefined) {
    refuseOther(communityOf(String(wire[limit.campaignArgument])), connection);
  }
}

/** @throws AddOnError `refused` for an answer about another community, or about none that it names */
export function checkAnswer({ limit }: Dataset, answer: unknown, connection: Connection): void {
  if (!isLimited(connection) || limit?.answerField === undefined) return;
  refuseOther(valueAt(answer, limit.answerField), connection);
}

/** Rows of other communities left out, and in each row what names others. */
export function keepAllowed(
  { limit }: Dataset,
  records: readonly unknown[],
  connection: Connection,
): readonly unknown[] {
  if (!isLimited(connection) || !limit) return records;
  const { communities = [] } = connection;
  const { rowField, elements } = limit;
  const rows =
    rowField === undefined
      ? records
      : records.filter((record) => isAllowed(valueAt(record, rowField), communities));
  return elements === undefined ? rows : rows.map((record) => keepElements(record, elements, communities));
}

/** The other API knows no communities. */
export function isLimited({ api, communities }: Connection): boolean {
  return api === 'campaigns' && communities !== undefined;
}

/** Whether rows of the dataset are left out under the limit: then only what is left counts. */
export function leavesRowsOut({ limit }: Dataset, connection: Connection): boolean {
  return isLimited(connection) && limit?.rowField !== undefined;
}

function keepElements(record: unknown, field: string, communities: readonly string[]): unknown {
  if (!isObject(record)) return record;
  const list = record[field];
  const kept = Array.isArray(list) ? list.filter((item) => isAllowed(valueAt(item, 'id'), communities)) : [];
  return { ...record, [field]: kept };
}

/** @throws AddOnError `refused` unless the community is one of the limit's */
export function refuseOther(community: unknown, { communities = [] }: Connection): void {
  if (isAllowed(community, communities)) return;
  throw new AddOnError(
    'refused',
    'This connection is limited to chosen communities, and this belongs to none of them. The list of communities names them.',
  );
}

function isAllowed(community: unknown, communities: readonly string[]): boolean {
  return (
    typeof community === 'string' &&
    communities.some((allowed) => allowed.toLowerCase() === community.toLowerCase())
  );
}
