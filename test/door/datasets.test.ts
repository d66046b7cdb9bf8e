import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index';
import type { Field } from '../../src/door/methods';
import { openSidebar } from './opened-sidebar';

const sidebar = openSidebar();

const entries = sidebar.ask('datasets', {});
const names = entries.map(({ dataset }) => dataset);

function fieldsOf(dataset: string): readonly Field[] {
  return sidebar.ask('form', { dataset }).fields;
}

test('every table of both APIs can be imported, in reading order; generic functions are for formulas', () => {
  const order = CATALOGUE.map(({ formula }) => formula);
  expect(names).toEqual(order.filter((name) => !['CAMPAIGN_TOOL', 'INTELLIGENCE_GET'].includes(name)));
  expect(entries[0]).toEqual({
    dataset: 'COMMUNITIES',
    api: 'campaigns',
    title: 'Communities',
    summary: 'The communities that your key manages, one row each.',
  });
});

describe.each(names)('the form of %s', (name) => {
  const form = sidebar.ask('form', { dataset: name });
  const dataset = CATALOGUE.find(({ formula }) => formula === name);

  test('asks for each argument but columns and options', () => {
    const asked = dataset?.parameters.filter(({ type }) => type !== 'columns' && type !== 'options');
    expect(form.fields.map(({ name }) => name)).toEqual(asked?.map(({ name }) => name));
    expect(form.fields.map(({ isRequired }) => isRequired)).toEqual(
      asked?.map(({ required }) => required ?? false),
    );
  });

  test('names no ids where names are picked, and has words for each field', () => {
    for (const { label, help, list } of form.fields) {
      expect(label).toMatch(/^[A-Z][a-z]*( [a-z]+| ID)*$/);
      expect(help).toMatch(/^\S.*\.$/);
      if (list) expect(`${label} ${help}`).not.toMatch(/\bids?\b|UUID|slug|[A-Z]{4,}\(/i);
    }
  });

  test('speaks plainly: no spelling of the service, no words of formulas', () => {
    for (const words of [form.summary, ...form.fields.map(({ help }) => help)]) {
      expect(words).not.toMatch(
        /[a-z]_[a-z]|[A-Z]_[A-Z]|\(\)|["“]|\b(TRUE|FALSE|UUID|ISO|DESC|text|range|formula|argument|ids?|passed)\b/,
      );
    }
  });

  test('offers what stands for no choice once', () => {
    for (const { values = [], help, names = {} } of form.fields) {
      const unset = /Default: ([^.]+)\./.exec(help)?.[1]?.toLowerCase();
      const offered = values.map((value) => (names[value] ?? value).toLowerCase());
      expect(offered).not.toContain(unset);
    }
  });

  test('a list that depends on a field names one that is asked for before', () => {
    form.fields.forEach(({ within }, position) => {
      if (within === undefined) return;
      const at = form.fields.findIndex(({ name }) => name === within);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThan(position);
    });
  });

  test('offers all columns once, the usual ones first', () => {
    const keys = form.columns.map(({ key }) => key);
    const usual = form.columns.filter(({ isUsual }) => isUsual).map(({ key }) => key);
    expect([...keys].sort()).toEqual(dataset?.columns.map(({ key }) => key).sort());
    expect(usual).toEqual(dataset?.defaultColumns);
    expect(keys.slice(0, usual.length)).toEqual(usual);
    for (const { title, help } of form.columns) expect([title, help]).not.toContain('');
  });
});

test('a form in full', () => {
  const { fields, modes, isOpen } = sidebar.ask('form', { dataset: 'CAMPAIGN_CLIPS' });
  expect({ modes, isOpen }).toEqual({ modes: ['replace', 'update', 'snapshot'], isOpen: false });
  expect(fields).toEqual([
    {
      name: 'campaignId',
      label: 'Campaign',
      help: 'Which campaign to read: one of the clipping and UGC campaigns, since others have no clips.',
      isRequired: true,
      kind: 'pick',
      list: 'campaigns',
      kinds: ['clipping', 'UGC'],
    },
    {
      name: 'rows',
      label: 'Rows',
      help: expect.stringContaining('Default: all'),
      isRequired: false,
      kind: 'rows',
      minimum: 1,
    },
    {
      name: 'status',
      label: 'Status',
      help: 'Only submissions of this status. Default: all.',
      isRequired: false,
      kind: 'choice',
      values: ['APPROVED', 'DEMOGRAPHICS_DUE'],
      isOpen: true,
    },
    {
      name: 'platform',
      label: 'Platform',
      help: 'Only this platform. Default: all.',
      isRequired: false,
      kind: 'pick',
      list: 'platforms',
      within: 'campaignId',
    },
    {
      name: 'sortBy',
      label: 'Sort by',
      help: 'What to sort by. Default: the order of the service.',
      isRequired: false,
      kind: 'choice',
      values: ['views', 'likes', 'created_at'],
      names: { created_at: 'Date' },
    },
    {
      name: 'sortOrder',
      label: 'Sort order',
      help: 'What comes first. Default: the order of the service.',
      isRequired: false,
      kind: 'choice',
      values: ['DESC'],
      isOpen: true,
      names: { DESC: 'Largest or newest first' },
    },
  ]);
});

test.each<[string, string, Partial<Field>]>([
  ['CAMPAIGNS', 'communityId', { label: 'Community', kind: 'pick', list: 'communities', isRequired: false }],
  ['CAMPAIGNS', 'communityId', { help: 'Only this community. Default: every community of the key.' }],
  ['COMMUNITY_INFO', 'communityIds', { label: 'Communities', kind: 'pick-several', list: 'communities' }],
  ['CAMPAIGNS', 'campaignType', { values: ['instant_tasks', 'clipping', 'UGC'] }],
  ['COMMUNITY_MEMBERS', 'status', { values: ['INACTIVE', 'PENDING', 'SUSPENDED'] }],
  ['NARRATIVES', 'period', { values: ['24h', '30d'], help: 'The time looked at. Default: 7 days.' }],
  ['CLIPPING_CAMPAIGN', 'campaignIds', { kind: 'pick-several', kinds: ['clipping', 'UGC'] }],
  ['CAMPAIGN_DETAILS', 'campaignIds', { label: 'Campaigns', kind: 'pick-several', list: 'campaigns' }],
  ['CAMPAIGN_DETAILS', 'campaignIds', { help: 'Which campaigns to read, one row each.' }],
  ['CAMPAIGN_SUBMISSIONS', 'userId', { label: 'User ID', kind: 'text' }],
  [
    'COMMUNITY_MEMBERS',
    'platforms',
    { label: 'Platforms', kind: 'choices', values: ['x', 'instagram', 'youtube'] },
  ],
  ['COMMUNITY_MEMBERS', 'search', { kind: 'text' }],
  ['LEADERBOARD', 'startDate', { label: 'Start date', kind: 'day', isRequired: true }],
  ['LEADERBOARD', 'myRank', { label: 'My rank', kind: 'yes-no' }],
  ['LEADERBOARD', 'communityId', { kind: 'pick', list: 'communities' }],
  ['CREATORS', 'minFollowers', { label: 'Min followers', kind: 'number', minimum: 0 }],
  ['CREATORS', 'minQualityScore', { label: 'Min quality score', kind: 'number', minimum: 0, maximum: 100 }],
  ['CREATORS', 'platform', { kind: 'choice', isOpen: true }],
  ['TOP_CREATORS', 'rows', { kind: 'rows', maximum: 50 }],
  ['CREATOR_MENTIONS', 'creatorId', { label: 'Creator', kind: 'pick', list: 'creators' }],
  ['PROJECT_DETAILS', 'projectIds', { label: 'Projects', kind: 'pick-several', list: 'projects' }],
  ['NARRATIVE_HISTORY', 'narrativeId', { label: 'Narrative', kind: 'pick', list: 'narratives' }],
])('%s asks for %s', (dataset, name, expected) => {
  expect(fieldsOf(dataset).find((field) => field.name === name)).toMatchObject(expected);
});

test('only what has clips is asked for by kind', () => {
  const asking = names.filter((dataset) => fieldsOf(dataset).some(({ kinds }) => kinds));
  expect(asking).toEqual(['CLIPPING_CAMPAIGN', 'CAMPAIGN_CLIPS']);
});

test('a kind of campaigns has one name, in the field and in the list', () => {
  const { names = {}, values = [] } = fieldsOf('CAMPAIGNS').find(({ name }) => name === 'campaignType') ?? {};
  expect(values.map((value) => names[value])).toEqual(['Social', 'Clipping', 'UGC']);
});

test('rows without a key cannot be updated one by one', () => {
  const without = names.filter((dataset) => !sidebar.ask('form', { dataset }).modes.includes('update'));
  expect(without).toEqual(['CAMPAIGN_COUNTS', 'LEADERBOARD', 'TOP_CREATORS']);
});

test('fields that are not documented may come too', () => {
  const open = names.filter((dataset) => sidebar.ask('form', { dataset }).isOpen);
  expect(open).toEqual(['LEADERBOARD', 'TOP_CREATORS']);
});
