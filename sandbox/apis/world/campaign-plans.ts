import type { CommunityPlan } from './community-plans';

export type CampaignKind = 'clipping' | 'ugc' | 'social';
export type CampaignStatus = 'LIVE' | 'ENDED' | 'DRAFT' | 'PAYMENT_PENDING';

/** What is decided about a campaign; all else is drawn. `name` is how tests find it in `world.notable`. */
export interface CampaignPlan {
  readonly name?: NotableCampaign;
  readonly kind: CampaignKind;
  readonly status: CampaignStatus;
  readonly community: CommunityPlan['key'];
  /** Clips, or submissions of a social campaign. */
  readonly posts: number;
  readonly title?: string;
  readonly pays?: 'USDC' | 'POINTS';
  readonly claimType?: 'FCFS' | 'OFFERS';
  readonly logic?: 'FORMULA' | 'FIXED';
  readonly feature?:
    | 'hidden'
    | 'ineligible'
    | 'depleted'
    | 'bonus'
    | 'one post a creator'
    | 'owner takes part'
    | 'huge pool';
}

export type NotableCampaign =
  | 'bigClippingCampaign'
  | 'exactly250Clips'
  | 'exactly101Clips'
  | 'exactly100Clips'
  | 'exactly99Clips'
  | 'oneClip'
  | 'noClips'
  | 'ugcCampaign'
  | 'fixedPayoutCampaign'
  | 'bonusCampaign'
  | 'pointsCampaign'
  | 'depletedCampaign'
  | 'offersCampaign'
  | 'ownerTakesPart'
  | 'socialCampaign'
  | 'exactly100Creators'
  | 'emptySocialCampaign'
  | 'draftCampaign'
  | 'socialDraft'
  | 'paymentPendingCampaign'
  | 'endedCampaign'
  | 'ineligibleCampaign'
  | 'hiddenCampaign'
  | 'foreignCampaign';

