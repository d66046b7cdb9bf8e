/** A list, complete or an error: parameters in, fields out. */
import type { WireArguments } from '../api/adapter';
import { valueAt } from '../api/json';
import { readThrough } from '../cache/through';
import type { ListDataset } from '../catalogue/definition';
import { PAGE_SIZE } from '../config';
import { API_NAMES } from '../connections/connection';
import { AddOnError } from '../errors';
import type { Records } from '../http/paging';
import { collectFields, type Fields, firstRows } from '../table/fields';
import { cacheKey, type QueryContext, withClient } from './context';
import { resolvePlatform } from './platform-slug';

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
  const wanted = wholePages(dataset, rows);
  const judgeSize = (count: number, exact: boolean): void => query.judgeSize(Math.min(count, rows), exact);
  const key = cacheKey([dataset.source, query.wire, wanted === Infinity ? 'all' : wanted], context);
  const fields = readThrough(key, context.cacheMinutes, context.platform, () => {
    const wire = resolvePlatform(dataset, query.wire, context);
    return withClient(context, (client) => {
      const read = (): Records => client.list(dataset, wire, { wanted, judgeSize });
      return collectFields(readWhole(dataset, wanted, read), dataset.columns);
    });
  });
  judgeSize(fields.count, true);
  return firstRows(fields, rows);
}

/** Formulas that ask for 5 and for 10 rows need the same page, and so share it. */
function wholePages({ paging }: ListDataset, rows: number): number {
  if (paging.style === 'none') return Infinity;
  if (paging.style === 'limit') return Math.min(rows, paging.maximum);
  return Math.ceil(rows / PAGE_SIZE) * PAGE_SIZE;
}

/** Pages shift while clips arrive: a row may come twice and another not at all. Then the list is read once more. */
function readWhole(dataset: ListDataset, wanted: number, read: () => Records): readonly unknown[] {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const { records, total } = read();
    const rows = dataset.rowKey === undefined ? records : withoutDoubles(records, dataset.rowKey);
    if (total === undefined || rows.length >= Math.min(total, wanted)) return rows;
  }
  throw new AddOnError(
    'service',
    `The list changed while it was read from the ${API_NAMES[dataset.source.api]}, twice in a row, so rows would be missing. Try again in a minute.`,
  );
}

/** A row without its key is never a double. */
function withoutDoubles(records: readonly unknown[], rowKey: string): readonly unknown[] {
  const seen = new Set<unknown>();
  return records.filter((record) => {
    const key = valueAt(record, rowKey);
    if (typeof key !== 'string' && typeof key !== 'number') return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
