/** How many requests a list of N rows takes: of every list that the services send in pages. */
import { pageOf, recordIn } from '../../sandbox/planted-records';
import type { FormulaInput } from '../../src/arguments/input';
import type { ListDataset } from '../../src/catalogue/definition';
import { CATALOGUE } from '../../src/catalogue/index';
import { sampleAnswer } from '../../test/functions/sample-answer';
import { sampleArguments } from '../../test/functions/sample-arguments';
import { openSheet } from '../../test/in-process-sheet';
import type { Row } from './row';

const SIZES = [1, 100, 101, 10_000] as const;

const PAGE = 100;

export const PAGED: readonly ListDataset[] = CATALOGUE.filter(
  (dataset): dataset is ListDataset =>
    dataset.kind === 'list' && dataset.paging.style !== 'none' && dataset.paging.style !== 'limit',
);

export function requestRows(): readonly Row[] {
  return PAGED.map((dataset) => {
    const counts = SIZES.map((rows) => requestsFor(dataset, rows));
    const least = SIZES.map((rows) => leastRequests(dataset, rows));
    return {
      what: `requests of ${dataset.formula} for ${SIZES.map((rows) => rows.toLocaleString('en-US')).join(' / ')} rows`,
      ours: counts.join(' / '),
      against: least.join(' / '),
      target: 'equal',
      isMet: counts.join() === least.join(),
    };
  });
}

/** A service that tells neither a total nor a cursor shows the end of a list by an empty page. */
export function leastRequests({ paging }: ListDataset, rows: number): number {
  const pages = Math.ceil(rows / PAGE);
  if (paging.style === 'cursor' || (paging.style === 'pages' && paging.total !== undefined)) return pages;
  return pages + 1;
}

/** Of one that has just so many rows and is asked for all. */
export function requestsFor(dataset: ListDataset, rows: number): number {
  const sheet = openSheet();
  const { apis } = sheet;
  const args = argumentsFor(dataset, sampleArguments(dataset.formula, apis.world));
  const answer = sampleAnswer(sheet, dataset.formula, args);
  const record = recordIn(answer, dataset);
  const records = Array.from({ length: rows }, (_, index) => ({
    ...record,
    [dataset.rowKey ?? 'number']: `row ${index}`,
  }));
  apis.faults.add({
    status: 200,
    transform: (_, request) => JSON.stringify(pageOf(records, request, answer, dataset)),
    match: { times: 'always' },
  });
  // What was cached is another generation's.
  sheet.connect(dataset.source.api, { generation: 1 });
  const before = apis.requests.length;
  const table = sheet.table(dataset.formula, ...args);
  if (table.length !== rows + 1)
    throw new Error(`${dataset.formula} gave ${table.length - 1} of ${rows} rows.`);
  return apis.requests.length - before;
}

function argumentsFor({ parameters, rowKey }: ListDataset, sample: readonly FormulaInput[]): FormulaInput[] {
  return parameters.map(({ name, type }, index) => {
    if (type === 'rows') return 'all';
    if (type === 'options') return rowKey === undefined ? '' : `columns=${rowKey}`;
    // The first page alone would do for the row of the key's owner.
    return name === 'myRank' ? false : (sample[index] ?? '');
  });
}
