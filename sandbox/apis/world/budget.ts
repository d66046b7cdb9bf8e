import type { Campaign } from './campaign';
import { formatDecimal, parseDecimal } from './decimal';
import type { Figures } from './figures';
import { createRandom } from './random';

/** `totalPool = usedBudget + remainingPool`; what is accrued and unpaid still lies in the remaining pool. */
export interface Budget {
  readonly totalPool: string;
  readonly remainingPool: string;
  readonly usedBudget: string;
  readonly accruedUnpaid: string;
}

const step = parseDecimal('500');
/** More digits than a double holds. */
const hugePool = '123456789012345678.123456';

/** The pool that was put up, in millionths: covers all that the first posts earned, or just that if it is depleted. */
export function totalPoolOf(campaign: Campaign, first: Figures): bigint {
  if (campaign.plan.feature === 'depleted') return first.paidAmount;
  if (campaign.plan.feature === 'huge pool') return parseDecimal(hugePool);
  const random = createRandom('pool of', campaign.id);
  const earned = first.paidAmount + first.accruedAmount;
  return (earned / step + BigInt(random.integer(1, 10))) * step;
}

export function budgetOf(totalPool: bigint, figures: Figures): Budget {
  return {
    totalPool: formatDecimal(totalPool),
    remainingPool: formatDecimal(totalPool - figures.paidAmount),
    usedBudget: formatDecimal(figures.paidAmount),
    accruedUnpaid: formatDecimal(figures.accruedAmount),
  };
}
