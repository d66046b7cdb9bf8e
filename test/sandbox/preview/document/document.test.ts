import { describe, expect, it } from 'vitest';
import { realClock } from '../../../../sandbox/apps-script/index';
import type { Act } from '../../../../sandbox/preview/protocol';
import { openDocument } from './opened-document';

const MENU = `
  function onOpen() {
    SpreadsheetApp.getUi().createMenu('Reachsheet').addItem('Open', 'open').addToUi();
  }
  function open() {}
  function DOUBLE(number) { return number * 2; }
`;

function enter(text: string, row = 1, column = 1): Act {
  return { kind: 'enter', sheet: 0, row, column, texts: [[text]] };
}

describe('who comes', () => {
  it('is told all there is, and the menu', async () => {
    const { document, workbook, look } = openDocument(MENU);
    document.perform('owner', [enter('=DOUBLE(21)'), { kind: 'select', sheet: 0, row: 4, column: 2 }]);
    await document.settled();
    const page = look('editor');
    const [first] = page.told('patch');
    expect(first).toMatchObject({
      name: workbook.name,
      sheets: [{ id: 0, name: 'Sheet1' }],
      cells: { 0: [[1, 1, { value: 42, formula: '=DOUBLE(21)' }]] },
      activeCell: { sheetId: 0, row: 1, column: 1 },
    });
    // What somebody selected is shown to nobody else, and to them again when they come back.
    expect(look('owner').told('patch')[0]?.activeCell).toEqual({ sheetId: 0, row: 4, column: 2 });
    await expect.poll(() => page.told('menu').length > 0).toBe(true);
    expect(page.told('menu')).toEqual([[{ caption: 'Open', functionName: 'open' }]]);
  });

  it('has formulas calculated that nobody has calculated yet', async () => {
    const { workbook, look } = openDocument(MENU);
    workbook.sheets[0]?.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [['=DOUBLE(4)']]);
    const page = look('viewer');
    expect(page.model.cell(0, 1, 1)?.value).toBe('Loading...');
    await expect.poll(() => page.model.cell(0, 1, 1)?.value === 8).toBe(true);
  });

  it('gets no menu as a viewer', async () => {
    const { document, app, look } = openDocument(MENU);
    const page = look('viewer');
    document.runMenu('viewer', 'open');
    await document.settled();
    expect(page.told('patch')).toHaveLength(1);
    expect([page.told('menu'), page.told('running'), app.executions]).toEqual([[], [], []]);
  });

  it('first gets the whole, also when something just changed unseen', () => {
    const { workbook, look } = openDocument(MENU);
    const before = look('viewer');
    workbook.sheets[0]?.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [['unseen']]);
    const page = look('viewer');
    expect(page.told('patch')).toHaveLength(1);
    expect(page.told('patch')[0]?.activeCell).toBeDefined();
    expect(page.model.cell(0, 1, 1)).toEqual({ value: 'unseen' });
    expect(before.model.cell(0, 1, 1)).toEqual({ value: 'unseen' });
  });

  it('hears nothing after leaving', () => {
    const { document, look } = openDocument(MENU);
    const page = look('viewer');
    page.leave();
    document.perform('owner', [enter('x')]);
    expect(page.told('patch')).toHaveLength(1);
  });

  it('sees a script error when onOpen fails', async () => {
    const { look } = openDocument('function onOpen() { throw new Error("no menu today"); }');
    const page = look('owner');
    await expect.poll(() => page.told('toast').length > 0).toBe(true);
    expect(page.told('toast')).toEqual([
      { title: 'Script error', message: 'Error: no menu today', seconds: 8 },
    ]);
  });
});

