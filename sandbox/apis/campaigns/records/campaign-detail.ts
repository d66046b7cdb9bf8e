import type { Campaign } from '../../world/campaign';
import type { World } from '../../world/world';
import { type EligibilityCriteria, eligibilityCriteria } from './campaign-rules';
import { type ClippingOwner, clippingOwner } from './clipping-owner';
import { type ProjectReference, projectReference } from './project-reference';
import { type SocialTask, socialTasks } from './social-task';

export interface CampaignDetail {
  readonly campaignType: string;
  readonly detailVariant: 'clipping_owner' | 'social_owner';
  readonly campaign: {
    readonly id: string;
    readonly projectId: string;
    readonly createdAt: string;
    readonly title: string;
    readonly imageUrl: string | null;
    readonly status: string;
    readonly startDate: string;
    readonly type: string;
    readonly approvalMode: string;
    readonly userEligibilityCriteria: EligibilityCriteria;
  };
  readonly project: ProjectReference;
  readonly stats: Readonly<Record<'creators' | 'reach' | 'likes' | 'quotes' | 'post', number>>;
  readonly budget: {
    readonly totalPool: string;
    readonly remainingPool: string;
    readonly tokenType: string;
    readonly tokenSymbol: string;
    readonly tokenAddress: string | null;
    readonly chainId: string | null;
    readonly decimals: number;
  };
  readonly tasks: readonly SocialTask[];
  readonly draftConfig: { readonly step: number; readonly savedAt: string } | null;
  readonly eligibilityProject: ProjectReference | null;
  readonly clippingOwner: ClippingOwner | null;
  readonly campaignCommission: number;
}

export function campaignDetail(world: World, campaign: Campaign): CampaignDetail {
  const isDraft = campaign.status === 'DRAFT';
  const isClippingOwner = campaign.kind !== 'social' && !isDraft;
  const figures = world.figures(campaign.id);
  const { totalPool, remainingPool } = world.budget(campaign.id);
  const project = projectReference(world, campaign);
  const { token } = campaign;
  return {
    campaignType: campaign.kind,
    detailVariant: isClippingOwner ? 'clipping_owner' : 'social_owner',
    campaign: {
      id: campaign.id,
      projectId: campaign.communityId,
      createdAt: campaign.createdAt.toISOString(),
      title: campaign.title,
      imageUrl: campaign.imageUrl,
      status: campaign.status,
      startDate: campaign.startDate.toISOString(),
      type: campaign.kind.toUpperCase(),
      approvalMode: campaign.approvalMode,
      userEligibilityCriteria: eligibilityCriteria(campaign),
    },
    project,
    stats: {
      creators: figures.creators,
      reach: figures.currentViews,
      likes: figures.likes,
      quotes: Math.floor(figures.likes / 50),
      post: figures.total,
    },
    budget: {
      totalPool,
      remainingPool,
      tokenType: token.type,
      tokenSymbol: token.symbol,
      tokenAddress: token.address,
      chainId: token.chainId,
      decimals: token.decimals,
    },
    tasks: isClippingOwner ? [] : socialTasks(world, campaign),
    draftConfig: isDraft ? { step: 3, savedAt: campaign.createdAt.toISOString() } : null,
    eligibilityProject: campaign.guild === null ? null : project,
    clippingOwner: isClippingOwner ? clippingOwner(world, campaign) : null,
    campaignCommission: world.community(campaign.communityId)?.commission ?? 0,
  };
}
