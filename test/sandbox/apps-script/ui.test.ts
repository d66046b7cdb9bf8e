import { expect, it } from 'vitest';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { failureOf, resultOf, script } from './script';

it('remembers the add-on’s menu', async () => {
  const app = script(`
    function onOpen(event) {
      const ui = SpreadsheetApp.getUi();
      ui.createAddonMenu().addItem('Start', 'start').addSeparator()
        .addSubMenu(ui.createMenu('More').addItem('Stop', 'stop')).addToUi();
      return String(event.authMode) + (event.authMode === ScriptApp.AuthMode.LIMITED);
    }`);
  expect(resultOf(await app.run('onOpen', [], { mode: 'ON_OPEN' }))).toBe('LIMITEDtrue');
  await app.run('onOpen', [], { mode: 'ON_OPEN', enabled: false });
  expect(app.ui.menus).toEqual([
    {
      caption: null,
      entries: [
        { caption: 'Start', functionName: 'start' },
        { separator: true },
        { caption: 'More', entries: [{ caption: 'Stop', functionName: 'stop' }] },
      ],
    },
  ]);
});

it('shows sidebars and dialogs made of HTML files', async () => {
  const app = script(
    `function entry() {
      const page = HtmlService.createHtmlOutputFromFile('Sidebar').setTitle('Mine');
      SpreadsheetApp.getUi().showSidebar(page);
      SpreadsheetApp.getUi().showModalDialog(HtmlService.createTemplateFromFile('Sidebar').evaluate().setWidth(400), 'Ask');
    }`,
    { html: { Sidebar: '<p>hello</p>' } },
  );
  expect((await app.run('entry')).ok).toBe(true);
  expect(app.ui.sidebars).toEqual([{ title: 'Mine', html: '<p>hello</p>', width: null, height: null }]);
  expect(app.ui.dialogs).toEqual([{ title: 'Ask', html: '<p>hello</p>', width: 400, height: null }]);
});

it('knows HTML files by their exact names', async () => {
  const app = script(`function entry() { HtmlService.createHtmlOutputFromFile('sidebar'); }`, {
    html: { Sidebar: '' },
  });
  expect(failureOf(await app.run('entry'))).toBe('Exception: No HTML file named sidebar was found.');
});

it('asks by alerts, whose locks are gone afterwards', async () => {
  const app = script(`
    function entry() {
      const ui = SpreadsheetApp.getUi(), lock = LockService.getScriptLock();
      lock.waitLock(1);
      const answers = [ui.alert('a'), ui.alert('Title', 'b', ui.ButtonSet.YES_NO)];
      return [answers[0] === ui.Button.OK, answers[1] === ui.Button.NO, lock.hasLock()];
    }`);
  app.ui.answers.push('OK', 'NO');
  expect(resultOf(await app.run('entry'))).toEqual([true, true, false]);
  expect(app.ui.alerts).toEqual([
    { title: null, prompt: 'a', buttons: 'OK' },
    { title: 'Title', prompt: 'b', buttons: 'YES_NO' },
  ]);
});

it('shows toasts', async () => {
  const app = script('function entry() { SpreadsheetApp.getActive().toast("Done", "Import", 3); }', {
    workbook: createPlainGrid(),
  });
  await app.run('entry');
  expect(app.ui.toasts).toEqual([{ message: 'Done', title: 'Import', seconds: 3 }]);
});
