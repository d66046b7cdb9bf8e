// An import that is deleted, or goes elsewhere, leaves its table: also where somebody protected cells of its header's row.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { atEveryCall } from './broken-off/at-every-call';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

// What Google refuses is logged.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

let opened: OpenedImport;
let editor: OpenedImport;
let id: string;
let sheet: Sheet;

beforeEach(begin);

function begin(): OpenedImport {
  opened = openImport();
  editor = opened.as('editor');
  setSource(opened, source('a', 'b', 'c'));
  ({ id } = opened.run(projectsImport()));
  sheet = sheetCalled('Projects');
  sheet.growColumns(8);
  return opened;
}

function sheetCalled(name: string): Sheet {
  const found = opened.sheet.workbook.sheetByName(name);
  if (!found) throw new Error(`No sheet ${name}`);
  return found;
}

function protect(row: number, column: number): void {
  opened.sheet.workbook.addProtection({
    sheetId: sheet.id,
    area: { row, column, rows: 1, columns: 1 },
    description: '',
    editors: [],
    warningOnly: false,
  });
}

const row = (on: Sheet, at: number) => ({ row: at, column: 1, rows: 1, columns: on.maxColumns });
const ids = (on: Sheet, column = 1): readonly unknown[] =>
  on.values({ row: 1, column, rows: on.lastRow, columns: 1 }).flat();
const named = (on: Sheet): readonly string[] =>
  on
    .attributes(row(on, 1), 'note')[0]
    ?.filter((note): note is string => /Reachsheet [0-9a-f]{8}:/.test(String(note))) ?? [];

/** The import goes there from now on. */
function move(by: OpenedImport, cell: string, on = sheet): void {
  const definition = by.ask('definition', { id });
  const target = { sheet: on.name, sheetId: on.id, cell };
  by.ask('saveImport', { id, definition: { ...definition, target } });
}

describe.each([
  ['apart from the header', 6],
  ['of the header', 2],
])('a protected cell %s', (_, column) => {
  beforeEach(() => protect(1, column));

  test('keeps nobody from deleting the import', () => {
    editor.ask('deleteImport', { id });
    expect(opened.ask('home', {}).imports).toEqual([]);
    expect(ids(sheet)).toEqual(['ID', 'a', 'b', 'c']);
  });

  test('keeps nobody from saving it for another place, where it goes once its marks are taken out', () => {
    move(editor, 'F10');
    expect(opened.ask('definition', { id }).target).toMatchObject({ sheetId: sheet.id, cell: 'F10' });
    const before = shownSheets(opened.sheet.workbook);
    const end = editor.runAgain(id);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
    expect(end.error?.message).toMatch(/“Projects”.*row 1/);
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
    setSource(opened, source('c', 'd'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    expect(ids(sheet).slice(0, 4)).toEqual(['ID', 'a', 'b', 'c']);
    expect(ids(sheet, 6).slice(9)).toEqual(['ID', 'c', 'd']);
    expect(named(sheet)).toEqual([]);
    // From then on it is found there, by everybody.
    setSource(opened, source('d'));
    expect(editor.runAgain(id)).toMatchObject({ state: 'done', rows: 1 });
    expect(ids(sheet, 6).slice(9)).toEqual(['ID', 'd']);
  });
});

test('a note of a person beside the header stays to the letter', () => {
  sheet.setAttributes({ row: 1, column: 5, rows: 1, columns: 1 }, 'note', [['  mine ']]);
  move(opened, 'F10');
  expect(sheet.attributes(row(sheet, 1), 'note')[0]?.[4]).toBe('  mine ');
  expect(named(sheet)).toEqual([]);
});

test('a protected cell in the header’s row does not keep the names of its columns in their notes', () => {
  protect(1, 6);
  move(editor, 'F10');
  expect(named(sheet)).toEqual([]);
});

test('an import that is too large to keep keeps its place', () => {
  const definition = opened.ask('definition', { id });
  const columns = Array.from({ length: 100 }, (_, index) => ({
    key: `k${index}`,
    title: `${index} ${'x'.repeat(90)}`,
  }));
  const target = { sheet: sheet.name, sheetId: sheet.id, cell: 'F10' };
  expect(opened.answer('saveImport', { id, definition: { ...definition, columns, target } })).toMatchObject({
    ok: false,
    error: { kind: 'limit' },
  });
  setSource(opened, source('x'));
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 1 });
  expect(ids(sheet)).toEqual(['ID', 'x']);
});

test('saved for another place, it goes there whenever the execution died and was repeated', async () => {
  for await (const call of atEveryCall(begin, () => move(opened, 'F10'))) {
    move(opened, 'F10');
    setSource(opened, source('c', 'd'));
    expect(opened.runAgain(id), call).toMatchObject({ state: 'done', rows: 2 });
    expect(ids(sheet).slice(0, 4), call).toEqual(['ID', 'a', 'b', 'c']);
    expect(ids(sheet, 6).slice(9), call).toEqual(['ID', 'c', 'd']);
  }
});
