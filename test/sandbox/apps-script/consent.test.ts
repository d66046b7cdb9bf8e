/** What a person has allowed of what the manifest names, and how a script learns and asks for the rest. */
import { describe, expect, it, test } from 'vitest';
import type { EntryMode } from '../../../sandbox/apps-script/index';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { ALL_SCOPES, failureOf, resultOf, script } from './script';

const [SHEETS = '', UI = '', NETWORK = '', TRIGGERS = ''] = ALL_SCOPES;

const CODE = `
  function read() { return SpreadsheetApp.getActive().getName() }
  function fetches() { return UrlFetchApp.getRequest('https://a.test/').method }
  function triggers() { return ScriptApp.getProjectTriggers().length }
  function ui() { return String(SpreadsheetApp.getUi()) }
  function sidebar() { SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput('a')) }
  function keeps() { PropertiesService.getDocumentProperties().setProperty('a', '1'); return 'kept' }
  function guarded() { try { UrlFetchApp.fetch('https://a.test/') } catch (e) {} return keeps() }
  function info(scopes) {
    const of = scopes
      ? ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL, scopes)
      : ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL);
    const isRequired = of.getAuthorizationStatus() === ScriptApp.AuthorizationStatus.REQUIRED;
    return [isRequired, of.getAuthorizedScopes(), of.getAuthorizationUrl()];
  }
  function unasked() {
    return ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.NONE).getAuthorizationStatus() ===
      ScriptApp.AuthorizationStatus.NOT_REQUIRED;
  }
  function asks(scopes) {
    try { ScriptApp.requireScopes(ScriptApp.AuthMode.FULL, scopes) } catch (e) { return String(e) }
    return keeps();
  }
  function asksForAll() { ScriptApp.requireAllScopes(ScriptApp.AuthMode.FULL); return keeps() }`;

type Options = NonNullable<Parameters<typeof script>[1]>;

function opened(missing: readonly string[], options: Options = {}) {
  const app = script(CODE, { workbook: createPlainGrid({ name: 'A file' }), ...options });
  app.consents.set(
    'owner',
    ALL_SCOPES.filter((scope) => !missing.includes(scope)),
  );
  return app;
}

describe('a call that needs what its person has not allowed', () => {
  const CALLS = [
    ['read', SHEETS],
    ['fetches', NETWORK],
    ['triggers', TRIGGERS],
    ['ui', UI],
    ['sidebar', UI],
  ] as const;

  test.each(CALLS)('is refused: %s', async (name, scope) => {
    expect(failureOf(await opened([scope]).run(name))).toContain(`Required permissions: ${scope}`);
    expect(failureOf(await opened([scope], { language: 'xx' }).run(name))).toContain(`Xnötig: ${scope}`);
  });

  test.each(CALLS)('is carried out for somebody else: %s', async (name, scope) => {
    expect(await opened([scope]).run(name, [], { user: 'editor' })).toMatchObject({ ok: true });
  });

  test.each(CALLS)('is carried out once they have allowed it: %s', async (name, scope) => {
    const app = opened([scope]);
    expect(await app.run(name)).toMatchObject({ ok: false });
    app.consents.set('owner', ALL_SCOPES);
    expect(await app.run(name)).toMatchObject({ ok: true });
  });

  it('ends a trigger, whatever the script catches, or is refused there like elsewhere', async () => {
    const ended = opened([NETWORK]);
    expect(failureOf(await ended.run('guarded', [], { mode: 'TRIGGER' }))).toContain(
      'Authorization is required',
    );
    expect([...ended.properties.document.keys()]).toEqual([]);
    const refused = opened([NETWORK], { triggerConsent: 'throws' });
    expect(resultOf(await refused.run('guarded', [], { mode: 'TRIGGER' }))).toBe('kept');
  });

  it('is refused in a formula too, unless formulas ask nobody', async () => {
    const how = { mode: 'CUSTOM_FUNCTION' } as const;
    expect(await opened([NETWORK]).run('fetches', [], how)).toMatchObject({ ok: false });
    expect(await opened([NETWORK], { formulaConsent: 'not needed' }).run('fetches', [], how)).toMatchObject({
      ok: true,
    });
  });

  it('may have the user interface at hand without the permission to show anything', async () => {
    const app = opened([UI], { uiConsent: 'not needed' });
    expect(await app.run('ui')).toMatchObject({ ok: true });
    expect(await app.run('sidebar')).toMatchObject({ ok: false });
  });

  it('is not one of the stores', async () => {
    expect(resultOf(await opened(ALL_SCOPES).run('keeps'))).toBe('kept');
  });
});

