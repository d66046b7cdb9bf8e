import type { CampaignTask } from './campaign-task';
import { decimalOf, parseDecimal } from './decimal';

/**
 * What a clip earns by its new views, in millionths: `min(deltaViews × cpm / 1000, maxPayoutPerClip)`, exactly;
 * the fixed amount where the task pays by the clip.
 */
export function payoutOf(task: CampaignTask, deltaViews: number): bigint {
  if (task.fixedPayout !== null) return decimalOf(task.fixedPayout);
  const byViews = (BigInt(deltaViews) * decimalOf(task.cpm)) / 1000n;
  const cap = decimalOf(task.maxPayoutPerClip);
  return byViews < cap ? byViews : cap;
}

/** Paid on top of the payout, in millionths, by the range that the new views fall into. */
export function bonusOf(task: CampaignTask, deltaViews: number): bigint {
  const range = task.bonusRanges.find(
    ({ minViews, maxViews }) => deltaViews >= minViews && (maxViews === null || deltaViews <= maxViews),
  );
  return range === undefined ? 0n : parseDecimal(range.amount);
}
