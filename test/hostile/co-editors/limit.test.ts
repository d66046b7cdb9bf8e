/** A connection limited to one community: what every function, import, list and price shows, against the generator's data. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Campaign } from '../../../sandbox/apis/world/campaign';
import type { FormulaInput } from '../../../src/arguments/input';
import type { Dataset } from '../../../src/catalogue/definition';
import { CATALOGUE } from '../../../src/catalogue/index';
import type { Definition } from '../../../src/imports/definition/definition';
import { type OpenedImport, openImport } from '../../imports/opened-import';

let opened: OpenedImport;
let allowed: string;
let other: string;

beforeEach(() => {
  opened = openImport();
  allowed = opened.sheet.apis.world.notable.moderatorCommunity.id;
  other = opened.sheet.apis.world.notable.bigCommunity.id;
  limit();
});

function limit(): void {
  opened.sheet.connect('campaigns', { communities: [allowed] });
}

type Asked = Readonly<Record<string, string | boolean>>;

/** How each dataset is asked about a community, or a campaign of it. */
const ASKS: Readonly<Record<string, (community: string, campaign: string) => Asked>> = {
  COMMUNITIES: () => ({}),
  COMMUNITY_INFO: (community) => ({ communityIds: community }),
  CAMPAIGNS: (community) => ({ communityId: community }),
  CAMPAIGN_COUNTS: (community) => ({ communityId: community }),
  CAMPAIGN_DETAILS: (_, campaign) => ({ campaignIds: campaign }),
  CAMPAIGN_TASKS: (_, campaign) => ({ campaignId: campaign }),
  CLIPPING_CAMPAIGN: (_, campaign) => ({ campaignIds: campaign }),
  CAMPAIGN_SUBMISSIONS: (_, campaign) => ({ campaignId: campaign }),
  CAMPAIGN_CLIPS: (_, campaign) => ({ campaignId: campaign }),
  COMMUNITY_MEMBERS: (community) => ({ communityId: community }),
  LEADERBOARD: (community) => ({
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    sortBy: 'USDC',
    communityId: community,
    myRank: true,
  }),
  CAMPAIGN_TOOL: (community) => ({
    tool: 'get_project_info',
    toolArguments: JSON.stringify({ projectId: community }),
  }),
};

const datasets = CATALOGUE.filter(({ source }) => source.api === 'campaigns');
const importable = datasets.filter(({ kind }) => kind !== 'generic');
/** What is about no community in particular. */
const named = ({ formula }: Dataset): boolean => formula !== 'COMMUNITIES';

test('every dataset of the API is asked', () => {
  expect(Object.keys(ASKS)).toEqual(datasets.map(({ formula }) => formula));
});

function campaignOf(community: string): string {
  const isFit = ({ communityId, kind, status, isEligible, isHidden }: Campaign): boolean =>
    communityId === community && kind === 'clipping' && status === 'LIVE' && isEligible && !isHidden;
  return opened.sheet.apis.world.campaigns.find(isFit)?.id ?? '';
}

function asked({ formula }: Dataset, community: string): Asked {
  return ASKS[formula]?.(community, campaignOf(community)) ?? {};
}

function inCell(dataset: Dataset, given: Asked): string {
  const all = { ...given, options: dataset.kind === 'generic' ? '' : 'columns=*' };
  const inputs = dataset.parameters.map(({ name }): FormulaInput => all[name as keyof typeof all]);
  try {
    return JSON.stringify(opened.sheet.call(dataset.formula, ...inputs));
  } catch (error) {
    return `failed: ${(error as Error).message}`;
  }
}

function definitionOf(dataset: Dataset, given: Asked): Definition {
  const values = Object.entries(given).map(([name, value]) => [name, { kind: 'value', value }] as const);
  return {
    name: dataset.title,
    dataset: dataset.formula,
    place: 'document',
    arguments: Object.fromEntries(values),
    columns: dataset.open ? [] : dataset.columns.slice(0, 8).map(({ key, title }) => ({ key, title })),
    target: { sheet: dataset.title, cell: 'A1' },
    mode: 'replace',
    schedule: { every: 'never' },
    isPaused: false,
  };
}

