/** The built bundle in two files of two people, who both let an import run by itself; then one of them is gone. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../sandbox/apis/index';
import {
  type AppsScript,
  createAccounts,
  createAppsScript,
  httpNetwork,
  readProject,
  virtualClock,
} from '../../sandbox/apps-script/index';
import { connectFully } from '../../sandbox/connect';
import { createPlainGrid } from '../../sandbox/workbook/plain-grid/plain-grid';
import type { Home, ImportCard } from '../../src/door/methods';
import { projectsImport, setSource, source } from '../imports/projects-import';
import { START } from '../in-process-sheet';

const HOUR = 3_600_000;

let server: ApiServer;
let clock: ReturnType<typeof virtualClock>;
let accounts: ReturnType<typeof createAccounts>;
let adas: AppsScript;
let graces: AppsScript;

beforeAll(async () => {
  server = await startApis();
});

afterAll(() => server.close());

beforeEach(() => {
  server.apis.reset();
  clock = virtualClock(START);
  accounts = createAccounts(clock);
  adas = fileOf('ada', 'grace');
  graces = fileOf('grace', 'ada');
  return async () => {
    await adas.close();
    await graces.close();
  };
});

function fileOf(owner: string, editor: string): AppsScript {
  const file = createAppsScript({
    project: readProject('dist'),
    network: httpNetwork({ allow: [server.origin] }),
    workbook: createPlainGrid(),
    clock,
    accounts,
    users: { owner, editors: [editor], viewers: [] },
  });
  connectFully(file, server);
  return file;
}

async function ask<T>(file: AppsScript, user: string, method: string, input: object = {}): Promise<T> {
  const execution = await file.run('sidebarCall', [method, JSON.stringify(input), {}], {
    mode: 'SIDEBAR',
    user,
  });
  const answer = JSON.parse(String(execution.ok && execution.value));
  expect(answer, method).toMatchObject({ ok: true });
  return answer.value;
}

async function schedule(file: AppsScript, user: string, runnerName: string): Promise<string> {
  const definition = projectsImport({ schedule: { every: 'hours', hours: 1 } });
  return (await ask<{ readonly id: string }>(file, user, 'saveImport', { definition, runnerName })).id;
}

async function cardOf(file: AppsScript, user: string): Promise<ImportCard> {
  const [card] = (await ask<Home>(file, user, 'home')).imports;
  if (!card) throw new Error('There is no import.');
  return card;
}

/** The service has these from now on; an hour passes, and Google runs whatever triggers are left in these files. */
async function passHour(...ids: readonly string[]): Promise<void> {
  setSource({ sheet: server }, source(...ids));
  clock.advance(HOUR);
  for (const file of [adas, graces]) {
    for (const { user } of [...file.triggers.all]) {
      expect(await file.run('runScheduledImports', [], { mode: 'TRIGGER', user })).toMatchObject({
        ok: true,
      });
    }
  }
}

const idsIn = ({ workbook }: AppsScript): unknown =>
  workbook?.sheetByName('Projects')?.values({ row: 2, column: 1, rows: 3, columns: 1 }).flat();

const inAnHour = () => new Date(clock.now() + HOUR).toISOString();

test('the other goes on, each does what its card says, and whoever is left takes over', async () => {
  const id = await schedule(adas, 'ada', 'Ada');
  await schedule(graces, 'grace', 'Grace');
  await passHour('a', 'b', 'c');
  expect([idsIn(adas), idsIn(graces)]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  const both = [await cardOf(adas, 'grace'), await cardOf(graces, 'grace')];
  expect(both).toMatchObject([
    { state: 'fresh', nextRun: inAnHour(), runner: { name: 'Ada', isMe: false } },
    { state: 'fresh', nextRun: inAnHour(), runner: { name: 'Grace', isMe: true } },
  ]);

  for (const { id: trigger } of accounts.triggers.ofUser('ada')) accounts.triggers.remove(trigger);
  for (const ids of ['def', 'ghi', 'jkl']) await passHour(...ids);
  expect([idsIn(adas), idsIn(graces)]).toEqual([
    ['a', 'b', 'c'],
    ['j', 'k', 'l'],
  ]);
  const [left, going] = [await cardOf(adas, 'grace'), await cardOf(graces, 'grace')];
  expect(left).toMatchObject({ state: 'due', runner: { name: 'Ada', isMe: false } });
  expect(left.lastGood).toEqual(both[0]?.lastGood);
  expect(going).toMatchObject({ state: 'fresh', nextRun: inAnHour() });

  await ask(adas, 'grace', 'adoptImport', { id, runnerName: 'Grace' });
  expect(await cardOf(adas, 'grace')).toMatchObject({ runner: { name: 'Grace', isMe: true } });
  await passHour('m', 'n', 'o');
  expect([idsIn(adas), idsIn(graces)]).toEqual([
    ['m', 'n', 'o'],
    ['m', 'n', 'o'],
  ]);
  expect([await cardOf(adas, 'grace'), await cardOf(graces, 'grace')]).toMatchObject([
    { state: 'fresh', nextRun: inAnHour() },
    { state: 'fresh', nextRun: inAnHour() },
  ]);
});
