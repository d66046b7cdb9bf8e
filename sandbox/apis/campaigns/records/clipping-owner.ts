import type { Campaign } from '../../world/campaign';
import type { BonusRange, SubmissionRequirements } from '../../world/campaign-task';
import { type Figures, figuresOf } from '../../world/figures';
import type { World } from '../../world/world';
import {
  type AudienceRule,
  audienceRule,
  type EligibilityCriteria,
  eligibilityCriteria,
  shownRequirements,
} from './campaign-rules';

/** The owner's view of a clipping or UGC campaign that is no draft. */
export interface ClippingOwner {
  readonly eligibilitySummary: { readonly mode: string; readonly guild: Campaign['guild'] };
  readonly demographicsRequired: boolean;
  readonly demographicsAudienceRule: AudienceRule | null;
  readonly overview: Readonly<Record<OverviewCount, number>>;
  readonly budget: {
    readonly label: string;
    readonly totalPool: string;
    readonly remainingPool: string;
    readonly usedBudget: string;
    readonly tokenType: string;
    readonly tokenSymbol: string;
  };
  readonly tasksTab: {
    readonly requirements: {
      readonly hashtags: readonly string[];
      readonly mentions: readonly string[];
      readonly urls: readonly string[];
      readonly guidelines: string;
    };
    readonly tasks: readonly OwnerTask[];
  };
  readonly settingsTab: {
    readonly userEligibilityCriteria: EligibilityCriteria;
    readonly platformPayouts: readonly PlatformPayout[];
  };
}

type OverviewCount =
  | 'creatorsCount'
  | 'totalSubmissionsCount'
  | 'submissionsCount'
  | 'pendingSubmissionsCount'
  | 'approvedSubmissionsCount'
  | 'rejectedSubmissionsCount'
  | 'paidSubmissionsCount'
  | 'reach'
  | 'currentReach'
  | 'initialReach'
  | 'likes'
  | 'comments';

interface TaskReference {
  readonly taskId: string;
  readonly platformId: string;
  readonly platformName: string;
  readonly platformSlug: string;
}

export interface OwnerTask extends TaskReference {
  readonly type: string;
  readonly submissionRequirements: SubmissionRequirements;
  readonly submissionCounts: Readonly<
    Record<'total' | 'pending' | 'approved' | 'rejected' | 'paid' | 'nonRejected', number>
  >;
}

export interface PlatformPayout extends TaskReference {
  readonly claimType: string;
  readonly payoutLogic: string;
  readonly minViews: number | null;
  readonly maxPayoutPerClip: number;
  readonly fixedPayout: number | null;
  readonly cpm: number;
  readonly bonusRanges: readonly BonusRange[];
  readonly tokenType: string;
  readonly tokenSymbol: string;
}

export function clippingOwner(world: World, campaign: Campaign): ClippingOwner {
  const { totalPool, remainingPool, usedBudget } = world.budget(campaign.id);
  const { type: tokenType, symbol: tokenSymbol } = campaign.token;
  return {
    eligibilitySummary: { mode: campaign.guild === null ? 'open' : 'guild', guild: campaign.guild },
    demographicsRequired: campaign.demographicsRequired,
    demographicsAudienceRule: audienceRule(campaign),
    overview: overview(world.figures(campaign.id)),
    budget: { label: 'Campaign budget', totalPool, remainingPool, usedBudget, tokenType, tokenSymbol },
    tasksTab: { requirements: shownRequirements(campaign), tasks: ownerTasks(world, campaign) },
    settingsTab: {
      userEligibilityCriteria: eligibilityCriteria(campaign),
      platformPayouts: platformPayouts(campaign),
    },
  };
}

function overview(figures: Figures): ClippingOwner['overview'] {
  return {
    creatorsCount: figures.creators,
    totalSubmissionsCount: figures.total,
    submissionsCount: figures.total - figures.rejected,
    pendingSubmissionsCount: figures.pending,
    approvedSubmissionsCount: figures.approved,
    rejectedSubmissionsCount: figures.rejected,
    paidSubmissionsCount: figures.paid,
    reach: figures.currentViews,
    currentReach: figures.currentViews,
    initialReach: figures.initialViews,
    likes: figures.likes,
    comments: figures.comments,
  };
}

function taskReference({ taskId, platform }: Campaign['tasks'][number]): TaskReference {
  return { taskId, platformId: platform.id, platformName: platform.name, platformSlug: platform.slug };
}

function ownerTasks(world: World, campaign: Campaign): readonly OwnerTask[] {
  const posts = world.posts(campaign.id);
  return campaign.tasks.map((task) => {
    const { total, pending, approved, rejected, paid } = figuresOf(
      posts.filter(({ taskId }) => taskId === task.taskId),
    );
    return {
      ...taskReference(task),
      type: task.type,
      submissionRequirements: task.requirements,
      submissionCounts: { total, pending, approved, rejected, paid, nonRejected: total - rejected },
    };
  });
}

function platformPayouts(campaign: Campaign): readonly PlatformPayout[] {
  return campaign.tasks.map((task) => ({
    ...taskReference(task),
    claimType: task.claimType,
    payoutLogic: task.logic,
    minViews: task.minViews,
    maxPayoutPerClip: task.maxPayoutPerClip,
    fixedPayout: task.fixedPayout,
    cpm: task.cpm,
    bonusRanges: task.bonusRanges,
    tokenType: campaign.token.type,
    tokenSymbol: campaign.token.symbol,
  }));
}
