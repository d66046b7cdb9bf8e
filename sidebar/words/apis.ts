import type { Api } from '../../src/catalogue/definition';
import type { ConnectionPlace } from '../../src/connections/connection';

export const APIS: readonly Api[] = ['campaigns', 'intelligence'];

/** What people call each API. */
export const API_NAMES: Readonly<Record<Api, string>> = {
  campaigns: 'Campaigns',
  intelligence: 'Creator intelligence',
};

export const PLACES: readonly ConnectionPlace[] = ['document', 'user'];

export const PLACE_NAMES: Readonly<Record<ConnectionPlace, string>> = {
  document: 'This spreadsheet',
  user: 'Only me',
};
