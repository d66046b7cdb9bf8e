import { expect } from 'vitest';
import type { Sheet } from '../../../../sandbox/workbook/workbook';
import type { Chapter } from '../contract';
import { area, createEchoHost, firstSheet, put } from './fixture';

export const filterBehaviour: Chapter = (createDriver, behaves) => {
  function filtered() {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    sheet.enter(area('B2:C5'), [
      ['name', 'share'],
      ['ann', '50%'],
      ['bob', '10%'],
      ['ann', '10%'],
    ]);
    sheet.createFilter(area('B2:C5'));
    return { workbook, sheet };
  }
  const hiddenRows = (sheet: Sheet) => [1, 2, 3, 4, 5, 6, 7].filter((row) => sheet.isRowHiddenByFilter(row));

  behaves('hides the rows that show one of the hidden texts in any of its columns, never the header', () => {
    const { sheet } = filtered();
    expect(hiddenRows(sheet)).toEqual([]);
    sheet.setHiddenValues(2, ['ann', 'name']);
    expect(hiddenRows(sheet)).toEqual([3, 5]);
    sheet.setHiddenValues(3, ['10%']);
    expect(hiddenRows(sheet)).toEqual([3, 4, 5]);
    expect(sheet.filter).toEqual({
      area: area('B2:C5'),
      criteria: [
        { column: 2, hiddenValues: ['ann', 'name'] },
        { column: 3, hiddenValues: ['10%'] },
      ],
    });
    sheet.setHiddenValues(2, []);
    expect(hiddenRows(sheet)).toEqual([4, 5]);
    expect(sheet.isRowHidden(4)).toBe(false);
  });

  behaves('hides by what formulas show', async () => {
    const { workbook, sheet } = filtered();
    put(sheet, 'B4', '=ECHO("ann")');
    await workbook.calculate(createEchoHost());
    sheet.setHiddenValues(2, ['ann']);
    expect(hiddenRows(sheet)).toEqual([3, 4, 5]);
  });

  behaves('is one for each sheet, and can be removed', () => {
    const { sheet } = filtered();
    sheet.setHiddenValues(2, ['ann']);
    expect(() => sheet.createFilter(area('A1:A3'))).toThrow(
      "You can't create a filter in a sheet that already has a filter.",
    );
    sheet.removeFilter();
    expect(sheet.filter).toBeUndefined();
    expect(hiddenRows(sheet)).toEqual([]);
    expect(() => sheet.removeFilter()).toThrow('There is no filter in this sheet.');
    expect(() => sheet.setHiddenValues(2, ['x'])).toThrow('There is no filter in this sheet.');
  });

  behaves('refuses a column outside of it', () => {
    const { sheet } = filtered();
    for (const column of [1, 4]) {
      expect(() => sheet.setHiddenValues(column, ['x'])).toThrow(
        'The column is outside the range of the filter.',
      );
    }
  });

  behaves('follows rows and columns that are inserted and deleted', () => {
    const { sheet } = filtered();
    sheet.setHiddenValues(3, ['10%']);
    sheet.insertRows(4, 1);
    sheet.insertColumns(3, 2);
    expect(sheet.filter).toEqual({
      area: area('B2:E6'),
      criteria: [{ column: 5, hiddenValues: ['10%'] }],
    });
    expect(hiddenRows(sheet)).toEqual([5, 6]);
    sheet.deleteColumns(5, 1);
    expect(sheet.filter).toEqual({ area: area('B2:D6'), criteria: [] });
    sheet.deleteRows(1, 6);
    expect(sheet.filter).toBeUndefined();
  });

  behaves('forgets the criterion of a column that is moved out of it', () => {
    const { sheet } = filtered();
    sheet.setHiddenValues(2, ['ann']);
    sheet.setHiddenValues(3, ['10%']);
    sheet.moveColumns(2, 1, 9);
    expect(sheet.filter).toEqual({ area: area('B2:B5'), criteria: [{ column: 2, hiddenValues: ['10%'] }] });
    expect(hiddenRows(sheet)).toEqual([4, 5]);
  });
};
