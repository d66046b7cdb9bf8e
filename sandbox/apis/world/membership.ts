import type { Community } from './community';
import type { Role } from './community-plans';
import { contributorsEnd, keyOwners, type Person } from './person';
import { createRandom, type Random } from './random';

export type MemberStatus = 'ACTIVE' | 'INACTIVE' | 'PENDING' | 'SUSPENDED';

export interface Tag {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

/** Somebody's place in one community. */
export interface Membership {
  readonly person: Person;
  readonly status: MemberStatus;
  readonly role: Role;
  readonly niche: readonly string[];
  readonly tags: readonly Tag[];
}

export const memberNiches: readonly string[] = [
  'Gaming',
  'Lifestyle',
  'Fashion',
  'Beauty',
  'Fitness',
  'Food',
  'Travel',
  'Music',
  'Sports',
  'Tech',
  'Finance',
  'Education',
  'Entertainment',
  'Comedy',
  'Art & Design',
  'Creator',
  'Crypto',
  'Business',
];

export function createMemberships(
  seed: number,
  community: Community,
  people: readonly Person[],
): readonly Membership[] {
  const random = createRandom(seed, 'members', community.id);
  const leaders = people
    .slice(0, keyOwners)
    .map((person, index) => ({ person, role: [community.ownerRole, community.moderatorRole][index] ?? null }))
    .filter((leader): leader is { person: Person; role: Role } => leader.role !== null);
  const count = community.activeMembers + community.otherMembers - leaders.length;
  const tags = createTags(random);
  const members = leaders.map(({ person, role }) => createMembership(random, person, 'ACTIVE', role, tags));
  choosePeople(random, people, count).forEach((person, index) => {
    const isActive = members.length < community.activeMembers;
    const status = isActive ? 'ACTIVE' : random.pick(['INACTIVE', 'PENDING', 'SUSPENDED'] as const);
    // Each community has somebody else in charge too, whoever holds a key.
    const role = index === 0 ? 'ADMIN' : index === 3 ? 'MODERATOR' : 'MEMBER';
    members.push(createMembership(random, person, status, role, tags));
  });
  return members;
}

/** Two of three members are known to creator intelligence under the same handle, as far as there are enough. */
function choosePeople(random: Random, people: readonly Person[], count: number): readonly Person[] {
  const known = random.sample(people.slice(keyOwners, contributorsEnd), Math.ceil((count * 2) / 3));
  const others = random.sample(people.slice(contributorsEnd), count - known.length);
  return random.sample([...known, ...others], count);
}

function createMembership(
  random: Random,
  person: Person,
  status: MemberStatus,
  role: Role,
  tags: readonly Tag[],
): Membership {
  return {
    person,
    status,
    role,
    niche: random.sample(memberNiches, random.integer(0, 3)),
    tags: random.sample(tags, random.integer(0, 2)),
  };
}

function createTags(random: Random): readonly Tag[] {
  return ['top clipper', 'new, 2026', '=VIP', '🔥'].map((name) => ({
    id: random.uuid(),
    name,
    color: `#${random.integer(0, 0xffffff).toString(16).padStart(6, '0')}`,
  }));
}
