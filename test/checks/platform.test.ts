/** "Check this platform": the built bundle on the local Apps Script, which is to pass every check. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../sandbox/apis/index';
import { type AppsScript, GOOGLE_PRICES, readProject } from '../../sandbox/apps-script/index';
import { connect, connectFully } from '../../sandbox/connect';
import { createCalculatingGrid } from '../../sandbox/workbook/calculating-grid';
import { createPlainGrid } from '../../sandbox/workbook/plain-grid/plain-grid';
import { handChecks } from '../../src/google/checks/by-hand';
import { surroundingChecks } from '../../src/google/checks/surroundings';
import { bundleCode } from '../../tools/build/bundle';
import { checkAll, checkStep, everythingIn, openPlatform, whatOf } from './opened-platform';

let script: AppsScript;

let server: ApiServer;

beforeAll(async () => {
  server = await startApis();
});

afterAll(() => server.close());
beforeEach(() => () => script?.close());

const TOLD = surroundingChecks().map(({ what }) => what);
const BY_HAND = handChecks().map(({ what }) => what);

/** Something of everything that a person may have in a file. */
async function furnish(): Promise<void> {
  const [first] = script.workbook?.sheets ?? [];
  first?.enter({ row: 1, column: 1, rows: 2, columns: 2 }, [
    ['mine', 7],
    ['=B1+1', ''],
  ]);
  first?.setAttributes({ row: 1, column: 1, rows: 1, columns: 1 }, 'note', [['my note']]);
  script.workbook?.insertSheet({ name: 'Reachsheet check' });
  script.properties.document.set('mine', 'x');
  script.cache.document.put('mine', 'x', 600);
  await script.workbook?.calculate(script.formulaHost);
}

test.each([
  ['the plain grid', createPlainGrid, {}, {}],
  ['the calculating grid', createCalculatingGrid, {}, {}],
  ['decimal commas', createPlainGrid, { locale: 'de_DE', timeZone: 'Asia/Kolkata' }, {}],
  ['Google’s prices', createPlainGrid, {}, { prices: GOOGLE_PRICES }],
] as const)(
  '%s: every assumption holds, and nothing is left behind',
  async (_, createGrid, workbook, host) => {
    script = openPlatform(server, workbook, host, createGrid);
    connectFully(script, server);
    await furnish();
    const before = everythingIn(script);

    const { findings, total } = await checkAll(script);
    expect(findings.filter(({ holds }) => holds === 'no')).toEqual([]);
    expect(whatOf(findings, '')).toEqual([...TOLD, ...BY_HAND]);
    expect(findings).toHaveLength(total);
    expect(total).toBeGreaterThan(70);
    expect(everythingIn(script)).toEqual(before);
  },
);

test.each(['not listed', 'listed'] as const)(
  'a bound copy: every assumption holds, its clock triggers being %s by file',
  async (boundClockTriggers) => {
    const project = { ...readProject('dist'), code: await bundleCode('bound') };
    script = openPlatform(server, {}, { project, installation: 'bound', boundClockTriggers });
    connectFully(script, server);
    const before = everythingIn(script);
    const { findings } = await checkAll(script);
    expect(findings.filter(({ holds }) => holds === 'no')).toEqual([]);
    expect(everythingIn(script)).toEqual(before);
  },
);

test('the services are asked without a key, a few times', async () => {
  script = openPlatform(server);
  connectFully(script, server);
  await checkAll(script);
  expect(server.apis.requests.length).toBeLessThanOrEqual(6);
  for (const { keyEnding } of server.apis.requests) expect(keyEnding).toBeNull();
});

test('where there are no connections, and a trigger, it says what was not checked', async () => {
  script = openPlatform(server);
  script.triggers.add({ id: '1', handler: 'x', user: 'owner', schedule: { everyHours: 1 }, createdMs: 0 });
  const { findings } = await checkAll(script);
  const unknown = findings.filter(({ found }) => found.startsWith('not checked: '));
  expect(unknown.map(({ what }) => what)).toEqual([
    'Headers named content-type, with timeoutSeconds',
    'fetchAll with a host that is none',
    'An hourly trigger',
    'Milliseconds for a request, with the service’s own time',
  ]);
  expect(whatOf(findings, 'no')).toEqual([]);
  expect(script.triggers.all).toHaveLength(1);
});

