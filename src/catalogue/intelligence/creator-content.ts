import { defineDataset } from '../definition';
import { creatorId, options } from '../parameters';
import { contentColumns } from './creator-columns';

export const creatorContent = defineDataset({
  kind: 'list',
  formula: 'CREATOR_CONTENT',
  title: 'Top content of a creator',
  summary: "A creator's top posts with their views, one row each.",
  example: '=CREATOR_CONTENT(A2)',
  source: { api: 'intelligence', path: '/v1/contributors/{id}' },
  records: 'data.top_content',
  paging: { style: 'none' },
  rowKey: 'url',
  rowsWhenOmitted: 'all',
  parameters: [creatorId, options],
  columns: contentColumns,
  defaultColumns: ['posted_at', 'views', 'url'],
});