/** Everything that is said and written, by any of an editor's ways. */
const WAYS: Readonly<Record<string, (dataset: Dataset, given: Asked) => string>> = {
  price(dataset, given) {
    return JSON.stringify(opened.as('editor').answer('price', { definition: definitionOf(dataset, given) }));
  },
  run(dataset, given) {
    const { id, end } = opened.as('editor').run(definitionOf(dataset, given));
    const { workbook, google } = opened.sheet;
    const kept = [...google.properties.document].filter(([name]) => name.startsWith(`import.${id}.`));
    return JSON.stringify([end, opened.ask('history', { id }), kept, workbook.save()]);
  },
};

const REFUSED = 'limited to chosen communities';

/** Ids of other communities and their campaigns, other than those that were asked about. */
function foreignIn(text: string, given: Asked): readonly string[] {
  const { communities, campaigns } = opened.sheet.apis.world;
  const foreign = [
    ...communities.flatMap(({ id, slug }) =>
      id === allowed ? [] : [id, ...(slug.length > 6 ? [slug] : [])],
    ),
    ...campaigns.flatMap(({ id, communityId }) => (communityId === allowed ? [] : [id])),
  ];
  const known = JSON.stringify(given);
  return foreign.filter((id) => text.includes(id) && !known.includes(id));
}

test('what is looked for is what a connection without a limit shows', () => {
  opened.sheet.connect('campaigns');
  for (const dataset of datasets.filter(({ formula }) => /^(COMMUNITIES|CAMPAIGNS)$/.test(formula))) {
    expect(foreignIn(inCell(dataset, {}), {}).length, dataset.formula).toBeGreaterThan(3);
  }
});

describe.each(datasets.filter(named))('$formula of another community', (dataset) => {
  test('is refused in a cell, also where a wider connection or another key has kept the answer', () => {
    const given = asked(dataset, other);
    opened.sheet.connect('campaigns');
    const wide = inCell(dataset, given);
    expect(wide).not.toContain(REFUSED);
    limit();
    for (let again = 0; again < 2; again += 1) {
      const narrow = inCell(dataset, given);
      expect(narrow).toContain(REFUSED);
      expect(foreignIn(narrow, given)).toEqual([]);
    }
    const { moderator } = opened.sheet.apis.world.keys.campaigns;
    opened.sheet.connect('campaigns', { key: moderator });
    expect(inCell(dataset, given)).not.toBe(wide);
  });
});

describe.each(importable.filter(named))('$formula of another community', (dataset) => {
  test.each(Object.keys(WAYS))('is refused by a %s', (way) => {
    const given = asked(dataset, other);
    const text = WAYS[way]?.(dataset, given) ?? '';
    expect(text).toContain(REFUSED);
    expect(foreignIn(text, given)).toEqual([]);
  });
});

describe.each(importable)('$formula of the limit’s', (dataset) => {
  test('shows it, and nothing of another, in a cell, a price and a run', () => {
    const given = asked(dataset, allowed);
    opened.sheet.connect('campaigns');
    const wide = inCell(dataset, given);
    limit();
    const texts = [inCell(dataset, given), ...Object.values(WAYS).map((way) => way(dataset, given))];
    for (const text of texts) {
      expect(text).not.toContain(REFUSED);
      expect(text).not.toMatch(/^failed|"ok":false|"state":"failed"/);
      expect(foreignIn(text, given)).toEqual([]);
    }
    if (named(dataset) && dataset.formula !== 'CAMPAIGN_COUNTS') expect(texts[0]).toBe(wide);
  });
});

