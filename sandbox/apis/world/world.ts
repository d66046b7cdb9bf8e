import type { Budget } from './budget';
import { type Campaign, createCampaigns } from './campaign';
import { type Changes, createChanges } from './changes';
import type { Clip } from './clip';
import { type Community, createCommunities } from './community';
import type { Role } from './community-plans';
import {
  type Contributor,
  type ContributorDetail,
  contributorDetail,
  createContributors,
} from './contributor';
import { type CreatorPool, createCreatorPool } from './creator-pool';
import type { Figures } from './figures';
import { createKeys, type Keys } from './keys';
import { createMemberships, type Membership } from './membership';
import { createNarratives, type NarrativeDetail } from './narrative';
import { createNotable, type Notable } from './notable';
import { contributorsEnd, createPeople, type Person } from './person';
import { createPlatforms, type Platform } from './platform';
import { createPosts } from './posts';
import { createProjects, type Project, type ProjectDetail, projectDetail } from './project';
import type { CreatorSubmission } from './submission';

/** All data of both APIs, from one seed. What is long is made when first asked for; the order of asking does not matter. */
export interface World {
  readonly seed: number;
  readonly now: Date;
  readonly keys: Keys;
  readonly users: { readonly owner: Person; readonly moderator: Person; readonly nobody: Person };
  readonly notable: Notable;
  readonly people: readonly Person[];
  readonly platforms: readonly Platform[];
  readonly communities: readonly Community[];
  readonly campaigns: readonly Campaign[];
  readonly contributors: readonly Contributor[];
  readonly projects: readonly Project[];
  readonly narratives: readonly NarrativeDetail[];
  /** Of every status. */
  memberships(communityId: string): readonly Membership[];
  roleOf(userId: string, communityId: string): Role | null;
  /** Newest first, as the API lists them by default; none for a social campaign. */
  clips(campaignId: string): readonly Clip[];
  /** Clips, or the submissions of a social campaign in the same form. */
  posts(campaignId: string): readonly Clip[];
  submissions(campaignId: string): readonly CreatorSubmission[];
  figures(campaignId: string): Figures;
  budget(campaignId: string): Budget;
  campaign(campaignId: string): Campaign | undefined;
  community(communityId: string): Community | undefined;
  contributor(contributorId: string): ContributorDetail | undefined;
  project(projectId: string): ProjectDetail | undefined;
  narrative(narrativeId: string): NarrativeDetail | undefined;
  readonly change: Changes;
}

export interface WorldOptions {
  readonly seed?: number;
  readonly now?: Date;
}

export const defaultNow = new Date('2026-09-15T12:00:00.000Z');

const otherPeople = 260;
const projectCount = 320;
const narrativeCount = 240;

export function createWorld({ seed = 1, now = defaultNow }: WorldOptions = {}): World {
  const people = createPeople(seed, contributorsEnd + otherPeople);
  const [owner, moderator, nobody] = people;
  if (owner === undefined || moderator === undefined || nobody === undefined)
    throw new RangeError('No people');
  const platforms = createPlatforms(seed);
  const communities = createCommunities(seed);
  const campaigns = createCampaigns(seed, now, communities, platforms);
  const contributors = createContributors(seed, people);
  const generated = createProjects(seed, projectCount);
  let projects = generated;
  const narratives = createNarratives(seed, now, narrativeCount, generated, contributors);

  const personById = new Map(people.map((person) => [person.userId, person]));
  const personByHandle = new Map(people.map((person) => [person.username, person]));
  const campaignById = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const communityById = new Map(communities.map((community) => [community.id, community]));
  const memberships = remember((communityId): readonly Membership[] => {
    const community = communityById.get(communityId);
    return community === undefined ? [] : createMemberships(seed, community, people);
  });
  const campaignOf = (campaignId: string): Campaign => existing(campaignById.get(campaignId), campaignId);
  const poolOf = remember((campaignId): CreatorPool => {
    const campaign = campaignOf(campaignId);
    return createCreatorPool(seed, campaign, memberships(campaign.communityId), owner);
  });
  const personOf = (userId: string): Person => existing(personById.get(userId), userId);
  const posts = createPosts({ seed, now, campaignOf, poolOf, personOf });

  return {
    seed,
    now,
    keys: createKeys(seed),
    users: { owner, moderator, nobody },
    notable: createNotable(campaigns, communities),
    people,
    platforms,
    communities,
    campaigns,
    contributors,
    get projects() {
      return projects;
    },
    narratives,
    memberships,
    roleOf: (userId, communityId) =>
      memberships(communityId).find(({ person }) => person.userId === userId)?.role ?? null,
    clips: (campaignId) => (campaignOf(campaignId).kind === 'social' ? [] : posts.of(campaignId)),
    posts: posts.of,
    submissions: posts.submissions,
    figures: posts.figures,
    budget: posts.budget,
    campaign: (campaignId) => campaignById.get(campaignId),
    community: (communityId) => communityById.get(communityId),
    contributor(contributorId) {
      const contributor = contributors.find(({ id }) => id === contributorId);
      const person = personByHandle.get(contributor?.handle ?? '');
      if (contributor === undefined || person === undefined) return undefined;
      return contributorDetail(seed, now, contributor, person);
    },
    project(projectId) {
      const project = projects.find(({ id }) => id === projectId);
      return project === undefined ? undefined : projectDetail(seed, project, contributors, narratives);
    },
    narrative: (narrativeId) => narratives.find(({ id }) => id === narrativeId),
    change: createChanges(posts, (present = generated) => {
      projects = present;
    }),
  };
}

function remember<T>(make: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>();
  return (id) => {
    const value = known.get(id) ?? make(id);
    known.set(id, value);
    return value;
  };
}

function existing<T>(thing: T | undefined, id: string): T {
  if (thing === undefined) throw new RangeError(`The world has no ${id}`);
  return thing;
}
