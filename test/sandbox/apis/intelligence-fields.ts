// The fields of the creator intelligence interface, copied by hand from its document, section 2.

import type { FieldTable } from './fields';

export const contributor: FieldTable = {
  id: 'string',
  handle: 'string',
  platform: 'string',
  followers: 'integer',
  quality_score: 'number',
  engagement_rate: 'number',
  niche: ['string'],
  region: 'country',
  mention_count_30d: 'integer',
};

export const contributorDetail: FieldTable = {
  ...contributor,
  smart_followers: 'integer',
  mention_history: [{ date: 'day', count: 'integer', brands: ['string'] }],
  top_content: [{ url: 'string', views: 'integer', posted_at: 'day' }],
};

export const project: FieldTable = {
  id: 'string',
  name: 'string',
  ecosystem: 'string',
  category: 'string',
  sentiment_score: 'number',
  community_size: 'integer',
  creator_mention_count_30d: 'integer',
  trending: 'boolean',
};

export const projectDetail: FieldTable = {
  ...project,
  sentiment_trend: 'string',
  top_contributors: ['string'],
  narrative_ids: ['string'],
};

export const narrative: FieldTable = {
  id: 'string',
  label: 'string',
  momentum_score: 'number',
  momentum_trend: 'string',
  mention_count_7d: 'integer',
  mention_count_change_pct: 'number',
  top_platforms: ['string'],
  related_projects: ['string'],
};

export const narrativeDetail: FieldTable = {
  id: 'string',
  label: 'string',
  momentum_score: 'number',
  momentum_trend: 'string',
  history: [{ date: 'day', mention_count: 'integer', momentum_score: 'number' }],
  top_contributors: ['string'],
  related_projects: ['string'],
};
