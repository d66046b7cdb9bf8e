import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type ProjectFiles, readProject } from '../../../../sandbox/apps-script/index';
import { type Preview, startPreview } from '../../../../sandbox/preview/preview';
import type { Act } from '../../../../sandbox/preview/protocol';
import { ALL_SCOPES } from '../../apps-script/script';

const SMALL: ProjectFiles = {
  code: `
    function onOpen() { SpreadsheetApp.getUi().createMenu('Small').addItem('Run', 'run').addToUi(); }
    function run() { SpreadsheetApp.getActiveSpreadsheet().toast('ran'); }
    function schedule() { ScriptApp.newTrigger('hourly').timeBased().everyHours(1).create(); }
    function hourly() { PropertiesService.getDocumentProperties().setProperty('runs', String(1 + runs())); }
    function asks() { ScriptApp.requireAllScopes(ScriptApp.AuthMode.FULL); }
    function page() { return ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL).getAuthorizationUrl(); }
    function runs() { return Number(PropertiesService.getDocumentProperties().getProperty('runs')); }`,
  html: {},
  manifest: { timeZone: 'Etc/UTC', oauthScopes: ALL_SCOPES },
};

function enter(text: string): Act {
  return { kind: 'enter', sheet: 0, row: 1, column: 1, texts: [[text]] };
}

