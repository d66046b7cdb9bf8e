import { defineDataset } from '../definition';
import { options } from '../parameters';
import { narrativeDayColumns } from './narrative-columns';

export const narrativeHistory = defineDataset({
  kind: 'list',
  formula: 'NARRATIVE_HISTORY',
  title: 'History of a narrative',
  summary: 'Mentions and momentum of a narrative over time, one row a day.',
  example: '=NARRATIVE_HISTORY(A2)',
  source: { api: 'intelligence', path: '/v1/narratives/{id}' },
  records: 'data.history',
  paging: { style: 'none' },
  rowKey: 'date',
  rowsWhenOmitted: 'all',
  parameters: [
    {
      name: 'narrativeId',
      wire: 'id',
      type: 'id',
      list: 'narratives',
      required: true,
      help: "The narrative's id, as listed by NARRATIVES().",
    },
    options,
  ],
  columns: narrativeDayColumns,
  defaultColumns: ['date', 'mention_count', 'momentum_score'],
});
