import type { ClipMoney } from './clip-money';
import type { PostStatus } from './post-status';

export interface ClipAction {
  readonly actionType: string;
  readonly amount: string | null;
  readonly viewsSnapshot: number | null;
  readonly deltaViews: number | null;
  readonly reason: string | null;
  readonly createdAt: string;
}

export interface ClipHistory {
  readonly status: PostStatus;
  readonly submittedAt: Date;
  readonly paidAt: Date | null;
  readonly initialViews: number;
  /** The new views that were paid for. */
  readonly paidViews: number | null;
  readonly money: ClipMoney;
  readonly rejectionReason: string | null;
}

/** What happened to a clip, newest first; nothing for one that nobody has looked at. */
export function clipActions(history: ClipHistory): readonly ClipAction[] {
  const { status, submittedAt, paidAt, initialViews, paidViews, money, rejectionReason } = history;
  const minutesLater = (minutes: number): string =>
    new Date(submittedAt.getTime() + minutes * 60_000).toISOString();
  const actions: ClipAction[] = [];
  if (status === 'PENDING') return actions;
  actions.push({ ...blank, actionType: 'PENDING', createdAt: minutesLater(1) });
  if (status === 'DEMOGRAPHICS_DUE') {
    actions.push({ ...blank, actionType: 'DEMOGRAPHICS_DUE', createdAt: minutesLater(2) });
  }
  if (status === 'REJECTED') {
    actions.push({ ...blank, actionType: 'FAILED', reason: rejectionReason, createdAt: minutesLater(3) });
  }
  if (paidAt !== null && paidViews !== null) {
    actions.push({
      actionType: 'PAID',
      amount: money.totalPaidAmount,
      viewsSnapshot: initialViews + paidViews,
      deltaViews: paidViews,
      reason: null,
      createdAt: paidAt.toISOString(),
    });
  }
  // A payment may fall within the first minutes.
  return actions.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

const blank = { amount: null, viewsSnapshot: null, deltaViews: null, reason: null } as const;
