import { expect } from 'vitest';
import type { Chapter } from '../contract';
import { area, createEchoHost, firstSheet, formulaIn, valueIn, valuesIn } from './fixture';

export const deletedCellsBehaviour: Chapter = (createDriver, behaves) => {
  behaves('moves the cells below up with all that they have, and no others', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:C5'), [
      ['a', 'b', 'c'],
      ['d', 'gone', 'f'],
      ['g', 'gone', 'i'],
      ['j', 'k', 'l'],
      ['m', 'n', 'o'],
    ]);
    sheet.fillAttribute(area('B2'), 'note', 'gone');
    sheet.fillAttribute(area('B4'), 'note', 'of k');
    sheet.fillAttribute(area('B5'), 'checkbox', true);
    sheet.fillAttribute(area('B5'), 'bold', true);
    sheet.setRowHeight(3, 60);
    sheet.setFrozenRows(2);
    sheet.setRowsHidden(4, 1, true);
    sheet.deleteCells(area('B2:B3'), 'row');
    expect(valuesIn(sheet, 'A1:C5')).toEqual([
      ['a', 'b', 'c'],
      ['d', 'k', 'f'],
      ['g', 'n', 'i'],
      ['j', null, 'l'],
      ['m', null, 'o'],
    ]);
    expect(sheet.attributes(area('B1:B5'), 'note').flat()).toEqual(['', 'of k', '', '', '']);
    expect(sheet.attributes(area('B2:B5'), 'checkbox').flat()).toEqual([false, true, false, false]);
    expect(sheet.attributes(area('B2:B5'), 'bold').flat()).toEqual([false, true, false, false]);
    expect([sheet.rowHeight(3), sheet.frozenRows, sheet.isRowHidden(4)]).toEqual([60, 2, true]);
    expect(sheet).toMatchObject({ maxRows: 1000, maxColumns: 26 });
  });

  behaves('moves the cells on the right to the left', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:D2'), [
      ['a', 'b', 'c', 'd'],
      ['e', 'f', 'g', 'h'],
    ]);
    sheet.deleteCells(area('B2:C2'), 'column');
    expect(valuesIn(sheet, 'A1:D2')).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e', 'h', null, null],
    ]);
  });

  behaves(
    'takes back what inserted cells did to references, but for those that only a part of is deleted',
    () => {
      const workbook = createDriver();
      const sheet = firstSheet(workbook);
      const other = workbook.insertSheet({ name: 'Other' });
      const before = ['A7', '$B$7', 'C5', 'A2:A10', 'A2:C10', 'B5:C8', 'A7:A', 'A:A', '7:7', 'Sheet1!B8'];
      const after = ['A5', '$B$5', 'C5', 'A2:A8', 'A2:C10', 'B5:C8', 'A5:A', 'A:A', '7:7', 'Sheet1!B6'];
      const formulas = (addresses: readonly string[]) => addresses.map((address) => `=ECHO(${address})`);
      const row = { row: 1, column: 5, rows: 1, columns: before.length };
      sheet.setFormulas(row, [formulas(before)]);
      other.setFormulas(area('A1'), [['=ECHO(Sheet1!A7,A7)']]);
      sheet.deleteCells(area('A5:B6'), 'row');
      expect(sheet.formulas(row)).toEqual([formulas(after)]);
      expect(formulaIn(other, 'A1')).toBe('=ECHO(Sheet1!A5,A7)');
    },
  );

  behaves(
    'leaves #REF! where all cells of a reference are deleted, and shorter ranges where some are',
    async () => {
      const workbook = createDriver();
      const sheet = firstSheet(workbook);
      sheet.enter(area('B1:B4'), [[1], [2], [3], [4]]);
      sheet.setFormulas(area('D1:D3'), [['=ECHO(B2)'], ['=ECHO(B1:B4)'], ['=ECHO(B3:B4)']]);
      sheet.setFormulas(area('B6'), [['=ECHO(B4)']]);
      const host = createEchoHost();
      await workbook.calculate(host);
      sheet.deleteCells(area('B2:B3'), 'row');
      expect(sheet.formulas(area('D1:D3')).flat()).toEqual(['=ECHO(#REF!)', '=ECHO(B1:B2)', '=ECHO(B2:B2)']);
      expect([formulaIn(sheet, 'B4'), formulaIn(sheet, 'B6')]).toEqual(['=ECHO(B2)', '']);
      await workbook.calculate(host);
      expect(valueIn(sheet, 'B4')).toBe(4);
    },
  );

  behaves('leaves the marks of rows and columns where they are', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    for (const kind of ['row', 'column'] as const) {
      const location = { kind, sheetId: sheet.id, index: 3 };
      workbook.addMetadata({ location, key: kind, value: '', visibility: 'DOCUMENT' });
    }
    const before = workbook.metadata;
    sheet.deleteCells(area('A1:Z4'), 'row');
    sheet.deleteCells(area('A1:D9'), 'column');
    expect(workbook.metadata).toEqual(before);
  });

  behaves(
    'shortens protections and ranges of charts of which all columns are concerned, and no others',
    () => {
      const workbook = createDriver();
      const sheet = firstSheet(workbook);
      const places = ['A7:B8', 'B5:C6', 'A1:A10', 'A4:B4'];
      for (const place of places) {
        workbook.addProtection({
          ...{ sheetId: sheet.id, area: area(place) },
          ...{ description: '', editors: [], warningOnly: true },
        });
      }
      const ranges = places.map((place) => ({ sheetId: sheet.id, area: area(place) }));
      sheet.addChart({ kind: 'bar', ranges, row: 8, column: 1, title: '', width: 1, height: 1 });
      workbook.activate({ sheetId: sheet.id, row: 7, column: 2 });
      sheet.deleteCells(area('A4:B5'), 'row');
      const left = ['A5:B6', 'B5:C6', 'A1:A8'].map(area);
      expect(workbook.protections.map((each) => each.area)).toEqual(left);
      expect(sheet.charts[0]?.ranges.map((each) => each.area)).toEqual(left);
      expect(sheet.charts[0]).toMatchObject({ row: 8, column: 1 });
      expect(workbook.activeCell).toMatchObject({ row: 5, column: 2 });
    },
  );

  behaves('refuses to delete a part of the rows of a filter, of merged cells or of a table', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    sheet.createFilter(area('B2:C6'));
    sheet.deleteCells(area('B4:C4'), 'row');
    expect(sheet.filter?.area).toEqual(area('B2:C5'));
    for (const place of ['B4', 'C1:D1']) {
      expect(() => sheet.deleteCells(area(place), 'row')).toThrow('a part of the cells of a filter');
    }
    sheet.removeFilter();
    sheet.merge(area('E5:F5'));
    expect(() => sheet.deleteCells(area('E2'), 'row')).toThrow('all cells in a merged range');
    sheet.deleteCells(area('E2:F2'), 'row');
    expect(sheet.merges).toEqual([area('E4:F4')]);
    sheet.addTable({ name: 'T', area: area('H5:I9'), columns: [{ kind: 'none' }, { kind: 'none' }] });
    expect(() => sheet.deleteCells(area('I1'), 'row')).toThrow('a part of a table');
    sheet.deleteCells(area('H6:I7'), 'row');
    expect(sheet.tables[0]?.area).toEqual(area('H5:I7'));
  });

  behaves('tells who watches of cells that are deleted', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const told: unknown[] = [];
    workbook.watchLines((...what) => told.push(...what));
    sheet.deleteCells(area('B3:C4'), 'row');
    sheet.deleteCells(area('B3:C4'), 'column');
    expect(told).toEqual([
      ...[sheet.id, { kind: 'pull', axis: 'row', at: 3, count: 2, across: [2, 3] }],
      ...[sheet.id, { kind: 'pull', axis: 'column', at: 2, count: 2, across: [3, 4] }],
    ]);
  });

  behaves('refuses to delete cells that are not there', () => {
    const sheet = firstSheet(createDriver());
    expect(() => sheet.deleteCells(area('A1001'), 'row')).toThrow('outside the dimensions of the sheet.');
  });
};
