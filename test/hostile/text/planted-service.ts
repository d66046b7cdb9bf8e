/** A service whose records are all by strangers: they look like the sandbox's own, but each text in them is planted. */
import type { ApiRequest } from '../../../sandbox/apis/message';
import {
  type Json,
  pageOf,
  recordIn,
  type TableDataset,
  withRecords,
} from '../../../sandbox/planted-records';
import { CATALOGUE } from '../../../src/catalogue/index';
import type { Column } from '../../../src/table/column';
import { sampleAnswer } from '../../functions/sample-answer';
import { sampleArguments } from '../../functions/sample-arguments';
import type { Sheet } from '../../in-process-sheet';

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

export function plantedService(sheet: Sheet, formula: string): Planted {
  const dataset = DATASETS.find((one) => one.formula === formula);
  if (!dataset) throw new Error(`No dataset ${formula}`);
  const sample = sampleAnswer(sheet, formula, sampleArguments(formula, sheet.apis.world));
  return {
    dataset,
    most: dataset.kind === 'list' && dataset.paging.style === 'limit' ? dataset.paging.maximum : 500,
    send(texts, change) {
      const sent = texts.map((text, index) => {
        const record = structuredClone(replaced(recordIn(sample, dataset), '', text, dataset)) as Json;
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
  if (dataset.kind === 'list') return pageOf(sent, request, sample, dataset);
  const args = argumentsOf(request);
  const index = sent.findIndex((_, position) => args.includes(idOf(dataset, position)));
  return withRecords(sample, sent[index] ?? {}, dataset);
}

/** All that the request asks by. */
function argumentsOf({ method, url, body }: ApiRequest): readonly unknown[] {
  return method === 'POST' ? Object.values(JSON.parse(body).args) : url.split(/[/?]/);
}
