/** The fields of a project (Creator Intelligence API, section 2.2): the list's, then those that the detail adds. */
import type { Column } from '../../table/column';

export const projectColumns = [
  { key: 'id', title: 'Project ID', type: 'text', help: "The project's id, which PROJECT_DETAILS() takes." },
  { key: 'name', title: 'Project', type: 'text', help: "The project's name." },
  { key: 'ecosystem', title: 'Ecosystem', type: 'text', help: 'The ecosystem that the project belongs to.' },
  { key: 'category', title: 'Category', type: 'text', help: 'The category that the project belongs to.' },
  {
    key: 'sentiment_score',
    title: 'Sentiment score',
    type: 'number',
    help: 'From -1 to 1, over what creators publish about the project on all platforms; below 0 is negative.',
  },
  {
    key: 'community_size',
    title: 'Community size',
    type: 'integer',
    help: "Size of the project's community, as the service counts it.",
  },
  {
    key: 'creator_mention_count_30d',
    title: 'Creator mentions 30d',
    type: 'integer',
    help: 'Number of mentions by creators in the last 30 days.',
  },
  {
    key: 'trending',
    title: 'Trending',
    type: 'boolean',
    help: 'Whether the service marks the project as trending.',
  },
] as const satisfies readonly Column[];

export const projectDetailColumns = [
  ...projectColumns,
  {
    key: 'sentiment_trend',
    title: 'Sentiment trend',
    type: 'text',
    help: 'Where the sentiment is going, such as rising.',
  },
  {
    key: 'top_contributors',
    title: 'Top creator IDs',
    type: 'texts',
    help: "Ids of the project's top creators, which CREATOR_DETAILS() takes one by one.",
  },
  {
    key: 'narrative_ids',
    title: 'Narrative IDs',
    type: 'texts',
    help: "Ids of the project's narratives, which NARRATIVE_DETAILS() takes one by one.",
  },
] as const satisfies readonly Column[];
