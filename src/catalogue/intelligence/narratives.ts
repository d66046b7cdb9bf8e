import { defineDataset } from '../definition';
import { category, ecosystem, options, PERIODS } from '../parameters';
import { narrativeColumns } from './narrative-columns';

export const narratives = defineDataset({
  kind: 'list',
  formula: 'NARRATIVES',
  title: 'Narratives',
  summary: 'The themes that creators talk about, strongest momentum first, one row each.',
  example: '=NARRATIVES("30d", 20, "eth")',
  source: { api: 'intelligence', path: '/v1/narratives' },
  records: 'data',
  paging: { style: 'limit', maximum: 50 },
  rowKey: 'id',
  rowsWhenOmitted: 50,
  parameters: [
    {
      name: 'period',
      type: 'choice',
      values: ['24h', '7d', '30d'],
      unset: '7d',
      help: 'The time looked at: 24h, 7d or 30d. Default: 7d.',
      form: { help: 'The time looked at. Default: 7 days.', names: PERIODS },
    },
    {
      name: 'rows',
      type: 'rows',
      maximum: 50,
      help: 'How many rows, at most 50: the service gives no more; "all" gives 50. Default: 50.',
    },
    ecosystem,
    category,
    options,
  ],
  columns: narrativeColumns,
  defaultColumns: [
    'label',
    'momentum_score',
    'momentum_trend',
    'mention_count_7d',
    'mention_count_change_pct',
    'top_platforms',
    'related_projects',
    'id',
  ],
});
