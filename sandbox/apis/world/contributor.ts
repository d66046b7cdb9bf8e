import { addDays, dayOf, lastDays } from './days';
import { contributorsEnd, keyOwners, type Person } from './person';
import { createRandom } from './random';
import { brandWords } from './texts';

export interface Contributor {
  readonly id: string;
  readonly handle: string;
  readonly platform: string;
  readonly followers: number;
  readonly quality_score: number;
  readonly engagement_rate: number;
  readonly niche: readonly string[];
  readonly region: string;
  readonly mention_count_30d: number;
}

export interface Mention {
  readonly date: string;
  readonly count: number;
  readonly brands: readonly string[];
}

export interface ContributorDetail extends Contributor {
  readonly smart_followers: number;
  /** Oldest first, one entry a day; nothing for a creator who mentions nobody. */
  readonly mention_history: readonly Mention[];
  readonly top_content: readonly {
    readonly url: string;
    readonly views: number;
    readonly posted_at: string;
  }[];
}

const historyDays = 90;
const niches = [
  'ai',
  'comedy',
  'crypto',
  'defi',
  'education',
  'gaming',
  'lifestyle',
  'memes',
  'nft',
  'trading',
];

export function createContributors(seed: number, people: readonly Person[]): readonly Contributor[] {
  return people.slice(keyOwners, contributorsEnd).map((person) => {
    const random = createRandom(seed, 'contributor', person.userId);
    const id = `ctr_${random.uuid().replaceAll('-', '').slice(0, 16)}`;
    const account = person.accounts[0];
    return {
      id,
      handle: person.username,
      platform: account?.slug ?? 'x',
      followers: account?.followersCount ?? 0,
      quality_score: random.integer(0, 1000) / 10,
      engagement_rate: random.integer(0, 1200) / 10_000,
      niche: random.sample(niches, random.integer(0, 3)),
      region: person.country === '' ? 'US' : person.country,
      mention_count_30d: mentionsIn(seed, id, 30),
    };
  });
}

export function contributorDetail(
  seed: number,
  now: Date,
  contributor: Contributor,
  person: Person,
): ContributorDetail {
  const random = createRandom(seed, 'contributor detail', contributor.id);
  const counts = mentionCounts(seed, contributor.id);
  const days = lastDays(now, counts.length);
  return {
    ...contributor,
    smart_followers: person.smartFollowers,
    mention_history: counts.map((count, index) => ({
      date: days[index] ?? '',
      count,
      brands: random.sample(brandWords, Math.min(count, 3)),
    })),
    top_content: Array.from({ length: random.integer(0, 8) }, () => ({
      url: `https://x.com/${encodeURIComponent(contributor.handle)}/status/${random.digits(19)}`,
      views: Math.round(random.heavyTailed(9_000, 1.4)),
      posted_at: dayOf(addDays(now, -random.integer(0, 300))),
    })).sort((one, other) => other.views - one.views),
  };
}

/** Mentions of the last days; what the history of the detail adds up to. */
export function mentionsIn(seed: number, contributorId: string, days: number): number {
  return mentionCounts(seed, contributorId)
    .slice(-days)
    .reduce((sum, count) => sum + count, 0);
}

function mentionCounts(seed: number, contributorId: string): readonly number[] {
  const random = createRandom(seed, 'mentions', contributorId);
  if (random.chance(0.06)) return [];
  const busyness = random.next() * 0.6;
  return Array.from({ length: historyDays }, () => (random.chance(busyness) ? random.integer(1, 6) : 0));
}
