import { beforeEach, describe, expect, test } from 'vitest';
import type { Choice, ChoiceQuestion } from '../../src/door/methods';
import { rememberChoices } from '../../src/door/recents';
import { ORIGIN } from '../in-process-sheet';
import { openSidebar, type Sidebar } from './opened-sidebar';

let sidebar: Sidebar;

beforeEach(() => {
  sidebar = openSidebar();
});

function world() {
  return sidebar.sheet.apis.world;
}

function ask(question: Omit<ChoiceQuestion, 'place'> & Partial<ChoiceQuestion>) {
  return sidebar.ask('choices', { place: 'document', ...question });
}

/** All pages, as someone sees them who scrolls to the end. */
function askAll(question: Omit<ChoiceQuestion, 'place'> & Partial<ChoiceQuestion>): Choice[] {
  const items: Choice[] = [];
  for (let page: string | undefined = '', count = 0; page !== undefined && count < 50; count += 1) {
    const answer: { items: readonly Choice[]; next?: string } = ask({ ...question, ...(page && { page }) });
    items.push(...answer.items);
    page = answer.next;
  }
  return items;
}

function ids(items: readonly { readonly id: string }[]): string[] {
  return items.map(({ id }) => id);
}

function myCommunities() {
  const { users, communities, roleOf } = world();
  return communities.filter(({ id }) =>
    ['ADMIN', 'MODERATOR'].includes(roleOf(users.owner.userId, id) ?? ''),
  );
}

