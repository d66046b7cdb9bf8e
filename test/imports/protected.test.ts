// Cells that somebody else protected, in a table and around it.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { atEveryCall } from './broken-off/at-every-call';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

let opened: OpenedImport;
let editor: OpenedImport;
let id: string;
let sheet: Sheet;

beforeEach(() => {
  opened = openImport();
  editor = opened.as('editor');
  setSource(opened, source('a', 'b', 'c'));
  ({ id } = opened.run(projectsImport()));
  const made = opened.sheet.workbook.sheetByName('Projects');
  if (!made) throw new Error('No sheet');
  sheet = made;
});

function protect(row: number, column: number, rows = 1, columns = 1): void {
  opened.sheet.workbook.addProtection({
    sheetId: sheet.id,
    area: { row, column, rows, columns },
    description: '',
    editors: [],
    warningOnly: false,
  });
}

/** The import gets a column more. */
function widen(): void {
  const definition = opened.ask('definition', { id });
  const columns = [...(definition.columns ?? []), { key: 'category', title: 'Category' }];
  opened.ask('saveImport', { id, definition: { ...definition, columns } });
}

const ids = (): readonly unknown[] =>
  sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 1 }).flat();

test('unprotected cells of a protected sheet are as good as any', () => {
  opened.sheet.workbook.addProtection({
    sheetId: sheet.id,
    // With the column beside it, which sorting needs for a moment.
    unprotected: [{ row: 1, column: 1, rows: 4, columns: 4 }],
    description: '',
    editors: [],
    warningOnly: false,
  });
  setSource(opened, source('x', 'y', 'z'));
  expect(editor.runAgain(id)).toMatchObject({ state: 'done', rows: 3 });
  expect(ids()).toEqual(['x', 'y', 'z']);
});

