import type { CampaignKind, CampaignPlan, CampaignStatus, NotableCampaign } from './campaign-plans';
import { campaignPlans } from './campaign-plans';
import { type CampaignTask, createTasks } from './campaign-task';
import type { Community } from './community';
import { addDays } from './days';
import type { Platform } from './platform';
import { createRandom, type Random } from './random';
import { brandWords, titleFor } from './texts';
import { type Token, usdcToken } from './token';

/** What is known of a campaign before anybody posts anything. Figures follow from its posts. */
export interface Campaign {
  readonly id: string;
  readonly name: NotableCampaign | null;
  readonly communityId: string;
  readonly kind: CampaignKind;
  readonly status: CampaignStatus;
  readonly title: string;
  readonly createdAt: Date;
  readonly startDate: Date;
  readonly endDate: Date | null;
  readonly imageUrl: string | null;
  readonly bannerImageUrl: string;
  readonly colorCode: string;
  readonly approvalMode: 'MANUAL' | 'AUTO';
  readonly isHidden: boolean;
  readonly isEligible: boolean;
  /** The guild whose members alone may take part; null where all may. */
  readonly guild: { readonly id: string; readonly name: string } | null;
  readonly demographicsRequired: boolean;
  readonly hasCounterOffer: boolean;
  readonly brandApproved: boolean;
  readonly guidelinesMarkdown: string;
  readonly token: Token;
  readonly tasks: readonly CampaignTask[];
  readonly plan: CampaignPlan;
}

export function createCampaigns(
  seed: number,
  now: Date,
  communities: readonly Community[],
  platforms: readonly Platform[],
): readonly Campaign[] {
  const usdc = usdcToken(seed);
  return campaignPlans.map((plan, index) => {
    const community = communities.find(({ key }) => key === plan.community);
    if (community === undefined) throw new RangeError(`No community ${plan.community}`);
    const random = createRandom(seed, 'campaign', index);
    const id = random.uuid();
    return {
      id,
      name: plan.name ?? null,
      communityId: community.id,
      kind: plan.kind,
      status: plan.status,
      title: plan.title ?? titleFor(index, `${random.pick(brandWords)} × ${random.pick(brandWords)}`),
      ...createDates(random, plan, now),
      imageUrl: random.chance(0.7) ? `https://images.example.com/campaigns/${id}.png` : null,
      bannerImageUrl: `https://images.example.com/campaigns/${id}/banner.png`,
      colorCode: random.pick(['#5B21B6', '#0EA5E9', '#F59E0B']),
      approvalMode: random.chance(0.8) ? 'MANUAL' : 'AUTO',
      isHidden: plan.feature === 'hidden',
      isEligible: plan.feature !== 'ineligible',
      guild: createGuild(random, plan),
      demographicsRequired:
        plan.kind !== 'social' && (random.chance(0.5) || plan.name === 'bigClippingCampaign'),
      hasCounterOffer: random.chance(0.1),
      brandApproved: random.chance(0.5),
      guidelinesMarkdown: '# Guidelines\n\n- Keep **15–60 s**\n- Tag us, "always"\n- =SUM(1,2) is text here',
      token: plan.pays === 'POINTS' ? community.points : usdc,
      tasks: createTasks(random, plan, platforms),
      plan,
    };
  });
}

function createGuild(random: Random, plan: CampaignPlan): Campaign['guild'] {
  const isGated = plan.feature === 'ineligible' || random.chance(0.2);
  return isGated ? { id: random.uuid(), name: 'Inner circle' } : null;
}

function createDates(
  random: Random,
  plan: CampaignPlan,
  now: Date,
): Pick<Campaign, 'createdAt' | 'startDate' | 'endDate'> {
  const age = plan.status === 'ENDED' ? random.integer(40, 160) : random.integer(5, 35);
  const createdAt = addDays(now, -age - random.next());
  const startDate = addDays(createdAt, random.next() * 2);
  if (plan.status === 'ENDED')
    return { createdAt, startDate, endDate: addDays(startDate, random.integer(10, 30)) };
  const isOpen = random.chance(0.4);
  return { createdAt, startDate, endDate: isOpen ? null : addDays(now, random.integer(1, 30)) };
}
