/** Who may import whom, and who may name Google: the tree of src/ stays what its folders say. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Folder (or file at the top of src/) → what it may import besides itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  errors: ['cut-text', 'menu', 'unseen'],
  config: [],
  platform: [],
  area: ['platform'],
  permissions: ['errors', 'menu', 'platform'],
  'error-value': ['platform'],
  once: [],
  own: [],
  'parse-json': [],
  probe: [],
  quoted: ['cut-text', 'unseen'],
  'quota-note': ['config', 'platform'],
  'read-whole': ['platform'],
  references: [],
  unseen: [],
  lease: ['platform', 'parse-json', 'wrong-clock'],
  'random-id': ['platform'],
  'writing-lease': ['platform', 'lease'],
  'try-again': ['errors'],
  'wrong-clock': ['config'],
  'byte-length': [],
  'formula-calls': [],
  'marked-formula': [],
  'formula-dates': ['platform', 'parse-json'],
  'cut-text': [],
  version: [],
  installation: [],
  menu: ['installation'],
  http: ['errors', 'config', 'platform'],
  checksum: [],
  cache: ['checksum', 'errors', 'config', 'platform', 'own', 'parse-json', 'wrong-clock'],
  table: ['errors', 'config', 'platform', 'own', 'quoted', 'cut-text'],
  catalogue: ['table', 'platform'],
  connections: ['catalogue', 'platform', 'config', 'errors', 'once', 'parse-json', 'byte-length'],
  api: [
    'catalogue',
    'connections',
    'http',
    'platform',
    'config',
    'errors',
    'once',
    'own',
    'cut-text',
    'unseen',
  ],
  query: [
    'api',
    'cache',
    'catalogue',
    'connections',
    'http',
    'table',
    'platform',
    'config',
    'errors',
    'parse-json',
    'quota-note',
    'quoted',
    'wrong-clock',
  ],
  arguments: ['catalogue', 'table', 'api', 'platform', 'config', 'errors', 'error-value', 'quoted'],
  functions: [
    'arguments',
    'menu',
    'query',
    'connections',
    'catalogue',
    'table',
    'api',
    'platform',
    'config',
    'errors',
    'formula-dates',
    'once',
    'quota-note',
    'quoted',
  ],
  imports: [
    'checksum',
    'formula-calls',
    'marked-formula',
    'references',
    'arguments',
    'menu',
    'query',
    'connections',
    'catalogue',
    'table',
    'http',
    'api',
    'permissions',
    'platform',
    'config',
    'error-value',
    'errors',
    'own',
    'once',
    'parse-json',
    'byte-length',
    'cut-text',
    'writing-lease',
    'wrong-clock',
    'area',
    'quoted',
    'read-whole',
    'unseen',
    'lease',
    'random-id',
    'try-again',
  ],
  door: [
    'imports',
    'schedule',
    'query',
    'connections',
    'catalogue',
    'table',
    'api',
    'functions',
    'checks',
    'permissions',
    'platform',
    'config',
    'errors',
    'own',
    'once',
    'parse-json',
    'byte-length',
    'cut-text',
    'version',
    'installation',
    'wrong-clock',
    'quoted',
    'read-whole',
    'unseen',
    'lease',
    'random-id',
    'try-again',
  ],
  schedule: [
    'imports',
    'installation',
    'quota-note',
    'refresh',
    'connections',
    'permissions',
    'platform',
    'config',
    'errors',
    'parse-json',
    'wrong-clock',
    'try-again',
  ],
  refresh: [
    'connections',
    'catalogue',
    'platform',
    'config',
    'errors',
    'error-value',
    'formula-calls',
    'marked-formula',
    'parse-json',
    'probe',
    'quota-note',
    'references',
    'writing-lease',
    'lease',
    'random-id',
  ],
  checks: ['connections', 'platform', 'config', 'permissions'],
  google: [
    'platform',
    'area',
    'config',
    'errors',
    'formula-dates',
    'installation',
    'menu',
    'once',
    'own',
    'permissions',
    'probe',
    'references',
  ],
  main: [
    'catalogue',
    'connections',
    'functions',
    'arguments',
    'google',
    'door',
    'refresh',
    'schedule',
    'table',
    'permissions',
    'platform',
    'errors',
    'menu',
  ],
};

const GOOGLE =
  /\b(UrlFetchApp|SpreadsheetApp|CacheService|PropertiesService|LockService|HtmlService|ScriptApp|Utilities|Session|Logger|GoogleAppsScript|Charts|DriveApp|MailApp)\b/;

const FILES = filesBelow('src');

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

/** `src/http/send.ts` → `http`; `src/errors.ts` → `errors`. */
function roomOf(file: string): string {
  const [, first = ''] = file.split('/');
  return first.replace(/\.tsx?$/, '');
}