describe('getAuthorizationInfo', () => {
  const told = { authorizationInfo: 'needs nothing' } as const;

  it('says that nothing is missing, and names no page', async () => {
    expect(resultOf(await opened([]).run('info'))).toEqual([false, ALL_SCOPES, null]);
  });

  it('tells what was allowed, and where the rest can be', async () => {
    const app = opened([SHEETS, TRIGGERS], {
      ...told,
      consentPage: (user) => `https://consent.test/${user}`,
    });
    expect(resultOf(await app.run('info'))).toEqual([true, [UI, NETWORK], 'https://consent.test/owner']);
    expect(resultOf(await app.run('info', [[UI, SHEETS]]))).toEqual([
      true,
      [UI],
      'https://consent.test/owner',
    ]);
    expect(resultOf(await app.run('info', [[UI]]))).toEqual([false, [UI], null]);
    expect(resultOf(await app.run('unasked'))).toBe(true);
  });

  it('refuses a scope that the manifest does not name', async () => {
    expect(await opened([]).run('info', [['https://a.test/scope']])).toMatchObject({ ok: false });
  });

  it('may need script.scriptapp itself, and may be refused in a formula', async () => {
    expect(await opened([TRIGGERS]).run('info')).toMatchObject({ ok: false });
    const how = { mode: 'CUSTOM_FUNCTION' } as const;
    expect(await opened([]).run('info', [], how)).toMatchObject({ ok: false });
    expect(await opened([], { authorizationInfoInFormula: 'answered' }).run('info', [], how)).toMatchObject({
      ok: true,
    });
  });
});

describe('requireScopes', () => {
  const anywhere = { consentDialog: 'menu and sidebar' } as const;

  it('passes where all of them are allowed', async () => {
    const app = opened([UI], anywhere);
    expect(resultOf(await app.run('asks', [[SHEETS]]))).toBe('kept');
    expect(app.ui.consents).toEqual([]);
  });

  test.each(['MENU', 'SIDEBAR'] as const)('shows the dialog and ends the run: %s', async (mode) => {
    const app = opened([UI, SHEETS], anywhere);
    expect(await app.run('asks', [[SHEETS, NETWORK]], { mode })).toMatchObject({ ok: false });
    expect(await app.run('asksForAll', [], { mode })).toMatchObject({ ok: false });
    expect(app.ui.consents).toEqual([
      { user: 'owner', scopes: [SHEETS] },
      { user: 'owner', scopes: [SHEETS, UI] },
    ]);
    expect([...app.properties.document.keys()]).toEqual([]);
  });

  const NOWHERE: readonly (readonly [Options, EntryMode])[] = [
    [anywhere, 'TRIGGER'],
    [anywhere, 'CUSTOM_FUNCTION'],
    [{ consentDialog: 'menu' }, 'SIDEBAR'],
    [{}, 'MENU'],
  ];
  test.each(NOWHERE)('fails where there is no dialog: %j, %s', async (options, mode) => {
    const app = opened([SHEETS], { ...options, language: 'xx' });
    expect(resultOf(await app.run('asks', [[SHEETS]], { mode }))).toContain('Xautorisierung');
    expect(app.ui.consents).toEqual([]);
  });
});
