import { defineDataset } from '../definition';
import { columns, options } from '../parameters';
import { projectDetailColumns } from './project-columns';

export const projectDetails = defineDataset({
  kind: 'look-up',
  formula: 'PROJECT_DETAILS',
  title: 'Project details',
  summary: 'What is known of a project, or of each project in a range of ids, beside the ids.',
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
