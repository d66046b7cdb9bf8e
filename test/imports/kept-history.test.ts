// Whoever edits a snapshot into another mode is told before anything of its history is written over.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Mode } from '../../src/imports/definition/definition';
import { openBeside } from '../in-process-sheet';
import { drive, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

describe.each(['replace', 'update'] as const)('a snapshot that becomes %s', (mode) => {
  const begin = () => {
    const opened = openImport();
    setSource(opened, source('a', 'b'));
    const { id } = opened.run(projectsImport({ mode: 'snapshot' }));
    opened.runAgain(id);
    return { opened, id, definition: { ...opened.ask('definition', { id }), mode } };
  };

  test('is not saved where its table stands, nor priced', () => {
    const { opened, id, definition } = begin();
    const before = shownSheets(opened.sheet.workbook);
    const { length } = opened.sheet.apis.requests;
    const refused = { ok: false, error: { kind: 'input', message: expect.stringContaining('history') } };
    expect(opened.answer('price', { id, definition })).toMatchObject(refused);
    expect(opened.answer('saveImport', { id, definition })).toMatchObject(refused);
    expect(opened.sheet.apis.requests).toHaveLength(length);
    expect(opened.ask('definition', { id }).mode).toBe('snapshot');
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  });

  test.each([
    ['at once', []],
    ['after an empty answer', [[]]],
    ['after a capture there', [source('a')]],
  ])('in a copy of the file it is not saved there either, %s', (_, answers) => {
    const { opened, id, definition } = begin();
    const { workbook } = opened.sheet;
    const copy = drive(openBeside(opened.sheet, { saved: workbook.save() }));
    copy.ask('restoreImports', {});
    for (const rows of answers) {
      setSource(copy, rows);
      expect(copy.runAgain(id)).toMatchObject({ state: 'done' });
    }
    const before = shownSheets(copy.sheet.workbook);
    const refused = { ok: false, error: { kind: 'input', message: expect.stringContaining('history') } };
    expect(copy.answer('price', { id, definition })).toMatchObject(refused);
    expect(copy.answer('saveImport', { id, definition })).toMatchObject(refused);
    expect(shownSheets(copy.sheet.workbook)).toEqual(before);
  });

  test('goes to another sheet, and the history stays', () => {
    const { opened, id, definition } = begin();
    const { workbook } = opened.sheet;
    const history = () => {
      const sheet = workbook.sheetByName('Projects');
      return sheet?.values({ row: 1, column: 1, rows: sheet.lastRow, columns: sheet.maxColumns });
    };
    const before = history();
    expect(before).toHaveLength(5);
    opened.ask('saveImport', { id, definition: { ...definition, target: { sheet: 'Now', cell: 'A1' } } });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    expect(workbook.sheetByName('Now')?.lastRow).toBe(3);
    expect(history()).toEqual(before);
  });
});

// Only a capture makes it history.
test.each(['replace', 'update'] as const)('%s, with an empty capture in between, knows its rows', (mode) => {
  const opened = openImport();
  setSource(opened, source('a', 'b'));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  sheet.enter({ row: 1, column: 5, rows: 2, columns: 1 }, [['Remark'], ['of a']]);
  const become = (next: Mode): void => {
    const definition = { ...opened.ask('definition', { id }), mode: next };
    opened.ask('saveImport', { id, definition });
  };
  const again = (...ids: string[]) => {
    opened.sheet.google.clock.advance(3_600_000);
    setSource(opened, source(...ids));
    return opened.runAgain(id);
  };
  become('snapshot');
  expect(again()).toMatchObject({ state: 'done', result: { changes: { added: 0, changed: 0, removed: 0 } } });
  become(mode);
  expect(again()).toMatchObject({ state: 'done', result: { changes: { added: 0, removed: 2 } } });
  const standing = () =>
    sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 5 }).filter(([id]) => id);
  expect(standing()).toEqual([['a', 'Project a', 1000, false, 'of a']]);
  const { result } = again('a', 'c');
  expect(result?.notes).toEqual([]);
  expect(standing().map(([id, , , isIn, remark]) => [id, isIn, remark])).toEqual([
    ['a', true, 'of a'],
    ['c', true, null],
  ]);
});
