import type { Campaign } from '../../world/campaign';
import type { SubmissionRequirements } from '../../world/campaign-task';
import { figuresOf } from '../../world/figures';
import type { World } from '../../world/world';

export interface SocialTask {
  readonly id: string;
  readonly platformId: string;
  readonly type: string;
  readonly url: string | null;
  readonly submissionRequirements: SubmissionRequirements;
  readonly payoutConfig: {
    readonly logic: string;
    readonly tokenId: string;
    readonly claimType: string;
    readonly fixedPayout: number;
    readonly auraMultiplier: number;
  };
  readonly taskCompletedCount: string;
  readonly reach: string;
  readonly likes: string;
  readonly replies: string;
  readonly platform: { readonly id: string; readonly name: string };
}

export function socialTasks(world: World, campaign: Campaign): readonly SocialTask[] {
  const posts = world.posts(campaign.id);
  return campaign.tasks.map((task) => {
    const figures = figuresOf(posts.filter(({ taskId }) => taskId === task.taskId));
    const { id, name } = task.platform;
    return {
      id: task.taskId,
      platformId: id,
      type: task.type,
      url: task.url,
      submissionRequirements: task.requirements,
      payoutConfig: {
        logic: task.logic,
        tokenId: campaign.token.id,
        claimType: task.claimType,
        fixedPayout: task.fixedPayout ?? 0,
        auraMultiplier: task.auraMultiplier,
      },
      taskCompletedCount: String(figures.approved + figures.paid),
      reach: String(figures.currentViews),
      likes: String(figures.likes),
      replies: String(figures.comments),
      platform: { id, name },
    };
  });
}
