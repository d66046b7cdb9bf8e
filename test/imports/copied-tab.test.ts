// Sheets may copy a tab with its metadata: an import goes on where it was, and asks where that cannot be told.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { openSheet } from '../in-process-sheet';
import { drive, type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport({ copiedTabMetadata: 'copied' });
});

function sheetOf(name: string): Sheet {
  const sheet = opened.sheet.workbook.sheetByName(name);
  if (!sheet) throw new Error(`There is no sheet ${name}.`);
  return sheet;
}

/** Sheets ▸ Duplicate, from the tab's menu. */
function duplicate(name: string): Sheet {
  opened.sheet.enter();
  opened.sheet.google.nextExecution({ mode: 'SIDEBAR', user: 'owner' });
  const spreadsheet = SpreadsheetApp.getActive();
  const copy = spreadsheet.getSheetByName(name)?.copyTo(spreadsheet).getName();
  return sheetOf(copy ?? '');
}

function remove(name: string): void {
  opened.sheet.workbook.deleteSheet(sheetOf(name).id);
}

/** Values and notes, as far as they reach. */
function seen(sheet: Sheet): unknown {
  const area = { row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns };
  return { texts: sheet.displayTexts(area), notes: sheet.attributes(area, 'note') };
}

function ids(sheet: Sheet): readonly string[] {
  const [titles = []] = sheet.displayTexts({ row: 1, column: 1, rows: 1, columns: sheet.maxColumns });
  const area = { row: 2, column: titles.indexOf('ID') + 1, rows: sheet.maxRows - 1, columns: 1 };
  return sheet
    .displayTexts(area)
    .flat()
    .filter((text) => text !== '');
}

describe.each(['replace', 'update', 'snapshot'] as const)('a tab is duplicated, in the mode %s', (mode) => {
  let id: string;
  let copy: Sheet;
  let before: unknown;
  beforeEach(() => {
    setSource(opened, source('a', 'b'));
    ({ id } = opened.run(projectsImport({ mode })));
    copy = duplicate('Projects');
    before = seen(copy);
    setSource(opened, source('a', 'b', 'c'));
    opened.sheet.google.clock.advance(3_600_000);
  });

  test('the rows go to the original, and undo takes them back there', () => {
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(ids(sheetOf('Projects'))).toEqual(
      mode === 'snapshot' ? ['a', 'b', 'a', 'b', 'c'] : ['a', 'b', 'c'],
    );
    expect(seen(copy)).toEqual(before);
    opened.ask('undoImport', { id });
    expect(ids(sheetOf('Projects'))).toEqual(['a', 'b']);
    expect(seen(copy)).toEqual(before);
  });

  test('the rows go to the original, although its notes were deleted', () => {
    const sheet = sheetOf('Projects');
    const header = { row: 1, column: 1, rows: 1, columns: sheet.maxColumns };
    sheet.setAttributes(header, 'note', [new Array<string>(sheet.maxColumns).fill('')]);
    opened.runAgain(id);
    expect(seen(copy)).toEqual(before);
  });

  test.each([1, 2])(
    'the original is deleted and %i copies are left: nothing is written, until one is chosen',
    (copies) => {
      const second = copies === 2 ? duplicate('Projects') : undefined;
      remove('Projects');
      const end = opened.runAgain(id);
      expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      const [card] = opened.ask('home', {}).imports;
      const names = ['“Copy of Projects”', ...(second ? ['“Copy of Projects 2”'] : [])];
      expect(card?.question?.places.map((words) => words.split(',')[0])).toEqual(names);
      expect(seen(copy)).toEqual(before);
      if (second) expect(seen(second)).toEqual(before);
      const { stamp = '' } = card?.question ?? {};
      opened.ask('answerQuestion', { id, stamp, answer: copies - 1 });
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect(ids(second ?? copy)).toContain('c');
      if (second) expect(seen(copy)).toEqual(before);
    },
  );
});

test.each([
  ['was there', { sheet: 'Sheet1', sheetId: 0, cell: 'A1' }],
  ['its first run made', { sheet: 'Projects', cell: 'A1' }],
])(
  'in a copy of the file no duplicate of a tab that %s is taken for one whose header was deleted',
  (_, target) => {
    setSource(opened, source('a', 'b'));
    const { id } = opened.run(projectsImport({ mode: 'snapshot', target }));
    duplicate(target.sheet);
    sheetOf(target.sheet).deleteRows(1, 1);
    const file = drive(openSheet({ saved: opened.sheet.workbook.save() }));
    file.ask('restoreImports', {});
    const before = shownSheets(file.sheet.workbook);
    expect(file.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(shownSheets(file.sheet.workbook)).toEqual(before);
  },
);

test.each(['replace', 'update', 'snapshot'] as const)(
  'in a copy of the file no duplicate of a tab that was deleted is taken for it: %s',
  (mode) => {
    setSource(opened, source('a', 'b'));
    const { id } = opened.run(projectsImport({ mode }));
    duplicate('Projects');
    remove('Projects');
    const file = drive(openSheet({ saved: opened.sheet.workbook.save() }));
    file.ask('restoreImports', {});
    setSource(file, source('x', 'y', 'z'));
    const before = shownSheets(file.sheet.workbook);
    expect(file.runAgain(id)).toMatchObject({ state: 'failed' });
    expect(shownSheets(file.sheet.workbook)).toEqual(before);
  },
);

test('the first run is undone: the copy of its tab stays', () => {
  setSource(opened, source('a', 'b'));
  const { id } = opened.run(projectsImport());
  const copy = duplicate('Projects');
  const before = seen(copy);
  opened.ask('undoImport', { id });
  expect(seen(copy)).toEqual(before);
  expect(sheetOf('Projects').lastRow).toBe(0);
});

describe.each(['copied', 'left'] as const)('marks are %s where the tab is', (copiedTabMetadata) => {
  test.each([
    ['replace', 'ID'],
    ['update', 'ID'],
    ['replace', 'Project'],
    ['update', 'Project'],
    ['snapshot', 'Project'],
  ] as const)('%s: a row of the person under %s, in the copy that goes on, stays', (mode, title) => {
    opened = openImport({ copiedTabMetadata });
    setSource(opened, source('a', 'b', 'c', 'd'));
    const { id } = opened.run(projectsImport({ mode }));
    const copy = duplicate('Projects');
    remove('Projects');
    copy.insertRows(4, 1);
    const whole = { row: 1, column: 1, rows: copy.maxRows, columns: copy.maxColumns };
    const column = (copy.displayTexts(whole)[0] ?? []).indexOf(title) + 1;
    copy.enter({ row: 4, column, rows: 1, columns: 1 }, [['mine']]);
    setSource(opened, source('a', 'b', 'd', 'e', 'f'));
    opened.sheet.google.clock.advance(3_600_000);
    expect(opened.runAgain(id)).toMatchObject({ error: { kind: 'doubt' } });
    const [card] = opened.ask('home', {}).imports;
    opened.ask('answerQuestion', { id, stamp: card?.question?.stamp ?? '', answer: 0 });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const cells = copy.displayTexts({ ...whole, rows: copy.maxRows }).flat();
    const news = ['mine', 'e', 'f', ...(mode === 'snapshot' ? ['c'] : [])];
    expect(news.map((text) => cells.filter((cell) => cell === text).length)).toEqual(news.map(() => 1));
  });
});
