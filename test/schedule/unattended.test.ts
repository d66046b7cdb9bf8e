/** Formulas that are refreshed each hour while nobody has the file open, or Google refuses requests; in the built bundle. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../sandbox/apis/index';
import {
  type AppsScript,
  type AppsScriptOptions,
  createAppsScript,
  type Execution,
  httpNetwork,
  readProject,
  virtualClock,
} from '../../sandbox/apps-script/index';
import { connectFully } from '../../sandbox/connect';
import { createPlainGrid } from '../../sandbox/workbook/plain-grid/plain-grid';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Home } from '../../src/door/methods';

const project = readProject('dist');
const HOUR = 3_600_000;

let server: ApiServer;
let script: AppsScript;
let sheet: Sheet;

beforeAll(async () => {
  server = await startApis();
});

afterAll(() => server.close());
beforeEach(() => () => script.close());

/** Beside each id the creator's handle; refreshed each hour. */
async function open(count: number, options: Partial<AppsScriptOptions> = {}): Promise<void> {
  server.apis.reset();
  const clock = virtualClock(Date.UTC(2026, 8, 15, 12));
  const workbook = createPlainGrid({ timeZone: 'America/New_York', now: clock.now });
  const network = httpNetwork({ allow: [server.origin] });
  script = createAppsScript({ project, clock, network, workbook, ...options });
  connectFully(script, server);
  sheet = workbook.sheets[0] as Sheet;
  const ids = server.apis.world.contributors.slice(0, count).map(({ id }) => id);
  for (let first = 0; first < count; first += 20) {
    const some = ids.slice(first, first + 20);
    sheet.enter(
      { row: first + 1, column: 1, rows: some.length, columns: 2 },
      some.map((id, index) => [id, `=CREATOR_DETAILS(A${first + index + 1}, "handle")`]),
    );
    await workbook.calculate(script.formulaHost);
  }
  await ask('refreshEachHour', { isOn: true });
}

async function ask(method: string, input: object = {}, user?: string): Promise<unknown> {
  const execution = await script.run('sidebarCall', [method, JSON.stringify(input)], {
    mode: 'SIDEBAR',
    ...(user !== undefined && { user }),
  });
  const answer = JSON.parse(execution.ok ? String(execution.value) : '{}');
  expect(answer, JSON.stringify(execution)).toMatchObject({ ok: true });
  return answer.value;
}

async function passHour(): Promise<Execution> {
  script.clock.advance(HOUR);
  const execution = await script.run('runScheduledImports', [], { mode: 'TRIGGER' });
  expect(execution, JSON.stringify(execution)).toMatchObject({ ok: true });
  return execution;
}

const home = () => ask('home') as Promise<Home>;
const cells = () => ({ row: 1, column: 1, rows: sheet.lastRow, columns: 2 });
const shown = (): readonly string[] => sheet.displayTexts({ ...cells(), column: 2, columns: 1 }).flat();
const handles = (): readonly string[] =>
  server.apis.world.contributors.slice(0, sheet.lastRow).map(({ handle }) => handle);
const formulaRuns = (): number =>
  script.executions.filter(
    ({ mode, functionName }) => mode === 'CUSTOM_FUNCTION' && functionName !== 'REACHSHEET_CHECK',
  ).length;

describe.each(['unknown', 'not calculated'] as const)(
  'while nobody has the file open, and functions are %s',
  (formulasInTriggers) => {
    test('formulas keep what they show, at nearly no time, and the sidebar says why', async () => {
      await open(5, { formulasInTriggers });
      const before = sheet.formulas(cells());
      for (let hour = 0; hour < 3; hour += 1) {
        const { wallMs } = await passHour();
        expect(wallMs).toBeLessThan(15_000);
        expect(sheet.formulas(cells())).toEqual(before);
        expect(shown()).toEqual(handles());
      }
      expect(await home()).toMatchObject({ formulasBy: 'me', formulasHeld: 'closed' });
      expect(script.workbook?.sheets.map(({ hidden, maxRows }) => [hidden, maxRows])).toEqual([
        [false, 1000],
        [true, 1],
      ]);
    });

    test('whoever opens the sidebar has them refreshed', async () => {
      await open(5, { formulasInTriggers });
      await passHour();
      const { length } = server.apis.requests;
      await script.run('openSidebar');
      expect(server.apis.requests.length).toBe(length + 5);
      expect(shown()).toEqual(handles());
      await script.run('openSidebar');
      expect(server.apis.requests.length).toBe(length + 5);
    });

    test('they are refreshed in an hour in which somebody has it open, and nothing is said any more', async () => {
      let isOpen = false;
      await open(5, { formulasInTriggers, isFileOpen: () => isOpen });
      await passHour();
      const { length } = server.apis.requests;
      isOpen = true;
      await passHour();
      expect(server.apis.requests.length).toBe(length + 5);
      expect(shown()).toEqual(handles());
      expect(await home()).not.toHaveProperty('formulasHeld');
    });

    test('as it is closed in mid-refresh, no more are waited for, and all are what they were', async () => {
      let most = Number.POSITIVE_INFINITY;
      await open(60, { formulasInTriggers, isFileOpen: () => formulaRuns() < most });
      const before = sheet.formulas(cells());
      most = formulaRuns() + 20;
      const { wallMs } = await passHour();
      expect(sheet.formulas(cells())).toEqual(before);
      expect(wallMs).toBeLessThan(80_000);
      expect(await home()).toMatchObject({ formulasHeld: 'closed' });
      await script.run('openSidebar');
      expect(shown()).toEqual(handles());
    });

    test('what a refresh left that died is put back', async () => {
      await open(5, { formulasInTriggers });
      const before = sheet.formulas(cells());
      sheet.setFormulas({ ...cells(), column: 2, columns: 1, rows: 1 }, [
        ['=REACHSHEET_IS_REFRESHING(REFRESHING_CREATOR_DETAILS(A1, "handle"))'],
      ]);
      script.properties.document.set('refresh', JSON.stringify({ untilMs: 0 }));
      await passHour();
      expect(sheet.formulas(cells())).toEqual(before);
    });
  },
);