function importsOf(file: string): { readonly path: string; readonly typesOnly: boolean }[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)';/gm)].map(
    ([, type, path = '']) => ({ path, typesOnly: type !== undefined }),
  );
}

describe.each(FILES)('%s', (file) => {
  const room = roomOf(file);

  test('imports only what its folder may', () => {
    const allowed = ALLOWED[room];
    expect(allowed, `${room} is not in the table`).toBeDefined();
    for (const { path } of importsOf(file)) {
      if (!path.startsWith('.')) {
        expect(path, file).toBe('zod/mini');
        continue;
      }
      const target = roomOf(normalize(join(dirname(file), path)));
      expect([room, ...(allowed ?? [])], `${file} imports ${path}`).toContain(target);
    }
  });

  test('names Google only inside google/', () => {
    if (room === 'google') return;
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(code.match(GOOGLE)).toBeNull();
  });
});

test('each room of the table exists', () => {
  const rooms = new Set(FILES.map(roomOf));
  expect(Object.keys(ALLOWED).filter((room) => !rooms.has(room))).toEqual([]);
});

test('the sidebar imports types of the add-on, never its code', () => {
  for (const file of filesBelow('sidebar')) {
    for (const { path, typesOnly } of importsOf(file)) {
      if (path.includes('/src/')) expect(typesOnly, `${file} imports ${path}`).toBe(true);
    }
  }
});

test('nothing but the tools and tests may import the catalogue from outside, and the sandbox nothing else of src/', () => {
  for (const file of filesBelow('sandbox')) {
    for (const { path } of importsOf(file)) {
      if (path.includes('/src/')) expect(path, file).toMatch(/\/src\/catalogue\//);
    }
  }
});

/** Folder of the sandbox → which others it may import. */
const SANDBOX: Readonly<Record<string, readonly string[]>> = {
  apis: [],
  workbook: ['zone-offset'],
  'apps-script': ['workbook', 'zone-offset'],
  connect: ['apis', 'apps-script'],
  'planted-records': ['apis'],
  preview: ['apis', 'apps-script', 'workbook', 'connect'],
  'zone-offset': [],
};

test.each(filesBelow('sandbox'))('%s imports only what its part of the sandbox may', (file) => {
  const part = roomOf(file);
  for (const { path } of importsOf(file)) {
    const target = normalize(join(dirname(file), path));
    if (!path.startsWith('.') || !target.startsWith('sandbox/')) continue;
    expect([part, ...(SANDBOX[part] ?? [])], `${file} imports ${path}`).toContain(roomOf(target));
  }
});

test('what runs in the browser imports nothing that needs Node', () => {
  const browser = filesBelow('sandbox/preview').filter((file) =>
    /preview\/(page|tester\/panel|frame\/browser)\//.test(file),
  );
  expect(browser.length).toBeGreaterThan(20);
  for (const file of browser) {
    for (const { path, typesOnly } of importsOf(file)) {
      expect(path, file).not.toMatch(/^node:/);
      const target = normalize(join(dirname(file), path));
      if (path.startsWith('.') && !typesOnly)
        expect(target, file).not.toMatch(/\/(document|server|acts|view)\//);
    }
  }
});
