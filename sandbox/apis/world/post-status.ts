import type { CampaignStatus } from './campaign-plans';
import type { Random } from './random';

export type PostStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'PAID' | 'DEMOGRAPHICS_DUE';

export function drawStatus(
  random: Random,
  status: CampaignStatus,
  demographicsRequired: boolean,
): PostStatus {
  const chance = random.next();
  if (status === 'ENDED') return chance < 0.8 ? 'PAID' : chance < 0.9 ? 'APPROVED' : 'REJECTED';
  if (chance < 0.5) return 'APPROVED';
  if (chance < 0.65) return 'PAID';
  if (chance < 0.75) return 'REJECTED';
  return demographicsRequired && chance < 0.88 ? 'DEMOGRAPHICS_DUE' : 'PENDING';
}
