/** Through custom functions, texts are exact: what a formula gives is never read as if it were typed. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { TableDataset } from '../../../sandbox/planted-records';
import type { FormulaInput } from '../../../src/arguments/input';
import { sampleArguments } from '../../functions/sample-arguments';
import { openSheet, type Sheet } from '../../in-process-sheet';
import { differences } from './differences';
import { columnsOf, expectedOf } from './expected-cells';
import { DATASETS, idOf, plantedService } from './planted-service';
import { inFormula } from './rule';
import { LONG_TEXTS, SHORT_TEXTS, shareOf } from './texts';

let sheet: Sheet;
beforeEach(() => {
  sheet = openSheet();
});

/** The function for so many records, all columns. */
function read(dataset: TableDataset, count: number): readonly (readonly unknown[])[] {
  const { parameters, formula } = dataset;
  const inputs: FormulaInput[] = [...sampleArguments(formula, sheet.apis.world)];
  parameters.forEach(({ name, type }, index) => {
    if (type === 'options') inputs[index] = 'columns=*; headers=yes';
    if (type === 'columns') inputs[index] = '*';
    if (type === 'rows') inputs[index] = 'all';
    if (type === 'ids') inputs[index] = Array.from({ length: count }, (_, row) => [idOf(dataset, row)]);
    if (name === 'myRank') inputs[index] = undefined;
  });
  // Whatever was read before counts no more.
  sheet.google.clock.advance(3_600_000);
  return sheet.table(formula, ...inputs);
}

function parts<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

describe.each(DATASETS.map(({ formula }, index) => [formula, index] as const))('%s', (formula, number) => {
  test('shows every text in every column as it was sent', () => {
    const { dataset, most, send } = plantedService(sheet, formula);
    const size = dataset.kind === 'list' && dataset.reading === 'one' ? 1 : most;
    for (const texts of parts(shareOf(number), size)) {
      const sent = send(texts);
      const [header = [], ...rows] = read(dataset, sent.length);
      expect(rows.length).toBe(sent.length);
      for (const column of columnsOf(dataset, sent)) {
        const position = header.indexOf(column.title);
        const shown = rows.map((row) => row[position]);
        const expected = sent.map((record) => expectedOf(record, column, dataset, inFormula));
        expect(differences(shown, expected), column.key).toEqual([]);
      }
    }
  });
});

test('the datasets together are sent all texts', () => {
  const sent = new Set(DATASETS.flatMap((_, index) => shareOf(index)));
  expect([...SHORT_TEXTS, ...LONG_TEXTS].filter((text) => !sent.has(text))).toEqual([]);
});

test('an answer that comes from the cache is the same, to the half of a pair', () => {
  const { send } = plantedService(sheet, 'PROJECTS');
  send(SHORT_TEXTS);
  const first = sheet.table('PROJECTS', 'all', '', '', 'columns=*');
  const asked = sheet.apis.requests.length;
  expect(sheet.table('PROJECTS', 'all', '', '', 'columns=*')).toEqual(first);
  expect(sheet.apis.requests.length).toBe(asked);
});