function campaignsOf(communityId: string) {
  return world()
    .campaigns.filter((campaign) => campaign.communityId === communityId && !campaign.isHidden)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** A community with campaigns, by the generator. */
function busyCommunity(): string {
  return world().notable.bigClippingCampaign.communityId;
}

describe('communities', () => {
  test('by name, role and slug, in the order of the service: several may have one name', () => {
    const { users, roleOf } = world();
    expect(ask({ list: 'communities' })).toEqual({
      items: myCommunities().map(({ id, name, slug }) => {
        const role = roleOf(users.owner.userId, id) ?? '';
        return { id, name: name.trim(), detail: `${role.charAt(0)}${role.slice(1).toLowerCase()} · ${slug}` };
      }),
    });
  });

  test('none for a key that reaches none', () => {
    sidebar.sheet.connect('campaigns', { key: world().keys.campaigns.nobody });
    expect(ask({ list: 'communities' })).toEqual({ items: [] });
    expect(ask({ list: 'campaigns' })).toEqual({ items: [] });
  });

  test('those of the limit alone', () => {
    const communities = [busyCommunity()];
    sidebar.sheet.connect('campaigns', { communities });
    expect(ids(ask({ list: 'communities' }).items)).toEqual(communities);
  });
});

describe('campaigns', () => {
  test('of one community, with status, type and day: several may have one title', () => {
    const within = busyCommunity();
    const expected = campaignsOf(within);
    const { items, next } = ask({ list: 'campaigns', within });
    expect(ids(items)).toEqual(ids(expected));
    expect(next).toBeUndefined();
    const live = expected.findIndex(({ status, kind }) => status === 'LIVE' && kind === 'clipping');
    expect(items[live]).toMatchObject({
      name: expected[live]?.title.trim(),
      detail: `Live · Clipping · created ${expected[live]?.createdAt.toISOString().slice(0, 10)}`,
    });
    const pending = items.find(({ id }) => id === world().notable.paymentPendingCampaign.id);
    expect(pending?.detail ?? 'Payment pending').toContain('Payment pending');
  });

  test('of some kinds alone, in one list', () => {
    const within = busyCommunity();
    const all = campaignsOf(within);
    const wanted = all.filter(({ kind }) => kind !== 'social');
    expect(wanted.length).toBeLessThan(all.length);
    const { items, next } = ask({ list: 'campaigns', within, kinds: ['clipping', 'UGC'] });
    expect(ids(items).sort()).toEqual(ids(wanted).sort());
    expect(next).toBeUndefined();
    const details = items.map(({ detail }) => detail?.split(' · ')[1]);
    expect(new Set(details)).toEqual(new Set(['Clipping', 'UGC']));
    expect(sidebar.sheet.apis.requests.map(({ body }) => JSON.parse(body).args)).toEqual([
      { projectId: within, campaignType: 'clipping', limit: 100, page: 1 },
      { projectId: within, campaignType: 'UGC', limit: 100, page: 1 },
    ]);
    const social = ask({ list: 'campaigns', within, kinds: ['instant_tasks'] }).items;
    expect(new Set(social.map(({ detail }) => detail?.split(' · ')[1]))).toEqual(new Set(['Social']));
  });

  test('of some kinds, page by page as long as one of them goes on', () => {
    const answered: string[] = [];
    sidebar.sheet.apis.faults.add({
      match: { tool: 'get_my_campaigns', times: 'always' },
      transform: (body) => {
        // The kinds are asked for in turn: 130 clipping campaigns, two of the other kind.
        const [kind, count] = answered.length % 2 === 0 ? ['clipping', 130] : ['UGC', 2];
        const from = Math.floor(answered.length / 2) * 100;
        answered.push(kind);
        const all = Array.from({ length: count }, (_, index) => ({ id: `${kind} ${index}`, title: 'One' }));
        const { result } = JSON.parse(body);
        return JSON.stringify({ result: { ...result, campaigns: all.slice(from, from + 100) } });
      },
    });
    const all = askAll({ list: 'campaigns', kinds: ['clipping', 'UGC'] });
    expect(all).toHaveLength(132);
    expect(new Set(ids(all)).size).toBe(132);
    expect(all.filter(({ id }) => id.startsWith('UGC'))).toHaveLength(2);
    expect(answered).toEqual(['clipping', 'UGC', 'clipping', 'UGC']);
  });

  test.each([
    ['campaigns', ['other']],
    ['communities', ['clipping']],
  ] as const)('%s of kinds that are none are refused before any request: %j', (list, kinds) => {
    expect(sidebar.refusal('choices', { list, place: 'document', kinds }).kind).toBe('input');
    expect(sidebar.sheet.apis.requests).toHaveLength(0);
  });

  test('of some kinds offer no recent one whose kind is not known', () => {
    const { socialCampaign, bigClippingCampaign } = world().notable;
    sidebar.sheet.google.nextExecution({ mode: 'SIDEBAR' });
    rememberChoices(sidebar.sheet.platform, [
      { list: 'campaigns', id: bigClippingCampaign.id, name: 'B' },
      { list: 'campaigns', id: socialCampaign.id, name: 'S' },
    ]);
    sidebar.sheet.apis.faults.add({ match: { tool: 'get_my_campaigns' }, transform: manyCampaigns(120) });
    const first = ask({ list: 'campaigns', kinds: ['clipping', 'UGC'] });
    expect(first.next).toBe('2');
    expect(first.items.filter(({ isRecent }) => isRecent).map(({ id }) => id)).not.toContain(
      socialCampaign.id,
    );
  });

  test('page by page of a hundred, each once', () => {
    sidebar.sheet.apis.faults.add({
      match: { tool: 'get_my_campaigns', times: 'always' },
      transform: manyCampaigns(230),
    });
    const first = ask({ list: 'campaigns' });
    expect(first.items).toHaveLength(100);
    expect(first.next).toBe('2');
    const all = askAll({ list: 'campaigns' });
    expect(new Set(ids(all)).size).toBe(230);
    expect(sidebar.sheet.apis.requests.map(({ body }) => JSON.parse(body).args)).toEqual([
      { limit: 100, page: 1 },
      { limit: 100, page: 2 },
      { limit: 100, page: 3 },
    ]);
  });

  test('of another community than the limit’s are refused, and left out', () => {
    const allowed = busyCommunity();
    const other = myCommunities().find(({ id }) => id !== allowed)?.id ?? '';
    sidebar.sheet.connect('campaigns', { communities: [allowed] });
    expect(ids(ask({ list: 'campaigns', within: allowed }).items)).toEqual(ids(campaignsOf(allowed)));
    expect(ids(ask({ list: 'campaigns' }).items)).toEqual(ids(campaignsOf(allowed)));
    for (const within of [other, world().notable.strangerCommunity.id]) {
      expect(sidebar.refusal('choices', { list: 'campaigns', place: 'document', within })).toMatchObject({
        kind: 'refused',
      });
    }
  });

  test('of a community that the key does not reach', () => {
    const within = world().notable.strangerCommunity.id;
    expect(sidebar.refusal('choices', { list: 'campaigns', place: 'document', within })).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('no right'),
    });
  });
});

