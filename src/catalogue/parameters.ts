/** Arguments that many datasets share, worded once. */
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

export const campaignId = {
  name: 'campaignId',
  wire: 'projectCampaignId',
  type: 'uuid',
  required: true,
  help: "The campaign's id: a UUID, as listed by CAMPAIGNS().",
} as const satisfies Parameter;

export const sortOrder = {
  name: 'sortOrder',
  type: 'choice',
  values: ['DESC'],
  open: true,
  help: 'DESC for the largest or newest first; any other value is passed to the service as it is. Default: the order of the service.',
} as const satisfies Parameter;

export const creatorPlatform = {
  name: 'platform',
  type: 'choice',
  values: ['x', 'instagram', 'youtube'],
  open: true,
  help: 'Only this platform: x, instagram or youtube. Default: all platforms.',
} as const satisfies Parameter;
