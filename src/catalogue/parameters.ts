/** Arguments that several datasets share, worded once. */
import { KINDS_WITH_CLIPS } from './campaigns/campaign-kinds';
import type { Parameter } from './definition';

export const options = {
  name: 'options',
  type: 'options',
  help: 'Text such as "columns=title,status; headers=no; cache=60", or a two-column range of the same.',
} as const satisfies Parameter;

export const columns = {
  name: 'columns',
  type: 'columns',
  help: 'Column keys or titles in the wanted order, as text "title,status" or as a range of header cells. Default: the usual columns; "*" for all.',
} as const satisfies Parameter;

export const allRows = {
  name: 'rows',
  type: 'rows',
  help: 'How many rows to show, or "all". Default: all.',
} as const satisfies Parameter;

export const hundredRows = {
  name: 'rows',
  type: 'rows',
  help: 'How many rows to show, or "all". Default: 100.',
} as const satisfies Parameter;

export const communityId = {
  name: 'communityId',
  wire: 'projectId',
  type: 'uuid',
  list: 'communities',
  required: true,
  help: "The community's id: a UUID, as listed by COMMUNITIES().",
} as const satisfies Parameter;

export const anyCommunityId = {
  name: 'communityId',
  wire: 'projectId',
  type: 'uuid',
  list: 'communities',
  help: 'Only this community: its id, a UUID, as listed by COMMUNITIES(). Default: every community of the key.',
} as const satisfies Parameter;

export const campaignId = {
  name: 'campaignId',
  wire: 'projectCampaignId',
  type: 'uuid',
  list: 'campaigns',
  required: true,
  help: "The campaign's id: a UUID, as listed by CAMPAIGNS().",
} as const satisfies Parameter;

export const campaignIds = {
  name: 'campaignIds',
  wire: 'projectCampaignId',
  type: 'ids',
  uuid: true,
  list: 'campaigns',
  required: true,
  help: 'One campaign id, or one row or column of them: UUIDs, as listed by CAMPAIGNS().',
} as const satisfies Parameter;

export const clippingCampaignId = {
  ...campaignId,
  kinds: KINDS_WITH_CLIPS,
  form: {
    help: 'Which campaign to read: one of the clipping and UGC campaigns, since others have no clips.',
  },
} as const satisfies Parameter;

export const clippingCampaignIds = {
  ...campaignIds,
  kinds: KINDS_WITH_CLIPS,
  form: { help: 'Which of the clipping and UGC campaigns to read, one row each.' },
} as const satisfies Parameter;

export const submissionStatus = {
  name: 'status',
  wire: 'statusBy',
  type: 'choice',
  values: ['APPROVED', 'DEMOGRAPHICS_DUE'],
  open: true,
  help: 'Only this submission status, such as APPROVED or DEMOGRAPHICS_DUE; any other is passed to the service as it is. Default: all.',
  form: { help: 'Only submissions of this status. Default: all.' },
} as const satisfies Parameter;

export const sortOrder = {
  name: 'sortOrder',
  type: 'choice',
  values: ['DESC'],
  open: true,
  help: 'DESC for the largest or newest first; any other value is passed to the service as it is. Default: the order of the service.',
  form: {
    help: 'What comes first. Default: the order of the service.',
    names: { DESC: 'Largest or newest first' },
  },
} as const satisfies Parameter;

/** What days and hours are called. */
export const PERIODS = { '24h': '24 hours', '7d': '7 days', '30d': '30 days', '90d': '90 days' } as const;

export const creatorId = {
  name: 'creatorId',
  wire: 'id',
  type: 'id',
  list: 'creators',
  required: true,
  help: "The creator's id, as listed by CREATORS().",
} as const satisfies Parameter;

export const creatorPlatform = {
  name: 'platform',
  type: 'choice',
  values: ['x', 'instagram', 'youtube'],
  open: true,
  never: ['the service'],
  help: 'Only this platform: x, instagram or youtube; any other is passed to the service as it is. Default: all platforms.',
  form: { help: 'Only creators on this platform. Default: all platforms.' },
} as const satisfies Parameter;

export const ecosystem = {
  name: 'ecosystem',
  type: 'text',
  help: 'Only this ecosystem, written as in the column Ecosystem of PROJECTS(), such as eth. Default: all.',
  form: { help: 'Only this ecosystem, written as in the list of projects, such as eth. Default: all.' },
} as const satisfies Parameter;

export const category = {
  name: 'category',
  type: 'text',
  help: 'Only this category, written as in the column Category of PROJECTS(), such as defi. Default: all.',
  form: { help: 'Only this category, written as in the list of projects, such as defi. Default: all.' },
} as const satisfies Parameter;
