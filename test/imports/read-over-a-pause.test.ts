// A list is read in part, and on only after a pause: the hour was over, or the sidebar closed. What moved meanwhile from the pages to come
// to those that were read is not missed, and what cannot be made up for is told.
import { describe, expect, test } from 'vitest';
import type { Definition, Mode } from '../../src/imports/definition/definition';
import type { Progress } from '../../src/imports/kept/progress';
import { MODES } from './growing/growing-table';
import { openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { under } from './snapshot-table';

const HOUR = 3_600_000;

type Record = { readonly [field: string]: unknown };

interface List {
  readonly tool: string;
  /** The answer with these of its records. */
  answer(records: readonly Record[], total: number, page: number): object;
  make(id: string): Record;
  readonly definition: Partial<Definition>;
  /** The field and the title that tell its rows apart. */
  readonly id: readonly [field: string, title: string];
  /** Of a page, where the service decides it. */
  readonly size?: number;
}

const MEMBERS: List = {
  tool: 'get_project_members_detailed',
  answer: (records) => ({ result: records }),
  make: (userId) => ({ userId, username: `name of ${userId}` }),
  definition: {
    dataset: 'COMMUNITY_MEMBERS',
    columns: [
      { key: 'userId', title: 'ID' },
      { key: 'username', title: 'Name' },
    ],
  },
  id: ['userId', 'ID'],
};

const CAMPAIGNS: List = {
  tool: 'get_my_campaigns',
  answer: (records) => ({ result: { campaigns: records, counts: {}, projects: [] } }),
  make: (id) => ({ id, title: `Campaign ${id}` }),
  definition: { dataset: 'CAMPAIGNS', columns: [{ key: 'id', title: 'ID' }], arguments: {} },
  id: ['id', 'ID'],
};

const LEADERBOARD: List = {
  tool: 'get_project_leaderboard',
  answer: (records) => ({ result: { data: records, metadata: {} } }),
  make: (userId) => ({ userId, totalUsdc: '1.5' }),
  definition: {
    dataset: 'LEADERBOARD',
    arguments: {
      startDate: { kind: 'value', value: '2026-01-01' },
      endDate: { kind: 'value', value: '2026-12-31' },
      sortBy: { kind: 'value', value: 'USDC' },
    },
    columns: [
      { key: 'userId', title: 'ID' },
      { key: 'totalUsdc', title: 'USDC' },
    ],
  },
  id: ['userId', 'ID'],
  size: 25,
};

const CLIPS: List = {
  tool: 'get_clipping_owner_submissions',
  answer: (rows, totalItems, currentPage) => ({
    result: {
      rows,
      budget: {},
      metadata: { totalItems, currentPage, totalPages: Math.ceil(totalItems / 100), itemsPerPage: 100 },
    },
  }),
  make: (submissionId) => ({ submissionId }),
  definition: { dataset: 'CAMPAIGN_CLIPS', columns: [{ key: 'submissionId', title: 'ID' }] },
  id: ['submissionId', 'ID'],
};

function begin(list: List, count: number, { mode = 'replace' as Mode, latencyMs = 5_000 } = {}) {
  const opened = openImport();
  const { apis, google } = opened.sheet;
  const { world, faults } = apis;
  const records = Array.from({ length: count }, (_, index) => list.make(`k${index}`));
  const pages: number[] = [];
  const { size = 100 } = list;
  faults.add({
    body: '',
    latencyMs,
    ignoresTimeout: true,
    match: { tool: list.tool, times: 'always' },
    transform: (_, { body }) => {
      const { page } = JSON.parse(body).args;
      pages.push(page);
      return JSON.stringify(list.answer(records.slice((page - 1) * size, page * size), records.length, page));
    },
  });
  const { personalCommunity, bigClippingCampaign } = world.notable;
  const isOfCampaign = list.definition.dataset === 'CAMPAIGN_CLIPS';
  const definition: Definition = {
    name: 'List',
    dataset: 'COMMUNITY_MEMBERS',
    place: 'document',
    arguments: isOfCampaign
      ? { campaignId: { kind: 'value', value: bigClippingCampaign.id } }
      : { communityId: { kind: 'value', value: personalCommunity.id } },
    columns: [],
    target: { sheet: 'Projects', cell: 'A1' },
    schedule: { every: 'hours', hours: 24 },
    isPaused: false,
    mode,
    ...list.definition,
    ...(mode === 'update' && list === LEADERBOARD && { rowKey: 'userId' }),
  };
  const { id } = opened.ask('saveImport', { definition, runnerName: 'Ada' });
  return {
    opened,
    id,
    records,
    /** Numbers of those that were asked for. */
    pages,
    later: (ms: number) => google.clock.advance(ms),
    /** So many steps of the sidebar. */
    step(count: number): Progress {
      let now = opened.ask('startRun', { id });
      for (let step = 0; step < count; step += 1) now = opened.ask('stepRun', { id, run: now.run });
      return now;
    },
    ids: () => under(list.id[1], opened).map(String),
    card: () => opened.ask('home', {}).imports[0],
    expected: () => records.map(({ [list.id[0]]: value }) => String(value)),
  };
}

describe.each(MODES)('%s', (mode) => {
  describe.each([
    ['members', MEMBERS],
    ['campaigns', CAMPAIGNS],
  ] as const)('of %s, read over hours', (_, list) => {
    test('as rows leave that were read: those that move up are there', () => {
      const { opened, records, later, ids, card, expected } = begin(list, 1_500, { mode, latencyMs: 45_000 });
      later(24 * HOUR);
      opened.strike();
      expect(card()).toMatchObject({ state: 'running' });
      records.splice(3, 5);
      for (let hour = 0; hour < 3 && card()?.state === 'running'; hour += 1) {
        later(HOUR);
        opened.strike();
      }
      expect(card()).toMatchObject({ state: 'fresh' });
      expect(ids()).toEqual(expect.arrayContaining(expected()));
      expect(new Set(ids()).size).toBe(ids().length);
    });
  });

  test.each([
    ['members', MEMBERS, 800],
    ['campaigns', CAMPAIGNS, 800],
    ['the ranking', LEADERBOARD, 200],
    ['clips', CLIPS, 4_000],
  ] as const)('of %s: the sidebar was closed for twelve hours, and the first rows left', (_, list, count) => {
    const { opened, id, records, step, later, ids, expected } = begin(list, count, { mode });
    expect(step(2)).toMatchObject({ state: 'reading' });
    records.splice(3, 5);
    later(12 * HOUR);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(ids()).toEqual(expect.arrayContaining(expected()));
    expect(new Set(ids()).size).toBe(ids().length);
  });

  test('of a ranking: the sidebar was closed for twelve hours, and others lead', () => {
    const { opened, id, records, step, later, ids, expected } = begin(LEADERBOARD, 300, { mode });
    expect(step(1)).toMatchObject({ state: 'reading', rows: 25 });
    for (const one of ['n0', 'n1', 'n2']) records.unshift(LEADERBOARD.make(one));
    later(12 * HOUR);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 303, result: { notes: [] } });
    expect(ids()).toEqual(expected());
  });
});

