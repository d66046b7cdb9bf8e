import { memberNiches } from '../../world/membership';
import { managedCommunity } from '../access';
import { limit, nullable, oneOf, page, projectIdOf, text } from '../arguments';
import { pageOf } from '../pagination';
import { type ProjectMember, projectMembers } from '../records/project-member';
import { defineTool } from '../tool';
import { ToolFailure } from '../tool-failure';

const name = 'get_project_members_detailed';

export const getProjectMembersDetailed = defineTool(
  name,
  {
    projectId: projectIdOf(name),
    status: nullable(oneOf('ACTIVE', 'INACTIVE', 'PENDING', 'SUSPENDED')),
    role: nullable(oneOf('MEMBER', 'MODERATOR', 'ADMIN')),
    niche: nullable(oneOf(...memberNiches)),
    platforms: nullable(platformSlugs),
    search: nullable(text),
    page,
    limit: limit(50),
  },
  // No check of the role for a status other than ACTIVE: a key reaches only communities that its owner manages.
  (args, context) => {
    const community = managedCommunity(context, args.projectId);
    const status = args.status ?? 'ACTIVE';
    const members = projectMembers(context.world, community.id)
      .filter((member) => member.status === status)
      .filter(({ role }) => args.role === null || role === args.role)
      .filter(({ niche }) => args.niche === null || niche.includes(args.niche))
      .filter((member) => isOnAny(member, args.platforms))
      .filter((member) => isFound(member, args.search));
    return pageOf(members, args);
  },
);

function platformSlugs(value: unknown, argument: string): readonly string[] {
  const slugs = text(value, argument)
    .split(',')
    .map((slug) => slug.trim());
  const unknown = slugs.find((slug) => !['x', 'instagram', 'youtube'].includes(slug));
  if (unknown !== undefined) throw new ToolFailure(400, `${argument}: unknown platform ${unknown}`);
  return slugs;
}

function isOnAny({ platforms }: ProjectMember, slugs: readonly string[] | null): boolean {
  return slugs === null || platforms.some(({ slug }) => slugs.includes(slug));
}

function isFound({ name: fullName, username }: ProjectMember, search: string | null): boolean {
  const wanted = search?.toLowerCase() ?? '';
  return fullName.toLowerCase().includes(wanted) || username.toLowerCase().includes(wanted);
}
