import { defineDataset } from '../definition';
import { anyCommunityId, options } from '../parameters';

export const campaignCounts = defineDataset({
  kind: 'list',
  formula: 'CAMPAIGN_COUNTS',
  title: 'Campaign counts',
  summary: 'How many campaigns are live, drafted and ended, and what was spent, in one row.',
  example: '=CAMPAIGN_COUNTS(A2)',
  source: { api: 'campaigns', tool: 'get_my_campaigns' },
  records: '',
  reading: 'one',
  without: ['campaigns'],
  fixed: { limit: 1 },
  paging: { style: 'none' },
  rowsWhenOmitted: 'all',
  limit: { argument: 'projectId', needed: true, elements: 'projects' },
  parameters: [anyCommunityId, options],
  columns: [
    { key: 'counts.live', title: 'Live', type: 'integer', help: 'Number of campaigns that are live.' },
    { key: 'counts.draft', title: 'Drafts', type: 'integer', help: 'Number of campaigns that are drafts.' },
    { key: 'counts.ended', title: 'Ended', type: 'integer', help: 'Number of campaigns that have ended.' },
    {
      key: 'counts.spent',
      title: 'Spent',
      type: 'number',
      help: 'What was spent, as the service states it; it names no unit.',
    },
    {
      key: 'projects',
      title: 'Communities',
      type: 'items',
      help: 'The communities that campaigns can be listed for; expand=projects gives a row for each.',
      elements: [
        { key: 'id', title: 'Community ID', type: 'text', help: "The community's id, a UUID." },
        { key: 'name', title: 'Community', type: 'text', help: "The community's name." },
        { key: 'logo', title: 'Community logo', type: 'text', help: "Address of the community's logo." },
        { key: 'role', title: 'My role', type: 'text', help: "The key owner's role, such as ADMIN." },
      ],
    },
  ],
  defaultColumns: ['counts.live', 'counts.draft', 'counts.ended', 'counts.spent', 'projects'],
});
