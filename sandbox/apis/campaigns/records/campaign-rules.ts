import type { Campaign } from '../../world/campaign';

export interface AudienceRule {
  readonly country: string;
  readonly minShare: number;
}

/** Which audience a creator's demographics must show. */
export function audienceRule(campaign: Campaign): AudienceRule | null {
  return campaign.demographicsRequired ? { country: 'US', minShare: 0.3 } : null;
}

export type EligibilityCriteria = { readonly openToAll: boolean } | { readonly guildId: string };

export function eligibilityCriteria(campaign: Campaign): EligibilityCriteria {
  return campaign.guild === null ? { openToAll: true } : { guildId: campaign.guild.id };
}

/** What creators are shown: only what is switched on. */
export function shownRequirements(campaign: Campaign): {
  readonly hashtags: readonly string[];
  readonly mentions: readonly string[];
  readonly urls: readonly string[];
  readonly guidelines: string;
} {
  const requirements = campaign.tasks[0]?.requirements;
  return {
    hashtags: requirements?.hashtags.values ?? [],
    mentions: requirements?.mentions.values ?? [],
    urls: requirements?.urls.values ?? [],
    guidelines: requirements?.guidelines ?? '',
  };
}
