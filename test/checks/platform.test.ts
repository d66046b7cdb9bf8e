/** "Check this platform": the built bundle on the local Apps Script, which is to pass every check. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../sandbox/apis/index';
import {
  type AppsScript,
  type AppsScriptOptions,
  createAppsScript,
  httpNetwork,
  readProject,
} from '../../sandbox/apps-script/index';
import { connect, connectFully } from '../../sandbox/connect';
import { createCalculatingGrid } from '../../sandbox/workbook/calculating-grid';
import { createPlainGrid } from '../../sandbox/workbook/plain-grid/plain-grid';
import type { WorkbookOptions } from '../../sandbox/workbook/workbook';

const project = readProject('dist');
const NAME = 'Reachsheet check';

let server: ApiServer;
let script: AppsScript;

beforeAll(async () => {
  server = await startApis();
});

afterAll(() => server.close());

beforeEach(() => () => script?.close());

function open(
  workbook: WorkbookOptions = {},
  options: Partial<AppsScriptOptions> = {},
  createGrid = createPlainGrid,
): AppsScript {
  server.apis.reset();
  script = createAppsScript({
    project,
    network: httpNetwork({ allow: [server.origin] }),
    workbook: createGrid({ timeZone: 'America/New_York', ...workbook }),
    ...options,
  });
  return script;
}

interface Row {
  readonly what: string;
  readonly assumed: string;
  readonly found: string;
  readonly ok: string;
}

async function check(name = NAME): Promise<{ readonly rows: readonly Row[]; readonly last: string }> {
  const execution = await script.run('checkPlatform');
  expect(execution, JSON.stringify(execution)).toMatchObject({ ok: true });
  const sheet = script.workbook?.sheetByName(name);
  if (!sheet) throw new Error(`There is no sheet “${name}”.`);
  const [header, ...values] = sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: 4 });
  expect(header).toEqual(['Assumption', 'Assumed', 'Found', 'OK']);
  const rows = values.map(([what, assumed, found, ok]) => ({
    what: String(what),
    assumed: String(assumed),
    found: String(found),
    ok: String(ok ?? ''),
  }));
  return { rows: rows.slice(0, -1), last: rows[rows.length - 1]?.what ?? '' };
}

function rowsThat(ok: string, rows: readonly Row[]): readonly string[] {
  return rows.filter((row) => row.ok === ok).map(({ what }) => what);
}

const BY_HAND = ['A copied file has no keys', 'Formulas for editors without the add-on'];

/** All that a check could leave behind somewhere. */
function everything(): unknown {
  const { sheets, metadata, protections } = script.workbook?.save() ?? {};
  return {
    sheets: sheets?.filter(({ name }) => !name.startsWith(NAME)),
    metadata,
    protections,
    properties: [script.properties.document, script.properties.script, script.properties.user('owner')].map(
      (store) => [...store],
    ),
    cache: [script.cache.document, script.cache.script, script.cache.user('owner')].map((cache) =>
      cache.keys().map((key) => [key, cache.get(key)]),
    ),
    triggers: [...script.triggers.all],
  };
}

describe('on the sandbox', () => {
  test.each([
    ['the plain grid', createPlainGrid, {}],
    ['the calculating grid', createCalculatingGrid, {}],
    ['decimal commas', createPlainGrid, { locale: 'de_DE', timeZone: 'Asia/Kolkata' }],
  ] as const)('%s: every assumption holds, and nothing is left behind', async (_, createGrid, workbook) => {
    open(workbook, {}, createGrid);
    connectFully(script, server);
    const [first] = script.workbook?.sheets ?? [];
    first?.enter({ row: 1, column: 1, rows: 2, columns: 2 }, [
      ['mine', 7],
      ['=B1+1', ''],
    ]);
    first?.setAttributes({ row: 1, column: 1, rows: 1, columns: 1 }, 'note', [['my note']]);
    script.properties.document.set('mine', 'x');
    script.cache.document.put('mine', 'x', 600);
    await script.workbook?.calculate(script.formulaHost);
    const before = everything();

    const { rows, last } = await check();
    expect(rows.filter(({ ok }) => ok === 'no')).toEqual([]);
    expect(rowsThat('', rows)).toEqual(BY_HAND);
    expect(rows.length).toBeGreaterThan(45);
    expect(last).toBe(`0 of ${rows.length} differ.`);
    expect(script.ui.toasts).toMatchObject([{ message: `${last} See the sheet “${NAME}”.` }]);
    expect(everything()).toEqual(before);
    // Two of its own; the formulas ask nobody.
    expect(server.apis.requests).toHaveLength(2);
    const sheet = script.workbook?.sheetByName(NAME);
    expect(sheet?.extent).toEqual({ rows: rows.length + 2, columns: 4 });
    expect(sheet?.filter).toBeUndefined();
  });

  test('where there are no connections, and a trigger, it says what was not checked', async () => {
    open();
    script.triggers.add({
      id: '1',
      handler: 'x',
      user: 'owner',
      schedule: { everyHours: 1 },
      createdMs: 0,
    });
    const { rows, last } = await check();
    const unknown = rows.filter(({ ok }) => ok === '');
    expect(unknown.map(({ found }) => found.replace(/: .*/, ''))).toEqual([
      ...Array.from({ length: 9 }, () => 'not checked'),
      'by hand',
      'by hand',
    ]);
    expect(last).toBe(`0 of ${rows.length} differ.`);
    expect(script.triggers.all).toHaveLength(1);
  });

  test('one connection is enough for requests', async () => {
    open();
    connect(script, 'intelligence', server.origin, server.apis.world.keys.intelligence.full);
    const { rows } = await check();
    expect(rows.find(({ what }) => what.startsWith('fetchAll'))?.ok).toBe('yes');
  });

  test('each run has a sheet of its own', async () => {
    open();
    await check();
    await check(`${NAME} 2`);
    expect(script.workbook?.sheets.map(({ name }) => name)).toEqual(['Sheet1', NAME, `${NAME} 2`]);
  });
});

describe('a platform that behaves otherwise', () => {
  test.each([
    ['stops formulas', { textFormatStopsFormulas: true }, '"=1+1" under @ format', '"=1+1"'],
    ['keeps apostrophes', { textFormatKeepsApostrophe: true }, `"'=1+1" under @ format`, `"'=1+1"`],
  ])('%s under @: that row alone differs', async (_, workbook, what, found) => {
    open(workbook);
    connectFully(script, server);
    const { rows, last } = await check();
    expect(rows.filter(({ ok }) => ok === 'no')).toMatchObject([{ what, found }]);
    expect(last).toBe(`1 of ${rows.length} differ.`);
  });

  test('in another language all is the same but Google’s words', async () => {
    open({}, { language: 'xx' });
    connectFully(script, server);
    const { rows } = await check();
    expect(rowsThat('no', rows)).toEqual([]);
    expect(rows.find(({ what }) => what.startsWith('fetchAll'))?.found).toBe(
      'refused: DNS-Xfehler: https://reachsheet.invalid/',
    );
  });

  test('a service that fails is told in its words, and what was begun is taken back', async () => {
    open();
    connectFully(script, server);
    for (let index = 0; index < 56; index += 1) {
      script.properties.document.set(`filler ${index}`, 'x'.repeat(9_100));
    }
    const before = everything();
    const { rows } = await check();
    expect(rows.filter(({ ok }) => ok === 'no')).toMatchObject([
      {
        what: 'Property: 4,500 characters of 2 bytes',
        found: expect.stringContaining('refused: You have exceeded the property storage quota.'),
      },
    ]);
    expect(everything()).toEqual(before);
  });
});
