/** The fields of a creator (seed 2, section 2.1): the list's, then those that the detail adds. */
import type { Column } from '../../table/column';

export const creatorColumns = [
  { key: 'id', title: 'Creator ID', type: 'text', help: "The creator's id." },
  { key: 'handle', title: 'Handle', type: 'text', help: "The creator's handle on the platform." },
  { key: 'platform', title: 'Platform', type: 'text', help: 'The platform: x, instagram or youtube.' },
  { key: 'followers', title: 'Followers', type: 'integer', help: 'Followers of the creator.' },
  { key: 'quality_score', title: 'Quality score', type: 'number', help: 'From 0 to 100; higher is better.' },
  {
    key: 'engagement_rate',
    title: 'Engagement rate',
    type: 'number',
    help: 'A ratio: 0.05 means 5 in 100.',
  },
  { key: 'niche', title: 'Niches', type: 'texts', help: 'What the creator is about.' },
  { key: 'region', title: 'Region', type: 'text', help: 'Two-letter country code (ISO 3166-1).' },
  {
    key: 'mention_count_30d',
    title: 'Mentions 30d',
    type: 'integer',
    help: 'Brand mentions in the last 30 days.',
  },
] as const satisfies readonly Column[];

export const creatorDetailColumns = [
  ...creatorColumns,
  {
    key: 'smart_followers',
    title: 'Smart followers',
    type: 'integer',
    help: 'Followers that the service counts as smart.',
  },
  {
    key: 'mention_history',
    title: 'Mention history',
    type: 'items',
    help: 'Mentions day by day.',
    elements: [
      { key: 'date', title: 'Mention day', type: 'day', help: 'The day.' },
      { key: 'count', title: 'Mentions', type: 'integer', help: 'Mentions on that day.' },
      { key: 'brands', title: 'Mentioned brands', type: 'texts', help: 'Brands mentioned on that day.' },
    ],
  },
  {
    key: 'top_content',
    title: 'Top content',
    type: 'items',
    help: "The creator's most viewed posts.",
    elements: [
      { key: 'url', title: 'Content URL', type: 'text', help: "The post's address." },
      { key: 'views', title: 'Content views', type: 'integer', help: 'Views of the post.' },
      { key: 'posted_at', title: 'Posted', type: 'day', help: 'The day it was posted.' },
    ],
  },
] as const satisfies readonly Column[];
