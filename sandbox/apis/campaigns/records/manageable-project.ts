import type { Community } from '../../world/community';

export interface ManageableProject {
  readonly projectId: string;
  readonly slug: string;
  readonly name: string;
  readonly guildEnabled: boolean;
  readonly role: string;
  readonly demoMode: boolean;
  readonly isPersonalProject: boolean;
  readonly accentColor: string;
  readonly logo: string;
  readonly pointsToken: {
    readonly id: string;
    readonly name: string;
    readonly symbol: string;
    readonly logo: string;
  };
  readonly campaignCommission: number;
}

export function manageableProject(community: Community, role: string): ManageableProject {
  const { id, name, symbol, logo } = community.points;
  return {
    projectId: community.id,
    slug: community.slug,
    name: community.name,
    guildEnabled: community.guildEnabled,
    role,
    demoMode: community.demoMode,
    isPersonalProject: community.isPersonalProject,
    accentColor: community.accentColor,
    logo: community.logo,
    pointsToken: { id, name, symbol, logo },
    campaignCommission: community.commission,
  };
}
