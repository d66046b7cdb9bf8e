// A person sorts a table together with its header: its mark stays in the first row, its notes move.
import { beforeEach, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import { area } from '../sandbox/workbook/contract/fixture';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
});

function begin(mode: Definition['mode'], cell = 'A1'): { readonly id: string; readonly sheet: Sheet } {
  setSource(opened, source('a', 'm', 'z'));
  const { id } = opened.run(projectsImport({ mode, target: { sheet: 'Sheet1', sheetId: 0, cell } }));
  setSource(opened, source('a', 'm', 'z', 'q'));
  opened.sheet.google.clock.advance(3_600_000);
  return { id, sheet: opened.sheet.workbook.sheets[0] as Sheet };
}

const seen = (sheet: Sheet): unknown => ({
  texts: sheet.displayTexts(area('A1:F20')),
  notes: sheet.attributes(area('A1:F20'), 'note'),
});

test.each(['replace', 'update', 'snapshot'] as const)(
  'in the mode %s nothing is written where the header stands among its rows, until it is back',
  (mode) => {
    const { id, sheet } = begin(mode);
    const before = seen(sheet);
    const column = mode === 'snapshot' ? 3 : 2;
    sheet.sort(area('A1:E4'), [{ column, ascending: false }]);
    const sorted = seen(sheet);
    expect(sorted).not.toEqual(before);
    const end = opened.runAgain(id);
    expect(end).toMatchObject({ state: 'failed' });
    expect(end.error?.message).toMatch(/header of this import on “Sheet1” is in row \d, among the rows/);
    expect(opened.answer('undoImport', { id })).toBeDefined();
    expect(seen(sheet)).toEqual(sorted);
  },
);

test('a table whose cells were moved is refreshed where it stands once that was chosen, whatever stands in its old place', () => {
  const { id, sheet } = begin('replace');
  const moved = { texts: sheet.displayTexts(area('A1:C4')), notes: sheet.attributes(area('A1:C4'), 'note') };
  sheet.clear(area('A1:C4'), { contents: true, notes: true });
  sheet.enter(area('A10:C13'), moved.texts);
  sheet.setAttributes(area('A10:C13'), 'note', moved.notes);
  sheet.enter(area('A1:C1'), [['My', 'own', 'report']]);
  const before = seen(sheet);
  expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(seen(sheet)).toEqual(before);
  const { stamp = '', places } = opened.ask('home', {}).imports[0]?.question ?? {};
  expect(places).toEqual(['“Sheet1”, header in row 10, columns A to C']);
  opened.ask('answerQuestion', { id, stamp, answer: 0 });
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  expect(sheet.displayTexts(area('A1:C1'))).toEqual([['My', 'own', 'report']]);
  expect(sheet.displayTexts(area('A10:A15')).flat()).toEqual(['ID', 'a', 'm', 'z', 'q', '']);
});