test('where no community is named, rows of others are left out, or all is refused', () => {
  for (const dataset of importable.filter(
    ({ limit }) => limit && !limit.campaignArgument && !limit.answerField,
  )) {
    const { communityId: _, communityIds: __, ...given } = asked(dataset, allowed);
    const texts = [inCell(dataset, given), ...Object.values(WAYS).map((way) => way(dataset, given))];
    for (const text of texts) expect(foreignIn(text, {}), dataset.formula).toEqual([]);
    if (dataset.limit?.needed)
      for (const text of texts) expect(text).toMatch(/limited to chosen|needs|required|Give/);
  }
});

test.each(importable.filter(({ kind }) => kind === 'look-up'))(
  '$formula of many: each that is refused is a failure of its own',
  (dataset) => {
    const [name = ''] = Object.keys(asked(dataset, allowed));
    const ids = [other, allowed, other, allowed].map((community) => String(asked(dataset, community)[name]));
    const unknown = '00000000-0000-4000-8000-000000000000';
    const rows = opened.sheet.table(
      dataset.formula,
      [...ids, unknown, 'x'].map((id) => [id]),
    );
    const isShown = rows.map(([first]) => !String(first).startsWith('⚠'));
    expect(isShown).toEqual([false, true, false, true, false, false]);
    expect(foreignIn(JSON.stringify(rows), {})).toEqual([]);
    const definition = definitionOf(dataset, {});
    const values = ids.map((value) => ({ value }));
    const { id, end } = opened.as('editor').run({
      ...definition,
      arguments: { [name]: { kind: 'values', values: values.slice(0, 2) } },
    });
    expect(end).toMatchObject({ state: 'done', rows: 2 });
    const sheet = opened.sheet.workbook.sheetByName(dataset.title);
    const cells = JSON.stringify(sheet?.values({ row: 1, column: 1, rows: 3, columns: sheet.lastColumn }));
    expect(cells).toContain(REFUSED);
    expect(foreignIn(cells, { id: ids[0] ?? '' })).toEqual([]);
    expect(id).toMatch(/^[0-9a-f]{8}$/);
  },
);

test('the lists of the wizard and the test of the key name nothing of another', () => {
  const editor = opened.as('editor');
  const place = 'document';
  const answers = [
    editor.answer('choices', { list: 'communities', place }),
    editor.answer('choices', { list: 'campaigns', place }),
    editor.answer('choices', { list: 'campaigns', place, kinds: ['clipping', 'UGC'] }),
    editor.answer('choices', { list: 'campaigns', place, within: allowed }),
    editor.answer('choices', { list: 'platforms', place, within: campaignOf(allowed) }),
    editor.answer('testConnection', { api: 'campaigns', place }),
  ];
  for (const answer of answers) {
    expect(answer.ok).toBe(true);
    expect(foreignIn(JSON.stringify(answer), {})).toEqual([]);
  }
  expect(JSON.stringify(answers[0])).toContain(allowed);
  for (const answer of [
    editor.answer('choices', { list: 'campaigns', place, within: other }),
    editor.answer('choices', { list: 'platforms', place, within: campaignOf(other) }),
  ]) {
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining(REFUSED) } });
  }
});

test('no two lists keep their rows under one key: one is never answered with what the other left out', () => {
  const lists = CATALOGUE.filter((dataset) => dataset.kind === 'list');
  const places = lists.map(({ source, records, fixed }) => JSON.stringify([source, records, fixed]));
  expect(new Set(places).size).toBe(places.length);
});

test.each<[string, unknown]>([
  ['null', null],
  ['a text', 'all'],
  ['an object', { length: 0 }],
  ['numbers', [5]],
  ['a list of lists', [[]]],
  ['nothing', []],
  ['names of prototypes', ['__proto__', 'constructor', 'toString']],
])('a stored limit that is %s is never taken for none', (_, communities) => {
  opened.sheet.connect('campaigns', { communities });
  for (const dataset of datasets) {
    for (const community of [allowed, other]) {
      const given = asked(dataset, community);
      expect(foreignIn(inCell(dataset, given), given), dataset.formula).toEqual([]);
    }
  }
});
