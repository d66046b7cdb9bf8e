import type { Campaign } from './campaign';
import type { NotableCampaign } from './campaign-plans';
import type { Community } from './community';
import type { CommunityPlan } from './community-plans';

/** The things of a world that tests want by name. */
export type Notable = Readonly<Record<NotableCampaign, Campaign>> & {
  /** 600 active members and 45 others. */
  readonly bigCommunity: Community;
  /** The one community that the moderator's key reaches; the owner is a moderator here too. */
  readonly moderatorCommunity: Community;
  /** One member, the owner. */
  readonly personalCommunity: Community;
  /** Its name, slug and description look like formulas and dates; 99 active members. */
  readonly oddCommunity: Community;
  /** The owner is a plain member: 403. */
  readonly foreignCommunity: Community;
  /** The owner has nothing to do with it: 403. */
  readonly strangerCommunity: Community;
};

export function createNotable(campaigns: readonly Campaign[], communities: readonly Community[]): Notable {
  const campaign = (name: NotableCampaign): Campaign =>
    found(
      campaigns.find((one) => one.name === name),
      name,
    );
  const community = (key: CommunityPlan['key']): Community =>
    found(
      communities.find((one) => one.key === key),
      key,
    );
  return {
    bigClippingCampaign: campaign('bigClippingCampaign'),
    exactly250Clips: campaign('exactly250Clips'),
    exactly101Clips: campaign('exactly101Clips'),
    exactly100Clips: campaign('exactly100Clips'),
    exactly99Clips: campaign('exactly99Clips'),
    oneClip: campaign('oneClip'),
    noClips: campaign('noClips'),
    ugcCampaign: campaign('ugcCampaign'),
    fixedPayoutCampaign: campaign('fixedPayoutCampaign'),
    bonusCampaign: campaign('bonusCampaign'),
    pointsCampaign: campaign('pointsCampaign'),
    depletedCampaign: campaign('depletedCampaign'),
    offersCampaign: campaign('offersCampaign'),
    ownerTakesPart: campaign('ownerTakesPart'),
    socialCampaign: campaign('socialCampaign'),
    exactly100Creators: campaign('exactly100Creators'),
    emptySocialCampaign: campaign('emptySocialCampaign'),
    draftCampaign: campaign('draftCampaign'),
    socialDraft: campaign('socialDraft'),
    paymentPendingCampaign: campaign('paymentPendingCampaign'),
    endedCampaign: campaign('endedCampaign'),
    ineligibleCampaign: campaign('ineligibleCampaign'),
    hiddenCampaign: campaign('hiddenCampaign'),
    foreignCampaign: campaign('foreignCampaign'),
    bigCommunity: community('big'),
    moderatorCommunity: community('second'),
    personalCommunity: community('personal'),
    oddCommunity: community('odd'),
    foreignCommunity: community('foreign'),
    strangerCommunity: community('stranger'),
  };
}

function found<T>(thing: T | undefined, name: string): T {
  if (thing === undefined) throw new RangeError(`The world has no ${name}`);
  return thing;
}