describe('acts', () => {
  it('reach everybody who looks', async () => {
    const { document, look } = openDocument(MENU);
    const pages = [look('owner'), look('editor'), look('viewer')];
    document.perform('editor', [enter('5'), enter('=DOUBLE(A1)', 2)]);
    await document.settled();
    for (const page of pages) {
      expect([page.model.cell(0, 1, 1), page.model.cell(0, 2, 1)]).toEqual([
        { value: 5 },
        { value: 10, formula: '=DOUBLE(A1)' },
      ]);
    }
  });

  it('of a viewer are refused, save selecting', () => {
    const { document, workbook } = openDocument(MENU);
    const before = workbook.save();
    const refused = 'You can only view this spreadsheet.';
    expect(document.perform('viewer', [enter('x')])).toBe(refused);
    expect(document.perform('viewer', [{ kind: 'undo' }])).toBe(refused);
    expect(document.perform('viewer', [{ kind: 'reload' }])).toBe(refused);
    expect(document.perform('viewer', [{ kind: 'select', sheet: 0, row: 2, column: 2 }, enter('x')])).toBe(
      refused,
    );
    expect(workbook.save()).toEqual(before);
    expect(document.perform('viewer', [{ kind: 'select', sheet: 0, row: 2, column: 2 }])).toBeUndefined();
    expect(workbook.activeCell).toEqual({ sheetId: 0, row: 2, column: 2 });
  });

  it('that Sheets refuses give its sentence, and what was done before stays', () => {
    const { document, look } = openDocument(MENU);
    const page = look('viewer');
    const acts: readonly Act[] = [enter('x'), { kind: 'deleteSheet', sheet: 0 }, enter('y', 2)];
    expect(document.perform('owner', acts)).toBe("You can't remove all the sheets in a document.");
    expect([page.model.cell(0, 1, 1), page.model.cell(0, 2, 1)]).toEqual([{ value: 'x' }, undefined]);
  });

  it('on rows are told with whose doing they are, ahead of the patch', () => {
    const { document, workbook, look } = openDocument('');
    const page = look('owner');
    document.perform('editor', [{ kind: 'insertLines', sheet: 0, dimension: 'rows', at: 2, count: 3 }]);
    workbook.sheetById(0)?.deleteRows(4, 1);
    expect(page.told('lines')).toEqual([
      { sheet: 0, change: { kind: 'insert', axis: 'row', before: 2, count: 3 }, by: 'editor' },
      { sheet: 0, change: { kind: 'delete', axis: 'row', at: 4, count: 1 } },
    ]);
  });

  it('that open a sheet open it for the person who acted', () => {
    const { document, look } = openDocument(MENU);
    const [owner, editor] = [look('owner'), look('editor')];
    document.perform('editor', [{ kind: 'insertSheet', index: 1 }]);
    expect([owner.told('openSheet'), editor.told('openSheet')]).toEqual([[], [{ sheet: 1 }]]);
    document.perform('owner', [{ kind: 'select', sheet: 0, row: 1, column: 1 }]);
    document.perform('owner', [enter('x')]);
    expect([owner.told('openSheet'), editor.told('openSheet')]).toEqual([[], [{ sheet: 1 }]]);
  });

  it('to reload run every formula anew', async () => {
    const { document, look } = openDocument('function COUNTED() { return Math.random(); }');
    const page = look('viewer');
    document.perform('owner', [enter('=COUNTED()')]);
    await document.settled();
    const before = page.model.cell(0, 1, 1)?.value;
    document.perform('owner', [{ kind: 'reload' }]);
    await document.settled();
    expect(page.model.cell(0, 1, 1)?.value).not.toBe(before);
  });

  it('ask for the state to be kept', () => {
    const opened = openDocument(MENU);
    const before = opened.changes;
    opened.document.perform('owner', [enter('x')]);
    expect(opened.changes).toBeGreaterThan(before);
  });
});

describe('formulas', () => {
  it('get their results while a slow one still runs', async () => {
    const clock = realClock();
    const { document, look } = openDocument(
      `
      function SLOW() { Utilities.sleep(15000); return 'slow'; }
      function QUICK(text) { return text + '!'; }
    `,
      clock,
    );
    const page = look('viewer');
    document.perform('owner', [enter('=SLOW()')]);
    await expect.poll(() => page.model.cell(0, 1, 1)?.value === 'Loading...').toBe(true);
    document.perform('owner', [enter('=QUICK("quick")', 2)]);
    await expect.poll(() => page.model.cell(0, 2, 1)?.value === 'quick!').toBe(true);
    expect(page.model.cell(0, 1, 1)).toEqual({
      value: 'Loading...',
      error: 'Loading...',
      formula: '=SLOW()',
    });
    clock.advance(15_000);
    await document.settled();
    expect(page.model.cell(0, 1, 1)).toEqual({ value: 'slow', formula: '=SLOW()' });
  });
});

