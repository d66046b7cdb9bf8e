/** Over real HTTP, with the built bundle: a key goes to the address that it was entered for, and nowhere else. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type AppsScript,
  createAppsScript,
  httpNetwork,
  readProject,
} from '../../../sandbox/apps-script/index';
import { connect } from '../../../sandbox/connect';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { switchedNow } from '../../switched';

const KEY = 'cmk_redirected-Xy7Zw5Vu3Ts1';

let servers: Server[];
let elsewhere: IncomingMessage[];
let script: AppsScript;
let origins: readonly [string, string];
let status: number;
let place: (asked: IncomingMessage) => string;

async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  servers = [];
  elsewhere = [];
  status = 302;
  const home = await serve((asked, response) => {
    response.writeHead(status, { location: place(asked) }).end();
  });
  const away = await serve((asked, response) => {
    elsewhere.push(asked);
    response.end('{"data":[]}');
  });
  origins = [home, away];
  script = createAppsScript({
    project: readProject('dist'),
    network: httpNetwork({ allow: origins }),
    workbook: createPlainGrid(switchedNow()),
    ...switchedNow(),
  });
  for (const api of ['campaigns', 'intelligence'] as const) connect(script, api, home, KEY);
});

afterEach(async () => {
  await script.close();
  for (const server of servers) server.close();
});

test.each([301, 302, 303, 307, 308])('a %i to another host is not followed, by either API', async (code) => {
  status = code;
  place = ({ url }) => `${origins[1]}${url}`;
  for (const formula of ['=PROJECTS(1)', '=COMMUNITIES()', '=INTELLIGENCE_GET("/v1/x")']) {
    expect(await script.formula(formula)).toMatchObject({
      message: expect.stringContaining('a key is not sent on'),
    });
  }
  expect(elsewhere).toEqual([]);
});

test('nor is one that the sidebar meets', async () => {
  place = () => `${origins[1]}/`;
  const change = { api: 'intelligence', place: 'document', baseUrl: origins[0], key: `${KEY}-new` };
  const { value } = (await script.run('sidebarCall', ['saveConnection', JSON.stringify(change)], {
    mode: 'SIDEBAR',
  })) as { value?: string };
  expect(value).toContain('a key is not sent on');
  expect(elsewhere).toEqual([]);
});
