import type { Contributor } from './contributor';
import type { NarrativeDetail } from './narrative';
import { createRandom } from './random';
import { brandWords, titleFor } from './texts';

export interface Project {
  readonly id: string;
  readonly name: string;
  readonly ecosystem: string;
  readonly category: string;
  readonly sentiment_score: number;
  readonly community_size: number;
  readonly creator_mention_count_30d: number;
  readonly trending: boolean;
}

export interface ProjectDetail extends Project {
  readonly sentiment_trend: string;
  readonly top_contributors: readonly string[];
  readonly narrative_ids: readonly string[];
}

export const ecosystems: readonly string[] = ['arb', 'base', 'btc', 'cosmos', 'eth', 'sol'];
export const categories: readonly string[] = ['ai', 'defi', 'gaming', 'infra', 'memecoin', 'nft', 'social'];

export function createProjects(seed: number, count: number): readonly Project[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed, 'project', index);
    return {
      id: `prj_${random.uuid().replaceAll('-', '').slice(0, 16)}`,
      name: titleFor(index, `${random.pick(brandWords)} ${random.pick(brandWords)}`),
      ecosystem: random.pick(ecosystems),
      category: random.pick(categories),
      sentiment_score: random.integer(-100, 100) / 100,
      community_size: Math.round(random.heavyTailed(12_000, 1.5)),
      creator_mention_count_30d: Math.round(random.heavyTailed(40, 1.2)),
      trending: random.chance(0.15),
    };
  });
}

/** Its narratives are those that name it. */
export function projectDetail(
  seed: number,
  project: Project,
  contributors: readonly Contributor[],
  narratives: readonly NarrativeDetail[],
): ProjectDetail {
  const random = createRandom(seed, 'project detail', project.id);
  return {
    ...project,
    sentiment_trend: random.pick(['rising', 'falling', 'stable']),
    top_contributors: random.sample(contributors, random.integer(0, 10)).map(({ id }) => id),
    narrative_ids: narratives
      .filter(({ related_projects }) => related_projects.includes(project.id))
      .map(({ id }) => id),
  };
}
