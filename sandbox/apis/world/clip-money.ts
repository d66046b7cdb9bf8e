import type { CampaignTask } from './campaign-task';
import { formatDecimal } from './decimal';
import { bonusOf, payoutOf } from './payout';
import type { PostStatus } from './post-status';

/** All amounts of one clip, as decimal strings that agree with one another. */
export interface ClipMoney {
  /** The payout of the clip by its task; 0 when rejected. `basePaidAmount + accruedBaseAmount` once it is approved. */
  readonly estimatedPayout: string;
  readonly tokenReward: string;
  readonly auraPointsReward: string;
  readonly cumulativePaidAmount: string;
  readonly basePaidAmount: string;
  readonly bonusPaidAmount: string;
  readonly totalPaidAmount: string;
  readonly accruedUnpaid: string;
  readonly accruedBaseAmount: string;
  readonly accruedBonusAmount: string;
}

/** `paidViews`: the new views that were counted when the clip was last paid; null before. */
export function clipMoney(
  task: CampaignTask,
  status: PostStatus,
  deltaViews: number,
  paidViews: number | null,
  paysPoints: boolean,
): ClipMoney {
  const payout = status === 'REJECTED' ? 0n : payoutOf(task, deltaViews);
  const isEarning = status === 'APPROVED' || status === 'PAID';
  const bonus = isEarning ? bonusOf(task, deltaViews) : 0n;
  const basePaid = paidViews === null ? 0n : payoutOf(task, paidViews);
  const bonusPaid = paidViews === null ? 0n : bonusOf(task, paidViews);
  const accruedBase = isEarning ? payout - basePaid : 0n;
  const accruedBonus = isEarning ? bonus - bonusPaid : 0n;
  const totalPaid = formatDecimal(basePaid + bonusPaid);
  const earned = formatDecimal(basePaid + bonusPaid + accruedBase + accruedBonus);
  return {
    estimatedPayout: formatDecimal(payout),
    tokenReward: paysPoints ? '0' : earned,
    auraPointsReward: paysPoints ? earned : '0',
    cumulativePaidAmount: totalPaid,
    basePaidAmount: formatDecimal(basePaid),
    bonusPaidAmount: formatDecimal(bonusPaid),
    totalPaidAmount: totalPaid,
    accruedUnpaid: formatDecimal(accruedBase + accruedBonus),
    accruedBaseAmount: formatDecimal(accruedBase),
    accruedBonusAmount: formatDecimal(accruedBonus),
  };
}
