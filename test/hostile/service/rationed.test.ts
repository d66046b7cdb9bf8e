/** A service that gives a key so many requests a minute: an import keeps what it has before each wait, and ends whole. */
import { describe, expect, test } from 'vitest';
import type { Definition } from '../../../src/imports/definition/definition';
import type { Progress } from '../../../src/imports/kept/progress';
import { clipsImport, type OpenedImport, openImport } from '../../imports/opened-import';
import { allSheets } from '../../imports/shown-sheets';
import { isLong } from '../long';

const RATIONS = [1, 2, 3, 4, 5, 7, 11, 19, 29];

interface Case {
  readonly name: string;
  readonly requests: number;
  /** Those of the rations that stand for the rest. */
  readonly some: readonly number[];
  definition(opened: OpenedImport): Definition;
  /** By the generator. */
  truth(opened: OpenedImport): readonly unknown[];
}

const ALL = { rows: { kind: 'value', value: 'all' } } as const;

const CASES: readonly Case[] = [
  {
    name: 'numbered pages of a known number',
    requests: 30,
    some: [4],
    definition: ({ sheet }) => clipsImport(sheet.apis.world.notable.bigClippingCampaign.id),
    truth: ({ sheet }) => {
      const { notable, clips } = sheet.apis.world;
      return clips(notable.bigClippingCampaign.id).map(({ submissionId }) => submissionId);
    },
  },
  {
    name: 'a chain of pages',
    requests: 5,
    some: [1, 2],
    definition: () => ({
      ...clipsImport('', { arguments: ALL }),
      dataset: 'CREATORS',
      columns: [{ key: 'id', title: 'Id' }],
    }),
    truth: ({ sheet }) => sheet.apis.world.contributors.map(({ id }) => id),
  },
  {
    name: 'ids that are looked up',
    requests: 23,
    some: [1, 4],
    definition: ({ sheet }) => ({
      ...clipsImport('', {
        arguments: {
          creatorIds: {
            kind: 'values',
            values: sheet.apis.world.contributors.slice(0, 23).map(({ id }) => ({ value: id })),
          },
        },
      }),
      dataset: 'CREATOR_DETAILS',
      columns: [{ key: 'id', title: 'Id' }],
    }),
    truth: ({ sheet }) => sheet.apis.world.contributors.slice(0, 23).map(({ id }) => id),
  },
];

function importedIds({ sheet }: OpenedImport): readonly unknown[] {
  const table = sheet.workbook.sheetByName('Clips');
  const rows = table?.values({ row: 2, column: 1, rows: table.lastRow - 1, columns: 1 }) ?? [];
  return rows.map(([id]) => id);
}

const answered = ({ sheet }: OpenedImport): number =>
  sheet.apis.requests.filter(({ status }) => status === 200).length;

describe.each(CASES.map((one) => [one.name, one] as const))(
  '%s',
  (_, { definition, truth, requests, some }) => {
    test.each(
      (isLong ? RATIONS : some).flatMap((ration) =>
        [true, false].map((isSilent) => [ration, isSilent] as const),
      ),
    )('%s a minute, and keeps to itself how long to wait: %s', (ration, isSilent) => {
      const opened = openImport();
      const { apis } = opened.sheet;
      apis.limitRate(ration, { seconds: 60, isSilent });
      const { end } = opened.run(definition(opened));
      expect(end).toMatchObject({ state: 'done', rows: truth(opened).length });
      expect(importedIds(opened)).toEqual(truth(opened));
      // No page that came is asked for again.
      expect(answered(opened)).toBe(requests);
      expect(end.requests).toBe(apis.requests.length);
      const spans = Math.ceil(requests / ration);
      expect(end.elapsedMs).toBeLessThanOrEqual(60_000 * (2 * spans + 1));
      // Of one that keeps it to itself the waits double: eight or nine tries a minute, at first of more than one page.
      expect(apis.requests.length - requests).toBeLessThanOrEqual(spans * (isSilent ? 20 : 2) + 40);
      const rows = opened.progress.map((progress) => progress.rows);
      expect(rows).toEqual(rows.toSorted((one, other) => one - other));
    });
  },
);

test('what runs by itself goes on in the next hour', () => {
  const opened = openImport();
  const [pages] = CASES;
  if (!pages) throw new Error('No case');
  const { apis, google } = opened.sheet;
  apis.limitRate(3, { seconds: 60 });
  opened.ask('saveImport', {
    definition: { ...pages.definition(opened), schedule: { every: 'hours', hours: 1 } },
    runnerName: 'Ada',
  });
  let hours = 0;
  while (opened.ask('home', {}).imports[0]?.state !== 'fresh') {
    if (hours > 6) throw new Error('It does not end.');
    google.clock.advance(3_600_000);
    opened.strike();
    hours += 1;
  }
  expect(hours).toBeGreaterThan(1);
  expect(importedIds(opened)).toEqual(pages.truth(opened));
  // In each further hour the page before is read once more.
  expect(answered(opened)).toBe(pages.requests + hours - 1);
});

describe('a service that gives nothing more', () => {
  test.each([
    ['and asks for a minute each time', 60],
    ['and asks for five', 300],
    ['and does not say how long', undefined],
  ])('%s fails the run after a quarter of an hour, and the table is as it was', (_, retryAfter) => {
    const opened = openImport();
    const { apis, google, workbook } = opened.sheet;
    const { id } = opened.run(clipsImport(apis.world.notable.exactly250Clips.id));
    const before = allSheets(workbook);
    const asked = apis.requests.length;
    apis.faults.add({
      status: 429,
      ...(retryAfter !== undefined && { retryAfter }),
      match: { nth: 2, times: 'always' },
    });
    const startedMs = google.clock.now();
    const end: Progress = opened.runAgain(id);
    expect(end).toMatchObject({ state: 'failed', rows: 100, error: { kind: 'limit' } });
    const minutes = (google.clock.now() - startedMs) / 60_000;
    expect(minutes).toBeGreaterThan(5);
    expect(minutes).toBeLessThanOrEqual(16);
    expect(apis.requests.length - asked).toBeLessThanOrEqual(20);
    expect(allSheets(workbook)).toEqual(before);
    apis.faults.clear();
    google.clock.advance(600_000);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 250 });
  });

  test('for ten minutes at a time, with a row in between, fails no run', () => {
    const opened = openImport();
    const { apis } = opened.sheet;
    // Pages 1, 3, 5… of the requests are answered: each other one waits ten minutes.
    for (let nth = 2; nth <= 60; nth += 2) apis.faults.add({ status: 429, retryAfter: 600, match: { nth } });
    const { end } = opened.run({
      ...clipsImport('', { arguments: ALL }),
      dataset: 'CREATORS',
      columns: [{ key: 'id', title: 'Id' }],
    });
    expect(end).toMatchObject({ state: 'done', rows: apis.world.contributors.length });
    expect(end.elapsedMs).toBeGreaterThanOrEqual(2_400_000);
  });
});
