import { expect } from 'vitest';
import { lift, putDown } from '../../../../sandbox/workbook/copied';
import type { Sheet } from '../../../../sandbox/workbook/workbook';
import type { Chapter } from '../contract';
import { area, firstSheet, put, valuesIn } from './fixture';

const PART = 'You must select all cells in a merged range to merge, unmerge or move them.';

export const mergeBehaviour: Chapter = (createDriver, behaves) => {
  const withMerge = (): Sheet => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('B2:C3'), [
      [1, 2],
      [3, '=B2'],
    ]);
    sheet.merge(area('B2:C3'));
    return sheet;
  };

  behaves('holds in merged cells what the first one holds, and loses what is written into another', () => {
    const sheet = withMerge();
    expect(valuesIn(sheet, 'B2:C3').flat()).toEqual([1, null, null, null]);
    expect(sheet.formulas(area('C3'))).toEqual([['']]);
    sheet.enter(area('A2:C3'), [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ]);
    sheet.setFormulas(area('C2'), [['=1']]);
    put(sheet, 'E1', 5);
    putDown(lift(sheet, area('E1')), sheet, area('B3'), area('B3'), 'follow');
    expect(valuesIn(sheet, 'A2:C3')).toEqual([
      ['a', 'b', null],
      ['d', null, null],
    ]);
    expect(sheet.formulas(area('C2'))).toEqual([['']]);
  });

  behaves('sorts no area with merged cells', () => {
    const sheet = withMerge();
    for (const a1 of ['A1:A9', 'B4:C9', 'D1:E3'])
      sheet.sort(area(a1), [{ column: area(a1).column, ascending: true }]);
    for (const a1 of ['A1:C9', 'C3:D9', 'B2:B2'])
      expect(() => sheet.sort(area(a1), [{ column: area(a1).column, ascending: true }])).toThrow(
        "You can't sort a range with merged cells.",
      );
  });

  behaves('grows and moves with rows and columns, and is gone with all but one of its cells', () => {
    const sheet = withMerge();
    sheet.insertRows(3, 2);
    sheet.insertColumns(1, 1);
    expect(sheet.merges).toEqual([area('C2:D5')]);
    sheet.insertCells(area('A1:D1'), 'row');
    expect(sheet.merges).toEqual([area('C3:D6')]);
    expect(() => sheet.insertCells(area('C1'), 'row')).toThrow(PART);
    sheet.deleteColumns(4, 1);
    sheet.deleteRows(3, 3);
    expect(sheet.merges).toEqual([]);
  });

  behaves('grows the sheet by merged cells, blank ones too, that would be pushed beyond its end', () => {
    const sheet = createDriver().insertSheet({ rows: 4, columns: 3 });
    sheet.merge(area('A4:B4'));
    sheet.insertCells(area('A1:B2'), 'row');
    expect([sheet.maxRows, sheet.merges]).toEqual([6, [area('A6:B6')]]);
    sheet.merge(area('C2:C3'));
    sheet.insertCells(area('A2:A3'), 'column');
    expect([sheet.maxColumns, sheet.merges[1]]).toEqual([4, area('D2:D3')]);
  });

  behaves('merges and unmerges whole merged cells alone', () => {
    const sheet = withMerge();
    for (const a1 of ['C3:D4', 'B2:B3']) {
      expect(() => sheet.merge(area(a1))).toThrow(PART);
      expect(() => sheet.unmerge(area(a1))).toThrow(PART);
    }
    expect(() => sheet.merge(area('E5'))).toThrow('at least two cells');
    sheet.merge(area('B2:D4'));
    expect(sheet.merges).toEqual([area('B2:D4')]);
    sheet.unmerge(area('A1:E9'));
    expect(sheet.merges).toEqual([]);
    put(sheet, 'C3', 'again');
    expect(valuesIn(sheet, 'C3')).toEqual([['again']]);
  });

  behaves('saves merged cells', () => {
    const workbook = createDriver();
    firstSheet(workbook).merge(area('B2:C3'));
    const saved = JSON.parse(JSON.stringify(workbook.save()));
    expect(firstSheet(createDriver({ saved })).merges).toEqual([area('B2:C3')]);
    expect(createDriver().save().sheets[0]).not.toHaveProperty('merges');
  });
};
