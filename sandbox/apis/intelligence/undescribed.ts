// The areas that the interface names without their endpoints. Paths and fields are the sandbox's own.

import type { Contributor } from '../world/contributor';
import type { World } from '../world/world';
import { intelligencePlatforms } from './contributors';
import { cursorPage } from './cursor';
import type { Endpoint } from './endpoint';
import { readQuery } from './query';
import { notFound } from './rest-failure';

const leaderboards = [
  {
    id: 'lb_reach',
    name: 'Reach first',
    weights: { followers: 0.7, quality_score: 0.2, engagement_rate: 0.1 },
  },
  {
    id: 'lb_quality',
    name: 'Quality, "first"',
    weights: { followers: 0.1, quality_score: 0.6, engagement_rate: 0.3 },
  },
] as const;

export const leaderboardList: Endpoint = {
  path: '/v1/leaderboards',
  answer({ url }) {
    readQuery(url, []);
    return { data: leaderboards };
  },
};

export const leaderboardDetail: Endpoint = {
  path: '/v1/leaderboards/{id}',
  answer({ world, url, id }) {
    readQuery(url, []);
    const found = leaderboards.find((one) => one.id === id);
    if (found === undefined) throw notFound('No leaderboard has this id');
    const { followers, quality_score, engagement_rate } = found.weights;
    const scoreOf = (contributor: Contributor): number => {
      const reach = Math.min(100, contributor.followers / 1000);
      const engagement = contributor.engagement_rate * 100;
      const score =
        reach * followers + contributor.quality_score * quality_score + engagement * engagement_rate;
      return Math.round(score * 100) / 100;
    };
    const entries = world.contributors
      .map((contributor) => ({
        contributor_id: contributor.id,
        handle: contributor.handle,
        score: scoreOf(contributor),
      }))
      .sort((one, other) => other.score - one.score)
      .slice(0, 50);
    return { data: { ...found, entries: entries.map((entry, index) => ({ rank: index + 1, ...entry })) } };
  },
};

export const discovery: Endpoint = {
  path: '/v1/discovery/creators',
  answer({ world, url }) {
    const query = readQuery(url, ['q', 'platform', 'ecosystem', 'category', 'limit', 'cursor']);
    const wanted = query.text('q');
    const platform = query.oneOf('platform', intelligencePlatforms);
    const [ecosystem, category] = [query.text('ecosystem'), query.text('category')];
    const about =
      ecosystem === null && category === null ? null : contributorsAbout(world, ecosystem, category);
    const found = world.contributors.filter(
      (contributor) =>
        (wanted === null || contributor.handle.toLowerCase().includes(wanted.toLowerCase())) &&
        (platform === null || contributor.platform === platform) &&
        (about === null || about.has(contributor.id)),
    );
    const list = `discovery ${JSON.stringify([wanted, platform, ecosystem, category])}`;
    return cursorPage(found, list, query.limit(20, 100), query.text('cursor'));
  },
};

function contributorsAbout(
  world: World,
  ecosystem: string | null,
  category: string | null,
): ReadonlySet<string> {
  const projects = world.projects.filter(
    (project) =>
      (ecosystem === null || project.ecosystem === ecosystem) &&
      (category === null || project.category === category),
  );
  return new Set(projects.flatMap(({ id }) => world.project(id)?.top_contributors ?? []));
}
