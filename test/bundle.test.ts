/** dist/ itself: the built bundle in the local Apps Script, over real HTTP. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../sandbox/apis/index';
import { type AppsScript, createAppsScript, httpNetwork, readProject } from '../sandbox/apps-script/index';
import { connect } from '../sandbox/connect';
import { createPlainGrid } from '../sandbox/workbook/plain-grid/plain-grid';
import { CATALOGUE } from '../src/catalogue/index';
import { PROBE } from '../src/probe';
import { topLevelNames } from '../tools/build/gate';
import { HANDLERS, NAMESPACE } from '../tools/build/stubs';
import { exampleFormulas } from '../tools/formula/examples';
import { sampleArguments } from './functions/sample-arguments';

const project = readProject('dist');

let server: ApiServer;
let script: AppsScript;

beforeAll(async () => {
  server = await startApis();
});

afterAll(() => server.close());

beforeEach(() => {
  server.apis.reset();
  script = createAppsScript({
    project,
    network: httpNetwork({ allow: [server.origin] }),
    workbook: createPlainGrid({ timeZone: 'Europe/Berlin' }),
  });
  connect(script, 'campaigns', server.origin, server.apis.world.keys.campaigns.owner);
  connect(script, 'intelligence', server.origin, server.apis.world.keys.intelligence.full);
  return () => script.close();
});

function lastCounts(): Readonly<Record<string, number>> {
  return script.executions[script.executions.length - 1]?.counts ?? {};
}

describe('what Sheets sees', () => {
  test('the stubs, the namespace, and nothing else', () => {
    expect([...topLevelNames(project.code)].sort()).toEqual(
      [...CATALOGUE.map(({ formula }) => formula), ...Object.keys(HANDLERS), PROBE, NAMESPACE].sort(),
    );
  });

  test('every formula has its comment directly above: each argument, an example, the tag', () => {
    for (const { formula, parameters, example, summary } of CATALOGUE) {
      const [, comment = ''] =
        new RegExp(`/\\*\\*\\n((?: \\*.*\\n)+?) \\*/\\nfunction ${formula}\\(`).exec(project.code) ?? [];
      expect(comment, formula).toContain('@customfunction');
      expect(comment, formula).toContain(example);
      expect(comment, formula).toContain(summary);
      for (const { name } of parameters)
        expect(comment, formula).toMatch(new RegExp(`@param \\{\\S+\\} ${name} \\S`));
    }
  });

  test('no handler is offered as a formula', () => {
    for (const name of [...Object.keys(HANDLERS), PROBE]) {
      expect(project.code).not.toMatch(new RegExp(`\\*/\\nfunction ${name}\\(`));
    }
  });

  // Every execution compiles it, a formula's too: about a millisecond for 30 KB of it.
  test('at most 810 KB', () => {
    expect(readFileSync('dist/Code.js').byteLength).toBeLessThanOrEqual(810 * 1024);
  });

  test('the manifest asks for the four scopes and no more', () => {
    expect(project.manifest.oauthScopes?.map((scope) => scope.split('/auth/')[1])).toEqual([
      'spreadsheets.currentonly',
      'script.container.ui',
      'script.external_request',
      'script.scriptapp',
    ]);
  });

  test('the sidebar’s page loads nothing from anywhere', () => {
    const { Sidebar = '' } = project.html;
    expect(Sidebar).toContain('<script>');
    expect(Sidebar).not.toMatch(/(src|href)=|@import|url\(|https?:\/\/(?!www\.w3\.org)/);
  });
});

describe('formulas', () => {
  test('each example of npm start gives a table', async () => {
    const formulas = exampleFormulas(server.apis.world);
    for (const formula of formulas) {
      const result = await script.formula(formula);
      expect(Array.isArray(result) && result.length, formula).toBeGreaterThan(1);
    }
  });

  test.each(CATALOGUE.map(({ formula }) => formula))(
    '%s answers, in cells that Sheets defines',
    async (formula) => {
      const inputs = sampleArguments(formula, server.apis.world);
      const execution = await script.run(formula, inputs, { mode: 'CUSTOM_FUNCTION' });
      expect(execution.ok, JSON.stringify(execution)).toBe(true);
      const rows = execution.ok && Array.isArray(execution.value) ? execution.value : [];
      expect(rows.length).toBeGreaterThan(0);
      expect(rows[0].length).toBeGreaterThan(0);
      expect(server.apis.requests.length).toBeGreaterThan(0);
    },
  );

  test('3,000 clips arrive in exactly 30 requests and spill into the grid', async () => {
    const { id } = server.apis.world.notable.bigClippingCampaign;
    const sheet = script.workbook?.sheets[0];
    sheet?.growRows(3000);
    sheet?.enter({ row: 1, column: 1, rows: 1, columns: 2 }, [
      [
        id,
        `=CAMPAIGN_CLIPS(A1, "all", "", "", "", "", "columns=submissionId,deltaViews")`.replace(
          'deltaViews',
          'engagement.deltaViews',
        ),
      ],
    ]);
    await script.workbook?.calculate(script.formulaHost);
    expect(server.apis.requests).toHaveLength(30);
    const clips = server.apis.world.clips(id);
    expect(sheet?.values({ row: 2, column: 2, rows: clips.length, columns: 2 })).toEqual(
      clips.map(({ submissionId, engagement }) => [submissionId, engagement.deltaViews]),
    );
  });

  test('an answer from cache makes no request and at most 3 service calls', async () => {
    const { id } = server.apis.world.notable.bigClippingCampaign;
    await script.formula(`=CAMPAIGN_CLIPS("${id}")`);
    const before = server.apis.requests.length;
    const result = await script.formula(`=CAMPAIGN_CLIPS("${id}", "all", "", "", "", "", "columns=status")`);
    expect(Array.isArray(result) && result.length).toBe(3001);
    expect(server.apis.requests).toHaveLength(before);
    const calls = Object.values(lastCounts()).reduce((sum, count) => sum + count, 0);
    expect(calls).toBeLessThanOrEqual(3);
  });

  test.each([
    ['=CAMPAIGN_CLIPS("nonsense")', 'Reachsheet: CAMPAIGN_CLIPS: campaignId is an id such as'],
    ['=CREATORS(5, "", "", "", "", "", "colums=handle")', 'There is no option “colums”'],
    ['=TOP_CREATORS("views")', 'metric is one of quality_score'],
  ])('%s is an error that says what to do, without a request', async (formula, message) => {
    expect(await script.formula(formula)).toEqual({
      error: '#ERROR!',
      message: expect.stringContaining(message),
    });
    expect(server.apis.requests).toHaveLength(0);
  });

  test('a body cut on the wire is asked for again', async () => {
    server.apis.faults.add({ drop: 'mid-body' });
    server.apis.faults.add({ truncateAt: 30, match: { nth: 2 } });
    const result = await script.formula('=COMMUNITIES()');
    expect(Array.isArray(result) && result.length).toBeGreaterThan(3);
    expect(server.apis.requests.length).toBeGreaterThan(1);
  });

  test('a formula of the file reads dates in the file’s zone', async () => {
    const creator = server.apis.world.contributors
      .map(({ id }) => server.apis.world.contributor(id))
      .find((detail) => (detail?.mention_history.length ?? 0) > 0);
    const result = await script.formula(
      `=CREATOR_DETAILS("${creator?.id}", "mention_history.date", "expand=mention_history")`,
    );
    const [first] = creator?.mention_history ?? [];
    const [cell] = (result as { date: number }[][])[0] ?? [];
    expect(new Date(cell?.date ?? 0).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })).toBe(
      `${first?.date} 00:00:00`,
    );
  });
});

describe('handlers', () => {
  test.each(Object.keys(HANDLERS))('%s refuses a call from a cell', async (name) => {
    for (const args of [[], ['home', '{}'], [[['a', 'b']]], [5], [new Date(0)]]) {
      const execution = await script.run(name, args, { mode: 'CUSTOM_FUNCTION' });
      expect(execution).toMatchObject({
        ok: false,
        error: { name: 'Reachsheet', message: expect.stringContaining(`is not a formula`) },
      });
    }
    expect(script.ui.sidebars).toEqual([]);
    expect(server.apis.requests).toHaveLength(0);
  });

  test('onOpen adds the menu, also where the add-on is not yet enabled in the file', async () => {
    for (const enabled of [true, false]) {
      expect(await script.run('onOpen', [], { mode: 'ON_OPEN', enabled })).toMatchObject({ ok: true });
    }
    expect(script.ui.menus).toEqual([
      {
        caption: null,
        entries: [
          { caption: 'Open', functionName: 'openSidebar' },
          { caption: 'Refresh formulas', functionName: 'refreshFormulas' },
        ],
      },
    ]);
  });

  test('the menu opens the sidebar', async () => {
    expect(await script.run('openSidebar')).toMatchObject({ ok: true });
    expect(script.ui.sidebars).toMatchObject([{ title: 'Reachsheet', html: project.html.Sidebar }]);
  });

  test('the menu refreshes formulas: each answer is fetched anew, once for all cells that share it', async () => {
    const { id } = server.apis.world.notable.exactly250Clips;
    const workbook = script.workbook;
    const [first] = workbook?.sheets ?? [];
    const other = workbook?.insertSheet({ name: 'Other' });
    const rows = { row: 1, column: 1, rows: 1, columns: 1 };
    first?.enter({ ...rows, rows: 2 }, [
      [id],
      ['=CAMPAIGN_CLIPS(A1,"all","","","","","columns=submissionId")'],
    ]);
    other?.enter(rows, [
      ['=IFERROR(campaign_clips (Sheet1!A1,"all","","","","","columns=submissionId"),"none")'],
    ]);
    await workbook?.calculate(script.formulaHost);
    expect(server.apis.requests).toHaveLength(3);
    const [gone] = server.apis.world.clips(id);
    server.apis.change.removeClip(id, gone?.submissionId ?? '');
    expect([first?.lastRow, other?.lastRow]).toEqual([252, 251]);

    expect(await script.run('refreshFormulas')).toMatchObject({ ok: true });
    await script.settled();
    expect(server.apis.requests).toHaveLength(6);
    expect([first?.lastRow, other?.lastRow]).toEqual([251, 250]);
    expect(other?.formulas(rows)).toEqual([
      ['=IFERROR(campaign_clips (Sheet1!A1,"all","","","","","columns=submissionId"),"none")'],
    ]);
    expect(script.ui.toasts).toMatchObject([
      { title: 'Reachsheet', message: '2 formulas are refreshed on 2 sheets.' },
    ]);
    expect(script.properties.document.has('refresh')).toBe(false);
  });

  test('a refresh that died is repaired when somebody opens the sidebar', async () => {
    const cell = { row: 1, column: 1, rows: 1, columns: 1 };
    const [sheet] = script.workbook?.sheets ?? [];
    sheet?.enter(cell, [['=COMMUNITIES()']]);
    const { calls } = await script.run('refreshFormulas');
    const counted = calls.filter(({ counted }) => counted).map(({ operation }) => operation);
    const killAt = counted.indexOf('TextFinder.replaceAllWith') + 2;
    expect(await script.run('refreshFormulas', [], { killAt })).toMatchObject({ ok: false });
    await script.settled();
    expect(sheet?.formulas(cell)).toEqual([['=REACHSHEET_IS_REFRESHING(REFRESHING_COMMUNITIES())']]);
    expect(sheet?.displayTexts(cell)).toEqual([['#NAME?']]);
    script.clock.advance(360_001);
    expect(await script.run('openSidebar')).toMatchObject({ ok: true });
    await script.settled();
    expect(sheet?.formulas(cell)).toEqual([['=COMMUNITIES()']]);
    expect(sheet?.displayTexts(cell)).not.toEqual([['#NAME?']]);
    expect(script.properties.document.has('refresh')).toBe(false);
  });

  test('the sidebar is offered the whole catalogue', async () => {
    const execution = await script.run('sidebarCall', ['functions', '{}'], { mode: 'SIDEBAR' });
    const { value } = JSON.parse(execution.ok ? String(execution.value) : '{}');
    expect(value.map(({ name }: { name: string }) => name)).toEqual(CATALOGUE.map(({ formula }) => formula));
  });

  test('the sidebar is told the connections, never the keys', async () => {
    const execution = await script.run('sidebarCall', ['home', '{}'], { mode: 'SIDEBAR' });
    const { owner } = server.apis.world.keys.campaigns;
    expect(execution.ok && JSON.parse(String(execution.value))).toMatchObject({
      ok: true,
      value: {
        connections: [
          { api: 'campaigns', place: 'document', connected: true, keyEnding: owner.slice(-4) },
          { api: 'campaigns', place: 'user', connected: false },
          { api: 'intelligence', place: 'document', connected: true },
          { api: 'intelligence', place: 'user', connected: false },
        ],
        timeZone: 'Europe/Berlin',
      },
    });
    expect(JSON.stringify(execution)).not.toContain(owner.slice(0, -4));
  });
});
