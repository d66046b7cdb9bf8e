import type { CampaignPlan } from './campaign-plans';
import type { Platform } from './platform';
import type { Random } from './random';

export interface BonusRange {
  readonly minViews: number;
  readonly maxViews: number | null;
  readonly amount: string;
}

export interface RequirementList {
  readonly values: readonly string[];
  readonly isEnabled: boolean;
  readonly requireAll: boolean;
}

export interface SubmissionRequirements {
  readonly urls: RequirementList;
  readonly hashtags: RequirementList;
  readonly mentions: RequirementList;
  readonly guidelines: string;
}

/** What a campaign asks for on one platform, and how it pays for it. */
export interface CampaignTask {
  readonly taskId: string;
  readonly platform: Platform;
  /** E.g. CLIP_X; POST in social campaigns. */
  readonly type: string;
  readonly url: string | null;
  readonly requirements: SubmissionRequirements;
  readonly claimType: 'FCFS' | 'OFFERS';
  readonly logic: 'FORMULA' | 'FIXED';
  /** Every clip of the task has at least as many new views. */
  readonly minViews: number | null;
  readonly maxPayoutPerClip: number;
  readonly fixedPayout: number | null;
  /** Paid for a thousand new views. */
  readonly cpm: number;
  readonly bonusRanges: readonly BonusRange[];
  readonly auraMultiplier: number;
}

export function createTasks(
  random: Random,
  plan: CampaignPlan,
  platforms: readonly Platform[],
): readonly CampaignTask[] {
  const isSocial = plan.kind === 'social';
  const logic = isSocial ? 'FIXED' : (plan.logic ?? 'FORMULA');
  const allowed = isSocial ? platforms.filter(({ slug }) => slug !== 'tiktok') : platforms;
  const used = plan.name === 'bigClippingCampaign' ? allowed : random.sample(allowed, random.integer(1, 3));
  const requirements = createRequirements(random);
  return used.map((platform) => {
    const fixedPayout = logic === 'FIXED' ? random.pick([2, 5, 7.5, 12]) : null;
    return {
      taskId: random.uuid(),
      platform,
      type: isSocial ? 'POST' : `${plan.kind === 'ugc' ? 'UGC' : 'CLIP'}_${platform.slug.toUpperCase()}`,
      url: isSocial && random.chance(0.6) ? `https://x.com/announcement/status/${random.digits(19)}` : null,
      requirements,
      claimType: plan.claimType ?? 'FCFS',
      logic,
      minViews: logic === 'FORMULA' && random.chance(0.3) ? random.pick([1, 5, 10]) : null,
      maxPayoutPerClip: fixedPayout ?? random.pick([20, 25, 37.5, 50]),
      fixedPayout,
      cpm: fixedPayout === null ? random.pick([0.5, 0.75, 1, 1.25, 1.5, 2.125, 3]) : 0,
      bonusRanges: plan.feature === 'bonus' ? bonusRanges : [],
      auraMultiplier: random.pick([1, 1.5, 2]),
    };
  });
}

const bonusRanges: readonly BonusRange[] = [
  { minViews: 1_000, maxViews: 9_999, amount: '2.5' },
  { minViews: 10_000, maxViews: null, amount: '10' },
];

function createRequirements(random: Random): SubmissionRequirements {
  const list = (values: readonly string[]): RequirementList => {
    const isEnabled = random.chance(0.7);
    return { values: isEnabled ? values : [], isEnabled, requireAll: isEnabled && random.chance(0.5) };
  };
  return {
    urls: list(['https://example.com/join?ref=clip&utm=1']),
    hashtags: list(random.sample(['#ad', '#lumen', '#クリップ', '#1'], random.integer(1, 3))),
    mentions: list(['@lumen']),
    guidelines: random.pick([
      '',
      'Keep it short.\n- no logos\n- 15–60 s',
      '=NOW() is not a guideline, "this" is',
    ]),
  };
}
