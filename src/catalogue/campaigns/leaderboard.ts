import { defineDataset } from '../definition';
import { allRows, options } from '../parameters';

export const leaderboard = defineDataset({
  kind: 'list',
  formula: 'LEADERBOARD',
  title: 'Leaderboard',
  summary: 'Who earned most between two days, best first, one row each, with views and campaigns.',
  example: '=LEADERBOARD("2026-01-01", "2026-01-31", "USDC", A2, 50)',
  source: { api: 'campaigns', tool: 'get_project_leaderboard' },
  records: 'data',
  paging: { style: 'pages-of-service', onePageWith: 'myRank' },
  rowsWhenOmitted: 'all',
  open: true,
  limit: { argument: 'projectId', needed: true },
  parameters: [
    {
      name: 'startDate',
      type: 'day',
      required: true,
      help: 'The first day, included: a date, or text such as "2026-01-31".',
      form: { help: 'The first day that counts.' },
    },
    {
      name: 'endDate',
      type: 'day',
      notBefore: 'startDate',
      required: true,
      help: 'The last day, included, not before the first: a date, or text such as "2026-01-31".',
      form: { help: 'The last day that counts.' },
    },
    {
      name: 'sortBy',
      type: 'choice',
      values: ['USDC', 'POINTS'],
      required: true,
      help: 'What to rank by: USDC or POINTS; for views, sort the table in the sheet.',
      form: { help: 'What to rank by. For a ranking by views, sort the table in the sheet.' },
    },
    {
      name: 'communityId',
      wire: 'projectId',
      type: 'uuid',
      list: 'communities',
      help: 'Only this community: its id, a UUID, as listed by COMMUNITIES(). Default: as the service decides.',
    },
    allRows,
    {
      name: 'myRank',
      type: 'boolean',
      help: "TRUE for the row of the key's owner alone; no row if unranked. Default: FALSE, everyone.",
      form: { help: "Only the row of the key's owner, if there is one. Default: no." },
    },
    options,
  ],
  columns: [
    {
      key: 'totalViews',
      title: 'Total views',
      type: 'count',
      help: 'Number of views in the range of days.',
    },
    {
      key: 'totalCampaigns',
      title: 'Total campaigns',
      type: 'count',
      help: 'Number of campaigns taken part in.',
    },
    {
      key: 'totalUsdc',
      title: 'Total USDC',
      type: 'decimal',
      help: 'Earned in the range of days, in USDC.',
    },
    {
      key: 'totalCommunityToken',
      title: 'Total community token',
      type: 'decimal',
      help: "Earned in the range of days, in the community's own token.",
    },
  ],
  defaultColumns: ['totalViews', 'totalCampaigns', 'totalUsdc', 'totalCommunityToken'],
});
