import { expect } from 'vitest';
import { lift, liftValues, putDown } from '../../../../sandbox/workbook/copied';
import type { TableColumn } from '../../../../sandbox/workbook/validation';
import type { Sheet, WorkbookOptions } from '../../../../sandbox/workbook/workbook';
import type { Chapter } from '../contract';
import { area, firstSheet, put, valueIn } from './fixture';

const COLUMNS: readonly TableColumn[] = [
  { kind: 'number' },
  { kind: 'none' },
  { kind: 'dropdown', options: ['new', 'done'] },
];
const TYPED = 'This operation is not allowed on cells in typed columns.';
const PART = 'This operation is not allowed on a part of a table.';

export const tableBehaviour: Chapter = (createDriver, behaves) => {
  const withTable = (options?: WorkbookOptions): Sheet => {
    const sheet = firstSheet(createDriver(options));
    sheet.addTable({ name: 'Plan', area: area('B2:D5'), columns: COLUMNS });
    return sheet;
  };

  behaves('refuses formats, rules and boxes in typed columns, and nowhere else', () => {
    const sheet = withTable();
    for (const a1 of ['B3', 'A3:C3', 'D5']) {
      expect(() => sheet.fillAttribute(area(a1), 'numberFormat', '0')).toThrow(TYPED);
      expect(() => sheet.fillAttribute(area(a1), 'checkbox', true)).toThrow(TYPED);
      expect(() => sheet.clear(area(a1), { validation: true })).toThrow(TYPED);
      expect(() => sheet.clear(area(a1), { formats: true })).toThrow(TYPED);
      sheet.fillAttribute(area(a1), 'bold', true);
      sheet.clear(area(a1), { contents: true, notes: true });
    }
    for (const a1 of ['A3', 'C3', 'E3', 'B6']) {
      sheet.fillAttribute(area(a1), 'numberFormat', '0');
      sheet.clear(area(a1), { formats: true, validation: true });
    }
  });

  behaves('takes values of the type of the column alone, unless a switch says otherwise', () => {
    for (const typedColumnsRefuseOtherTypes of [true, false]) {
      const sheet = withTable({ typedColumnsRefuseOtherTypes });
      for (const [a1, right, wrong] of [
        ['B3', 5, 'five'],
        ['D3', 'done', 'old'],
      ] as const) {
        const enter = () => put(sheet, a1, wrong);
        if (typedColumnsRefuseOtherTypes) expect(enter).toThrow('violates');
        else enter();
        put(sheet, a1, right);
        expect(valueIn(sheet, a1)).toBe(right);
      }
      put(sheet, 'C3', 'anything');
    }
  });

  behaves('has nothing pasted into typed columns that brings a format, not even a part of it', () => {
    const sheet = withTable();
    put(sheet, 'F1', 7);
    put(sheet, 'G1', 'seven');
    const paste = (from: string, to: string, lifted: typeof lift) =>
      putDown(lifted(sheet, area(from)), sheet, area(to), area(to), 'follow');
    expect(() => paste('F1', 'B3', lift)).toThrow(TYPED);
    expect(valueIn(sheet, 'B3')).toBeNull();
    expect(() => paste('G1', 'B3', liftValues)).toThrow('violates');
    paste('F1', 'B3', liftValues);
    expect(valueIn(sheet, 'B3')).toBe(7);
  });

  behaves('grows a table by what comes in inside of it', () => {
    const sheet = withTable();
    sheet.insertRows(3, 2);
    sheet.insertColumns(3, 1);
    sheet.insertRows(8, 1);
    expect(sheet.tables).toEqual([
      { name: 'Plan', area: area('B2:E7'), columns: [COLUMNS[0], { kind: 'none' }, COLUMNS[1], COLUMNS[2]] },
    ]);
    sheet.deleteColumns(2, 2);
    sheet.deleteRows(1, 1);
    expect(sheet.tables).toEqual([{ name: 'Plan', area: area('B1:C6'), columns: COLUMNS.slice(1) }]);
  });

  behaves('is not torn: neither by cells that are pushed on nor by a sort, unless a switch lets that', () => {
    const sheet = withTable();
    sheet.enter(area('B3:B4'), [[2], [1]]);
    expect(() => sheet.insertCells(area('B1:C1'), 'row')).toThrow(PART);
    sheet.sort(area('B3:D4'), [{ column: 2, ascending: true }]);
    expect(valueIn(sheet, 'B3')).toBe(1);
    expect(() => sheet.sort(area('B3:E4'), [{ column: 2, ascending: false }])).toThrow(PART);
    const lenient = withTable({ sortsAcrossTables: true });
    lenient.enter(area('B3:B4'), [[2], [1]]);
    lenient.sort(area('B3:E4'), [{ column: 2, ascending: true }]);
    expect(valueIn(lenient, 'B3')).toBe(1);
  });

  behaves('leaves ordinary cells where a table is taken away', () => {
    const sheet = withTable();
    sheet.removeTable('Plan');
    put(sheet, 'B3', 'five');
    sheet.fillAttribute(area('B3'), 'numberFormat', '@');
    expect(sheet.tables).toEqual([]);
    expect(() => sheet.removeTable('Plan')).toThrow('Table Plan not found');
  });

  behaves('refuses a table in the cells of another, and one that is not as wide as its columns', () => {
    const sheet = withTable();
    expect(() => sheet.addTable({ name: 'Other', area: area('D5:D6'), columns: [{ kind: 'none' }] })).toThrow(
      'There is a table in these cells already.',
    );
    expect(() => sheet.addTable({ name: 'Other', area: area('F1:G2'), columns: [{ kind: 'none' }] })).toThrow(
      'The number of columns in the data',
    );
  });

  behaves('saves tables', () => {
    const workbook = createDriver();
    firstSheet(workbook).addTable({ name: 'Plan', area: area('B2:D5'), columns: COLUMNS });
    const saved = JSON.parse(JSON.stringify(workbook.save()));
    expect(firstSheet(createDriver({ saved })).tables).toEqual([
      { name: 'Plan', area: area('B2:D5'), columns: COLUMNS },
    ]);
    expect(createDriver().save().sheets[0]).not.toHaveProperty('tables');
  });
};
