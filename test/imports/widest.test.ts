// An import of as many columns as one can have: what is kept of it fits into a property, through all of its life.
import { expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { openImport } from './opened-import';
import { projectsImport } from './projects-import';

const WORDS = ['field', 'other'] as const;

/** A few rows, each with 400 fields more. */
function widened(body: string): string {
  const { result } = JSON.parse(body);
  const more = WORDS.flatMap((word) =>
    Array.from({ length: 199 }, (_, index) => [`${word}_${index}`, index]),
  );
  const data = result.data.slice(0, 5).map((row: object) => ({ ...row, ...Object.fromEntries(more) }));
  return JSON.stringify({ result: { ...result, data } });
}

const DAYS = {
  startDate: { kind: 'value', value: '2026-01-01' },
  endDate: { kind: 'value', value: '2026-12-31' },
  sortBy: { kind: 'value', value: 'USDC' },
} as const;

test.each(['replace', 'snapshot'] as const)('%s of 200 columns, then of 199 others', (mode) => {
  const opened = openImport();
  opened.sheet.apis.faults.add({ transform: widened, match: { times: 'always' } });
  const columnsOf = (word: string, count: number) => [
    { key: 'totalViews', title: 'Views' },
    ...Array.from({ length: count }, (_, index) => ({ key: `${word}_${index}`, title: `${word} ${index}` })),
  ];
  const columns = columnsOf('field', 199);
  const definition = projectsImport({ dataset: 'LEADERBOARD', arguments: DAYS, mode, columns });
  const { id, end } = opened.run(definition);
  expect(end).toMatchObject({ state: 'done' });
  opened.sheet.google.clock.advance(3_600_000);
  opened.ask('saveImport', { id, definition: { ...definition, columns: columnsOf('other', 199) } });
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  const titles = sheet.values({ row: 1, column: 1, rows: 1, columns: sheet.lastColumn })[0] ?? [];
  expect(titles).toEqual(expect.arrayContaining(columnsOf('other', 199).map(({ title }) => title)));
  expect(opened.ask('undoImport', { id })).toMatchObject({ state: 'fresh' });
});
