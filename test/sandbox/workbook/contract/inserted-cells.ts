import { expect } from 'vitest';
import type { Chapter } from '../contract';
import { area, createEchoHost, createHost, firstSheet, formulaIn, put, valueIn, valuesIn } from './fixture';

export const insertedCellsBehaviour: Chapter = (createDriver, behaves) => {
  behaves('moves the cells of the columns down with all that they have, and no others', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:C3'), [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h', 'i'],
    ]);
    sheet.fillAttribute(area('B2'), 'note', 'of e');
    sheet.fillAttribute(area('B3'), 'checkbox', true);
    sheet.fillAttribute(area('B3'), 'bold', true);
    sheet.setRowHeight(2, 60);
    sheet.setFrozenRows(2);
    sheet.setRowsHidden(3, 1, true);
    sheet.insertCells(area('B2:B3'), 'row');
    expect(valuesIn(sheet, 'A1:C5')).toEqual([
      ['a', 'b', 'c'],
      ['d', null, 'f'],
      ['g', null, 'i'],
      [null, 'e', null],
      [null, 'h', null],
    ]);
    expect(sheet.attributes(area('B2:B5'), 'note').flat()).toEqual(['', '', 'of e', '']);
    expect(sheet.attributes(area('B2:B5'), 'checkbox').flat()).toEqual([false, false, false, true]);
    expect([sheet.rowHeight(2), sheet.rowHeight(4), sheet.frozenRows]).toEqual([60, 21, 2]);
    expect([3, 5].map((row) => sheet.isRowHidden(row))).toEqual([true, false]);
    expect(sheet).toMatchObject({ maxRows: 1000, maxColumns: 26 });
  });

  behaves('moves the cells of the rows to the right', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:C2'), [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ]);
    sheet.insertCells(area('B2:C2'), 'column');
    expect(valuesIn(sheet, 'A1:E2')).toEqual([
      ['a', 'b', 'c', null, null],
      ['d', null, null, 'e', 'f'],
    ]);
  });

  behaves('leaves new cells the formats of those that stood there', () => {
    const sheet = firstSheet(createDriver());
    sheet.setAttributes(area('A1:A3'), 'numberFormat', [['@'], ['0.00'], ['']]);
    sheet.fillAttribute(area('A4'), 'bold', true);
    sheet.insertCells(area('A1:A2'), 'row');
    expect(sheet.attributes(area('A1:A6'), 'numberFormat').flat()).toEqual([
      '@',
      '0.00',
      '@',
      '0.00',
      '',
      '',
    ]);
    sheet.insertCells(area('A6:B6'), 'row');
    expect(sheet.attributes(area('A6:B7'), 'bold')).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  behaves('grows the sheet by what would move beyond its end', () => {
    const sheet = createDriver().insertSheet({ rows: 4, columns: 3 });
    sheet.enter(area('A3:C4'), [
      ['a', null, 'b'],
      [null, 'c', 'd'],
    ]);
    sheet.fillAttribute(area('A4'), 'bold', true);
    sheet.insertCells(area('A1'), 'row');
    expect([sheet.maxRows, sheet.extent.rows]).toEqual([4, 4]);
    sheet.insertCells(area('B2:B3'), 'row');
    expect([sheet.maxRows, valueIn(sheet, 'B6')]).toEqual([6, 'c']);
    sheet.insertCells(area('B4:C4'), 'column');
    expect([sheet.maxColumns, valueIn(sheet, 'E4')]).toEqual([5, 'd']);
  });

  behaves('rewrites references to cells that move, and leaves ranges of which only a part does', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const other = workbook.insertSheet({ name: 'Other' });
    const before = [
      'A5',
      '$B$5',
      'C5',
      'A2:A8',
      'A2:B4',
      'A5:B8',
      'B5:C8',
      'A5:A',
      'A:A',
      '5:5',
      'Sheet1!B6',
    ];
    const after = [
      'A7',
      '$B$7',
      'C5',
      'A2:A10',
      'A2:B4',
      'A7:B10',
      'B5:C8',
      'A7:A',
      'A:A',
      '5:5',
      'Sheet1!B8',
    ];
    const formulas = (addresses: readonly string[]) => addresses.map((address) => `=ECHO(${address})`);
    const row = { row: 1, column: 5, rows: 1, columns: before.length };
    sheet.setFormulas(row, [formulas(before)]);
    put(other, 'A1', '=ECHO(Sheet1!A5,A5)');
    sheet.insertCells(area('A5:B6'), 'row');
    expect(sheet.formulas(row)).toEqual([formulas(after)]);
    expect(formulaIn(other, 'A1')).toBe('=ECHO(Sheet1!A7,A5)');
  });

  behaves('lets formulas that move point where they did', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    sheet.enter(area('A1:B5'), [
      [1, '=ECHO(A1)'],
      [null, null],
      [null, null],
      [null, null],
      [5, '=ECHO(A5)'],
    ]);
    const host = createEchoHost();
    await workbook.calculate(host);
    sheet.insertCells(area('B3:B4'), 'row');
    expect([formulaIn(sheet, 'B5'), formulaIn(sheet, 'B7')]).toEqual(['', '=ECHO(A5)']);
    put(sheet, 'A5', 6);
    await workbook.calculate(host);
    expect(valueIn(sheet, 'B7')).toBe(6);
    sheet.insertCells(area('A5'), 'row');
    expect([formulaIn(sheet, 'B7'), valueIn(sheet, 'B7')]).toEqual(['=ECHO(A6)', 6]);
  });

  behaves('blocks a spill when cells come into its way', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const host = createHost({ ROW_OF: () => [['x', 'y']] });
    put(sheet, 'A5', '=ROW_OF()');
    put(sheet, 'B3', 'above');
    await workbook.calculate(host);
    sheet.insertCells(area('B2:B3'), 'row');
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A5:B5')).toEqual([[expect.objectContaining({ error: '#REF!' }), 'above']]);
  });

  behaves('leaves the marks of rows and columns where they are', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    for (const kind of ['row', 'column'] as const) {
      const location = { kind, sheetId: sheet.id, index: 3 };
      workbook.addMetadata({ location, key: kind, value: '', visibility: 'DOCUMENT' });
    }
    const before = workbook.metadata;
    sheet.insertCells(area('A1:Z2'), 'row');
    sheet.insertCells(area('A1:B9'), 'column');
    expect(workbook.metadata).toEqual(before);
  });

  behaves('takes protections, the ranges of charts and the active cell along if all of them moves', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const places = ['A5:B6', 'B5:C6', 'A1:A9'];
    for (const place of places) {
      workbook.addProtection({
        ...{ sheetId: sheet.id, area: area(place) },
        ...{ description: '', editors: [], warningOnly: true },
      });
    }
    const ranges = places.map((place) => ({ sheetId: sheet.id, area: area(place) }));
    sheet.addChart({ kind: 'bar', ranges, row: 8, column: 1, title: '', width: 1, height: 1 });
    workbook.activate({ sheetId: sheet.id, row: 6, column: 2 });
    sheet.insertCells(area('A4:B4'), 'row');
    const moved = ['A6:B7', 'B5:C6', 'A1:A10'].map(area);
    expect(workbook.protections.map((each) => each.area)).toEqual(moved);
    expect(sheet.charts[0]?.ranges.map((each) => each.area)).toEqual(moved);
    expect(sheet.charts[0]).toMatchObject({ row: 8, column: 1 });
    expect(workbook.activeCell).toMatchObject({ row: 7, column: 2 });
    sheet.insertCells(area('C1'), 'row');
    expect(workbook.activeCell).toMatchObject({ row: 7, column: 2 });
  });

  behaves('takes a filter along as a whole, and refuses to move a part of it', () => {
    const sheet = firstSheet(createDriver());
    sheet.createFilter(area('B2:C6'));
    sheet.setHiddenValues(3, ['x']);
    sheet.insertCells(area('B4:C4'), 'row');
    expect(sheet.filter?.area).toEqual(area('B2:C7'));
    sheet.insertCells(area('A2:A9'), 'column');
    expect(sheet.filter?.area).toEqual(area('C2:D7'));
    expect(sheet.filter?.criteria.map(({ column }) => column)).toEqual([4]);
    sheet.insertCells(area('D8'), 'row');
    const refusal = "You can't move a part of the cells of a filter.";
    expect(() => sheet.insertCells(area('D1'), 'row')).toThrow(refusal);
    expect(() => sheet.insertCells(area('A3:A9'), 'column')).toThrow(refusal);
    expect(sheet.filter?.area).toEqual(area('C2:D7'));
  });

  behaves('tells who watches of cells that move', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const told: unknown[] = [];
    workbook.watchLines((...what) => told.push(...what));
    sheet.insertCells(area('B3:C4'), 'row');
    sheet.insertCells(area('B3:C4'), 'column');
    expect(told).toEqual([
      ...[sheet.id, { kind: 'push', axis: 'row', before: 3, count: 2, across: [2, 3] }],
      ...[sheet.id, { kind: 'push', axis: 'column', before: 2, count: 2, across: [3, 4] }],
    ]);
  });

  behaves('refuses cells that are not there', () => {
    const sheet = firstSheet(createDriver());
    expect(() => sheet.insertCells(area('A1001'), 'row')).toThrow('outside the dimensions of the sheet.');
    expect(() => sheet.insertCells({ ...area('A1'), rows: 0 }, 'row')).toThrow('must be at least 1.');
  });
};
