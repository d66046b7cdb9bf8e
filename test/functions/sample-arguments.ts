import type { World } from '../../sandbox/apis/index';
import type { FormulaInput } from '../../src/arguments/input';

/** Each function with arguments that give a few rows in one request. */
export function sampleArguments(formula: string, world: World): readonly FormulaInput[] {
  const { notable, contributors, projects, narratives } = world;
  const cases: Readonly<Record<string, readonly FormulaInput[]>> = {
    COMMUNITIES: [],
    COMMUNITY_INFO: [[[notable.bigCommunity.id], [notable.oddCommunity.id]], '*'],
    CAMPAIGNS: [notable.oddCommunity.id],
    CAMPAIGN_COUNTS: [],
    CAMPAIGN_DETAILS: [notable.bigClippingCampaign.id, '*'],
    CAMPAIGN_TASKS: [notable.socialCampaign.id],
    CLIPPING_CAMPAIGN: [notable.bigClippingCampaign.id, '*'],
    CAMPAIGN_SUBMISSIONS: [notable.offersCampaign.id],
    CAMPAIGN_CLIPS: [notable.ownerTakesPart.id],
    COMMUNITY_MEMBERS: [notable.personalCommunity.id],
    LEADERBOARD: ['2026-01-01', '2026-12-31', 'USDC', notable.ownerTakesPart.communityId, '', true],
    CAMPAIGN_TOOL: ['get_my_profile'],
    CREATORS: [3],
    CREATOR_DETAILS: [contributors[0]?.id, '*'],
    CREATOR_MENTIONS: [contributors[0]?.id],
    CREATOR_CONTENT: [contributors[0]?.id],
    TOP_CREATORS: ['', '', '', 3],
    PROJECTS: [3],
    PROJECT_DETAILS: [projects[0]?.id, '*'],
    NARRATIVES: ['', 3],
    NARRATIVE_DETAILS: [narratives[0]?.id, '*'],
    NARRATIVE_HISTORY: [narratives[0]?.id],
    INTELLIGENCE_GET: ['/v1/projects', 'limit=3'],
  };
  return cases[formula] ?? [];
}
