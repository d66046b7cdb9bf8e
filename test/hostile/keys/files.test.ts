/** What the tools and the preview write and serve: no key but in the properties of Apps Script. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProject } from '../../../sandbox/apps-script/index';
import { type Preview, startPreview } from '../../../sandbox/preview/preview';
import type { Role } from '../../../sandbox/preview/protocol';
import { projectsImport } from '../../imports/projects-import';
import { partIn } from './key';

let folder: string;
let preview: Preview;
let keys: readonly string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-preview-'));
  preview = await startPreview({ project: readProject('dist'), port: 0, folder });
  const { campaigns, intelligence } = preview.apis.apis.world.keys;
  keys = [...Object.values(campaigns), ...Object.values(intelligence)];
});

afterAll(async () => {
  await preview.close().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
});

function expectNoKey(text: string, what: string): void {
  for (const key of keys) expect(partIn(text, key), `${what}: ${text.slice(0, 500)}`).toBeUndefined();
}

async function ask(method: string, input: unknown, user: Role = 'owner') {
  const execution = await preview.shelf
    .find('first')
    ?.run('sidebarCall', [method, JSON.stringify(input)], { mode: 'SIDEBAR', user });
  return JSON.parse(execution?.ok ? String(execution.value) : '{}');
}

/** What a page is told from the start on. */
async function told(path: string): Promise<string> {
  const ended = new AbortController();
  const { body } = await fetch(`${preview.url}${path}`, { signal: ended.signal });
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes('event: patch') && text.endsWith('\n\n')) break;
    }
  } finally {
    ended.abort();
  }
  return text;
}

test('the preview: pages for each role, the tester’s, and the files of its state', async () => {
  const [key = ''] = keys;
  const document = preview.shelf.find('first');
  await ask(
    'saveConnection',
    { api: 'campaigns', place: 'user', baseUrl: preview.apis.origin, key },
    'editor',
  );
  await ask('saveConnection', { api: 'campaigns', place: 'document', key: `${key}-wrong` });
  const { value } = await ask('saveImport', { definition: projectsImport() });
  const { value: begun } = await ask('startRun', { id: value.id });
  await ask('stepRun', { id: value.id, run: begun.run });
  await document?.settled();
  for (const role of ['owner', 'editor', 'viewer'] as const) {
    const page = await fetch(`${preview.url}/d/first?as=${role}`);
    expectNoKey(await page.text(), `the page of the ${role}`);
    const events = await told(`/d/first/events?as=${role}`);
    expect(events).toContain('Campaign');
    expectNoKey(events, `what the ${role} is told`);
  }
  const state = await fetch(`${preview.url}/d/first/tester/state`);
  expect(state.status).toBe(200);
  const tester = await state.text();
  expect(tester).toContain('projects');
  expectNoKey(tester, 'the tester’s page');

  const properties: string[] = [];
  await preview.close();
  const files = readdirSync(folder);
  expect(files).toContain('state.json');
  for (const file of files) {
    const saved = JSON.parse(readFileSync(join(folder, file), 'utf8'), (name, kept) => {
      if (!name.startsWith('connection.')) return kept;
      properties.push(kept);
      return JSON.stringify({ ...JSON.parse(kept), key: '' });
    });
    expectNoKey(JSON.stringify(saved), file);
  }
  expect(properties.some((kept) => kept.includes(key))).toBe(true);
});

test.each(['dist', 'docs', 'sidebar', 'src', 'tools', 'test/imports'])('%s/', (top) => {
  const names = readdirSync(top, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => join(top, name)).filter((name) => statSync(name).isFile());
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expectNoKey(readFileSync(file, 'latin1'), file);
});
