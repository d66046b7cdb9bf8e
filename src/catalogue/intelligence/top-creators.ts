import { defineDataset } from '../definition';
import { creatorPlatform, options, PERIODS } from '../parameters';
import { creatorColumns } from './creator-columns';

export const topCreators = defineDataset({
  kind: 'list',
  formula: 'TOP_CREATORS',
  title: 'Top creators',
  summary: 'The best creators by quality, engagement or mentions, best first.',
  example: '=TOP_CREATORS("quality_score", "x", "30d", 10)',
  source: { api: 'intelligence', path: '/v1/contributors/top' },
  records: 'data',
  paging: { style: 'limit', maximum: 50 },
  rowsWhenOmitted: 10,
  open: true,
  parameters: [
    {
      name: 'metric',
      type: 'choice',
      values: ['quality_score', 'engagement_rate', 'mention_count'],
      help: 'What to rank by: quality_score, engagement_rate or mention_count. Default: as the service ranks.',
      form: { help: 'What to rank by. Default: as the service ranks.' },
    },
    creatorPlatform,
    {
      name: 'period',
      type: 'choice',
      values: ['7d', '30d', '90d'],
      help: 'The time looked at: 7d, 30d or 90d. Default: as the service has it.',
      form: { help: 'The time looked at. Default: as the service has it.', names: PERIODS },
    },
    {
      name: 'rows',
      type: 'rows',
      maximum: 50,
      help: 'How many rows, at most 50: the service gives no more; "all" gives 50. Default: 10.',
    },
    options,
  ],
  columns: creatorColumns,
  defaultColumns: [
    'handle',
    'platform',
    'followers',
    'quality_score',
    'engagement_rate',
    'mention_count_30d',
    'id',
  ],
});
