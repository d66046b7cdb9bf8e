/** The fields of a creator (Creator Intelligence API, section 2.1): the list's, then those that the detail adds. */
import type { Column } from '../../table/column';

export const creatorColumns = [
  { key: 'id', title: 'Creator ID', type: 'text', help: "The creator's id, which CREATOR_DETAILS() takes." },
  { key: 'handle', title: 'Handle', type: 'text', help: "The creator's handle on the platform." },
  {
    key: 'platform',
    title: 'Platform',
    type: 'text',
    help: 'The platform, such as x, instagram or youtube.',
  },
  { key: 'followers', title: 'Followers', type: 'integer', help: 'Number of followers on the platform.' },
  { key: 'quality_score', title: 'Quality score', type: 'number', help: 'From 0 to 100; higher is better.' },
  {
    key: 'engagement_rate',
    title: 'Engagement rate',
    type: 'number',
    help: 'A ratio: 0.05 means 5 in 100; the format Percent shows it so.',
  },
  { key: 'niche', title: 'Niches', type: 'texts', help: 'The subjects that the creator is about.' },
  { key: 'region', title: 'Region', type: 'text', help: 'Two-letter country code (ISO 3166-1 alpha-2).' },
  {
    key: 'mention_count_30d',
    title: 'Mentions 30d',
    type: 'integer',
    help: 'Number of mentions in the last 30 days.',
  },
] as const satisfies readonly Column[];

/** One day of `mention_history`. */
export const mentionColumns = [
  { key: 'date', title: 'Mention day', type: 'day', help: 'The day that the mentions are of.' },
  { key: 'count', title: 'Mentions', type: 'integer', help: 'Number of mentions on that day.' },
  { key: 'brands', title: 'Mentioned brands', type: 'texts', help: 'The brands mentioned on that day.' },
] as const satisfies readonly Column[];

/** One post of `top_content`. */
export const contentColumns = [
  { key: 'url', title: 'Content URL', type: 'text', help: "The post's address." },
  { key: 'views', title: 'Content views', type: 'integer', help: 'Number of views of the post.' },
  { key: 'posted_at', title: 'Posted', type: 'day', help: 'The day that it was posted.' },
] as const satisfies readonly Column[];

export const creatorDetailColumns = [
  ...creatorColumns,
  {
    key: 'smart_followers',
    title: 'Smart followers',
    type: 'integer',
    help: 'Number of followers that the service counts as smart.',
  },
  {
    key: 'mention_history',
    title: 'Mention history',
    type: 'items',
    help: 'The days with mentions; CREATOR_MENTIONS() gives a row for each.',
    elements: mentionColumns,
  },
  {
    key: 'top_content',
    title: 'Top content',
    type: 'items',
    help: "Addresses of the creator's top posts; CREATOR_CONTENT() gives a row for each.",
    elements: contentColumns,
  },
] as const satisfies readonly Column[];
