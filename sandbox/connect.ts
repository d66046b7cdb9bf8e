// The connections of a spreadsheet to the local APIs, stored as the sidebar would.
import type { Api } from '../src/catalogue/definition';
import type { ApiServer } from './apis/index';
import type { AppsScript } from './apps-script/index';

export function connect(script: AppsScript, api: Api, baseUrl: string, key: string, generation = 0): void {
  script.properties.document.set(`connection.${api}`, JSON.stringify({ baseUrl, key, generation }));
}

/** To both APIs, with the keys that reach most. */
export function connectFully(script: AppsScript, { origin, apis }: ApiServer, generation = 0): void {
  const { keys } = apis.world;
  connect(script, 'campaigns', origin, keys.campaigns.owner, generation);
  connect(script, 'intelligence', origin, keys.intelligence.full, generation);
}
