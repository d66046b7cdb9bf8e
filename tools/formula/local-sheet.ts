/** A spreadsheet on this machine: the built add-on in the local Apps Script, connected to the local APIs. */
import { type ApiServer, type ServerOptions, startApis } from '../../sandbox/apis/index';
import { type AppsScript, createAppsScript, httpNetwork, readProject } from '../../sandbox/apps-script/index';
import { connectFully } from '../../sandbox/connect';
import { createPlainGrid } from '../../sandbox/workbook/plain-grid/plain-grid';
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
  await buildDist('add-on');
  const server = await startApis(options);
  const script = createAppsScript({
    project: readProject(DIST),
    network: httpNetwork({ allow: [server.origin] }),
    workbook: createPlainGrid({ name: 'Local sheet', timeZone: TIME_ZONE }),
  });
  connectFully(script, server);
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
