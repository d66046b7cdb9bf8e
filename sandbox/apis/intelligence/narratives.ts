import { momentumOver, type Narrative, type NarrativeDetail } from '../world/narrative';
import type { World } from '../world/world';
import type { Endpoint } from './endpoint';
import { readQuery } from './query';
import { notFound } from './rest-failure';

const periodDays = { '24h': 1, '7d': 7, '30d': 30 } as const;

export const narrativeList: Endpoint = {
  path: '/v1/narratives',
  answer({ world, url }) {
    const query = readQuery(url, ['ecosystem', 'category', 'period', 'limit']);
    const period = query.oneOf('period', ['24h', '7d', '30d']) ?? '7d';
    const ecosystem = query.text('ecosystem');
    const category = query.text('category');
    const narratives = world.narratives
      .filter((narrative) => isAbout(world, narrative, ecosystem, category))
      .map((narrative) => listItem(narrative, periodDays[period]))
      .sort((one, other) => other.momentum_score - one.momentum_score);
    return { data: narratives.slice(0, query.limit(20, 50)) };
  },
};

export const narrativeDetail: Endpoint = {
  path: '/v1/narratives/{id}',
  answer({ world, url, id }) {
    readQuery(url, []);
    const found = world.narrative(id);
    if (found === undefined) throw notFound('No narrative has this id');
    const { label, momentum_score, momentum_trend, history, top_contributors, related_projects } = found;
    return {
      data: { id, label, momentum_score, momentum_trend, history, top_contributors, related_projects },
    };
  },
};

/** A narrative has no ecosystem and no category of its own: those of its projects count. */
function isAbout(
  world: World,
  { related_projects }: NarrativeDetail,
  ecosystem: string | null,
  category: string | null,
): boolean {
  if (ecosystem === null && category === null) return true;
  return world.projects.some(
    (project) =>
      related_projects.includes(project.id) &&
      (ecosystem === null || project.ecosystem === ecosystem) &&
      (category === null || project.category === category),
  );
}

function listItem({ history, top_contributors: _, ...narrative }: NarrativeDetail, days: number): Narrative {
  return { ...narrative, momentum_score: momentumOver(history, days) };
}
