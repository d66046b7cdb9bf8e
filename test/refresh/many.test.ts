/** More formulas than Google runs at once for a person, in the built bundle: a refresh leaves none of them refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../sandbox/apis/index';
import {
  type AppsScript,
  type AppsScriptOptions,
  createAppsScript,
  GOOGLE_PRICES,
  httpNetwork,
  type Network,
  readProject,
  virtualClock,
} from '../../sandbox/apps-script/index';
import { connectFully } from '../../sandbox/connect';
import { createCalculatingGrid } from '../../sandbox/workbook/calculating-grid';
import { createPlainGrid } from '../../sandbox/workbook/plain-grid/plain-grid';
import type { Sheet } from '../../sandbox/workbook/workbook';

const project = readProject('dist');
const COUNT = 100;
/** How long the service takes to answer, on the scripts' clock. */
const ANSWER_MS = 4_000;

let server: ApiServer;
let script: AppsScript;

beforeAll(async () => {
  server = await startApis();
});

afterAll(() => server.close());

beforeEach(() => () => script.close());

function slowly(network: Network): Network {
  return {
    send: async (requests) =>
      (await network.send(requests)).map((outcome) => ({ ...outcome, delayMs: ANSWER_MS })),
  };
}

function open(options: Partial<AppsScriptOptions> = {}, createGrid = createPlainGrid): Sheet {
  server.apis.reset();
  const clock = virtualClock(Date.UTC(2026, 8, 15, 12));
  script = createAppsScript({
    project,
    clock,
    network: slowly(httpNetwork({ allow: [server.origin] })),
    workbook: createGrid({ timeZone: 'America/New_York', now: clock.now }),
    ...options,
  });
  connectFully(script, server);
  const sheet = script.workbook?.sheets[0];
  if (!sheet) throw new Error('A workbook has a sheet.');
  return sheet;
}

const creators = () => server.apis.world.contributors.slice(0, COUNT);

/** Beside each id the creator's handle, as people fill a look-up down. */
async function fillDown(sheet: Sheet, formula = (row: number) => `=CREATOR_DETAILS(A${row}, "handle")`) {
  sheet.enter(
    { row: 1, column: 1, rows: COUNT, columns: 2 },
    creators().map(({ id }, index) => [id, formula(index + 1)]),
  );
  await script.workbook?.calculate(script.formulaHost);
}

function shown(sheet: Sheet): readonly string[] {
  return sheet.displayTexts({ row: 1, column: 2, rows: COUNT, columns: 1 }).flat();
}

const handles = (): readonly string[] => creators().map(({ handle }) => handle);

/** The most executions of formulas that were under way at one moment since then. */
function mostAtOnce(sinceMs: number): number {
  const formulas = script.executions.filter(
    ({ mode, startedMs }) => mode === 'CUSTOM_FUNCTION' && startedMs >= sinceMs,
  );
  return Math.max(
    ...formulas.map(
      ({ startedMs: at }) =>
        formulas.filter(({ startedMs, wallMs }) => startedMs <= at && at < startedMs + wallMs).length,
    ),
  );
}

async function refreshFromMenu() {
  const execution = await script.run('refreshFormulas');
  expect(execution, JSON.stringify(execution)).toMatchObject({ ok: true });
  return execution;
}