test('a total stays the same as one leaves and one comes in a pause', () => {
  const { opened, id, records, step, later, ids, expected } = begin(CLIPS, 4_000);
  expect(step(2)).toMatchObject({ state: 'reading' });
  records.splice(3, 1);
  records.push(CLIPS.make('new'));
  later(HOUR);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  expect(ids()).toEqual(expect.arrayContaining(expected()));
});

/** New ones come first. */
const arrive = (records: Record[], count: number, name: string, list = MEMBERS) =>
  records.unshift(...Array.from({ length: count }, (_, index) => list.make(`${name}${index}`)));

test('members come each hour, and are listed first: the list is read to its end, each row once', () => {
  const { opened, records, pages, later, ids, card, expected } = begin(MEMBERS, 2_000, { latencyMs: 45_000 });
  const before = expected();
  later(24 * HOUR);
  opened.strike();
  for (let hour = 0; hour < 4 && card()?.state === 'running'; hour += 1) {
    arrive(records, 7, `hour-${hour}-`);
    later(HOUR);
    opened.strike();
  }
  expect(card()).toMatchObject({ state: 'fresh' });
  expect(ids()).toEqual(before);
  // Six pages an hour, of which the first was read an hour before.
  expect(pages).toEqual([
    1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 11, 12, 13, 14, 15, 16, 16, 17, 18, 19, 20, 21, 21, 22,
  ]);
});

