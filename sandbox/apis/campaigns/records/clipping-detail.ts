import type { Campaign } from '../../world/campaign';
import type { Clip } from '../../world/clip';
import { addDays } from '../../world/days';
import type { Person } from '../../world/person';
import type { World } from '../../world/world';
import { shownRequirements } from './campaign-rules';
import { type PlatformTask, platformTask } from './platform-task';
import { type ProjectReference, projectReference } from './project-reference';

/** What a creator sees of a clipping or UGC campaign. */
export interface ClippingDetail {
  readonly id: string;
  readonly title: string;
  readonly approvalMode: string;
  readonly status: string;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly payRateDisplay: string;
  readonly payRateType: string;
  readonly bannerImageUrl: string;
  readonly colorCode: string;
  readonly project: ProjectReference;
  readonly stats: Readonly<
    Record<
      'clipsApprovedCount' | 'totalViews' | 'totalCurrentViews' | 'totalInitialViews' | 'creatorsCount',
      number
    >
  >;
  readonly requirements: { readonly hashtags: readonly string[]; readonly mentions: readonly string[] };
  readonly contentGuidelinesMarkdown: string;
  readonly budget: {
    readonly totalPool: string;
    readonly remainingPool: string;
    readonly usedBudget: string;
    readonly accruedUnpaid: string;
    readonly tokenType: string;
    readonly tokenSymbol: string;
  };
  readonly platformTasks: readonly PlatformTask[];
  readonly supportedPlatforms: readonly {
    readonly platformId: string;
    readonly platformSlug: string;
    readonly platformName: string;
  }[];
  readonly mySubmissions: readonly MySubmission[];
  readonly payoutDisplayMode: string;
  readonly isEligible: boolean;
  readonly isEndingSoon: boolean;
  readonly poolDepleted: boolean;
  readonly canSubmit: boolean;
  readonly hasSubmitted: boolean;
  readonly brandApproved: boolean;
  readonly brandStats: { readonly campaignCount: number; readonly creatorsPaid: number };
}

export type MySubmission = Pick<
  Clip,
  'submissionId' | 'platformSlug' | 'status' | 'contentUrl' | 'submittedAt'
>;

export interface IneligibleDetail {
  readonly id: string;
  readonly title: string;
  readonly project: ProjectReference;
  readonly bannerImageUrl: string;
  readonly message: string;
}

export function ineligibleDetail(world: World, campaign: Campaign): IneligibleDetail {
  const { id, title, bannerImageUrl } = campaign;
  const message = 'You are not eligible for this campaign';
  return { id, title, project: projectReference(world, campaign), bannerImageUrl, message };
}

export function clippingDetail(world: World, campaign: Campaign, reader: Person): ClippingDetail {
  const figures = world.figures(campaign.id);
  const budget = world.budget(campaign.id);
  const own = world.posts(campaign.id).filter(({ creatorUserId }) => creatorUserId === reader.userId);
  const { hashtags, mentions } = shownRequirements(campaign);
  const poolDepleted = budget.remainingPool === '0';
  const { type: tokenType, symbol: tokenSymbol } = campaign.token;
  return {
    id: campaign.id,
    title: campaign.title,
    approvalMode: campaign.approvalMode,
    status: campaign.status,
    startDate: campaign.startDate.toISOString(),
    endDate: campaign.endDate?.toISOString() ?? null,
    ...payRate(campaign),
    bannerImageUrl: campaign.bannerImageUrl,
    colorCode: campaign.colorCode,
    project: projectReference(world, campaign),
    stats: {
      clipsApprovedCount: figures.approved + figures.paid,
      totalViews: figures.currentViews,
      totalCurrentViews: figures.currentViews,
      totalInitialViews: figures.initialViews,
      creatorsCount: figures.creators,
    },
    requirements: { hashtags, mentions },
    contentGuidelinesMarkdown: campaign.guidelinesMarkdown,
    budget: { ...budget, tokenType, tokenSymbol },
    platformTasks: campaign.tasks.map((task) => platformTask(campaign, task, own)),
    supportedPlatforms: campaign.tasks.map(({ platform }) => ({
      platformId: platform.id,
      platformSlug: platform.slug,
      platformName: platform.name,
    })),
    mySubmissions: own.map(mySubmission),
    payoutDisplayMode: 'estimated',
    isEligible: true,
    isEndingSoon: isEndingSoon(campaign, world.now),
    poolDepleted,
    canSubmit: campaign.status === 'LIVE' && !poolDepleted,
    hasSubmitted: own.length > 0,
    brandApproved: campaign.brandApproved,
    brandStats: {
      campaignCount: world.campaigns.filter(({ communityId }) => communityId === campaign.communityId).length,
      creatorsPaid: new Set(
        world
          .posts(campaign.id)
          .filter(({ lastPaidAt }) => lastPaidAt !== null)
          .map(({ creatorUserId }) => creatorUserId),
      ).size,
    },
  };
}

function mySubmission({ submissionId, platformSlug, status, contentUrl, submittedAt }: Clip): MySubmission {
  return { submissionId, platformSlug, status, contentUrl, submittedAt };
}

function payRate(campaign: Campaign): Pick<ClippingDetail, 'payRateDisplay' | 'payRateType'> {
  const task = campaign.tasks[0];
  const { symbol } = campaign.token;
  if (task?.fixedPayout != null) {
    return { payRateDisplay: `${task.fixedPayout} ${symbol} / clip`, payRateType: 'FIXED' };
  }
  return { payRateDisplay: `${task?.cpm ?? 0} ${symbol} / 1K views`, payRateType: 'PPV' };
}

function isEndingSoon({ status, endDate }: Campaign, now: Date): boolean {
  return status === 'LIVE' && endDate !== null && endDate < addDays(now, 3);
}
