import { defineDataset } from '../definition';
import { columns, options } from '../parameters';
import { narrativeDetailColumns } from './narrative-columns';

export const narrativeDetails = defineDataset({
  kind: 'look-up',
  formula: 'NARRATIVE_DETAILS',
  title: 'Narrative details',
  summary: 'What is known of narratives: momentum, its history and top creators, one row each.',
  example: '=NARRATIVE_DETAILS(A2:A20, "label,momentum_score,top_contributors")',
  source: { api: 'intelligence', path: '/v1/narratives/{id}' },
  record: 'data',
  parameters: [
    {
      name: 'narrativeIds',
      wire: 'id',
      type: 'ids',
      list: 'narratives',
      required: true,
      help: 'One narrative id, or one row or column of them, as listed by NARRATIVES().',
    },
    columns,
    options,
  ],
  columns: narrativeDetailColumns,
  defaultColumns: ['label', 'momentum_score', 'momentum_trend', 'top_contributors', 'related_projects'],
});