test.each([
  ['as many as a page', 100],
  ['more than a page', 130],
  ['far more', 1_000],
])('of those that were read %s leave in a pause: the list is read anew, as of then', (_, count) => {
  const { opened, id, records, pages, step, later, ids, expected } = begin(MEMBERS, 2_000);
  expect(step(4)).toMatchObject({ state: 'reading', rows: 400 });
  records.splice(0, count);
  later(HOUR);
  const goneOnMs = opened.sheet.google.clock.now();
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2_000 - count, result: { notes: [] } });
  expect(ids()).toEqual(expected());
  expect(pages.slice(3, 6)).toEqual([4, 4, 1]);
  const told = opened.ask('home', {}).imports[0]?.lastGood?.at;
  expect(Math.abs(Date.parse(told ?? '') - goneOnMs)).toBeLessThan(60_000);
});

test('so many come in a pause that no row of the page before is on it', () => {
  const { opened, id, records, step, later, ids, expected } = begin(MEMBERS, 800);
  expect(step(2)).toMatchObject({ state: 'reading', rows: 200 });
  arrive(records, 450, 'new');
  later(HOUR);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 1_250 });
  expect(ids()).toEqual(expected());
});

test('the service asks for patience after a pause: the page before is still read once more', () => {
  const { opened, id, records, step, later, ids, expected } = begin(MEMBERS, 800);
  expect(step(2)).toMatchObject({ state: 'reading', rows: 200 });
  records.splice(3, 5);
  later(12 * HOUR);
  const { faults } = opened.sheet.apis;
  faults.add({ status: 429, retryAfter: 30, match: { tool: MEMBERS.tool } });
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  expect(ids()).toEqual(expect.arrayContaining(expected()));
});

describe('the page before is read once more', () => {
  test.each([
    ['after four minutes', 240_000, [1, 2, 2, 3, 4]],
    ['not after two minutes', 120_000, [1, 2, 3, 4]],
  ])('%s', (_, ms, asked) => {
    const { opened, id, pages, step, later, ids, expected } = begin(MEMBERS, 300);
    expect(step(2)).toMatchObject({ state: 'reading' });
    later(ms);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 300 });
    expect(pages).toEqual(asked);
    expect(ids()).toEqual(expected());
  });

  test('not in a list of cursors', () => {
    const opened = openImport();
    const { apis, google } = opened.sheet;
    setSource(opened, source(...Array.from({ length: 500 }, (_, index) => `p${index}`)));
    apis.faults.add({ latencyMs: 5_000, match: { times: 'always' } });
    const { id } = opened.ask('saveImport', { definition: projectsImport() });
    const { run } = opened.ask('startRun', { id });
    opened.ask('stepRun', { id, run });
    google.clock.advance(HOUR);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 500 });
    expect(apis.requests.length).toBe(5);
  });
});

describe.each(MODES)('%s of a ranking, two of which change places in a pause', (mode) => {
  test.each([
    ['one was read, and one was not', 5, 250],
    ['both were read', 5, 20],
    ['the last that was read, and the last of all', 49, 299],
    ['the first, and the next to come', 0, 50],
  ])('%s: it is read anew, and each stands there once', (_, one, other) => {
    const { opened, id, records, pages, step, later, ids, expected } = begin(LEADERBOARD, 300, { mode });
    expect(step(2)).toMatchObject({ state: 'reading', rows: 50 });
    [records[one], records[other]] = [records[other] as Record, records[one] as Record];
    later(12 * HOUR);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 300, result: { notes: [] } });
    expect(ids()).toEqual(expected());
    expect(pages.slice(0, 4)).toEqual([1, 2, 1, 2]);
  });
});