test('where Google calculates them anyway, they are refreshed', async () => {
  await open(5, { formulasInTriggers: 'calculated' });
  const { length } = server.apis.requests;
  await passHour();
  expect(server.apis.requests.length).toBe(length + 5);
  expect(await home()).not.toHaveProperty('formulasHeld');
});

test('what is said of the hour is said no more once it is switched off', async () => {
  await open(1);
  await passHour();
  await ask('refreshEachHour', { isOn: false });
  expect(await home()).not.toHaveProperty('formulasHeld');
});

describe('without a permission', () => {
  const AUTH = 'https://www.googleapis.com/auth/';
  const SCOPES = [
    'spreadsheets.currentonly',
    'script.container.ui',
    'script.external_request',
    'script.scriptapp',
  ];
  const allowAllBut = (left: string) =>
    script.consents.set(
      'owner',
      SCOPES.filter((scope) => scope !== left).map((scope) => AUTH + scope),
    );

  test.each([
    ['script.external_request', 'connect to an external service'],
    ['spreadsheets.currentonly', 'view and manage this spreadsheet'],
  ])('%s: formulas are not touched, and whoever opens the sidebar is told which', async (scope, name) => {
    await open(5, { formulasInTriggers: 'calculated' });
    const before = sheet.formulas(cells());
    const { length } = server.apis.requests;
    allowAllBut(scope);
    for (let hour = 0; hour < 2; hour += 1) {
      await passHour();
      expect(sheet.formulas(cells())).toEqual(before);
      expect(shown()).toEqual(handles());
    }
    expect(server.apis.requests).toHaveLength(length);
    const mine = await home();
    expect(mine).toMatchObject({ formulasBy: 'me', formulasNeed: `It needs your permission to ${name}.` });
    expect(mine).not.toHaveProperty('formulasHeld');
    expect(mine).not.toHaveProperty('formulasOverdue');
    expect((await ask('home', {}, 'editor')) as Home).toMatchObject({
      formulasBy: 'somebody',
      formulasNeed: `It needs its owner’s permission to ${name}.`,
    });

    allowAllBut('');
    expect(await home()).not.toHaveProperty('formulasNeed');
    await passHour();
    expect(server.apis.requests).toHaveLength(length + 5);
    expect(shown()).toEqual(handles());
    expect(await ask('home', {}, 'editor')).not.toHaveProperty('formulasNeed');
  });

  test('to connect to a service, a formula whose answer is kept gives it', async () => {
    await open(1);
    const first = await script.formula('=PROJECTS(1)');
    expect(Array.isArray(first)).toBe(true);
    allowAllBut('script.external_request');
    const { length } = server.apis.requests;
    expect(await script.formula('=PROJECTS(1)')).toEqual(first);
    expect(server.apis.requests).toHaveLength(length);
  });
});

