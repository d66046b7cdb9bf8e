import { defineDataset } from '../definition';
import { columns, options } from '../parameters';
import { creatorDetailColumns } from './creator-columns';

export const creatorDetails = defineDataset({
  kind: 'look-up',
  formula: 'CREATOR_DETAILS',
  title: 'Creator details',
  summary: 'What is known of creators: followers, quality, mentions and top content, one row each.',
  example: '=CREATOR_DETAILS(A2:A50, "handle,followers,smart_followers")',
  source: { api: 'intelligence', path: '/v1/contributors/{id}' },
  record: 'data',
  parameters: [
    {
      name: 'creatorIds',
      wire: 'id',
      type: 'ids',
      list: 'creators',
      required: true,
      help: 'One creator id, or one row or column of them, as listed by CREATORS().',
    },
    columns,
    options,
  ],
  columns: creatorDetailColumns,
  defaultColumns: [
    'handle',
    'platform',
    'followers',
    'smart_followers',
    'quality_score',
    'engagement_rate',
    'niche',
    'region',
    'mention_count_30d',
  ],
});
