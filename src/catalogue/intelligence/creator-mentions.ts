import { defineDataset } from '../definition';
import { creatorId, options } from '../parameters';
import { mentionColumns } from './creator-columns';

export const creatorMentions = defineDataset({
  kind: 'list',
  formula: 'CREATOR_MENTIONS',
  title: 'Mentions by a creator',
  summary: 'How often a creator mentioned brands, and which, one row a day.',
  example: '=CREATOR_MENTIONS(A2)',
  source: { api: 'intelligence', path: '/v1/contributors/{id}' },
  records: 'data.mention_history',
  paging: { style: 'none' },
  rowKey: 'date',
  rowsWhenOmitted: 'all',
  parameters: [creatorId, options],
  columns: mentionColumns,
  defaultColumns: ['date', 'count', 'brands'],
});
