/** A spreadsheet on this machine: the built add-on in the local Apps Script, connected to the local APIs. */
import { type ApiServer, type ServerOptions, startApis } from '../../sandbox/apis/index';
import { type AppsScript, createAppsScript, httpNetwork, readProject } from '../../sandbox/apps-script/index';
import { createPlainGrid } from '../../sandbox/workbook/plain-grid/plain-grid';
import type { Api } from '../../src/catalogue/definition';
import { buildDist, DIST } from '../build/dist';

const TIME_ZONE = 'Europe/Berlin';

export interface LocalSheet {
  readonly timeZone: string;
  readonly server: ApiServer;
  readonly script: AppsScript;
  close(): Promise<void>;
}

/** Builds dist/ first: what runs is what clasp would push. */
export async function openLocalSheet(options: ServerOptions = {}): Promise<LocalSheet> {
  await buildDist();
  const server = await startApis(options);
  const script = createAppsScript({
    project: readProject(DIST),
    network: httpNetwork({ allow: [server.origin] }),
    workbook: createPlainGrid({ name: 'Local sheet', timeZone: TIME_ZONE }),
  });
  const { keys } = server.apis.world;
  connect(script, 'campaigns', server.origin, keys.campaigns.owner);
  connect(script, 'intelligence', server.origin, keys.intelligence.full);
  return {
    timeZone: TIME_ZONE,
    server,
    script,
    close: async () => {
      await script.close();
      await server.close();
    },
  };
}

/** Stores a connection of the spreadsheet, as the sidebar would. */
export function connect(script: AppsScript, api: Api, baseUrl: string, key: string, generation = 0): void {
  script.properties.document.set(`connection.${api}`, JSON.stringify({ baseUrl, key, generation }));
}
