// Cells that somebody else protected, in a table and around it.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { Killed, type OpenedImport, openImport } from './opened-import';
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

function protect(row: number, column: number, rows = 1): void {
  opened.sheet.workbook.addProtection({
    sheetId: sheet.id,
    area: { row, column, rows, columns: 1 },
    description: '',
    editors: [],
    warningOnly: false,
  });
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
        sheet.enter({ row: 2, column: 4, rows: 1, columns: 1 }, [['their note']]);
        protect(2, 4, 3);
      },
    ],
    ['that reach from its rows to the end of the sheet, where it grows', () => protect(2, 6, 3)],
  ])('cells %s are told, and nothing is written', (_, make) => {
    make();
    setSource(opened, source('c', 'b', 'a', 'd'));
    const before = shownSheets(opened.sheet.workbook);
    const end = editor.runAgain(id);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
    expect(end.error?.message).toContain('protected');
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });

  describe('cells apart from it in its rows', () => {
    beforeEach(() => {
      sheet.enter({ row: 1, column: 6, rows: 4, columns: 1 }, [['Total'], [1], [2], [3]]);
      protect(1, 6, 3);
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
      expect(sheet.values({ row: 1, column: 6, rows: 4, columns: 1 }).flat()).toEqual(['Total', 1, 2, 3]);
    });

    test('are no obstacle to a run that died at any call', () => {
      const wanted = source('x', 'c', 'b', 'a', 'd', 'e');
      for (let call = 1, isWhole = false; !isWhole; call += 1) {
        setSource(opened, source('a', 'b', 'c'));
        expect(editor.runAgain(id)).toMatchObject({ state: 'done', rows: 3 });
        setSource(opened, wanted);
        editor.killAt(call);
        try {
          editor.runAgain(id);
          isWhole = true;
        } catch (thrown) {
          if (!(thrown instanceof Killed)) throw thrown;
        }
        editor.killAt(Number.POSITIVE_INFINITY);
        opened.sheet.google.clock.advance(600_000);
        expect(editor.runAgain(id)).toMatchObject({ state: 'done' });
        expect(ids(), `call ${call}`).toEqual(wanted.map((row) => row.id));
        if (isWhole) expect(call).toBeGreaterThan(40);
      }
    }, 120_000);
  });
});
