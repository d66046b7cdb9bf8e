import { expect } from 'vitest';
import type { Sheet } from '../../../../sandbox/workbook/workbook';
import type { Chapter } from '../contract';
import { area, firstSheet, formulaIn, put, valueIn, valuesIn } from './fixture';

export const checkboxBehaviour: Chapter = (createDriver, behaves) => {
  const boxes = (sheet: Sheet, a1: string) => sheet.attributes(area(a1), 'checkbox').flat();
  const withBoxes = (...a1: readonly string[]): Sheet => {
    const sheet = firstSheet(createDriver());
    for (const each of a1) sheet.fillAttribute(area(each), 'checkbox', true);
    return sheet;
  };

  behaves('keeps which cells are checkboxes, whatever they hold', () => {
    const sheet = withBoxes('A1', 'C1');
    expect(boxes(sheet, 'A1:C1')).toEqual([true, false, true]);
    expect(valuesIn(sheet, 'A1:C1')).toEqual([[null, null, null]]);
    sheet.restore(area('A1:C1'), [['x', 'x', { formula: '=1=1' }]]);
    expect(boxes(sheet, 'A1:C1')).toEqual([true, false, true]);
    expect(sheet).toMatchObject({ lastRow: 1, extent: { rows: 1, columns: 3 } });
  });

  behaves('takes boxes away only where that is said, and never what they hold', () => {
    const sheet = withBoxes('A1');
    put(sheet, 'A1', true);
    sheet.clear(area('A1'), { formats: true, notes: true });
    expect([boxes(sheet, 'A1'), valueIn(sheet, 'A1')]).toEqual([[true], true]);
    sheet.clear(area('A1'), { contents: true });
    expect([boxes(sheet, 'A1'), valueIn(sheet, 'A1')]).toEqual([[true], null]);
    put(sheet, 'A1', false);
    sheet.fillAttribute(area('A1'), 'bold', true);
    sheet.fillAttribute(area('A1'), 'note', 'stays');
    sheet.clear(area('A1'), { validation: true });
    expect([boxes(sheet, 'A1'), valueIn(sheet, 'A1')]).toEqual([[false], false]);
    expect(sheet.attributes(area('A1'), 'bold')).toEqual([[true]]);
    expect(sheet.attributes(area('A1'), 'note')).toEqual([['stays']]);
  });

  behaves('moves boxes with their cells when rows and columns come, go or move', () => {
    const sheet = withBoxes('B2', 'C4');
    sheet.insertRows(2, 1);
    sheet.insertColumns(1, 1);
    expect(boxes(sheet, 'C2:C3')).toEqual([false, true]);
    sheet.deleteRows(1, 1);
    expect(boxes(sheet, 'C1:C3')).toEqual([false, true, false]);
    sheet.deleteColumns(3, 1);
    expect(boxes(sheet, 'C1:C4')).toEqual([false, false, false, true]);
    sheet.moveRows(4, 1, 1);
    expect(boxes(sheet, 'C1:C4')).toEqual([true, false, false, false]);
  });

  behaves('gives new rows no boxes, also where they look like their neighbour', () => {
    const sheet = withBoxes('A1:A2');
    sheet.fillAttribute(area('A1'), 'bold', true);
    sheet.insertRows(2, 1, 'before');
    expect(boxes(sheet, 'A1:A3')).toEqual([true, false, true]);
    expect(sheet.attributes(area('A2'), 'bold')).toEqual([[true]]);
  });

  behaves('sorts boxes with their rows, and formulas beside them follow their own row', () => {
    const sheet = withBoxes('B1', 'B3');
    sheet.enter(area('A1:C3'), [
      [3, true, '=IF(B1, A1, 0)'],
      [1, null, '=A2'],
      [2, false, '=A3&$A$9'],
    ]);
    sheet.sort(area('A1:C3'), [{ column: 1, ascending: true }]);
    expect(boxes(sheet, 'B1:B3')).toEqual([false, true, true]);
    expect(valuesIn(sheet, 'B1:B3').flat()).toEqual([null, false, true]);
    expect(['C1', 'C2', 'C3'].map((a1) => formulaIn(sheet, a1))).toEqual([
      '=A1',
      '=A2&$A$9',
      '=IF(B3, A3, 0)',
    ]);
  });

  behaves('saves boxes', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    sheet.fillAttribute(area('B2:C3'), 'checkbox', true);
    const saved = JSON.parse(JSON.stringify(workbook.save()));
    expect(saved.sheets[0].attributes).toEqual({ checkbox: [[2, 2, 2, 2, true]] });
    expect(boxes(firstSheet(createDriver({ saved })), 'A2:C2')).toEqual([false, true, true]);
  });

  behaves('begins without boxes where what was saved knows of none', () => {
    const saved = createDriver().save();
    expect(saved.sheets[0]?.attributes).toEqual({});
    expect(boxes(firstSheet(createDriver({ saved })), 'A1')).toEqual([false]);
  });
};
