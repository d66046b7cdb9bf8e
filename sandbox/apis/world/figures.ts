import type { Clip } from './clip';
import { parseDecimal } from './decimal';

/** What the posts of a campaign, or of one task, add up to. Amounts in millionths. */
export interface Figures {
  readonly creators: number;
  readonly total: number;
  /** Those that wait for somebody, demographics included. */
  readonly pending: number;
  readonly approved: number;
  readonly rejected: number;
  readonly paid: number;
  readonly initialViews: number;
  readonly currentViews: number;
  readonly likes: number;
  readonly comments: number;
  readonly paidAmount: bigint;
  readonly accruedAmount: bigint;
}

export function figuresOf(posts: readonly Clip[]): Figures {
  const creators = new Set<string>();
  const count = { APPROVED: 0, DEMOGRAPHICS_DUE: 0, PAID: 0, PENDING: 0, REJECTED: 0 };
  let [initialViews, currentViews, likes, comments] = [0, 0, 0, 0];
  let [paidAmount, accruedAmount] = [0n, 0n];
  for (const post of posts) {
    creators.add(post.creatorUserId);
    count[post.status] += 1;
    initialViews += post.engagement.initialViews;
    currentViews += post.engagement.currentViews;
    likes += post.engagement.likes;
    comments += post.engagement.comments;
    paidAmount += parseDecimal(post.totalPaidAmount);
    accruedAmount += parseDecimal(post.accruedUnpaid);
  }
  return {
    creators: creators.size,
    total: posts.length,
    pending: count.PENDING + count.DEMOGRAPHICS_DUE,
    approved: count.APPROVED,
    rejected: count.REJECTED,
    paid: count.PAID,
    initialViews,
    currentViews,
    likes,
    comments,
    paidAmount,
    accruedAmount,
  };
}
