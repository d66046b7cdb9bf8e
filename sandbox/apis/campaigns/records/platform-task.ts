import type { Campaign } from '../../world/campaign';
import type { BonusRange, CampaignTask } from '../../world/campaign-task';
import type { Clip } from '../../world/clip';
import { type AudienceRule, audienceRule } from './campaign-rules';

/** What a creator may submit on one platform, and the creator's own submission there if any. */
export interface PlatformTask {
  readonly taskId: string;
  readonly platformId: string;
  readonly platformSlug: string;
  readonly platformName: string;
  readonly maxPayoutPerClip: number;
  readonly minViews: number | null;
  readonly tokenSymbol: string;
  readonly taskSubmissionId: string | null;
  readonly submissionStatus: string | null;
  readonly payoutLogic: string;
  readonly cpm: number;
  readonly fixedTokenAmount: number | null;
  readonly bonusRanges: readonly BonusRange[];
  readonly demographicsRequired: boolean;
  readonly demographicsAudienceRule: AudienceRule | null;
}

export function platformTask(campaign: Campaign, task: CampaignTask, own: readonly Clip[]): PlatformTask {
  const submission = own.find(({ taskId }) => taskId === task.taskId);
  return {
    taskId: task.taskId,
    platformId: task.platform.id,
    platformSlug: task.platform.slug,
    platformName: task.platform.name,
    maxPayoutPerClip: task.maxPayoutPerClip,
    minViews: task.minViews,
    tokenSymbol: campaign.token.symbol,
    taskSubmissionId: submission?.submissionId ?? null,
    submissionStatus: submission?.status ?? null,
    payoutLogic: task.logic,
    cpm: task.cpm,
    fixedTokenAmount: task.fixedPayout,
    bonusRanges: task.bonusRanges,
    demographicsRequired: campaign.demographicsRequired,
    demographicsAudienceRule: audienceRule(campaign),
  };
}