test('one connection is enough for requests', async () => {
  script = openPlatform(server);
  connect(script, 'intelligence', server.origin, server.apis.world.keys.intelligence.full);
  const { findings } = await checkAll(script);
  expect(findings.find(({ what }) => what.startsWith('fetchAll'))?.holds).toBe('yes');
});

test('a service that fails is told in its words, and what was begun is taken back', async () => {
  script = openPlatform(server);
  connectFully(script, server);
  for (let index = 0; index < 56; index += 1) {
    script.properties.document.set(`filler ${index}`, 'x'.repeat(9_100));
  }
  const before = everythingIn(script);
  const { findings } = await checkAll(script);
  expect(findings.filter(({ holds }) => holds === 'no')).toMatchObject([
    {
      what: 'Property: 4,500 characters of 2 bytes',
      found: expect.stringContaining('refused: You have exceeded the property storage quota.'),
    },
  ]);
  expect(everythingIn(script)).toEqual(before);
});

test('two people check at the same time, and neither takes away what the other needs', async () => {
  script = openPlatform(server);
  const [one, other] = await Promise.all([checkStep(script, 0, 'owner'), checkStep(script, 0, 'editor')]);
  // The clock goes on while the formulas of the other are still calculated.
  const findings = [one, other]
    .flatMap((step) => step.findings)
    .filter(({ group }) => !group.includes('formulas'));
  expect(whatOf(findings, 'no')).toEqual([]);
  expect(script.workbook?.sheets).toHaveLength(1);
});

test.each(['', '"keys"', '"toString"'])(
  'the formula of the checks is of no other use: (%s)',
  async (input) => {
    script = openPlatform(server);
    expect(await script.formula(`=REACHSHEET_CHECK(${input})`)).toMatchObject({
      message: expect.stringContaining('REACHSHEET_CHECK is for Help ▸ Diagnostics in the sidebar.'),
    });
  },
);

test('everybody’s tab and selection stay as they are', async () => {
  script = openPlatform(server);
  const { workbook } = script;
  const second = workbook?.insertSheet({ name: 'Second' });
  workbook?.insertSheet({ name: 'Third' });
  const first = workbook?.sheets[0];
  const area = { row: 3, column: 2, rows: 4, columns: 2 };
  workbook?.selections.select('owner', { sheetId: first?.id ?? 0, area: { ...area, rows: 1 } });
  workbook?.selections.select('owner', { sheetId: second?.id ?? 0, area });
  workbook?.selections.select('editor', { sheetId: first?.id ?? 0, area });
  await checkAll(script);
  expect(workbook?.selections.of('owner')).toEqual({ sheetId: second?.id, area });
  expect(workbook?.selections.of('editor')).toEqual({ sheetId: first?.id, area });
});

describe('somebody who has not allowed everything', () => {
  function openWithout(name: string): void {
    script = openPlatform(server);
    connectFully(script, server);
    const { oauthScopes = [] } = readProject('dist').manifest;
    script.consents.set(
      'owner',
      oauthScopes.filter((scope) => !scope.endsWith(name)),
    );
  }

  test.each([
    ['script.scriptapp', 'no permission to run when you are not present', ['An hourly trigger']],
    [
      'script.external_request',
      'no permission to connect to an external service',
      [
        'Headers named content-type, with timeoutSeconds',
        'An address that is not reached is named',
        'Milliseconds for a request, with the service’s own time',
      ],
    ],
  ])('without %s that is told, and the others are checked', async (scope, words, unknown) => {
    openWithout(scope);
    const { findings } = await checkAll(script);
    const notChecked = findings.filter(({ found }) => found === `not checked: ${words}`);
    expect(notChecked.map(({ what }) => what)).toEqual(unknown);
    expect(whatOf(findings, 'no')).toEqual([]);
    expect(script.workbook?.sheets).toHaveLength(1);
  });

  test('without cells it says so, and begins nothing', async () => {
    openWithout('spreadsheets.currentonly');
    const execution = await script.run('sidebarCall', ['checkPlatform', '{"from":0}'], { mode: 'SIDEBAR' });
    const answer = JSON.parse(execution.ok ? String(execution.value) : '{}');
    expect(JSON.stringify(answer)).toContain('no permission to view and manage this spreadsheet');
    expect([...script.properties.document.keys()].filter((name) => name.startsWith('check.'))).toEqual([]);
  });
});
