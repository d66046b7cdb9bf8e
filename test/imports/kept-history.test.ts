// Whoever edits a snapshot into another mode is told before anything of its history is written over.
import { describe, expect, test } from 'vitest';
import { openImport } from './opened-import';
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
