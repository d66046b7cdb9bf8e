import type { Campaign } from '../../world/campaign';
import type { World } from '../../world/world';
import { type ProjectReference, projectReference } from './project-reference';

export interface CampaignListItem {
  readonly id: string;
  readonly status: string;
  readonly title: string;
  readonly createdAt: string;
  readonly campaignType: string;
  readonly taskTypes: readonly string[];
  readonly totalPool: string;
  readonly remainingPool: string;
  readonly usedBudget: string;
  readonly platform: readonly { readonly id: string; readonly name: string; readonly enabled: boolean }[];
  readonly payoutType: string;
  readonly completedUsersCount: number;
  readonly incompletedUsersCount: number;
  readonly hasCounterOffer: boolean;
  readonly tokenType: string;
  readonly tokenSymbol: string;
  readonly project: ProjectReference;
  readonly approvedClipsCount: number;
  readonly impressions: number;
  readonly pendingReviewsCount: number;
}

export function campaignListItem(world: World, campaign: Campaign): CampaignListItem {
  const figures = world.figures(campaign.id);
  const { totalPool, remainingPool, usedBudget } = world.budget(campaign.id);
  const used = new Set(campaign.tasks.map(({ platform }) => platform.id));
  return {
    id: campaign.id,
    status: campaign.status,
    title: campaign.title,
    createdAt: campaign.createdAt.toISOString(),
    campaignType: campaign.kind,
    taskTypes: campaign.tasks.map(({ type }) => type),
    totalPool,
    remainingPool,
    usedBudget,
    platform: world.platforms.map(({ id, name }) => ({ id, name, enabled: used.has(id) })),
    payoutType: campaign.tasks[0]?.claimType ?? 'FCFS',
    completedUsersCount: figures.creators,
    incompletedUsersCount: world.submissions(campaign.id).length - figures.creators,
    hasCounterOffer: campaign.hasCounterOffer,
    tokenType: campaign.token.type,
    tokenSymbol: campaign.token.symbol,
    project: projectReference(world, campaign),
    // What is paid was approved before.
    approvedClipsCount: figures.approved + figures.paid,
    impressions: figures.currentViews,
    pendingReviewsCount: figures.pending,
  };
}