describe('platforms', () => {
  const platformsOf = (campaignId: string) =>
    world()
      .campaign(campaignId)
      ?.tasks.map(({ platform: { slug, name } }) => ({ id: slug, name }));

  test('by name, with the short name that formulas take', () => {
    const { id } = world().notable.bigClippingCampaign;
    const { items } = ask({ list: 'platforms', within: id });
    expect(items.length).toBeGreaterThan(1);
    expect(items).toEqual(platformsOf(id));
    const clips = sidebar.sheet.table(
      'CAMPAIGN_CLIPS',
      id,
      5,
      '',
      items[0]?.id,
      '',
      '',
      'columns=platformSlug',
    );
    expect(new Set(clips.slice(1).map(([slug]) => slug))).toEqual(new Set([items[0]?.id]));
  });

  test('also where the key’s owner may not take part', () => {
    const { id } = world().notable.ineligibleCampaign;
    expect(ask({ list: 'platforms', within: id }).items).toEqual(platformsOf(id));
  });

  test('of a campaign without platforms to choose from, and of one beyond the limit', () => {
    const { socialCampaign, bigClippingCampaign } = world().notable;
    expect(
      sidebar.refusal('choices', { list: 'platforms', place: 'document', within: socialCampaign.id }).kind,
    ).toBe('refused');
    const communities = myCommunities()
      .map(({ id }) => id)
      .filter((id) => id !== bigClippingCampaign.communityId);
    sidebar.sheet.connect('campaigns', { communities });
    expect(
      sidebar.refusal('choices', { list: 'platforms', place: 'document', within: bigClippingCampaign.id }),
    ).toMatchObject({ kind: 'refused', message: expect.stringContaining('limited to chosen communities') });
  });
});

describe('what the other API lists', () => {
  test('creators, to the last of them', () => {
    const all = askAll({ list: 'creators' });
    expect(ids(all)).toEqual(ids(world().contributors));
    const [first] = world().contributors;
    expect(all[0]).toEqual({
      id: first?.id,
      name: first?.handle.trim(),
      detail: `${first?.platform} · ${first?.followers.toLocaleString('en-US')} followers`,
    });
    expect(sidebar.sheet.apis.requests).toHaveLength(Math.ceil(world().contributors.length / 100));
  });

  test('projects, to the last of them', () => {
    const all = askAll({ list: 'projects' });
    expect(ids(all)).toEqual(ids(world().projects));
    const [first] = world().projects;
    expect(all[0]).toMatchObject({ detail: `${first?.ecosystem} · ${first?.category}` });
  });

  test('narratives: the fifty that the service gives', () => {
    const { items, next } = ask({ list: 'narratives' });
    expect(items).toHaveLength(50);
    expect(next).toBeUndefined();
    for (const { id, name } of items) expect(name).toBe(world().narrative(id)?.label.trim());
  });

  test('nothing without the right to it', () => {
    sidebar.sheet.connect('intelligence', { key: world().keys.intelligence.withoutProjects });
    expect(sidebar.refusal('choices', { list: 'projects', place: 'document' }).kind).toBe('refused');
    expect(ask({ list: 'creators' }).items).toHaveLength(100);
  });
});

describe('whose connection', () => {
  test('of this spreadsheet, an answer serves for five minutes and no longer', () => {
    const count = () => sidebar.sheet.apis.requests.length;
    ask({ list: 'communities' });
    sidebar.sheet.google.clock.advance(4 * 60_000);
    ask({ list: 'communities' });
    expect(count()).toBe(1);
    sidebar.sheet.google.clock.advance(2 * 60_000);
    ask({ list: 'communities' });
    expect(count()).toBe(2);
  });

  test('through mine, and nothing of it stays in the document’s cache', () => {
    const { keys, notable } = world();
    sidebar.sheet.disconnect('campaigns');
    sidebar
      .properties('user')
      .set('connection.campaigns', JSON.stringify({ baseUrl: ORIGIN, key: keys.campaigns.moderator }));
    expect(ids(ask({ list: 'communities', place: 'user' }).items)).toEqual([notable.moderatorCommunity.id]);
    const within = notable.moderatorCommunity.id;
    const campaigns = ask({ list: 'campaigns', place: 'user', within }).items;
    expect(ids(campaigns)).toEqual(ids(campaignsOf(within)));
    expect(sidebar.cached()).toEqual([]);
    expect(sidebar.refusal('choices', { list: 'communities', place: 'document' })).toMatchObject({
      kind: 'access',
      message: expect.stringContaining('This spreadsheet has no key'),
    });
  });
});

