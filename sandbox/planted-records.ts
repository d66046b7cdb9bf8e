/** The local APIs' answers with other records in them: lists as long as one likes, page by page. */
import type { ListDataset, LookUpDataset } from '../src/catalogue/definition';
import type { ApiRequest } from './apis/index';

export type TableDataset = ListDataset | LookUpDataset;
export type Json = Record<string, unknown>;

const PAGE = 100;

/** The first record of a true answer. */
export function recordIn(answer: Json, dataset: TableDataset): Json {
  const found = at(answer, pathOf(dataset));
  const [record] = Array.isArray(found) ? found : [found];
  if (typeof record !== 'object' || record === null) throw new Error(`${dataset.formula} sent no record`);
  return record;
}

/** That answer with something else in the place of its records. */
export function withRecords(answer: Json, records: unknown, dataset: TableDataset): unknown {
  const path = pathOf(dataset);
  const last = path[path.length - 1];
  if (last === undefined) return records;
  const copy = structuredClone(answer);
  (at(copy, path.slice(0, -1)) as Json)[last] = records;
  return copy;
}

/** What a list of these records answers to a request: the page that it asks for, and what tells of others. */
export function pageOf(
  records: readonly Json[],
  request: ApiRequest,
  answer: Json,
  dataset: ListDataset,
): unknown {
  if (dataset.reading === 'one') return withRecords(answer, records[0], dataset);
  const number = (name: string): number => Number(argument(request, name) ?? 0);
  const from = (page: number): readonly Json[] => records.slice(page * PAGE, (page + 1) * PAGE);
  const { paging } = dataset;
  switch (paging.style) {
    case 'pages': {
      const page = withRecords(answer, from(number('page') - 1), dataset) as Json;
      if (paging.total === undefined) return page;
      const steps = paging.total.split('.');
      const holder = at(dataset.source.api === 'campaigns' ? page.result : page, steps.slice(0, -1)) as Json;
      holder[steps[steps.length - 1] ?? ''] = records.length;
      return page;
    }
    case 'pages-of-service':
      return withRecords(answer, from(Math.max(0, number('page') - 1)), dataset);
    case 'cursor': {
      const page = number('cursor');
      const next = (page + 1) * PAGE < records.length ? String(page + 1) : null;
      return withRecords({ ...answer, next_cursor: next }, from(page), dataset);
    }
    default:
      return withRecords(answer, records, dataset);
  }
}

function pathOf(dataset: TableDataset): readonly string[] {
  const root = dataset.source.api === 'campaigns' ? ['result'] : [];
  if (dataset.kind === 'look-up') return [...root, ...steps(dataset.record)];
  if (dataset.reading === 'campaign-tasks') return [...root, 'tasks'];
  return [...root, ...steps(dataset.records)];
}

function steps(path: string): readonly string[] {
  return path === '' ? [] : path.split('.');
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Json | undefined)?.[step], value);
}

function argument(request: ApiRequest, name: string): unknown {
  if (request.method === 'POST') return JSON.parse(request.body).args[name];
  return new URL(request.url, 'http://service').searchParams.get(name);
}