export const campaignPlans: readonly CampaignPlan[] = [
  {
    name: 'bigClippingCampaign',
    kind: 'clipping',
    status: 'LIVE',
    community: 'big',
    posts: 3000,
    title: 'Lumen Podcast Clips 🎙️',
  },
  { name: 'exactly250Clips', kind: 'clipping', status: 'LIVE', community: 'big', posts: 250 },
  {
    name: 'exactly101Clips',
    kind: 'clipping',
    status: 'LIVE',
    community: 'second',
    posts: 101,
    title: '=HYPERLINK("http://x","y")',
  },
  { name: 'exactly100Clips', kind: 'clipping', status: 'LIVE', community: 'big', posts: 100, title: '007' },
  { name: 'exactly99Clips', kind: 'clipping', status: 'ENDED', community: 'big', posts: 99, title: '1-2' },
  { name: 'oneClip', kind: 'clipping', status: 'LIVE', community: 'odd', posts: 1, title: '1e5' },
  {
    name: 'noClips',
    kind: 'clipping',
    status: 'LIVE',
    community: 'big',
    posts: 0,
    title: 'Just launched, "no clips" yet',
  },
  {
    name: 'ugcCampaign',
    kind: 'ugc',
    status: 'LIVE',
    community: 'big',
    posts: 64,
    title: 'Show us your desk\n(UGC)',
  },
  {
    name: 'fixedPayoutCampaign',
    kind: 'ugc',
    status: 'LIVE',
    community: 'second',
    posts: 37,
    logic: 'FIXED',
    title: '你好，世界 UGC',
  },
  {
    name: 'bonusCampaign',
    kind: 'clipping',
    status: 'LIVE',
    community: 'big',
    posts: 180,
    feature: 'bonus',
    title: '+1 for every view',
  },
  {
    name: 'pointsCampaign',
    kind: 'clipping',
    status: 'LIVE',
    community: 'second',
    posts: 150,
    pays: 'POINTS',
    feature: 'huge pool',
  },
  {
    name: 'depletedCampaign',
    kind: 'clipping',
    status: 'ENDED',
    community: 'big',
    posts: 77,
    feature: 'depleted',
    title: 'TRUE',
  },
  {
    name: 'offersCampaign',
    kind: 'clipping',
    status: 'LIVE',
    community: 'big',
    posts: 23,
    claimType: 'OFFERS',
    title: '@handle only: invited creators',
  },
  {
    name: 'ownerTakesPart',
    kind: 'clipping',
    status: 'LIVE',
    community: 'second',
    posts: 12,
    feature: 'owner takes part',
  },
  {
    name: 'socialCampaign',
    kind: 'social',
    status: 'LIVE',
    community: 'big',
    posts: 140,
    title: 'Announce the launch 🚀',
  },
  {
    name: 'exactly100Creators',
    kind: 'social',
    status: 'ENDED',
    community: 'second',
    posts: 100,
    feature: 'one post a creator',
  },
  { name: 'emptySocialCampaign', kind: 'social', status: 'LIVE', community: 'odd', posts: 0, title: '-5' },
  {
    name: 'draftCampaign',
    kind: 'clipping',
    status: 'DRAFT',
    community: 'big',
    posts: 0,
    title: 'Draft: autumn drop',
  },
  { name: 'socialDraft', kind: 'social', status: 'DRAFT', community: 'second', posts: 0, title: 'مسودة' },
  { name: 'paymentPendingCampaign', kind: 'clipping', status: 'PAYMENT_PENDING', community: 'big', posts: 0 },
  { name: 'endedCampaign', kind: 'clipping', status: 'ENDED', community: 'big', posts: 310 },
  {
    name: 'ineligibleCampaign',
    kind: 'clipping',
    status: 'LIVE',
    community: 'second',
    posts: 20,
    feature: 'ineligible',
  },
  {
    name: 'hiddenCampaign',
    kind: 'clipping',
    status: 'LIVE',
    community: 'big',
    posts: 8,
    feature: 'hidden',
    title: 'Hidden rehearsal',
  },
  { kind: 'ugc', status: 'DRAFT', community: 'big', posts: 0 },
  { kind: 'ugc', status: 'ENDED', community: 'big', posts: 45 },
  { kind: 'ugc', status: 'PAYMENT_PENDING', community: 'odd', posts: 0 },
  { kind: 'ugc', status: 'LIVE', community: 'odd', posts: 11, pays: 'POINTS' },
  { kind: 'ugc', status: 'ENDED', community: 'second', posts: 5, logic: 'FIXED', pays: 'POINTS' },
  { kind: 'social', status: 'PAYMENT_PENDING', community: 'big', posts: 0 },
  { kind: 'social', status: 'LIVE', community: 'second', posts: 30, pays: 'POINTS' },
  { kind: 'social', status: 'ENDED', community: 'big', posts: 55 },
  { kind: 'social', status: 'LIVE', community: 'odd', posts: 9 },
  { kind: 'social', status: 'ENDED', community: 'odd', posts: 2, pays: 'POINTS' },
  { kind: 'clipping', status: 'ENDED', community: 'second', posts: 120 },
  { kind: 'clipping', status: 'ENDED', community: 'odd', posts: 33, pays: 'POINTS' },
  { kind: 'clipping', status: 'LIVE', community: 'odd', posts: 51 },
  { kind: 'clipping', status: 'DRAFT', community: 'odd', posts: 0 },
  { kind: 'clipping', status: 'PAYMENT_PENDING', community: 'second', posts: 0 },
  { kind: 'clipping', status: 'ENDED', community: 'big', posts: 2 },
  { kind: 'clipping', status: 'LIVE', community: 'personal', posts: 1 },
  // Beyond the main user's reach.
  { name: 'foreignCampaign', kind: 'clipping', status: 'LIVE', community: 'foreign', posts: 40 },
  { kind: 'social', status: 'LIVE', community: 'foreign', posts: 6 },
  { kind: 'clipping', status: 'ENDED', community: 'stranger', posts: 15 },
];
