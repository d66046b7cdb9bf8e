/** Both builds, each installed as it is meant to be: what they tell people is true there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AppsScript,
  createAppsScript,
  httpNetwork,
  menuPlace,
  readProject,
} from '../sandbox/apps-script/index';
import { createPlainGrid } from '../sandbox/workbook/plain-grid/plain-grid';
import { bundleCode } from '../tools/build/bundle';

/** An add-on is called as its listing; of a bound script nobody has named the project. */
describe.each([
  ['add-on', 'Reachsheet', 'Extensions ▸ Reachsheet ▸ Open'],
  ['bound', 'Untitled project', 'Reachsheet ▸ Open'],
] as const)('the build “%s”', (installation, projectName, way) => {
  let script: AppsScript;
  beforeAll(async () => {
    script = createAppsScript({
      project: { ...readProject('dist'), code: await bundleCode(installation) },
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
      { caption: 'Check this platform' },
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