test('a ranking that never comes in one go is read on in the end', () => {
  const { opened, id, step, later, ids, expected } = begin(LEADERBOARD, 300);
  let now = step(1);
  for (let pause = 0; pause < 20 && now.state === 'reading'; pause += 1) {
    later(HOUR);
    now = opened.ask('stepRun', { id, run: now.run });
  }
  while (now.state === 'reading' || now.state === 'writing')
    now = opened.ask('stepRun', { id, run: now.run });
  expect(now).toMatchObject({ state: 'done', rows: 300 });
  expect(ids()).toEqual(expected());
});

test('a ranking that is another one after each pause: after three times it is told, and the table stays', () => {
  const { opened, id, records, step, later, ids, expected } = begin(LEADERBOARD, 60);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  const before = expected();
  let now = step(1);
  for (let pause = 0; pause < 8 && now.state === 'reading'; pause += 1) {
    expect(now.state).toBe('reading');
    arrive(records, 1, `pause-${pause}-`, LEADERBOARD);
    later(HOUR);
    now = step(1);
  }
  expect(now).toMatchObject({ state: 'failed', error: { kind: 'service' } });
  expect(now.error?.message).toContain('The list changed while it was read');
  expect(now.error?.message).toContain('Your table is as it was.');
  expect(ids()).toEqual(before);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: records.length });
  expect(ids()).toEqual(expected());
});

describe('rows come twice while a list without a total is read', () => {
  /** The order of the list changes between two of its pages, so often. */
  function turning(times: number) {
    const list = begin(MEMBERS, 250);
    const { opened, id, records, pages } = list;
    let turned = 0;
    let now = opened.ask('startRun', { id });
    while (now.state === 'reading' || now.state === 'writing') {
      now = opened.ask('stepRun', { id, run: now.run });
      if (turned < times && pages[pages.length - 1] === 1 && now.state === 'reading') {
        records.reverse();
        turned += 1;
      }
    }
    return { ...list, end: now };
  }

  test('once: it is read once more, and none is missing', () => {
    const { end, ids, expected, pages } = turning(1);
    expect(end).toMatchObject({ state: 'done', rows: 250, result: { notes: [] } });
    expect(ids()).toEqual(expected());
    expect(pages).toEqual([1, 2, 1, 2, 3, 4]);
  });

  test('twice: the person is told that some may be missing', () => {
    const { end, ids, expected } = turning(2);
    const missing = expected().filter((one) => !ids().includes(one));
    expect(new Set(ids()).size).toBe(ids().length);
    expect(missing).toHaveLength(100);
    expect(end).toMatchObject({
      state: 'done',
      result: {
        notes: [
          expect.stringContaining('100 rows came twice, which stand here once, and as many others may'),
        ],
      },
    });
  });

  test('for new ones push down those of the page before: none is missing, and it is not read again', () => {
    const list = begin(MEMBERS, 250);
    const before = list.expected();
    const { opened, id, records, step, pages, ids } = list;
    expect(step(1)).toMatchObject({ state: 'reading', rows: 100 });
    arrive(records, 3, 'new');
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 250, result: { notes: [] } });
    expect(ids()).toEqual(before);
    expect(pages).toEqual([1, 2, 3, 4]);
  });

  test('in one answer alone: they are rows of their own', () => {
    const list = begin(MEMBERS, 250);
    list.records[40] = list.records[39] as Record;
    expect(list.opened.runAgain(list.id)).toMatchObject({ state: 'done', rows: 250, result: { notes: [] } });
    expect(list.ids()).toEqual(list.expected());
    expect(list.pages).toEqual([1, 2, 3, 4]);
  });
});
