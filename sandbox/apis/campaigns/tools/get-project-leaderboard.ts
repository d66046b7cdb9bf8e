import { managedCommunities, managedCommunity } from '../access';
import { boolean, integer, nullable, oneOf, required, text, uuid } from '../arguments';
import { pageOf } from '../pagination';
import { leaderboard } from '../records/leaderboard';
import { defineTool, inlineError } from '../tool';

/** Fixed: the tool takes no limit, and tells none. */
const pageSize = 25;

export const getProjectLeaderboard = defineTool(
  'get_project_leaderboard',
  {
    projectId: nullable(uuid),
    startDate: required(text),
    endDate: required(text),
    sortBy: required(oneOf('USDC', 'POINTS')),
    page: nullable(integer(1, Number.MAX_SAFE_INTEGER)),
    myRank: nullable(boolean),
  },
  (args, context) => {
    const { startDate, endDate, sortBy } = args;
    const communityIds =
      args.projectId === null
        ? managedCommunities(context).map(({ community }) => community.id)
        : [managedCommunity(context, args.projectId).id];
    if (!isDay(startDate) || !isDay(endDate)) return inlineError('Failed to fetch leaderboard');
    const rows = leaderboard(context.world, { communityIds, startDate, endDate, sortBy });
    const shown = args.myRank === true ? rows.filter(({ userId }) => userId === context.reader.userId) : rows;
    const page = args.page ?? 1;
    return {
      data: pageOf(shown, { page, limit: pageSize }),
      metadata: { currentPage: page, hasNextPage: page * pageSize < shown.length },
    };
  },
);

/** The pattern alone would let 2026-02-30 through. */
function isDay(given: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(given) ? Date.parse(`${given}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(given);
}
