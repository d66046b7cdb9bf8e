import { describe, expect, it, test } from 'vitest';
import type { EntryMode, RunOptions } from '../../../sandbox/apps-script/index';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { ALL_SCOPES, failureOf, network, resultOf, script } from './script';

const CALLS = {
  locale: 'Session.getActiveUserLocale()',
  utilities: 'Utilities.base64Encode("a")',
  menu: 'SpreadsheetApp.getUi().createAddonMenu().addToUi()',
  cache: 'CacheService.getDocumentCache().get("a")',
  properties: 'PropertiesService.getDocumentProperties().setProperty("a", "1")',
  userProperties: 'PropertiesService.getUserProperties().setProperty("a", "1")',
  lock: 'LockService.getDocumentLock().tryLock(0)',
  read: 'SpreadsheetApp.getActiveSheet().getRange("A1").getValue()',
  write: 'SpreadsheetApp.getActiveSheet().getRange("A1").setValue(1)',
  insertSheet: 'SpreadsheetApp.getActive().insertSheet("New")',
  fetch: 'UrlFetchApp.fetch("https://a.test/")',
  sidebar: 'SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput("x"))',
  triggers: 'ScriptApp.getProjectTriggers()',
} as const;

type Call = keyof typeof CALLS;

const denied = (call: string): string => `Exception: You do not have permission to call ${call}.`;
const NO_UI = 'Exception: Cannot call SpreadsheetApp.getUi() from this context.';

const ENTRIES: readonly (readonly [string, RunOptions, Partial<Record<Call, string>>])[] = [
  ['a menu', { mode: 'MENU' }, {}],
  ['the sidebar', { mode: 'SIDEBAR' }, {}],
  ['onInstall', { mode: 'ON_INSTALL' }, {}],
  ['a clock trigger', { mode: 'TRIGGER' }, { menu: NO_UI, sidebar: NO_UI }],
  [
    'a formula',
    { mode: 'CUSTOM_FUNCTION' },
    {
      menu: NO_UI,
      sidebar: NO_UI,
      userProperties: denied('Properties.setProperty'),
      write: denied('setValue'),
      insertSheet: denied('insertSheet'),
      triggers: denied('ScriptApp.getProjectTriggers'),
    },
  ],
  [
    'onOpen',
    { mode: 'ON_OPEN' },
    {
      fetch: denied('UrlFetchApp.fetch'),
      sidebar: denied('Ui.showSidebar'),
      triggers: denied('ScriptApp.getProjectTriggers'),
    },
  ],
  [
    'onOpen where the add-on is not enabled',
    { mode: 'ON_OPEN', enabled: false },
    {
      cache: denied('CacheService.getDocumentCache'),
      properties: denied('PropertiesService.getDocumentProperties'),
      userProperties: denied('PropertiesService.getUserProperties'),
      lock: denied('LockService.getDocumentLock'),
      read: denied('SpreadsheetApp.getActiveSheet'),
      write: denied('SpreadsheetApp.getActiveSheet'),
      insertSheet: denied('SpreadsheetApp.getActiveSpreadsheet'),
      fetch: denied('UrlFetchApp.fetch'),
      sidebar: denied('Ui.showSidebar'),
      triggers: denied('ScriptApp.getProjectTriggers'),
    },
  ],
];

const functions = Object.entries(CALLS)
  .map(([name, call]) => `function ${name}() { ${call}; }`)
  .join('\n');

function open(code = functions) {
  return script(code, { workbook: createPlainGrid(), network: network(() => ({})) });
}

describe.each(ENTRIES)('%s', (_, how, refusals) => {
  test.each(Object.keys(CALLS) as Call[])('and %s', async (call) => {
    const execution = await open().run(call, [], how);
    const expected = refusals[call];
    if (expected === undefined) expect(execution.ok ? '' : execution.error.message).toBe('');
    else expect(failureOf(execution)).toBe(expected);
  });
});