describe('a menu', () => {
  const code = `
    function onOpen() {}
    function fails() { throw new Error('It does not work. Try again.'); }
    function waits() { SpreadsheetApp.getUi().alert('Ready?'); }
    function writes() {
      var sheet = SpreadsheetApp.getActiveSpreadsheet().insertSheet('Report');
      sheet.getRange(1, 1).setValue('written');
      SpreadsheetApp.getActiveSpreadsheet().setActiveSheet(sheet);
      SpreadsheetApp.getActiveSpreadsheet().toast('Done', 'Report', 3);
    }
  `;

  it('shows what it did to all, and messages and the new sheet to the person who ran it', async () => {
    const { document, look } = openDocument(code);
    const [owner, editor] = [look('owner'), look('editor')];
    document.runMenu('editor', 'writes');
    await expect.poll(() => editor.told('openSheet').length > 0).toBe(true);
    await document.settled();
    for (const { model } of [owner, editor]) {
      expect(model.sheets.map(({ name }) => name)).toEqual(['Sheet1', 'Report']);
      expect(model.cell(1, 1, 1)).toEqual({ value: 'written' });
    }
    expect(editor.told('openSheet')).toEqual([{ sheet: 1 }]);
    expect(editor.told('toast')).toEqual([{ title: 'Report', message: 'Done', seconds: 3 }]);
    expect([owner.told('openSheet'), owner.told('toast')]).toEqual([[], []]);
  });

  it('that fails says so', async () => {
    const { document, look } = openDocument(code);
    const [owner, editor] = [look('owner'), look('editor')];
    document.runMenu('owner', 'fails');
    document.runMenu('owner', 'isNotThere');
    await expect.poll(() => owner.told('toast').length === 2).toBe(true);
    const messages = owner.told('toast').map(({ message }) => message);
    expect(messages.sort()).toEqual([
      'Error: It does not work. Try again.',
      'Error: Script function not found: isNotThere',
    ]);
    expect(editor.told('toast')).toEqual([]);
  });

  it('tells each person what runs for them, also on a page that comes meanwhile', async () => {
    const { document, screen, look } = openDocument(code);
    const [owner, editor] = [look('owner'), look('editor')];
    document.runMenu('owner', 'waits');
    document.runMenu('editor', 'waits');
    await expect.poll(() => owner.told('question').length + editor.told('question').length === 2).toBe(true);
    expect(look('owner').told('running').at(-1)).toEqual({ functions: ['waits'] });
    const answer = (id: string | undefined) => screen.answer(id ?? '', 'OK');
    answer(owner.told('question')[0]?.id);
    await expect.poll(() => owner.told('running').at(-1)?.functions.length === 0).toBe(true);
    expect(editor.told('running').at(-1)).toEqual({ functions: ['waits'] });
    expect(owner.told('question')).toMatchObject([{ title: null, prompt: 'Ready?', buttons: ['OK'] }]);
    answer(editor.told('question')[0]?.id);
    await expect.poll(() => editor.told('running').at(-1)?.functions.length === 0).toBe(true);
  });
});

describe('a sidebar', () => {
  it('takes the place of the one before, for its person', async () => {
    const { document, frames, look } = openDocument(`
      function show(title) {
        SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput('<p>' + title).setTitle(title));
      }
    `);
    const [owner, editor] = [look('owner'), look('editor')];
    for (const [title, user] of [
      ['one', 'owner'],
      ['two', 'owner'],
      ['three', 'editor'],
    ] as const) {
      await document.run('show', [title], { user });
    }
    expect([...frames.values()].map(({ title, user, document: id }) => [title, user, id])).toEqual([
      ['two', 'owner', 'doc'],
      ['three', 'editor', 'doc'],
    ]);
    expect(owner.told('frame').map(({ title, kind }) => [title, kind])).toEqual([
      ['one', 'sidebar'],
      ['two', 'sidebar'],
    ]);
    expect(editor.told('frame').map(({ id }) => frames.get(id)?.html)).toEqual(['<p>three']);
  });
});
