import { describe, expect, test } from 'vitest';
import { createWorld, projectMembers } from '../../../sandbox/apis/index';
import { oddHandles, oddTexts } from '../../../sandbox/apis/world/texts';

const world = createWorld();
const { notable } = world;

describe('a world', () => {
  test('is the same for the same seed, in whatever order it is asked', () => {
    const other = createWorld();
    const small = world.campaigns.filter(({ plan }) => plan.posts < 1000);
    const backwards = [...small].reverse().map(({ id }) => other.clips(id));
    expect(backwards.reverse()).toEqual(small.map(({ id }) => world.clips(id)));
    const { moderatorCommunity } = notable;
    expect(projectMembers(other, moderatorCommunity.id)).toEqual(
      projectMembers(world, moderatorCommunity.id),
    );
    expect(other.contributors).toEqual(world.contributors);
    expect(other.keys).toEqual(world.keys);
  });

  test('differs by its seed, and by its present in dates alone', () => {
    const { id } = createWorld({ seed: 2 }).notable.bigClippingCampaign;
    expect(id).not.toBe(notable.bigClippingCampaign.id);
    const later = createWorld({ now: new Date('2027-01-01T00:00:00.000Z') });
    expect(later.notable.bigClippingCampaign.id).toBe(notable.bigClippingCampaign.id);
    expect(
      later
        .clips(notable.exactly99Clips.id)
        .map(({ submissionId }) => submissionId)
        .sort(),
    ).toEqual(
      world
        .clips(notable.exactly99Clips.id)
        .map(({ submissionId }) => submissionId)
        .sort(),
    );
  });

  test('has 40 campaigns within the main user’s reach, of every type and status', () => {
    const reached = world.campaigns.filter(({ communityId }) =>
      ['ADMIN', 'MODERATOR'].includes(world.roleOf(world.users.owner.userId, communityId) ?? ''),
    );
    expect(reached).toHaveLength(40);
    const pairs = new Set(reached.map(({ kind, status }) => `${kind} ${status}`));
    expect(pairs.size).toBe(3 * 4);
  });

  test.each([
    ['bigClippingCampaign', 3000],
    ['exactly250Clips', 250],
    ['exactly101Clips', 101],
    ['exactly100Clips', 100],
    ['exactly99Clips', 99],
    ['oneClip', 1],
    ['noClips', 0],
    ['draftCampaign', 0],
    ['socialCampaign', 0],
  ] as const)('%s has %i clips', (name, count) => {
    expect(world.clips(notable[name].id)).toHaveLength(count);
  });

  test('has exactly one campaign of 3,000 clips', () => {
    expect(world.campaigns.filter(({ id }) => world.clips(id).length === 3000)).toHaveLength(1);
  });

  test('has a community of 600 active members, and others of every other status', () => {
    const statuses = projectMembers(world, notable.bigCommunity.id).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'ACTIVE')).toHaveLength(600);
    expect(new Set(statuses).size).toBe(4);
  });

  test('has 500 contributors, most of them members and many of them clippers under the same handle', () => {
    const handles = new Set(world.contributors.map(({ handle }) => handle));
    expect(handles.size).toBe(500);
    const members = projectMembers(world, notable.bigCommunity.id).filter(({ username }) =>
      handles.has(username),
    );
    expect(members.length).toBeGreaterThan(400);
    const clippers = new Set(
      world.clips(notable.bigClippingCampaign.id).map(({ creatorUsername }) => creatorUsername),
    );
    expect([...clippers].filter((handle) => handles.has(handle)).length).toBeGreaterThan(200);
  });

  test('has views as published campaigns have: a mean of a few hundred, the best near 50,000', () => {
    const views = world.clips(notable.bigClippingCampaign.id).map(({ engagement }) => engagement.deltaViews);
    const mean = views.reduce((sum, one) => sum + one, 0) / views.length;
    expect(mean).toBeGreaterThan(200);
    expect(mean).toBeLessThan(700);
    expect(Math.max(...views)).toBeGreaterThan(25_000);
    expect(Math.max(...views)).toBeLessThan(60_000);
  });

  test('gives no id twice', () => {
    const ids = [
      ...world.campaigns
        .flatMap(({ id }) => world.posts(id))
        .flatMap((clip) => [clip.submissionId, clip.contentId]),
      ...world.people.map(({ userId }) => userId),
      ...world.campaigns.flatMap(({ id, tasks }) => [id, ...tasks.map(({ taskId }) => taskId)]),
      ...[...world.contributors, ...world.projects, ...world.narratives].map(({ id }) => id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('what strangers write', () => {
  test.each([
    [
      'clip titles',
      () => world.clips(notable.bigClippingCampaign.id).map(({ contentTitle }) => contentTitle),
    ],
    ['member names', () => projectMembers(world, notable.bigCommunity.id).map(({ name }) => name)],
    ['project names', () => world.projects.map(({ name }) => name)],
    ['narrative labels', () => world.narratives.map(({ label }) => label)],
  ])('holds every odd text in %s', (_, read) => {
    const texts = new Set(read());
    expect(oddTexts.filter((odd) => !texts.has(odd))).toEqual([]);
  });

  test('holds every odd handle among contributors', () => {
    const handles = new Set(world.contributors.map(({ handle }) => handle));
    expect(oddHandles.filter((odd) => !handles.has(odd))).toEqual([]);
  });
});

describe('links', () => {
  const contributorIds = new Set(world.contributors.map(({ id }) => id));
  const projectIds = new Set(world.projects.map(({ id }) => id));
  const projects = world.projects.map(({ id }) => world.project(id));

  test('lead from narratives to projects and contributors that exist', () => {
    expect(world.projects.length).toBeGreaterThan(200);
    expect(world.narratives.length).toBeGreaterThan(200);
    expect(
      world.narratives.flatMap(({ related_projects }) => related_projects).every((id) => projectIds.has(id)),
    ).toBe(true);
    expect(
      world.narratives
        .flatMap(({ top_contributors }) => top_contributors)
        .every((id) => contributorIds.has(id)),
    ).toBe(true);
  });

  test('lead from a project to exactly the narratives that name it', () => {
    const links = projects.flatMap(
      (project) => project?.narrative_ids.map((id) => `${id} ${project.id}`) ?? [],
    );
    const backLinks = world.narratives.flatMap(({ id, related_projects }) =>
      related_projects.map((project) => `${id} ${project}`),
    );
    expect(links.sort()).toEqual(backLinks.sort());
    expect(
      projects.flatMap((project) => project?.top_contributors ?? []).every((id) => contributorIds.has(id)),
    ).toBe(true);
  });

  test('join the figures of lists and details', () => {
    for (const { id, mention_count_30d } of world.contributors.slice(0, 50)) {
      const history = world.contributor(id)?.mention_history ?? [];
      expect(history.slice(-30).reduce((sum, { count }) => sum + count, 0)).toBe(mention_count_30d);
    }
    for (const { history, mention_count_7d } of world.narratives) {
      expect(history.slice(-7).reduce((sum, day) => sum + day.mention_count, 0)).toBe(mention_count_7d);
    }
  });
});
