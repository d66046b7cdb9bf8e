/** Both builds, each installed as it is meant to be: what they tell people is true there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApis } from '../sandbox/apis/index';
import {
  type AppsScript,
  createAppsScript,
  httpNetwork,
  menuPlace,
  type ProjectFiles,
  readProject,
  virtualClock,
} from '../sandbox/apps-script/index';
import { connectFully } from '../sandbox/connect';
import { createPlainGrid } from '../sandbox/workbook/plain-grid/plain-grid';
import { bundleCode } from '../tools/build/bundle';
import { projectsImport } from './imports/projects-import';

/** An add-on is called as its listing; of a bound script nobody has named the project. */
describe.each([
  ['add-on', 'Reachsheet', 'Extensions ▸ Reachsheet ▸ Open'],
  ['bound', 'Untitled project', 'Reachsheet ▸ Open'],
] as const)('the build “%s”', (installation, projectName, way) => {
  const built = bundleCode(installation).then((code): ProjectFiles => ({ ...readProject('dist'), code }));
  let script: AppsScript;
  beforeAll(async () => {
    script = createAppsScript({
      project: await built,
      installation,
      network: httpNetwork({ allow: [] }),
      workbook: createPlainGrid(),
    });
    await script.run('onOpen', [], { mode: 'ON_OPEN' });
  });
  afterAll(() => script.close());

  async function messageOf(formula: string): Promise<string> {
    const result = await script.formula(formula);
    if (typeof result !== 'object' || result === null || !('message' in result)) throw new Error('no error');
    return String(result.message);
  }

  test('has its menu where its sentences say', () => {
    const [menu] = script.ui.menus;
    expect(`${menuPlace(menu?.caption ?? null, installation, projectName)} ▸ Open`).toBe(way);
    expect(menu?.entries).toMatchObject([
      { caption: 'Open', functionName: 'openSidebar' },
      { caption: 'Refresh formulas' },
    ]);
  });

  test.each(['=COMMUNITIES()', '=openSidebar()', '=sidebarCall("home", "{}")'])(
    'leads from the failure of %s to that menu',
    async (formula) => {
      const message = await messageOf(formula);
      expect(message).toContain(way);
      expect(message.includes('Extensions')).toBe(installation === 'add-on');
    },
  );

  test.each(['not listed', 'listed'] as const)(
    'makes one trigger and answers to it, where a bound script’s are %s by file',
    async (boundClockTriggers) => {
      const apis = await startApis();
      const file = createAppsScript({
        project: await built,
        installation,
        boundClockTriggers,
        network: httpNetwork({ allow: [apis.origin] }),
        workbook: createPlainGrid(),
        clock: virtualClock(),
      });
      connectFully(file, apis);
      const ask = async (method: string, input: object) =>
        file.run('sidebarCall', [method, JSON.stringify(input)], { mode: 'SIDEBAR' });
      const definition = projectsImport({ schedule: { every: 'hours', hours: 1 } });
      for (const name of ['One', 'Two']) {
        const target = { sheet: name, cell: 'A1' };
        await ask('saveImport', { definition: { ...definition, name, target } });
      }
      expect(file.triggers.all.map(({ handler }) => handler)).toEqual(['runScheduledImports']);
      file.clock.advance(3_600_000);
      expect(await file.run('runScheduledImports', [], { mode: 'TRIGGER' })).toMatchObject({ ok: true });
      const home = await ask('home', {});
      const { imports } = JSON.parse(String(home.ok && home.value)).value;
      expect(imports).toMatchObject([{ state: 'fresh' }, { state: 'fresh' }]);
      for (const { id } of imports) await ask('deleteImport', { id });
      file.clock.advance(3_600_000);
      await file.run('runScheduledImports', [], { mode: 'TRIGGER' });
      expect(file.triggers.all).toEqual([]);
      await file.close();
      await apis.close();
    },
  );

  test('tells the sidebar how it is installed', async () => {
    const execution = await script.run('sidebarCall', ['home', '{}'], { mode: 'SIDEBAR' });
    const answer = JSON.parse(String(execution.ok && execution.value));
    expect(answer.value).toMatchObject({ installation });
  });
});

test('no sentence spells the way to the menu by itself', () => {
  const spelled = ['src', 'sidebar'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name))
      .filter((file) => /Reachsheet ▸|▸ Open\b/.test(readFileSync(file, 'utf8'))),
  );
  expect(spelled).toEqual([]);
});