describe('of a table', () => {
  test.each([
    ['in it', () => protect(3, 2)],
    [
      'in a column of theirs beside it',
      () => {
        sheet.enter({ row: 2, column: 5, rows: 1, columns: 1 }, [['their note']]);
        protect(2, 5, 3);
      },
    ],
    ['right of it, where rows are numbered to be sorted', () => protect(3, 5)],
    [
      'right of what stands beside it, where rows are numbered to be sorted',
      () => {
        sheet.enter({ row: 2, column: 5, rows: 1, columns: 1 }, [['a note']]);
        protect(3, 6);
      },
    ],
    [
      'right of it, where a column comes',
      () => {
        protect(3, 5);
        widen();
      },
    ],
    [
      'right of it, where it is to be told that a row has left',
      () => {
        sheet.setAttributes({ row: 3, column: 1, rows: 1, columns: 1 }, 'note', [['mine']]);
        setSource(opened, source('a', 'c'));
        protect(3, 5);
      },
    ],
    [
      'below it, which a column that comes would part',
      () => {
        sheet.growRows(20);
        sheet.enter({ row: 2, column: 5, rows: 1, columns: 1 }, [['a note']]);
        protect(20, 4, 1, 2);
        widen();
      },
    ],
  ])('cells %s are told, and nothing is written', (_, make) => {
    setSource(opened, source('c', 'b', 'a', 'd'));
    make();
    const before = shownSheets(opened.sheet.workbook);
    const end = editor.runAgain(id);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
    expect(end.error?.message).toContain('protected');
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });

  test.each([
    ['that reach from its rows to the end of the sheet', () => protect(2, 7, 3)],
    [
      'beside its last row and what stands below',
      () => {
        sheet.growRows(20);
        sheet.enter({ row: 5, column: 1, rows: 1, columns: 1 }, [['Total']]);
        protect(3, 8, 4);
      },
    ],
  ])('cells apart from it %s are no obstacle to rows that come', (_, make) => {
    setSource(opened, source('c', 'b', 'a', 'd'));
    make();
    expect(editor.runAgain(id)).toMatchObject({ state: 'done', rows: 4 });
    expect(ids().slice(0, 4)).toEqual(['c', 'b', 'a', 'd']);
  });

  test('cells right of it are no obstacle where no row is sorted, and none comes', () => {
    protect(1, 5, 4);
    setSource(opened, [...source('a', 'b'), { id: 'c', name: 'Another name', size: 5 }]);
    expect(editor.runAgain(id)).toMatchObject({ state: 'done', rows: 3 });
    expect(sheet.values({ row: 4, column: 1, rows: 1, columns: 3 })).toEqual([['c', 'Another name', 5]]);
  });

  describe.each([6, 7])('cells apart from it in its rows, in column %i', (column) => {
    beforeEach(() => {
      sheet.enter({ row: 1, column, rows: 4, columns: 1 }, [['Total'], [1], [2], [3]]);
      protect(1, column, 3);
    });

    test('are no obstacle, run after run', () => {
      setSource(opened, source('c', 'b', 'a', 'd', 'e'));
      expect(editor.runAgain(id)).toMatchObject({ state: 'done', rows: 5 });
      expect(ids()).toEqual(['c', 'b', 'a', 'd', 'e']);
      setSource(opened, source('e', 'c'));
      expect(editor.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
      expect(ids().filter((cell) => cell !== null)).toEqual(['e', 'c']);
      setSource(opened, source('x', 'e', 'c', 'd'));
      expect(editor.runAgain(id)).toMatchObject({ state: 'done', rows: 4 });
      expect(ids()).toEqual(['x', 'e', 'c', 'd']);
      expect(sheet.values({ row: 1, column, rows: 4, columns: 1 }).flat()).toEqual(['Total', 1, 2, 3]);
    });

    test('are no obstacle to a run that died at any call', async () => {
      const wanted = source('x', 'c', 'b', 'a', 'd', 'e');
      const beginAgain = (): OpenedImport => {
        setSource(opened, source('a', 'b', 'c'));
        expect(editor.runAgain(id)).toMatchObject({ state: 'done', rows: 3 });
        setSource(opened, wanted);
        return editor;
      };
      for await (const call of atEveryCall(beginAgain, () => void editor.runAgain(id))) {
        opened.sheet.google.clock.advance(600_000);
        expect(editor.runAgain(id), call).toMatchObject({ state: 'done' });
        expect(ids(), call).toEqual(wanted.map((row) => row.id));
      }
    });
  });
});

describe('a mark that Sheets does not let go of', () => {
  const shownIds = (): readonly unknown[] => ids().filter((cell) => cell !== null);

  beforeEach(() => sheet.growRows(20));

  test('at the end of the table is passed over, run after run', () => {
    sheet.enter({ row: 1, column: 6, rows: 4, columns: 1 }, [['Total'], [1], [2], [3]]);
    protect(4, 6);
    for (const wanted of [
      ['a', 'b', 'c', 'd', 'e'],
      ['e', 'b', 'c', 'd', 'a', 'f'],
      ['f', 'a'],
      ['a', 'b', 'c', 'g'],
    ]) {
      setSource(opened, source(...wanted));
      expect(editor.runAgain(id)).toMatchObject({ state: 'done', rows: wanted.length });
      expect(shownIds()).toEqual(wanted);
    }
    expect(sheet.values({ row: 1, column: 6, rows: 4, columns: 1 }).flat()).toEqual(['Total', 1, 2, 3]);
  });

  test('keeps nobody from undoing', () => {
    protect(4, 6);
    setSource(opened, source('a', 'b', 'c', 'd'));
    expect(editor.runAgain(id)).toMatchObject({ state: 'done', rows: 4 });
    editor.ask('undoImport', { id });
    expect(shownIds()).toEqual(['a', 'b', 'c']);
  });
});

test('a new table stands whole beside cells that are protected', () => {
  const first = opened.sheet.workbook.sheetById(0);
  opened.sheet.workbook.addProtection({
    sheetId: 0,
    area: { row: 1, column: 8, rows: 10, columns: 1 },
    description: '',
    editors: [],
    warningOnly: false,
  });
  const target = { sheet: 'Sheet1', sheetId: 0, cell: 'A2' };
  const { id: other, end } = editor.run(projectsImport({ target }));
  expect(end).toMatchObject({ state: 'done', rows: 3 });
  setSource(opened, source('c', 'd', 'a', 'b', 'e'));
  expect(editor.runAgain(other)).toMatchObject({ state: 'done', rows: 5 });
  expect(first?.values({ row: 2, column: 1, rows: 6, columns: 1 }).flat()).toEqual([
    'ID',
    'c',
    'd',
    'a',
    'b',
    'e',
  ]);
});
