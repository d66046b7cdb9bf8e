/** A service that promises more for ever and gives what it gave: the person is told, after requests that can be counted. */
import { beforeEach, expect, test } from 'vitest';
import type { FaultEffect } from '../../../sandbox/apis/index';
import { type OpenedImport, openImport } from '../../imports/opened-import';
import { projectsImport } from '../../imports/projects-import';
import { shownSheets } from '../../imports/shown-sheets';

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
});

function answerAll(transform: NonNullable<FaultEffect['transform']>, latencyMs: number): void {
  opened.sheet.apis.faults.add({ body: '', transform, latencyMs, match: { times: 'always' } });
}

/** Each page of the leaderboard has this many rows. */
const SIZE = 100;

function leaderboardPage(
  rowsOf: (page: number) => readonly unknown[],
): (body: string, request: Asked) => string {
  return (_, { body }) => {
    const { page } = JSON.parse(body).args;
    return JSON.stringify({
      result: { data: rowsOf(page), metadata: { currentPage: page, hasNextPage: true } },
    });
  };
}

interface Asked {
  readonly body: string;
}

const LEADERBOARD = projectsImport({
  dataset: 'LEADERBOARD',
  arguments: {
    startDate: { kind: 'value', value: '2026-01-01' },
    endDate: { kind: 'value', value: '2026-12-31' },
    sortBy: { kind: 'value', value: 'USDC' },
  },
  columns: [{ key: 'totalViews', title: 'Views' }],
});

test.each([
  ['a page a step', 5_000],
  ['some pages a step', 900],
  ['many pages a step', 100],
])('an import of ten pages without a key, again and again, ends: %s', (_, latencyMs) => {
  const before = shownSheets(opened.sheet.workbook);
  const rows = (page: number) =>
    Array.from({ length: SIZE }, (_, index) => ({ totalViews: (page % 10) * SIZE + index, totalUsdc: '0' }));
  answerAll(leaderboardPage(rows), latencyMs);
  const { end } = opened.run(LEADERBOARD);
  expect(end).toMatchObject({
    state: 'failed',
    error: { kind: 'service', message: expect.stringContaining('repeats itself') },
  });
  expect(opened.sheet.apis.requests.length).toBeLessThanOrEqual(30);
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
});

test('an import of pages that differ in one row alone has all of them', () => {
  const rows = (page: number) =>
    Array.from({ length: page > 40 ? 0 : SIZE }, (_, index) => ({
      totalViews: index === 30 ? page : 0,
      totalUsdc: '0',
    }));
  answerAll(leaderboardPage(rows), 1_500);
  expect(opened.run(LEADERBOARD).end).toMatchObject({ state: 'done', rows: 40 * SIZE });
});

test('a formula over ever new cursors to pages without a row ends', () => {
  let asked = 0;
  answerAll(() => {
    asked += 1;
    return JSON.stringify({ data: [], next_cursor: `next-${asked}` });
  }, 20);
  expect(() => opened.sheet.table('CREATORS', 'all')).toThrow('repeats itself');
  expect(asked).toBe(10);
});
