import { defineDataset } from '../definition';
import { creatorPlatform, hundredRows, options } from '../parameters';
import { creatorColumns } from './creator-columns';

export const creators = defineDataset({
  kind: 'list',
  formula: 'CREATORS',
  title: 'Creators',
  summary: 'Creators with followers, quality score and engagement, one row each.',
  example: '=CREATORS(200, "x", "gaming", "US", 10000, 70)',
  source: { api: 'intelligence', path: '/v1/contributors' },
  records: 'data',
  paging: { style: 'cursor' },
  rowKey: 'id',
  rowsWhenOmitted: 100,
  parameters: [
    hundredRows,
    creatorPlatform,
    {
      name: 'niche',
      type: 'text',
      help: 'Only this niche, written as in the column Niches, such as gaming. Default: all.',
    },
    {
      name: 'region',
      type: 'text',
      help: 'Only this country: its two-letter code (ISO 3166-1 alpha-2), such as US. Default: all.',
      form: { help: 'Only this country: its code of two letters, such as US. Default: all.' },
    },
    {
      name: 'minFollowers',
      wire: 'min_followers',
      type: 'integer',
      minimum: 0,
      help: 'Only creators with at least this many followers. Default: all.',
    },
    {
      name: 'minQualityScore',
      wire: 'min_quality_score',
      type: 'number',
      minimum: 0,
      maximum: 100,
      help: 'Only creators with at least this quality score, 0 to 100. Default: all.',
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
    'niche',
    'region',
    'mention_count_30d',
    'id',
  ],
});
