/** The fields of a narrative (Creator Intelligence API, section 2.3). The detail lacks some of the list's and adds its own. */
import type { Column } from '../../table/column';

const identity = [
  {
    key: 'id',
    title: 'Narrative ID',
    type: 'text',
    help: "The narrative's id, which NARRATIVE_DETAILS() takes.",
  },
  { key: 'label', title: 'Narrative', type: 'text', help: "The narrative's name." },
  {
    key: 'momentum_score',
    title: 'Momentum score',
    type: 'number',
    help: 'From 0 to 100 by velocity and acceleration; 90 and above is growth well above its category.',
  },
  {
    key: 'momentum_trend',
    title: 'Momentum trend',
    type: 'text',
    help: 'Where the momentum is going, such as rising.',
  },
] as const satisfies readonly Column[];

const relatedProjects = {
  key: 'related_projects',
  title: 'Related project IDs',
  type: 'texts',
  help: 'Ids of the projects that it is about, which PROJECT_DETAILS() takes one by one.',
} as const satisfies Column;

export const narrativeColumns = [
  ...identity,
  {
    key: 'mention_count_7d',
    title: 'Mentions 7d',
    type: 'integer',
    help: 'Number of mentions in the last 7 days.',
  },
  {
    key: 'mention_count_change_pct',
    title: 'Mentions change %',
    type: 'number',
    help: 'Change of the number of mentions, in percent.',
  },
  {
    key: 'top_platforms',
    title: 'Top platforms',
    type: 'texts',
    help: 'Short names of the platforms where it is strongest.',
  },
  relatedProjects,
] as const satisfies readonly Column[];

/** One day of `history`. */
export const narrativeDayColumns = [
  { key: 'date', title: 'Day', type: 'day', help: 'The day that the figures are of.' },
  {
    key: 'mention_count',
    title: 'Mentions that day',
    type: 'integer',
    help: 'Number of mentions on that day.',
  },
  {
    key: 'momentum_score',
    title: 'Momentum score that day',
    type: 'number',
    help: 'The momentum score of that day, from 0 to 100.',
  },
] as const satisfies readonly Column[];

export const narrativeDetailColumns = [
  ...identity,
  {
    key: 'history',
    title: 'History',
    type: 'items',
    help: 'The days with figures; NARRATIVE_HISTORY() gives a row for each.',
    elements: narrativeDayColumns,
  },
  {
    key: 'top_contributors',
    title: 'Top creator IDs',
    type: 'texts',
    help: 'Ids of the top creators of the narrative, which CREATOR_DETAILS() takes one by one.',
  },
  relatedProjects,
] as const satisfies readonly Column[];
