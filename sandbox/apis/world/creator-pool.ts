import type { Campaign } from './campaign';
import type { Membership } from './membership';
import type { Person } from './person';
import { createRandom } from './random';

/** Who posts to a campaign: active members of its community, some more busily than others. */
export interface CreatorPool {
  creatorOf(postIndex: number): Person;
  /** Invited to a campaign of offers, and silent so far. */
  readonly invited: readonly Person[];
}

const postsPerCreator = 6;
const invitedCount = 9;

export function createCreatorPool(
  seed: number,
  campaign: Campaign,
  memberships: readonly Membership[],
  owner: Person,
): CreatorPool {
  const { plan } = campaign;
  const candidates = memberships
    .filter(({ status, role }) => status === 'ACTIVE' && role === 'MEMBER')
    .map(({ person }) => person);
  const random = createRandom(seed, 'pool', campaign.id);
  const isOneEach = plan.feature === 'one post a creator';
  const size = isOneEach ? plan.posts : Math.max(1, Math.ceil(plan.posts / postsPerCreator));
  const isByOffer = plan.claimType === 'OFFERS';
  const chosen = random.sample(candidates, size + (isByOffer ? invitedCount : 0));
  const creators = chosen.length === 0 ? [owner] : chosen.slice(0, size);
  return {
    creatorOf(postIndex) {
      if (plan.feature === 'owner takes part' && postIndex < 2) return owner;
      if (isOneEach) return creators[postIndex % creators.length] ?? owner;
      const draw = createRandom(seed, 'poster', campaign.id, postIndex);
      return creators[Math.floor(draw.next() ** 1.6 * creators.length)] ?? owner;
    },
    invited: isByOffer ? chosen.slice(size) : [],
  };
}