describe('one hundred different formulas', () => {
  test.each([
    ['the plain grid', createPlainGrid],
    ['the calculating grid', createCalculatingGrid],
  ])('%s: entered at once, Google refuses those beyond thirty, which stay so', async (_, createGrid) => {
    const sheet = open({}, createGrid);
    await fillDown(sheet);
    const refused = () => shown(sheet).filter((text) => text === '#ERROR!').length;
    expect(refused()).toBe(70);
    await script.workbook?.calculate(script.formulaHost);
    expect(refused()).toBe(70);
  });

  test.each([
    ['the plain grid', createPlainGrid, {}],
    ['the calculating grid', createCalculatingGrid, {}],
    ['another language', createPlainGrid, { language: 'xx' }],
    ['a running formula reads as an error', createPlainGrid, { runningFormulaReads: '#ERROR!' }],
    ['a running formula reads as nothing', createPlainGrid, { runningFormulaReads: '' }],
    ['calls take their time', createPlainGrid, { prices: GOOGLE_PRICES }],
  ] as const)('%s: refreshed from the menu, every one has its answer', async (_, createGrid, options) => {
    const sheet = open(options, createGrid);
    await fillDown(sheet);
    const { startedMs, wallMs } = await refreshFromMenu();
    expect(shown(sheet)).toEqual(handles());
    expect(mostAtOnce(startedMs)).toBe(20);
    expect(wallMs).toBeLessThan(300_000);
    expect(script.ui.toasts).toMatchObject([{ message: '100 formulas are refreshed on 1 sheet.' }]);
  });

  test('refused when the file was opened, they are whole after the next hour', async () => {
    const sheet = open({ formulasInTriggers: 'calculated' });
    await fillDown(sheet);
    await script.workbook?.reload(script.formulaHost);
    expect(shown(sheet)).toContain('#ERROR!');
    await script.run('sidebarCall', ['refreshEachHour', '{"isOn":true}'], { mode: 'SIDEBAR' });
    const execution = await script.run('runScheduledImports', [], { mode: 'TRIGGER' });
    expect(execution, JSON.stringify(execution)).toMatchObject({ ok: true });
    expect(shown(sheet)).toEqual(handles());
    expect(mostAtOnce(execution.startedMs)).toBe(20);
    expect(execution.wallMs).toBeLessThan(150_000);
  });

  test('in rows that a filter hides for the error in them, every one has its answer', async () => {
    const sheet = open({ finderSkips: 'filtered and hidden' });
    await fillDown(sheet);
    sheet.createFilter({ row: 1, column: 1, rows: COUNT, columns: 2 });
    sheet.setHiddenValues(2, ['#ERROR!']);
    expect(Array.from({ length: COUNT }, (_, at) => sheet.isRowHiddenByFilter(at + 1))).toContain(true);
    await refreshFromMenu();
    expect(shown(sheet)).toEqual(handles());
    expect(script.ui.toasts).toMatchObject([{ message: '100 formulas are refreshed on 1 sheet.' }]);
  });

  test('those that fail for a reason of their own keep no other from its answer', async () => {
    const sheet = open();
    const isKnown = (row: number): boolean => row % 3 !== 0;
    await fillDown(sheet, (row) => `=CREATOR_DETAILS(${isKnown(row) ? '' : '"no "&'}A${row}, "handle")`);
    await refreshFromMenu();
    expect(shown(sheet)).toEqual(handles().map((handle, index) => (isKnown(index + 1) ? handle : '#ERROR!')));
  });

  test('that read what a list gives are asked after it, though they hide what fails', async () => {
    const sheet = open();
    const data = script.workbook?.insertSheet({ name: 'Data' });
    data?.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [
      [`=CREATORS(Sheet1!D1, "", "", "", "", "", "columns=id;headers=no")`],
    ]);
    sheet.enter({ row: 1, column: 4, rows: 1, columns: 1 }, [[COUNT]]);
    await script.workbook?.calculate(script.formulaHost);
    await fillDown(sheet, (row) => `=IFERROR(CREATOR_DETAILS(Data!A${row}, "handle"), "")`);
    await refreshFromMenu();
    const listed = data?.values({ row: 1, column: 1, rows: COUNT, columns: 1 }).flat();
    const byId = new Map(server.apis.world.contributors.map(({ id, handle }) => [id, handle]));
    expect(shown(sheet)).toEqual(listed?.map((id) => byId.get(String(id))));
  });

  test('of a refresh that died midway are put right when the sidebar opens', async () => {
    const sheet = open();
    await fillDown(sheet);
    const formulas = () => sheet.formulas({ row: 1, column: 2, rows: COUNT, columns: 1 }).flat();
    const before = formulas();
    await script.run('refreshFormulas', [], { killAt: 76 });
    expect(formulas().filter((formula) => formula.startsWith('=REACHSHEET')).length).toBeGreaterThan(30);
    script.clock.advance(360_001);
    const opened = await script.run('openSidebar');
    expect(opened, JSON.stringify(opened)).toMatchObject({ ok: true });
    expect(formulas()).toEqual(before);
    expect(shown(sheet)).toEqual(handles());
    expect(mostAtOnce(opened.startedMs)).toBe(20);
    expect(script.properties.document.has('refresh')).toBe(false);
  });
});
