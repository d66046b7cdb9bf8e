import { defineDataset } from '../definition';
import { columns, options } from '../parameters';
import { projectDetailColumns } from './project-columns';

export const projectDetails = defineDataset({
  kind: 'look-up',
  formula: 'PROJECT_DETAILS',
  title: 'Project details',
  summary: 'What is known of projects: sentiment and its trend, top creators, narratives, one row each.',
  example: '=PROJECT_DETAILS(A2:A20, "name,sentiment_score,sentiment_trend")',
  source: { api: 'intelligence', path: '/v1/projects/{id}' },
  record: 'data',
  parameters: [
    {
      name: 'projectIds',
      wire: 'id',
      type: 'ids',
      list: 'projects',
      required: true,
      help: 'One project id, or one row or column of them, as listed by PROJECTS().',
    },
    columns,
    options,
  ],
  columns: projectDetailColumns,
  defaultColumns: [
    'name',
    'ecosystem',
    'category',
    'sentiment_score',
    'sentiment_trend',
    'creator_mention_count_30d',
    'community_size',
    'trending',
  ],
});
