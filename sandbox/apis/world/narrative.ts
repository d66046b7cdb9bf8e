import type { Contributor } from './contributor';
import { lastDays } from './days';
import type { Project } from './project';
import { createRandom, type Random } from './random';
import { titleFor } from './texts';

export interface Narrative {
  readonly id: string;
  readonly label: string;
  readonly momentum_score: number;
  readonly momentum_trend: string;
  readonly mention_count_7d: number;
  readonly mention_count_change_pct: number;
  readonly top_platforms: readonly string[];
  readonly related_projects: readonly string[];
}

export interface NarrativeDay {
  readonly date: string;
  readonly mention_count: number;
  readonly momentum_score: number;
}

/** List item and detail in one: list and detail each show their part. */
export interface NarrativeDetail extends Narrative {
  /** Oldest first, 30 days. */
  readonly history: readonly NarrativeDay[];
  readonly top_contributors: readonly string[];
}

const themes = [
  'AI agents',
  'Restaking',
  'Onchain gaming',
  'RWA',
  'Creator coins',
  'Memecoin season',
  'DePIN',
  'Prediction markets',
];
const angles = [
  'for beginners',
  'on mobile',
  'in Brazil',
  'vs TradFi',
  'airdrops',
  'explained',
  'backlash',
  'roadmaps',
];
const historyDays = 30;

export function createNarratives(
  seed: number,
  now: Date,
  count: number,
  projects: readonly Project[],
  contributors: readonly Contributor[],
): readonly NarrativeDetail[] {
  const days = lastDays(now, historyDays);
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(seed, 'narrative', index);
    const history = createHistory(random, days);
    const mentions = history.slice(-7).reduce((sum, day) => sum + day.mention_count, 0);
    const before = history.slice(-14, -7).reduce((sum, day) => sum + day.mention_count, 0);
    return {
      id: `nar_${random.uuid().replaceAll('-', '').slice(0, 16)}`,
      label: titleFor(index, `${random.pick(themes)} ${random.pick(angles)}`),
      momentum_score: momentumOver(history, 7),
      momentum_trend: random.pick(['rising', 'falling', 'stable']),
      mention_count_7d: mentions,
      mention_count_change_pct: before === 0 ? 0 : Math.round(((mentions - before) / before) * 1000) / 10,
      top_platforms: random.sample(['x', 'instagram', 'youtube'], random.integer(0, 3)),
      related_projects: random.sample(projects, random.integer(1, 5)).map(({ id }) => id),
      history,
      top_contributors: random.sample(contributors, random.integer(0, 8)).map(({ id }) => id),
    };
  });
}

/** The mean of the last days' scores, to one decimal. */
export function momentumOver(history: readonly NarrativeDay[], days: number): number {
  const recent = history.slice(-days);
  const sum = recent.reduce((total, day) => total + day.momentum_score, 0);
  return recent.length === 0 ? 0 : Math.round((sum / recent.length) * 10) / 10;
}

function createHistory(random: Random, days: readonly string[]): readonly NarrativeDay[] {
  let momentum = random.next() * 100;
  return days.map((date) => {
    momentum = Math.max(0, Math.min(100, momentum + (random.next() - 0.5) * 18));
    return {
      date,
      mention_count: Math.round(momentum * (0.5 + random.next()) * 4),
      momentum_score: Math.round(momentum * 10) / 10,
    };
  });
}
