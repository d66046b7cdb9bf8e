import { beforeEach, describe, expect, test } from 'vitest';
import type { Definition } from '../../src/imports/definition/definition';
import { clipsImport, type OpenedImport, openImport } from './opened-import';

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
});

const notable = () => opened.sheet.apis.world.notable;

function listImport(dataset: string, given: Definition['arguments'] = {}): Definition {
  return { ...clipsImport(''), dataset, arguments: given, columns: [] };
}

describe('the price of an import', () => {
  test.each([
    ['bigClippingCampaign', 30],
    ['exactly250Clips', 3],
    ['exactly100Clips', 1],
    ['noClips', 1],
  ] as const)('of %s is told from one page: rows, requests, cells', (name, requests) => {
    const { id } = notable()[name];
    const { length } = opened.sheet.apis.world.clips(id);
    expect(opened.ask('price', { definition: clipsImport(id) })).toMatchObject({
      rows: length,
      isExact: true,
      requests,
      cells: (length + 1) * 6,
      header: ['Submission ID', 'Clip', 'Views', 'Estimated', 'Submitted', 'In source'],
      isNumeric: [false, false, true, true, false, false],
    });
    expect(opened.sheet.apis.requests.length).toBe(1);
  });

  test.each([
    ['members of a small community', 'COMMUNITY_MEMBERS', { communityId: 'oddCommunity' }],
    ['campaigns', 'CAMPAIGNS', {}],
    ['twelve creators', 'CREATORS', { rows: 12 }],
    ['a ranking of fifty', 'TOP_CREATORS', {}],
    ['clips', 'CAMPAIGN_CLIPS', { campaignId: 'exactly100Clips' }],
  ] as const)('of %s tells as many requests as the run makes', (_, dataset, named) => {
    const given = Object.entries(named).map(([name, value]) => {
      const found = Object.entries(notable()).find(([key]) => key === value)?.[1].id;
      return [name, { kind: 'value', value: found ?? value }] as const;
    });
    const definition: Definition = { ...listImport(dataset, Object.fromEntries(given)), columns: [] };
    const { requests, isExact } = opened.ask('price', { definition });
    const before = opened.sheet.apis.requests.length;
    expect(opened.run(definition).end).toMatchObject({ state: 'done' });
    expect([requests, isExact]).toEqual([opened.sheet.apis.requests.length - before, true]);
  });

  test('shows the first five rows as the sheet will show them', () => {
    const { id } = notable().exactly250Clips;
    const clips = opened.sheet.apis.world.clips(id).slice(0, 5);
    const { sample } = opened.ask('price', { definition: clipsImport(id) });
    expect(sample.map(([submission, title]) => [submission, title])).toEqual(
      clips.map(({ submissionId, contentTitle }) => [submissionId, contentTitle]),
    );
    expect(sample.map(([, , views]) => views)).toEqual(
      clips.map(({ engagement }) => engagement.currentViews.toLocaleString('en-US')),
    );
    // New York is four hours behind in September.
    expect(sample.map(([, , , , submitted]) => submitted)).toEqual(
      clips.map(({ submittedAt }) =>
        new Date(Date.parse(submittedAt) - 4 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '),
      ),
    );
  });

  test('of a list without a total says that there are at least as many', () => {
    expect(opened.ask('price', { definition: listImport('CREATORS', rows('all')) })).toMatchObject({
      rows: 100,
      isExact: false,
      requests: 1,
    });
  });

  test('heeds the number of rows that the person wants', () => {
    const { id } = notable().bigClippingCampaign;
    const given = { ...clipsImport(id).arguments, ...rows(150) };
    expect(opened.ask('price', { definition: clipsImport(id, { arguments: given }) })).toMatchObject({
      rows: 150,
      requests: 2,
    });
  });

  test('says which texts look like formulas', () => {
    const { id } = notable().bigClippingCampaign;
    const notesOn = (...titles: readonly string[]) => {
      opened.sheet.apis.faults.add({ transform: withTitles(...titles) });
      return opened.ask('price', { definition: clipsImport(id) }).notes;
    };
    expect(notesOn('=1+1', 'calm', '@me')).toEqual([
      'Clip: 2 texts begin like a formula. They are kept as text.',
    ]);
    expect(notesOn('=1+1', 'calm')).toEqual(['Clip: 1 text begins like a formula. It is kept as text.']);
    expect(notesOn('calm')).toEqual([]);
  });

  test.each([
    ['a campaign that is no id', clipsImport('spring push'), 'input'],
    ['a missing campaign', clipsImport('', { arguments: {} }), 'input'],
    ['a dataset that nobody knows', { ...clipsImport(''), dataset: 'CLIPS' }, 'input'],
    [
      'a column that nobody knows',
      { ...clipsImport(''), columns: [{ key: 'money', title: 'Money' }] },
      'input',
    ],
    [
      'a cell on a sheet that is not there',
      clipsImport('', { arguments: { campaignId: { kind: 'cell', cell: 'Gone!A1' } } }),
      'input',
    ],
    ['no definition', {}, 'input'],
    ['a hostile definition', { ...clipsImport(''), target: { sheet: 'x', cell: 'A0' } }, 'input'],
  ])('%s is refused before any request', (_, definition, kind) => {
    expect(opened.answer('price', { definition: definition as Definition })).toMatchObject({
      ok: false,
      error: { kind },
    });
    expect(opened.sheet.apis.requests.length).toBe(0);
  });

  /** The service's answer with so many clips, of these titles. */
  function withTitles(...titles: readonly string[]): (body: string) => string {
    return (body) => {
      const answer = JSON.parse(body);
      const rows = titles.map((contentTitle, index) => ({ ...answer.result.rows[index], contentTitle }));
      return JSON.stringify({ result: { ...answer.result, rows } });
    };
  }

  function rows(value: number | string): Definition['arguments'] {
    return { rows: { kind: 'value', value } };
  }
});

describe('a limited connection', () => {
  test('imports nothing of other communities', () => {
    const { world } = opened.sheet.apis;
    const { id: campaign } = notable().bigClippingCampaign;
    opened.sheet.connect('campaigns', { communities: [notable().moderatorCommunity.id] });
    expect(opened.run(clipsImport(campaign)).end).toMatchObject({
      state: 'failed',
      error: { kind: 'refused' },
    });
    const campaigns: Definition = {
      ...listImport('CAMPAIGNS'),
      columns: [
        { key: 'id', title: 'ID' },
        { key: 'project.id', title: 'Community' },
      ],
    };
    const { end } = opened.run(campaigns);
    expect(end).toMatchObject({ state: 'done' });
    const sheet = opened.sheet.workbook.sheetByName('Clips');
    const found = sheet?.values({ row: 2, column: 2, rows: end.rows, columns: 1 }).flat();
    expect(new Set(found)).toEqual(new Set([notable().moderatorCommunity.id]));
    expect(world.notable.moderatorCommunity.id).not.toBe(world.notable.bigCommunity.id);
  });
});

describe('where its sheet was deleted', () => {
  test.each([
    ['an import that has run', (definition: Definition) => opened.run(definition).id],
    ['one that has not', (definition: Definition) => opened.ask('saveImport', { definition }).id],
    ['one that is not saved yet', () => undefined],
  ])('%s has no price, and asks nothing of the service', (_, make) => {
    const target = { sheet: 'Sheet1', sheetId: 0, cell: 'A1' };
    const id = make(clipsImport(notable().oneClip.id, { target }));
    const { workbook, apis } = opened.sheet;
    workbook.insertSheet({ name: 'Other' });
    workbook.deleteSheet(0);
    const definition =
      id === undefined ? clipsImport(notable().oneClip.id, { target }) : opened.ask('definition', { id });
    const { length } = apis.requests;
    const answer = opened.answer('price', { ...(id !== undefined && { id }), definition });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'not-found' } });
    expect(apis.requests.length).toBe(length);
    const elsewhere = { ...definition, target: { sheet: 'New', cell: 'A1' } };
    expect(opened.ask('price', { ...(id !== undefined && { id }), definition: elsewhere })).toMatchObject({
      rows: 1,
    });
  });
});

describe('a connection of my own', () => {
  test('serves my imports, and not those of others', () => {
    const { google, apis } = opened.sheet;
    opened.sheet.disconnect('campaigns');
    const mine = { baseUrl: 'http://localhost:8788', key: apis.world.keys.campaigns.owner };
    opened.ask('saveConnection', { api: 'campaigns', place: 'user', ...mine });
    expect(google.properties.document.get('connection.campaigns') ?? null).toBeNull();
    const definition = clipsImport(notable().oneClip.id, { place: 'user' });
    const { id, end } = opened.run(definition);
    expect(end).toMatchObject({ state: 'done', rows: 1 });
    expect(opened.as('editor').runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'access' } });
  });
});
