/** A service whose records are all by strangers: they look like the sandbox's own, but each text in them is planted. */
import type { ApiRequest } from '../../../sandbox/apis/message';
import type { ListDataset, LookUpDataset } from '../../../src/catalogue/definition';
import { CATALOGUE } from '../../../src/catalogue/index';
import type { Column } from '../../../src/table/column';
import { sampleArguments } from '../../functions/sample-arguments';
import type { Sheet } from '../../in-process-sheet';

export type TableDataset = ListDataset | LookUpDataset;
type Json = Record<string, unknown>;

export const DATASETS: readonly TableDataset[] = CATALOGUE.filter(
  (dataset): dataset is TableDataset => dataset.kind !== 'generic',
);

export interface Planted {
  readonly dataset: TableDataset;
  /** As many rows at once as the function gives. */
  readonly most: number;
  /**
   * From now on it has one record for each of these.
   *
   * @returns the records as they are sent
   */
  send(texts: readonly string[], change?: (record: Json, index: number) => void): readonly Json[];
}

const PAGE = 100;

export function plantedService(sheet: Sheet, formula: string): Planted {
  const dataset = DATASETS.find((one) => one.formula === formula);
  if (!dataset) throw new Error(`No dataset ${formula}`);
  const sample = sampleAnswer(sheet, dataset);
  return {
    dataset,
    most: dataset.kind === 'list' && dataset.paging.style === 'limit' ? dataset.paging.maximum : 500,
    send(texts, change) {
      const sent = texts.map((text, index) => {
        const record = structuredClone(replaced(templateOf(sample, dataset), '', text, dataset)) as Json;
        const day = dayKeyOf(dataset);
        if (day !== undefined) record[day] = dayOf(index);
        change?.(record, index);
        return record;
      });
      sheet.apis.faults.clear();
      sheet.apis.faults.add({
        status: 200,
        transform: (_, request) => JSON.stringify(answerTo(request, sent, sample, dataset)),
        match: { times: 'always' },
      });
      return sent;
    },
  };
}

/** The id by which a look-up's record of that number is asked for. */
export function idOf({ source }: TableDataset, index: number): string {
  return source.api === 'campaigns'
    ? `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    : `thing-${index}`;
}

/** The field that tells rows apart where it is a day, and so cannot be planted. */
function dayKeyOf(dataset: TableDataset): string | undefined {
  const rowKey = dataset.kind === 'list' ? dataset.rowKey : undefined;
  return rowKey !== undefined && columnAt(rowKey, dataset)?.type === 'day' ? rowKey : undefined;
}

function dayOf(index: number): string {
  return new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
}

function sampleAnswer(sheet: Sheet, dataset: TableDataset): Json {
  let sample = '';
  sheet.apis.faults.clear();
  sheet.apis.faults.add({
    transform: (body) => {
      sample = sample || body;
      return body;
    },
    match: { times: 'always' },
  });
  sheet.call(dataset.formula, ...sampleArguments(dataset.formula, sheet.apis.world));
  return JSON.parse(sample);
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

function templateOf(sample: Json, dataset: TableDataset): unknown {
  const found = at(sample, pathOf(dataset));
  const [template] = Array.isArray(found) ? found : [found];
  if (typeof template !== 'object' || template === null) throw new Error(`${dataset.formula} sent no record`);
  return template;
}

/** Each text of a record becomes the planted one, but for those that are numbers, dates or instants by the catalogue. */
function replaced(value: unknown, path: string, text: string, dataset: TableDataset): unknown {
  if (typeof value === 'string' || (value === null && isTextField(path, dataset))) {
    return holdsText(path, dataset) ? text : value;
  }
  if (Array.isArray(value)) {
    return value.length === 0 && isTextField(path, dataset)
      ? [text]
      : value.map((item) => replaced(item, path, text, dataset));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      replaced(inner, path === '' ? name : `${path}.${name}`, text, dataset),
    ]),
  );
}

const TEXT_TYPES: readonly Column['type'][] = ['text', 'texts', 'items', 'json'];

function columnAt(path: string, { columns }: TableDataset): Pick<Column, 'type'> | undefined {
  for (const column of columns) {
    if (column.key === path) return column;
    const element = column.elements?.find(({ key }) => `${column.key}.${key}` === path);
    if (element) return element;
  }
  return undefined;
}

function holdsText(path: string, dataset: TableDataset): boolean {
  const column = columnAt(path, dataset);
  return column === undefined || TEXT_TYPES.includes(column.type);
}

/** By the catalogue, whether or not the sample has any. */
function isTextField(path: string, dataset: TableDataset): boolean {
  const type = columnAt(path, dataset)?.type;
  return type === 'text' || type === 'texts';
}

function answerTo(request: ApiRequest, sent: readonly Json[], sample: Json, dataset: TableDataset): unknown {
  const answer = structuredClone(sample);
  const path = pathOf(dataset);
  const put = (value: unknown): unknown => {
    const last = path[path.length - 1];
    if (last === undefined) return value;
    (at(answer, path.slice(0, -1)) as Json)[last] = value;
    return answer;
  };
  const args = argumentsOf(request);
  if (dataset.kind === 'look-up') {
    const index = sent.findIndex((_, position) => args.includes(idOf(dataset, position)));
    return put(sent[index] ?? {});
  }
  if (dataset.reading === 'one') return put(sent[0]);
  const { paging } = dataset;
  const number = (name: string): number => Number(argument(request, name) ?? 0);
  switch (paging.style) {
    case 'pages': {
      const root = (dataset.source.api === 'campaigns' ? answer.result : answer) as Json;
      if (paging.total !== undefined) {
        const [last = '', ...before] = steps(paging.total).toReversed();
        (at(root, before.toReversed()) as Json)[last] = sent.length;
      }
      return put(pageOf(sent, number('page') - 1));
    }
    case 'pages-of-service':
      return put(pageOf(sent, Math.max(0, number('page') - 1)));
    case 'cursor': {
      const page = number('cursor');
      answer.next_cursor = (page + 1) * PAGE < sent.length ? String(page + 1) : null;
      return put(pageOf(sent, page));
    }
    default:
      return put(sent);
  }
}

function pageOf(sent: readonly Json[], page: number): readonly Json[] {
  return sent.slice(page * PAGE, (page + 1) * PAGE);
}

function argument(request: ApiRequest, name: string): unknown {
  if (request.method === 'POST') return JSON.parse(request.body).args[name];
  return new URL(request.url, 'http://service').searchParams.get(name);
}

/** All that the request asks by. */
function argumentsOf({ method, url, body }: ApiRequest): readonly unknown[] {
  return method === 'POST' ? Object.values(JSON.parse(body).args) : url.split(/[/?]/);
}
