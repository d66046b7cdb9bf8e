import { type Contributor, mentionsIn } from '../world/contributor';
import { cursorPage } from './cursor';
import type { Endpoint } from './endpoint';
import { type Query, readQuery } from './query';
import { notFound } from './rest-failure';

export const intelligencePlatforms = ['x', 'instagram', 'youtube'] as const;

const filters = ['platform', 'niche', 'region', 'min_followers', 'min_quality_score'] as const;

export const contributorList: Endpoint = {
  path: '/v1/contributors',
  answer({ world, url }) {
    const query = readQuery(url, [...filters, 'limit', 'cursor']);
    const found = filterContributors(world.contributors, query);
    const list = `contributors ${JSON.stringify(filters.map((name) => query.text(name)))}`;
    return cursorPage(found, list, query.limit(20, 100), query.text('cursor'));
  },
};

export const contributorDetail: Endpoint = {
  path: '/v1/contributors/{id}',
  answer({ world, url, id }) {
    readQuery(url, []);
    const data = world.contributor(id);
    if (data === undefined) throw notFound('No contributor has this id');
    return { data };
  },
};

const periodDays = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** The shape of the rows is the sandbox's own: the contributor with its rank and the value ranked by. */
export const topContributors: Endpoint = {
  path: '/v1/contributors/top',
  answer({ world, url }) {
    const query = readQuery(url, ['metric', 'platform', 'period', 'limit']);
    const metrics = ['quality_score', 'engagement_rate', 'mention_count'] as const;
    const metric = query.oneOf('metric', metrics) ?? 'quality_score';
    const period = query.oneOf('period', ['7d', '30d', '90d']) ?? '30d';
    const platform = query.text('platform');
    const metricOf = (contributor: Contributor): number =>
      metric === 'mention_count'
        ? mentionsIn(world.seed, contributor.id, periodDays[period])
        : contributor[metric];
    const ranked = world.contributors
      .filter((contributor) => platform === null || contributor.platform === platform)
      .map((contributor) => ({ contributor, value: metricOf(contributor) }))
      .sort((one, other) => other.value - one.value)
      .slice(0, query.limit(10, 50));
    return {
      data: ranked.map(({ contributor, value }, index) => ({
        rank: index + 1,
        ...contributor,
        metric,
        value,
      })),
    };
  },
};

function filterContributors(all: readonly Contributor[], query: Query): readonly Contributor[] {
  const platform = query.oneOf('platform', intelligencePlatforms);
  const niche = query.text('niche');
  const region = query.text('region');
  const minFollowers = query.integer('min_followers', 0, Number.MAX_SAFE_INTEGER) ?? 0;
  const minQualityScore = query.number('min_quality_score', 0, 100) ?? 0;
  return all.filter(
    (contributor) =>
      (platform === null || contributor.platform === platform) &&
      (niche === null || contributor.niche.includes(niche)) &&
      (region === null || contributor.region === region) &&
      contributor.followers >= minFollowers &&
      contributor.quality_score >= minQualityScore,
  );
}
