/** docs/deploying.md says what the builds, the stand-in and the sidebar do, by the names that these have. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CONSUMER_LIMITS, type Installation, menuPlace, readProject } from '../../sandbox/apps-script/index';
import { SCHEDULE } from '../../src/config';
import { MENU_NAME } from '../../src/menu';
import { PERMISSIONS } from '../../src/permissions';
import { readInstallation } from '../../tools/build/installation';

const page = readFileSync('docs/deploying.md', 'utf8');
const flat = page.replace(/\s+/g, ' ');

/** Of the table under that heading: each row by its first cell. */
function tableUnder(heading: string): Readonly<Record<string, readonly string[]>> {
  const [, section = ''] = page.split(`# ${heading}\n`);
  const rows = section
    .split(/\n#/, 1)[0]
    ?.split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return Object.fromEntries((rows ?? []).map(([first = '', ...others]) => [first, others]));
}

const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

describe('the two ways', () => {
  const ways = tableUnder('Deploying');
  const column = { bound: 0, 'add-on': 1 } as const;

  test.each(Object.keys(column) as Installation[])('%s: its command makes that build', (installation) => {
    const command = ways.build?.[column[installation]]?.replaceAll('`', '') ?? '';
    const [npm, run, script = '', ...options] = command.split(' ');
    expect([npm, run]).toEqual(['npm', 'run']);
    expect(scripts).toHaveProperty(script);
    expect(readInstallation(options.filter((option) => option !== '--'))).toBe(installation);
  });

  test('the menu is where each build has it, if the project is called as it is to be', () => {
    const placeOf = (installation: Installation) =>
      menuPlace(installation === 'bound' ? MENU_NAME : null, installation, MENU_NAME);
    expect(ways.menu?.map((cell) => cell.replaceAll('*', '').split(',')[0])).toEqual([
      placeOf('bound'),
      placeOf('add-on'),
    ]);
  });

  test('schedules have the time and the number of files that there are', () => {
    expect(SCHEDULE.dailyMs).toBe(3_600_000);
    for (const cell of ways.schedules ?? []) expect(cell).toContain('up to an hour');
    expect(ways.schedules?.[1]).toContain(`at most ${CONSUMER_LIMITS.triggersPerUser} of them`);
    expect(flat).toContain(`${CONSUMER_LIMITS.triggerSecondsPerDay / 60} minutes a day on a free account`);
  });
});

describe('a bound copy', () => {
  const [, steps = ''] = /## A bound copy\n([\s\S]*?)\n### /.exec(page) ?? [];

  test('the project is renamed to the name of the menu before anybody is asked, and why', () => {
    const renamed = steps.indexOf(`rename it to **${MENU_NAME}**`);
    expect(renamed).toBeGreaterThan(0);
    expect(renamed).toBeLessThan(steps.indexOf('npm run push'));
    expect(steps.indexOf('npm run push')).toBeLessThan(steps.indexOf('Google asks for permission'));
    expect(steps).toMatch(/Google shows this name on the consent screen/);
  });

  test('the warning screen is told with what to click, in its order and by the project’s name', () => {
    const [, warning = ''] = page.split('### “Google hasn’t verified this app”\n');
    const clicks = [...(warning.split('\n#')[0] ?? '').matchAll(/\*\*(.+?)\*\*/g)].map(([, click]) => click);
    expect(clicks).toEqual(['Advanced', `Go to ${MENU_NAME} (unsafe)`, 'everything']);
    expect(tableUnder('Deploying')['the first time somebody uses it']?.[0]).toBe(
      '“Google hasn’t verified this app”',
    );
  });

  test('every permission that is asked for has its reason where the page says', () => {
    const { oauthScopes = [] } = readProject('dist').manifest;
    expect(oauthScopes).toHaveLength(PERMISSIONS.length);
    const security = readFileSync('docs/security.md', 'utf8');
    for (const scope of oauthScopes) expect(security).toContain(`\`${scope.split('/auth/')[1]}\``);
    expect(flat).toContain('the four scopes of `appsscript.json`');
  });

  test('what is chosen in the sidebar is called so there', () => {
    const sidebar = ['help', 'diagnostics']
      .map((name) => readFileSync(`sidebar/screens/${name}.tsx`, 'utf8'))
      .join();
    const way = 'Help ▸ Diagnostics ▸ *Check this platform*';
    expect(flat).toContain(way);
    for (const name of ['Diagnostics', 'Check this platform', 'Copy as text'])
      expect(sidebar).toContain(name);
    expect(flat).toContain('*Copy as text*');
  });
});

test('a test deployment runs no schedules and may have no formulas; a bound copy and what is published do all', () => {
  const what = tableUnder('Try it as a test deployment, and in a bound copy');
  const [deployment, bound, published] = [0, 1, 2].map((at) =>
    Object.fromEntries(Object.entries(what).map(([row, cells]) => [row, cells[at]])),
  );
  expect(deployment).toMatchObject({
    '': 'test deployment',
    'menu, sidebar, imports by hand': 'yes',
    schedules: expect.stringMatching(/^\*\*no\*\*/),
    formulas: expect.stringContaining('#NAME?'),
  });
  for (const column of [bound, published]) {
    for (const row of ['menu, sidebar, imports by hand', 'schedules', 'formulas'])
      expect(column?.[row]).toMatch(/^yes/);
  }
  expect(flat).toContain('So try schedules and formulas in a bound copy');
});