describe('where no hour comes', () => {
  test('it is overdue since the last one, whoever looks, and no more once somebody takes it over', async () => {
    await open(1, { formulasInTriggers: 'calculated' });
    await passHour();
    const since = new Date(script.clock.now()).toISOString();
    script.clock.advance(HOUR);
    expect(await home()).not.toHaveProperty('formulasOverdue');
    script.clock.advance(14 * 24 * HOUR);
    const ranAt = ((await home()) as Home).formulasOverdue ?? '';
    expect(Math.abs(Date.parse(ranAt) - Date.parse(since))).toBeLessThan(60_000);
    expect(await ask('home', {}, 'editor')).toMatchObject({ formulasBy: 'somebody', formulasOverdue: ranAt });
    await ask('refreshEachHour', { isOn: true }, 'editor');
    const theirs = (await ask('home', {}, 'editor')) as Home;
    expect(theirs).toMatchObject({ formulasBy: 'me' });
    expect(theirs).not.toHaveProperty('formulasOverdue');
  });

  test('from the beginning, it is overdue since it was switched on', async () => {
    await open(1);
    const onSince = script.clock.now();
    script.clock.advance(2 * HOUR);
    const { formulasOverdue = '' } = await home();
    expect(onSince - Date.parse(formulasOverdue)).toBeLessThan(60_000);
  });

  test('what was said of the last one is said no more', async () => {
    await open(1, { formulasInTriggers: 'unknown' });
    await passHour();
    expect(await home()).toMatchObject({ formulasHeld: 'closed' });
    script.clock.advance(3 * HOUR);
    const later = await home();
    expect(later).not.toHaveProperty('formulasHeld');
    expect(later).toHaveProperty('formulasOverdue');
  });
});

describe('once Google has refused requests', () => {
  const COUNT = 10;

  /** Two hours: in the first, the day's requests run out after two formulas. */
  async function useUp(limits: AppsScriptOptions['limits'] = { fetchPerDay: COUNT + 2 }): Promise<void> {
    await open(COUNT, { formulasInTriggers: 'calculated', limits });
    await passHour();
  }

  const refused = (): number => shown().filter((text) => text === '#ERROR!').length;

  test('the next hour leaves all formulas as they are, and says so', async () => {
    await useUp();
    expect(refused()).toBe(COUNT - 2);
    const runs = formulaRuns();
    await passHour();
    expect(refused()).toBe(COUNT - 2);
    expect(formulaRuns()).toBe(runs);
    expect(await home()).toMatchObject({ formulasHeld: 'refused' });
  });

  test('that is said no longer than Google may still refuse', async () => {
    await useUp();
    await passHour();
    script.clock.advance(5 * 60_000);
    expect(await home()).toMatchObject({ formulasHeld: 'refused' });
    script.clock.advance(6 * 60_000);
    expect(await home()).not.toHaveProperty('formulasHeld');
  });

  test('a day later they are refreshed again', async () => {
    await useUp();
    await passHour();
    script.clock.advance(24 * HOUR);
    await passHour();
    expect(shown()).toEqual(handles());
    expect(await home()).not.toHaveProperty('formulasHeld');
  });

  test('a person is told before, and may leave them as they are', async () => {
    await useUp();
    const runs = formulaRuns();
    script.ui.answers.push('NO');
    await script.run('refreshFormulas');
    expect(script.ui.alerts).toMatchObject([{ prompt: expect.stringContaining('daily limit') }]);
    expect(script.ui.toasts).toMatchObject([{ message: 'Formulas were left as they are.' }]);
    expect(formulaRuns()).toBe(runs);
    script.ui.answers.push('YES');
    await script.run('refreshFormulas');
    expect(formulaRuns()).toBeGreaterThan(runs);
  });

  test('opening the sidebar goes on with none that an hour has left', async () => {
    await useUp();
    script.properties.document.set('refresh', JSON.stringify({ untilMs: 0, rest: { next: 0 } }));
    const runs = formulaRuns();
    await script.run('openSidebar');
    expect(formulaRuns()).toBe(runs);
    expect(script.properties.document.has('refresh')).toBe(true);
  });

  test('or to read its settings, it is the same', async () => {
    const user = 'editor';
    const propertiesPerDay = 400;
    await open(COUNT, {
      formulasInTriggers: 'calculated',
      formulaUser: user,
      limits: { propertiesPerDay },
    });
    const left = propertiesPerDay - script.quotas.used(user, 'properties');
    expect(script.quotas.take(user, 'properties', left - 2, propertiesPerDay)).toBe(true);
    await passHour();
    const [before, runs] = [refused(), formulaRuns()];
    expect(before).toBeGreaterThan(0);
    await passHour();
    expect([refused(), formulaRuns()]).toEqual([before, runs]);
  });
});

test('where the day’s run time is used up, the sidebar says that none was left', async () => {
  await open(1);
  await passHour();
  expect((await home()).formulasHeld).not.toBe('time');
  script.properties.user('owner').set('ledger', JSON.stringify([[script.clock.now(), 3_600_000]]));
  const before = sheet.formulas({ row: 1, column: 2, rows: 1, columns: 1 });
  await passHour();
  expect((await home()).formulasHeld).toBe('time');
  expect(sheet.formulas({ row: 1, column: 2, rows: 1, columns: 1 })).toEqual(before);
});

test('who refreshes by hand without a refusal is asked nothing', async () => {
  await open(1);
  await script.run('refreshFormulas');
  expect(script.ui.alerts).toEqual([]);
});
