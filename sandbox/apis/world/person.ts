import { createRandom } from './random';
import { firstNames, handleWords, lastNames, oddHandles, titleFor } from './texts';

export interface PersonAccount {
  readonly slug: 'x' | 'instagram' | 'youtube';
  readonly handle: string;
  readonly followersCount: number;
}

/** Somebody, with all that both APIs may tell of them. The same handle everywhere. */
export interface Person {
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  readonly photoUrl: string;
  readonly country: string;
  readonly accounts: readonly PersonAccount[];
  readonly followers: number;
  readonly smartFollowers: number;
}

/** The first three people own the keys; the next 500 are known to creator intelligence; the rest are not. */
export const keyOwners = 3;
export const contributorsEnd = keyOwners + 500;

const countries = [
  'US',
  'BR',
  'IN',
  'NG',
  'ID',
  'DE',
  'FR',
  'GB',
  'JP',
  'KR',
  'TR',
  'MX',
  'PH',
  'VN',
  'EG',
  'NA',
];
const slugs = ['x', 'instagram', 'youtube'] as const;

export function createPeople(seed: number, count: number): readonly Person[] {
  return Array.from({ length: count }, (_, index) => createPerson(seed, index));
}

function createPerson(seed: number, index: number): Person {
  const random = createRandom(seed, 'person', index);
  const userId = random.uuid();
  const username = oddHandles[index - 5] ?? `${random.pick(handleWords)}_${random.pick(handleWords)}${index}`;
  // Who is no contributor may have connected no account at all.
  const used =
    index >= contributorsEnd && random.chance(0.1) ? [] : random.sample(slugs, random.integer(1, 3));
  const accounts = used.map((slug) => ({
    slug,
    handle: username,
    followersCount: Math.min(4_000_000, Math.round(random.heavyTailed(2_400, 1.7))),
  }));
  const followers = accounts.reduce((sum, account) => sum + account.followersCount, 0);
  return {
    userId,
    username,
    name: titleFor(index, `${random.pick(firstNames)} ${random.pick(lastNames)}`),
    photoUrl: `https://images.example.com/people/${userId}.jpg`,
    country: random.chance(0.05) ? '' : random.pick(countries),
    accounts,
    followers,
    smartFollowers: Math.round(followers * random.next() * 0.08),
  };
}