function post(preview: Preview, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return fetch(`${preview.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function a1Of(preview: Preview, id = 'empty'): unknown {
  return preview.shelf
    .find(id)
    ?.workbook.sheets[0]?.values({ row: 1, column: 1, rows: 1, columns: 1 })[0]?.[0];
}

/** Events of a page by name, as they come. */
async function* eventsOf(preview: Preview, path: string, signal: AbortSignal) {
  const { body } = await fetch(`${preview.url}${path}`, { signal });
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body ?? []) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/m.exec(block) ?? [];
      yield { name, data: JSON.parse(data) };
    }
  }
}

describe('the server', () => {
  let folder: string;
  let preview: Preview;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'preview-server-'));
    preview = await startPreview({ project: SMALL, port: 0, folder });
  });
  afterAll(async () => {
    await preview.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('leads to the first spreadsheet', async () => {
    const response = await fetch(preview.url, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/d/first']);
  });

  it('escapes names in the page', async () => {
    const name = '</script><script>alert(1)</script>';
    await post(preview, '/d/empty/acts', [{ kind: 'renameDocument', name }]);
    const response = await fetch(`${preview.url}/d/empty?as=viewer`);
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    const [, json = ''] = /id="config">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      document: 'empty',
      name,
      role: 'viewer',
      documents: [{ id: 'first' }, { id: 'empty', name }],
    });
  });

  it('serves what the page loads, and nothing above it', async () => {
    const html = await (await fetch(`${preview.url}/d/first`)).text();
    const paths = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(paths).toEqual(['/assets/page.css', '/assets/page.js']);
    for (const path of paths) {
      const response = await fetch(preview.url + path);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(path.endsWith('.js') ? /javascript/ : /css/),
      ]);
      expect((await response.text()).length).toBeGreaterThan(1000);
    }
    for (const path of ['/assets/nothing.js', '/assets/..%2f..%2f..%2fpackage.json', '/assets/']) {
      expect((await fetch(preview.url + path)).status).toBe(404);
    }
  });

  test.each(['', '/events', '/tester/state'])('knows no other spreadsheet: GET %s', async (path) => {
    expect((await fetch(`${preview.url}/d/nobody${path}`)).status).toBe(404);
  });

  test.each(['/acts', '/menu', '/answers', '/copy', '/tester/advance'])(
    'knows no other spreadsheet: POST %s',
    async (path) => {
      expect((await post(preview, `/d/nobody${path}`, [])).status).toBe(404);
      expect(preview.shelf.documents).toHaveLength(2);
    },
  );

  test.each<[path: string, body: unknown, error: string | RegExp]>([
    ['acts', '[{"kind":', 'The body must be a list of acts.'],
    ['acts', {}, 'The body must be a list of acts.'],
    ['acts', [enter('x'), null], 'An act must have a kind.'],
    ['acts', [enter('x'), { kind: 'explode' }], 'There is no act “explode”.'],
    ['acts', [enter('x'), { kind: 'toString' }], 'There is no act “toString”.'],
    ['acts', [enter('x'), { ...enter('y'), row: 0 }], /^The act “enter” is not as it should be: row /],
    [
      'acts',
      [enter('x'), { ...enter('y'), texts: [['a'], ['b', 'c']] }],
      /: texts has rows of different lengths/,
    ],
    [
      'acts',
      [
        {
          kind: 'attribute',
          sheet: 0,
          area: { row: 1, column: 1, rows: 1, columns: 1 },
          name: 'bold',
          value: 'x',
        },
      ],
      /^The act “attribute” is not as it should be: value /,
    ],
    [
      'acts',
      [
        {
          kind: 'attribute',
          sheet: 0,
          area: { row: 1, column: 1, rows: 1, columns: 1 },
          name: 'size',
          value: 'x',
        },
      ],
      /^The act “attribute” is not as it should be: name /,
    ],
    ['acts', [{ kind: 'columnWidth', sheet: 0, first: 1, last: 1e9, width: 5 }], /“columnWidth”.*last/],
    ['menu', {}, /^What to run is not as it should be: functionName /],
    ['answers', { question: 'q', button: 'MAYBE' }, /^The answer is not as it should be: button /],
  ])('refuses %s %j with a sentence, and changes nothing', async (path, body, error) => {
    const response = await post(preview, `/d/empty/${path}`, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: typeof error === 'string' ? error : expect.stringMatching(error),
    });
    expect(a1Of(preview)).toBeNull();
  });

  test.each(['acts', 'menu', 'answers', 'copy', 'tester/advance'])(
    'refuses other sites: %s',
    async (path) => {
      const headers = { origin: 'http://elsewhere.test', 'content-type': 'text/plain' };
      expect((await post(preview, `/d/empty/${path}`, [enter('x')], headers)).status).toBe(403);
      expect(a1Of(preview)).toBeNull();
      expect(preview.shelf.documents).toHaveLength(2);
    },
  );

  it('refuses another site that wants to reset', async () => {
    const before = preview.shelf;
    expect(
      (await post(preview, '/reset', '', { origin: 'http://elsewhere.test', 'content-type': 'text/plain' }))
        .status,
    ).toBe(403);
    expect(preview.shelf).toBe(before);
  });

  it('has Google’s consent page, which tells what was allowed and takes what is ticked', async () => {
    const path = '/d/empty/consent?as=editor';
    const ticked = async (): Promise<unknown> => {
      const html = await (await fetch(`${preview.url}${path}`)).text();
      return [...html.matchAll(/value="([^"]*)" checked/g)].map(([, scope]) => scope);
    };
    expect(await ticked()).toEqual(ALL_SCOPES);
    const form = new URLSearchParams();
    for (const scope of ALL_SCOPES.slice(2)) form.append('scope', scope);
    const origin = preview.url;
    const sent = await fetch(`${preview.url}${path}`, { method: 'POST', body: form, headers: { origin } });
    expect(sent.status).toBe(200);
    expect(await ticked()).toEqual(ALL_SCOPES.slice(2));
    expect(preview.shelf.find('first')?.script.consents.get('editor')).toEqual(ALL_SCOPES.slice(2));
    const other = { origin: 'https://elsewhere.test' };
    const refused = await fetch(`${preview.url}${path}`, { method: 'POST', body: form, headers: other });
    expect(refused.status).toBe(403);
    preview.shelf.find('first')?.script.consents.clear();
  });

  it('shows the dialog to whom a script asks, and names the page to the script', async () => {
    const document = preview.shelf.find('first');
    if (!document) throw new Error('There is no document.');
    const { consents } = document.script;
    consents.set('owner', ALL_SCOPES.slice(1));
    const left = new AbortController();
    const names: string[] = [];
    for await (const { name } of eventsOf(preview, '/d/first/events', left.signal)) {
      names.push(name);
      if (name === 'patch') document.runMenu('owner', 'asks');
      if (name === 'consent') break;
    }
    left.abort();
    expect(names).toContain('consent');
    expect(await document.run('page')).toMatchObject({
      value: `${preview.url}/d/first/consent?as=owner`,
    });
    consents.delete('owner');
  });

  it('answers acts with nothing, or the sentence of a refusal', async () => {
    const answers = async (acts: readonly Act[], as = 'owner') =>
      (await post(preview, `/d/empty/acts?as=${as}`, acts)).json();
    expect(await answers([{ kind: 'freeze', sheet: 0, rows: 1, columns: 0 }])).toEqual({});
    expect(await answers([{ kind: 'deleteSheet', sheet: 0 }])).toEqual({
      refused: "You can't remove all the sheets in a document.",
    });
    expect(await answers([enter('x')], 'viewer')).toEqual({ refused: 'You can only view this spreadsheet.' });
  });

  it('streams what happens: the whole first, then changes, menus and messages', async () => {
    const stop = new AbortController();
    const events = eventsOf(preview, '/d/empty/events?as=editor', stop.signal);
    const next = async (wanted: string) => {
      for (;;) {
        const { value, done } = await events.next();
        if (done) throw new Error('The stream has ended.');
        if (value.name === wanted) return value.data;
      }
    };
    expect(await next('patch')).toMatchObject({ sheets: [{ id: 0 }], activeCell: { sheetId: 0 } });
    expect(await next('menu')).toEqual([{ caption: 'Run', functionName: 'run' }]);
    const acts: readonly Act[] = [{ ...enter('streamed'), row: 5 } as Act];
    await post(preview, '/d/empty/acts', acts);
    expect(await next('patch')).toEqual({ cells: { 0: [[5, 1, { value: 'streamed' }]] } });
    await post(preview, '/d/empty/menu?as=editor', { functionName: 'run' });
    expect(await next('running')).toEqual({ functions: ['run'] });
    expect(await next('toast')).toMatchObject({ message: 'ran' });
    expect(preview.shelf.find('empty')?.audience.size).toBe(1);
    stop.abort();
    await expect.poll(() => preview.shelf.find('empty')?.audience.size).toBe(0);
  });

  it('makes copies, which have pages of their own', async () => {
    const response = await post(preview, '/d/empty/copy', {});
    const { document } = (await response.json()) as { readonly document: string };
    expect((await fetch(`${preview.url}/d/${document}`)).status).toBe(200);
  });
});

describe('the state', () => {
  let folder: string;
  const started: Preview[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'preview-state-'));
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((preview) => preview.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<Preview> {
    const preview = await startPreview({ project: SMALL, port: 0, folder });
    started.push(preview);
    return preview;
  }

  async function stop(preview: Preview): Promise<void> {
    started.splice(started.indexOf(preview), 1);
    await preview.close();
  }

  it('outlives the process: cells, copies, triggers and the time that was travelled', async () => {
    const before = await start();
    await post(before, '/d/empty/acts', [enter('kept')]);
    await post(before, '/d/empty/copy', {});
    await before.shelf.find('empty')?.run('schedule', [], { user: 'owner' });
    await post(before, '/d/first/tester/advance', { hours: 24 });
    // Time is one for all documents.
    expect(before.shelf.find('empty')?.script.properties.document.get('runs')).toBe('24');
    await stop(before);
    const after = await start();
    expect(a1Of(after)).toBe('kept');
    expect(after.shelf.documents).toHaveLength(3);
    await post(after, '/d/first/tester/advance', { hours: 2 });
    const empty = after.shelf.find('empty');
    expect(empty?.script.properties.document.get('runs')).toBe('26');
    expect(Math.round(((empty?.script.clock.now() ?? 0) - Date.now()) / 3_600_000)).toBe(26);
  });

  it('is kept while it runs, and not written once it is closed', async () => {
    const preview = await start();
    const file = join(folder, 'state.json');
    await post(preview, '/d/empty/acts', [enter('kept')]);
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('"kept"');
    preview.shelf.find('empty')?.run('run', [], { user: 'owner' });
    await stop(preview);
    const written = readFileSync(file, 'utf8');
    preview.shelf.find('empty')?.perform('owner', [enter('too late')]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(readFileSync(file, 'utf8')).toBe(written);
  });

  it('that cannot be read begins anew', async () => {
    const before = await start();
    await post(before, '/d/empty/acts', [enter('kept')]);
    await post(before, '/d/first/tester/advance', { hours: 3 });
    await stop(before);
    const file = join(folder, 'state.json');
    const state = JSON.parse(readFileSync(file, 'utf8'));
    state.documents[1].workbook = { version: 99 };
    for (const damaged of [JSON.stringify(state), '{"version":2,', 'PK']) {
      writeFileSync(file, damaged);
      const after = await start();
      expect(a1Of(after)).toBeNull();
      expect(after.shelf.documents.map(({ id }) => id)).toEqual(['first', 'empty']);
      const clock = after.shelf.find('first')?.script.clock;
      expect(Math.abs((clock?.now() ?? 0) - Date.now())).toBeLessThan(60_000);
      await stop(after);
    }
  });

  it('is forgotten by a reset, and pages are told to load anew', async () => {
    const preview = await start();
    await post(preview, '/d/empty/acts', [enter('forgotten')]);
    await post(preview, '/d/empty/copy', {});
    await post(preview, '/d/empty/tester/advance', { hours: 5 });
    const ended = new AbortController();
    const events = eventsOf(preview, '/d/empty/events?as=viewer', ended.signal);
    await events.next();
    expect((await post(preview, '/reset', {})).status).toBe(200);
    const names: string[] = [];
    while (names.at(-1) !== 'reload') names.push((await events.next()).value?.name ?? 'reload');
    ended.abort();
    expect(a1Of(preview)).toBeNull();
    expect(preview.shelf.documents.map(({ id }) => id)).toEqual(['first', 'empty']);
    const clock = preview.shelf.find('first')?.script.clock;
    expect(Math.abs((clock?.now() ?? 0) - Date.now())).toBeLessThan(60_000);
    await stop(preview);
    expect(a1Of(await start())).toBeNull();
  });
});

describe('the add-on', () => {
  it('fills the first spreadsheet from the APIs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'preview-add-on-'));
    const preview = await startPreview({ project: readProject('dist'), port: 0, folder });
    const document = preview.shelf.find('first');
    if (!document) throw new Error('There is no first spreadsheet.');
    await document.settled();
    const { workbook } = document;
    const shown = (name: string, row: number, column: number): unknown =>
      workbook.sheetByName(name)?.values({ row, column, rows: 1, columns: 1 })[0]?.[0];
    const { notable } = preview.apis.apis.world;
    expect(shown('Start here', 5, 2)).toBe(notable.bigClippingCampaign.title);
    expect(shown('Start here', 6, 2)).toBe(notable.bigClippingCampaign.id);
    const ids = workbook
      .sheetByName('Campaigns')
      ?.values({ row: 2, column: 2, rows: 900, columns: 1 })
      .flat();
    expect(ids).toContain(notable.bigClippingCampaign.id);
    const failed = workbook.sheets.flatMap((sheet) =>
      sheet.values({ row: 1, column: 1, rows: 900, columns: 12 }).flat(),
    );
    expect(failed.filter((value) => typeof value === 'object' && value !== null && 'error' in value)).toEqual(
      [],
    );
    await preview.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
