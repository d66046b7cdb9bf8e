/** Each of the four scopes is needed, and no service that is used needs another. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../../sandbox/apis/index';
import {
  type AppsScript,
  createAppsScript,
  httpNetwork,
  readProject,
} from '../../../sandbox/apps-script/index';
import { connectFully } from '../../../sandbox/connect';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { projectsImport } from '../../imports/projects-import';

const project = readProject('dist');
const scopes = project.manifest.oauthScopes ?? [];

let server: ApiServer;
beforeAll(async () => {
  server = await startApis();
});
afterAll(() => server.close());

/** What does not work, of what a person does. */
async function failing(granted: readonly string[]): Promise<readonly string[]> {
  const script = createAppsScript({
    project: { ...project, manifest: { ...project.manifest, oauthScopes: [...granted] } },
    network: httpNetwork({ allow: [server.origin] }),
    workbook: createPlainGrid(),
  });
  connectFully(script, server);
  try {
    return await use(script);
  } finally {
    await script.close();
  }
}

async function use(script: AppsScript): Promise<readonly string[]> {
  const failed: string[] = [];
  const ask = async (
    what: string,
    method: string,
    input: object,
  ): Promise<{ readonly id?: string; readonly run?: string } | undefined> => {
    const execution = await script.run('sidebarCall', [method, JSON.stringify(input)], { mode: 'SIDEBAR' });
    const answer = execution.ok ? JSON.parse(String(execution.value)) : { ok: false };
    if (!answer.ok || answer.value?.state === 'failed') failed.push(what);
    return answer.value;
  };
  const menu = await script.run('openSidebar');
  if (!menu.ok) failed.push('the sidebar');
  const cells = await script.formula('=PROJECTS(1)');
  if (!Array.isArray(cells)) failed.push('a formula');
  await ask('a test of the key', 'testConnection', { api: 'campaigns', place: 'document' });
  await ask('a cell', 'selectedCell', {});
  await ask('a formula put into a cell', 'insertFunction', { name: 'PROJECTS', overwrites: true });
  const { id } = (await ask('an import', 'saveImport', { definition: projectsImport() })) ?? {};
  const begun = await ask('a run', 'startRun', { id });
  await ask('its reading', 'stepRun', { id, run: begun?.run });
  await ask('its writing', 'stepRun', { id, run: begun?.run });
  await ask('a schedule', 'refreshEachHour', { isOn: true });
  return failed;
}

test('with all four everything works', async () => {
  expect(scopes).toHaveLength(4);
  expect(await failing(scopes)).toEqual([]);
});

test.each([
  ['script.container.ui', ['the sidebar']],
  ['script.external_request', ['a formula', 'a test of the key', 'its reading']],
  ['spreadsheets.currentonly', ['a cell', 'a formula put into a cell', 'its reading']],
  ['script.scriptapp', ['a schedule']],
])('without %s it fails where that is needed', async (name, needed) => {
  const scope = `https://www.googleapis.com/auth/${name}`;
  expect(scopes).toContain(scope);
  const failed = await failing(scopes.filter((one) => one !== scope));
  expect(failed).toEqual(expect.arrayContaining(needed));
  if (needed.length === 1) expect(failed).toEqual(needed);
});

test('no service is used that needs more: none is named but those of the four', () => {
  const services = [
    ...new Set(project.code.match(/\b[A-Z]\w*(?:App|Service)\b(?=\.)|\bSession\b|\bUtilities\b/g)),
  ];
  expect(services.sort()).toEqual([
    'CacheService',
    'HtmlService',
    'LockService',
    'PropertiesService',
    'ScriptApp',
    'Session',
    'SpreadsheetApp',
    'UrlFetchApp',
    'Utilities',
  ]);
  // The script's time zone needs no scope.
  expect(project.code).not.toMatch(/\bSession\.(?!getScriptTimeZone\b)/);
  expect(project.code).not.toMatch(
    /\.(openById|openByUrl|openByKey|getOAuthToken|getIdentityToken|getEffectiveUser|getActiveUser|getScriptProperties|getScriptCache|addEditor|forSpreadsheet)\b/,
  );
});
