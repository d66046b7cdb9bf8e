import { defineDataset } from '../definition';
import { category, ecosystem, hundredRows, options } from '../parameters';
import { projectColumns } from './project-columns';

export const projects = defineDataset({
  kind: 'list',
  formula: 'PROJECTS',
  title: 'Projects',
  summary: 'Projects with sentiment, community size and mentions by creators, one row each.',
  example: '=PROJECTS(50, "eth", "defi")',
  source: { api: 'intelligence', path: '/v1/projects' },
  records: 'data',
  paging: { style: 'cursor' },
  rowKey: 'id',
  rowsWhenOmitted: 100,
  parameters: [hundredRows, ecosystem, category, options],
  columns: projectColumns,
  defaultColumns: [
    'name',
    'ecosystem',
    'category',
    'sentiment_score',
    'creator_mention_count_30d',
    'community_size',
    'trending',
    'id',
  ],
});
