import { expect } from 'vitest';
import type { Chapter } from '../contract';
import { area, createEchoHost, createHost, firstSheet, put, valuesIn } from './fixture';

export const lookBehaviour: Chapter = (createDriver, behaves) => {
  behaves('keeps italics, font colour, alignment and wrapping, which are formats', () => {
    const sheet = firstSheet(createDriver());
    const two = area('A1:B1');
    expect(sheet.attributes(area('A1'), 'horizontalAlignment')).toEqual([['']]);
    sheet.setAttributes(two, 'italic', [[true, false]]);
    sheet.setAttributes(two, 'fontColor', [['#112233', '']]);
    sheet.setAttributes(two, 'horizontalAlignment', [['center', 'right']]);
    sheet.fillAttribute(two, 'wrap', true);
    sheet.fillAttribute(two, 'note', 'stays');
    const seen = () => [
      sheet.attributes(two, 'italic')[0],
      sheet.attributes(two, 'fontColor')[0],
      sheet.attributes(two, 'horizontalAlignment')[0],
      sheet.attributes(two, 'wrap')[0],
      sheet.attributes(two, 'note')[0],
    ];
    expect(seen()).toEqual([
      [true, false],
      ['#112233', ''],
      ['center', 'right'],
      [true, true],
      ['stays', 'stays'],
    ]);
    sheet.clear(area('A1'), { formats: true });
    expect(seen()).toEqual([
      [false, false],
      ['', ''],
      ['', 'right'],
      [false, true],
      ['stays', 'stays'],
    ]);
  });

  behaves('remembers what is hidden, frozen and how high rows are', () => {
    const sheet = firstSheet(createDriver());
    sheet.setFrozenColumns(3);
    sheet.setRowHeight(4, 60);
    sheet.setRowsHidden(5, 2, true);
    sheet.setRowsHidden(6, 1, false);
    sheet.setColumnsHidden(2, 1, true);
    expect(sheet.frozenColumns).toBe(3);
    expect([sheet.rowHeight(4), sheet.rowHeight(5)]).toEqual([60, 21]);
    expect([4, 5, 6, 7].map((row) => sheet.isRowHidden(row))).toEqual([false, true, false, false]);
    expect([1, 2, 3].map((column) => sheet.isColumnHidden(column))).toEqual([false, true, false]);
    const outside = 'The coordinates of the range are outside the dimensions of the sheet.';
    expect(() => sheet.setRowsHidden(1000, 2, true)).toThrow(outside);
    expect(() => sheet.setFrozenColumns(27)).toThrow(outside);
    expect(() => sheet.rowHeight(1001)).toThrow(outside);
    expect(() => sheet.setRowHeight(1, 0)).toThrow(
      'A size must be a whole number of pixels, and at least 1.',
    );
  });

  behaves('reads a number that is no date of four digits as a number, even under a date format', () => {
    const sheet = firstSheet(createDriver({ timeZone: 'America/New_York' }));
    sheet.fillAttribute(area('A1:D1'), 'numberFormat', 'yyyy-mm-dd');
    sheet.enter(area('A1:D1'), [[-33_787_120, -693_593, 2_958_465.5, 2_958_466]]);
    const kinds = valuesIn(sheet, 'A1:D1')[0]?.map((value) => typeof value);
    expect(kinds).toEqual(['number', 'object', 'object', 'number']);
    expect(sheet.displayTexts(area('A1:D1'))[0]?.[3]).toBe('2958466');
  });

  behaves('moves a sheet to the index that it has afterwards', () => {
    const workbook = createDriver();
    const first = firstSheet(workbook);
    const second = workbook.insertSheet({ name: 'Two' });
    workbook.insertSheet({ name: 'Three' });
    workbook.moveSheet(first.id, 2);
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Two', 'Three', 'Sheet1']);
    workbook.moveSheet(second.id, 1);
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Three', 'Two', 'Sheet1']);
    expect(() => workbook.moveSheet(first.id, 3)).toThrow(
      'The coordinates or dimensions of the range are invalid.',
    );
    expect(() => workbook.moveSheet(9, 0)).toThrow('Sheet 9 not found');
    expect(workbook.sheetById(first.id)).toBe(workbook.sheets[2]);
  });

  behaves('reaches as far as its last content, format or note', () => {
    const sheet = firstSheet(createDriver());
    expect(sheet.extent).toEqual({ rows: 0, columns: 0 });
    put(sheet, 'B7', 1);
    sheet.fillAttribute(area('D2'), 'note', 'x');
    expect(sheet.extent).toEqual({ rows: 7, columns: 4 });
    expect(sheet).toMatchObject({ lastRow: 7, lastColumn: 2 });
  });

  behaves('gives what cells hold whatever their format, and puts it back as it was', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const cells = area('A1:E2');
    sheet.enter(cells, [
      ['1/2/2024', 45_000, "'007", '=ECHO({1;2})', '#N/A'],
      [null, true, "'", null, 0.5],
    ]);
    sheet.fillAttribute(area('A1'), 'numberFormat', '0');
    sheet.fillAttribute(area('B1'), 'numberFormat', 'yyyy-mm-dd');
    await workbook.calculate(createEchoHost());
    const entries = sheet.entries(cells);
    expect(entries).toEqual([
      [
        { date: Date.UTC(2024, 0, 2) },
        45_000,
        '007',
        { formula: '=ECHO({1;2})' },
        { error: '#N/A', message: '' },
      ],
      [null, true, '', null, 0.5],
    ]);
    const values = valuesIn(sheet, 'A1:E2');
    sheet.clear(cells, { contents: true });
    sheet.restore(cells, entries);
    await workbook.calculate(createHost({ ECHO: (value) => value }));
    expect(sheet.entries(cells)).toEqual(entries);
    expect(valuesIn(sheet, 'A1:E2')).toEqual(values);
  });
};