describe('recent choices', () => {
  const remember = (...chosen: Parameters<typeof rememberChoices>[1]) =>
    rememberChoices(sidebar.sheet.platform, chosen);

  beforeEach(() => {
    sidebar.sheet.google.nextExecution({ mode: 'SIDEBAR' });
  });

  test('come first, marked, with what else is known, and once', () => {
    const plain = ask({ list: 'communities' }).items;
    const [second, last] = [plain[1], plain[plain.length - 1]];
    remember(
      { list: 'communities', id: last?.id ?? '', name: 'an old name' },
      { list: 'communities', id: second?.id ?? '', name: second?.name ?? '' },
    );
    const items = ask({ list: 'communities' }).items;
    expect(items.slice(0, 2)).toEqual([
      { ...second, isRecent: true },
      { ...last, isRecent: true },
    ]);
    expect(items.slice(2)).toEqual(plain.filter((item) => item !== second && item !== last));
  });

  test('that lie on a later page come first all the same, and not again there', () => {
    const far = world().contributors[250];
    remember({ list: 'creators', id: far?.id ?? '', name: far?.handle ?? '' });
    const all = askAll({ list: 'creators' });
    expect(all[0]).toEqual({ id: far?.id, name: far?.handle, isRecent: true });
    expect(all).toHaveLength(world().contributors.length);
    expect(new Set(ids(all)).size).toBe(all.length);
  });

  test('that the connection does not reach are not offered', () => {
    const stranger = world().notable.strangerCommunity;
    remember({ list: 'communities', id: stranger.id, name: stranger.name });
    expect(ids(ask({ list: 'communities' }).items)).not.toContain(stranger.id);
  });

  test('of another community are not offered', () => {
    const { endedCampaign, bigClippingCampaign } = world().notable;
    const foreign = world().campaigns.find(({ communityId }) => communityId !== busyCommunity());
    sidebar.sheet.apis.faults.add({
      match: { tool: 'get_my_campaigns', times: 'always' },
      transform: manyCampaigns(120),
    });
    remember(
      { list: 'campaigns', id: foreign?.id ?? '', name: 'F', within: foreign?.communityId ?? '' },
      { list: 'campaigns', id: endedCampaign.id, name: 'E' },
      { list: 'campaigns', id: bigClippingCampaign.id, name: 'B', within: busyCommunity() },
    );
    const recent = ask({ list: 'campaigns', within: busyCommunity() }).items.filter(
      ({ isRecent }) => isRecent,
    );
    expect(recent).toEqual([{ id: bigClippingCampaign.id, name: 'B', isRecent: true }]);
  });

  test('whose campaigns are asked for has been chosen', () => {
    const within = busyCommunity();
    ask({ list: 'campaigns', within });
    expect(ask({ list: 'communities' }).items[0]).toMatchObject({
      id: within,
      name: world().community(within)?.name.trim(),
      isRecent: true,
    });
  });

  test('are one’s own', () => {
    const within = busyCommunity();
    ask({ list: 'campaigns', within });
    sidebar.switchUser('editor');
    expect(ask({ list: 'communities' }).items.some(({ isRecent }) => isRecent)).toBe(false);
  });
});

/** The service’s answer with so many campaigns, in pages as asked for. */
function manyCampaigns(count: number): (body: string) => string {
  return (body) => {
    const { result } = JSON.parse(body);
    const requests = sidebar.sheet.apis.requests;
    // The request that is being answered is not in the log yet.
    const page = requests.filter(({ tool }) => tool === 'get_my_campaigns').length + 1;
    const campaigns = Array.from({ length: count }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      title: `Campaign ${index}`,
      status: 'LIVE',
      campaignType: 'clipping',
      project: { id: busyCommunity(), name: 'Busy' },
    }));
    return JSON.stringify({
      result: { ...result, campaigns: campaigns.slice((page - 1) * 100, page * 100) },
    });
  };
}
