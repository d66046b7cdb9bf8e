/** Where an answer keeps its records, its total and its cursor; what is not where it should be is named by its path. */
import type { Dataset, ListDataset, LookUpDataset } from '../catalogue/definition';
import type { Connection } from '../connections/connection';
import { AddOnError } from '../errors';
import type { Page } from '../http/paging';
import { joinCampaignTasks } from './campaign-tasks';
import { isObject, type JsonObject, valueAt } from './json';
import { quote, wrongShape } from './refusal';

/** @throws AddOnError `shape` */
export function readPage(dataset: ListDataset, answer: unknown, connection: Connection): Page {
  const records = readRecords(dataset, answer, connection);
  const { paging } = dataset;
  if (paging.style === 'cursor') {
    const cursor = valueAt(answer, 'next_cursor') ?? null;
    if (cursor !== null && typeof cursor !== 'string') throw wrongShape('next_cursor', 'a text', connection);
    return { records, cursor };
  }
  if (paging.style === 'pages' && paging.total !== undefined) {
    const total = valueAt(answer, paging.total);
    if (!isCount(total)) {
      throw wrongShape(answerPath(dataset, paging.total), 'a whole number', connection);
    }
    const pageCount = paging.pageCount === undefined ? undefined : valueAt(answer, paging.pageCount);
    // What it is for is rows that the total forgets: without it, the total counts.
    return { records, total, ...(isCount(pageCount) && { pageCount }) };
  }
  return { records };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** @throws AddOnError `shape`, or `refused` for the slim answer that says why there is no other */
export function readRecord(dataset: LookUpDataset, answer: unknown, connection: Connection): unknown {
  const record = valueAt(answer, dataset.record);
  if (!isObject(record)) throw wrongShape(answerPath(dataset, dataset.record), 'an object', connection);
  const { slim } = dataset;
  const message = slim && valueAt(record, slim.message);
  if (slim && typeof message === 'string' && valueAt(record, slim.without) === undefined) {
    throw new AddOnError('refused', `The service says: “${quote(message, connection)}”`);
  }
  return record;
}

function readRecords(dataset: ListDataset, answer: unknown, connection: Connection): readonly unknown[] {
  const records = foundRecords(dataset, answer, connection);
  // Else a blank row would stand for whatever it was to be. Of an open dataset nobody knows what a record is.
  const wrong = records.findIndex((record) => record === null || (!dataset.open && !isObject(record)));
  if (wrong < 0) return records;
  throw wrongShape(`${answerPath(dataset, dataset.records)}[${wrong}]`, 'an object', connection);
}

function foundRecords(dataset: ListDataset, answer: unknown, connection: Connection): readonly unknown[] {
  const value = valueAt(answer, dataset.records);
  const path = answerPath(dataset, dataset.records);
  if (dataset.reading === undefined) {
    if (!Array.isArray(value)) throw wrongShape(path, 'a list', connection);
    return value;
  }
  if (!isObject(value)) throw wrongShape(path, 'an object', connection);
  if (dataset.reading === 'one') return [leaveOut(value, dataset.without ?? [])];
  const joined = joinCampaignTasks(value);
  if ('records' in joined) return joined.records;
  throw wrongShape(answerPath(dataset, joined.wrongPath), 'a list', connection);
}

function leaveOut(record: JsonObject, names: readonly string[]): JsonObject {
  const kept: Record<string, unknown> = { ...record };
  for (const name of names) delete kept[name];
  return kept;
}

/** Paths in messages start at the body: `result.rows`, `data`. */
function answerPath({ source }: Dataset, path: string): string {
  if (source.api === 'intelligence') return path;
  return path === '' ? 'result' : `result.${path}`;
}