describe('statements at top level', () => {
  test.each<EntryMode>(['ON_OPEN', 'CUSTOM_FUNCTION'])('run in the mode of the entry: %s', async (mode) => {
    const app = open('ScriptApp.getProjectTriggers(); function entry() { return 1 }');
    expect(failureOf(await app.run('entry', [], { mode }))).toBe(denied('ScriptApp.getProjectTriggers'));
    expect(resultOf(await app.run('entry'))).toBe(1);
  });
});

describe('a scope that the manifest does not name', () => {
  const AUTH = 'https://www.googleapis.com/auth/';

  test.each([
    ['fetch', 'UrlFetchApp.fetch', `${AUTH}script.external_request`],
    ['read', 'SpreadsheetApp.getActiveSheet', `${AUTH}spreadsheets.currentonly || ${AUTH}spreadsheets`],
    ['sidebar', 'Ui.showSidebar', `${AUTH}script.container.ui`],
    ['triggers', 'ScriptApp.getProjectTriggers', `${AUTH}script.scriptapp`],
  ])('refuses: %s', async (call, operation, scopes) => {
    const app = script(functions, {
      workbook: createPlainGrid(),
      manifest: { oauthScopes: [] },
      uiConsent: 'not needed',
    });
    expect(failureOf(await app.run(call))).toBe(
      `Exception: Specified permissions are not sufficient to call ${operation}. Required permissions: ${scopes}`,
    );
  });

  it('keeps spreadsheets.currentonly from opening other files', async () => {
    const app = open('function entry() { SpreadsheetApp.openById("x") }');
    expect(failureOf(await app.run('entry'))).toContain(`Required permissions: ${AUTH}spreadsheets`);
  });
});

describe('users', () => {
  const STORE = 'PropertiesService.getUserProperties()';

  it('have user properties of their own, and formulas have the owner’s', async () => {
    const app = open(
      `function save(v) { ${STORE}.setProperty("a", v) } function load() { return ${STORE}.getProperty("a") }`,
    );
    await app.run('save', ['editor’s'], { user: 'editor' });
    await app.run('save', ['owner’s'], { user: 'owner' });
    expect(resultOf(await app.run('load', [], { user: 'editor' }))).toBe('editor’s');
    expect(resultOf(await app.run('load', [], { user: 'editor', mode: 'CUSTOM_FUNCTION' }))).toBe('owner’s');
  });

  it('share what stands in the document’s and the script’s stores', async () => {
    const app = open(
      'function put() { CacheService.getScriptCache().put("a", "1") } function get() { return CacheService.getScriptCache().get("a") }',
    );
    await app.run('put', [], { user: 'editor' });
    expect(resultOf(await app.run('get', [], { user: 'owner' }))).toBe('1');
  });

  it('are known by e-mail with the scope for it, and never in a formula', async () => {
    const manifest = { oauthScopes: [...ALL_SCOPES, 'https://www.googleapis.com/auth/userinfo.email'] };
    const app = script('function entry() { return Session.getActiveUser().getEmail() }', { manifest });
    expect(resultOf(await app.run('entry', [], { user: 'editor' }))).toBe('editor@example.com');
    expect(resultOf(await app.run('entry', [], { mode: 'CUSTOM_FUNCTION' }))).toBe('');
    expect(
      failureOf(await open('function entry() { return Session.getActiveUser().getEmail() }').run('entry')),
    ).toMatch(/^Exception: Specified permissions are not sufficient to call Session.getActiveUser/);
  });

  it('who may only view cannot write', async () => {
    expect(failureOf(await open().run('write', [], { user: 'viewer' }))).toBe(
      'Exception: You do not have permission to perform that action.',
    );
  });
});

describe('a script without a file', () => {
  it('has no document stores and no active spreadsheet', async () => {
    const app = script(
      'function entry() { return [CacheService.getDocumentCache(), PropertiesService.getDocumentProperties(), LockService.getDocumentLock(), SpreadsheetApp.getActive()] }',
      { hasContainer: false },
    );
    expect(resultOf(await app.run('entry'))).toEqual([null, null, null, null]);
  });
});
