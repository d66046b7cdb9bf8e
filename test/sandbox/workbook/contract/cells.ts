import { expect } from 'vitest';
import type { Chapter } from '../contract';
import { area, createEchoHost, firstSheet, formulaIn, put, valueIn, valuesIn } from './fixture';

export const cellBehaviour: Chapter = (createDriver, behaves) => {
  behaves('tells a blank cell from a zero-length text', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:C1'), [['', null, "'"]]);
    expect(valuesIn(sheet, 'A1:C1')).toEqual([[null, null, '']]);
    expect(sheet).toMatchObject({ lastRow: 1, lastColumn: 3 });
  });

  behaves('parses entered text as if typed, and keeps other values as they are', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:F1'), [['007', '1e5', 'TRUE', '50%', "'007", 'seven']]);
    sheet.enter(area('A2:D2'), [[7, false, { date: 0 }, '$2.99']]);
    expect(valuesIn(sheet, 'A1:F1')).toEqual([[7, 100_000, true, 0.5, '007', 'seven']]);
    expect(valuesIn(sheet, 'A2:D2')).toEqual([[7, false, { date: 0 }, 2.99]]);
  });

  behaves('gives a number with an exponent the scientific format where the cell has none of its own', () => {
    const sheet = firstSheet(createDriver());
    sheet.fillAttribute(area('B1'), 'numberFormat', '@');
    sheet.fillAttribute(area('C1'), 'numberFormat', '0.0');
    sheet.enter(area('A1:D1'), [['1e5', '1e5', '1e5', 100_000]]);
    expect(valuesIn(sheet, 'A1:D1')).toEqual([[100_000, '1e5', 100_000, 100_000]]);
    expect(sheet.attributes(area('A1:D1'), 'numberFormat')).toEqual([['0.00E+00', '@', '0.0', '']]);
    expect(sheet.displayTexts(area('A1:D1'))).toEqual([['1.00E+05', '1e5', '100000.0', '100000']]);
  });

  behaves('leaves text that a function gives as it is', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=ECHO("1e5")');
    await workbook.calculate(createEchoHost());
    expect(valueIn(sheet, 'A1')).toBe('1e5');
    expect(sheet.attributes(area('A1'), 'numberFormat')).toEqual([['']]);
  });

  behaves('shows long numbers short and without a format of their own, but keeps all their digits', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:D1'), [['1234567890123456', 1.8e18, 1 / 3, 999_999_999_999_999]]);
    expect(sheet.displayTexts(area('A1:D1'))).toEqual([
      ['1.23457E+15', '1.8E+18', '0.3333333333', '999999999999999'],
    ]);
    expect(valuesIn(sheet, 'A1:C1')).toEqual([[1_234_567_890_123_456, 1.8e18, 1 / 3]]);
    expect(sheet.attributes(area('A1'), 'numberFormat')).toEqual([['']]);
  });

  behaves('turns text that looks like a date into one, at midnight of its own time zone', () => {
    const sheet = firstSheet(createDriver({ timeZone: 'America/New_York' }));
    put(sheet, 'A1', '2024-07-01');
    expect(valueIn(sheet, 'A1')).toEqual({ date: Date.UTC(2024, 6, 1, 4) });
  });

  behaves('turns text that begins with = into a formula', () => {
    const sheet = firstSheet(createDriver());
    put(sheet, 'A1', '=ECHO(1)');
    expect(formulaIn(sheet, 'A1')).toBe('=ECHO(1)');
    put(sheet, 'A1', 'text');
    expect(formulaIn(sheet, 'A1')).toBe('');
    expect(valueIn(sheet, 'A1')).toBe('text');
  });

  behaves('keeps text exactly in a cell of format @, except a formula', () => {
    const sheet = firstSheet(createDriver());
    sheet.fillAttribute(area('A1:E1'), 'numberFormat', '@');
    sheet.enter(area('A1:E1'), [['007', '1-2', 'TRUE', '+A1', '=ECHO(1)']]);
    expect(valuesIn(sheet, 'A1:D1')).toEqual([['007', '1-2', 'TRUE', '+A1']]);
    expect(formulaIn(sheet, 'E1')).toBe('=ECHO(1)');
  });

  behaves('keeps = as text in a cell of format @ when the workbook is told so', () => {
    const sheet = firstSheet(createDriver({ textFormatStopsFormulas: true }));
    sheet.fillAttribute(area('A1'), 'numberFormat', '@');
    put(sheet, 'A1', '=ECHO(1)');
    expect(valueIn(sheet, 'A1')).toBe('=ECHO(1)');
    expect(formulaIn(sheet, 'A1')).toBe('');
  });

  behaves('writes nothing when one entry is refused', () => {
    const sheet = firstSheet(createDriver());
    const tooLong = 'x'.repeat(50_001);
    expect(() => sheet.enter(area('A1:B1'), [['fine', tooLong]])).toThrow(
      'Your input contains more than the maximum of 50000 characters in a single cell.',
    );
    expect(() => sheet.enter(area('A1:B1'), [['fine', Number.NaN]])).toThrow('A cell cannot hold NaN.');
    expect(valueIn(sheet, 'A1')).toBeNull();
    put(sheet, 'A1', tooLong.slice(1));
    expect(valueIn(sheet, 'A1')).toHaveLength(50_000);
  });

  behaves('refuses an area outside the sheet and does not grow by itself', () => {
    const sheet = createDriver().insertSheet({ rows: 2, columns: 2 });
    const outside = 'The coordinates of the range are outside the dimensions of the sheet.';
    expect(() => sheet.values(area('A1:C1'))).toThrow(outside);
    expect(() => put(sheet, 'A3', 1)).toThrow(outside);
    expect(() => sheet.values({ row: 0, column: 1, rows: 1, columns: 1 })).toThrow(
      'The starting row of the range is too small.',
    );
    expect(() => sheet.values({ row: 1, column: 0, rows: 1, columns: 1 })).toThrow(
      'The starting column of the range is too small.',
    );
    expect(() => sheet.values({ row: 1, column: 1, rows: 0, columns: 1 })).toThrow(
      'The number of rows in the range must be at least 1.',
    );
    expect(() => sheet.values({ row: 1, column: 1.5, rows: 1, columns: 1 })).toThrow(
      'The coordinates or dimensions of the range are invalid.',
    );
  });

  behaves('refuses data that does not have the shape of its area', () => {
    const sheet = firstSheet(createDriver());
    expect(() => sheet.enter(area('A1:A2'), [[1], [2], [3]])).toThrow(
      'The number of rows in the data does not match the number of rows in the range. The data has 3 but the range has 2.',
    );
    expect(() => sheet.enter(area('A1:B2'), [[1, 2], [3]])).toThrow(
      'The number of columns in the data does not match the number of columns in the range. The data has 1 but the range has 2.',
    );
  });

  behaves('sets formulas with or without =, and clears with the empty text', () => {
    const sheet = firstSheet(createDriver());
    put(sheet, 'C1', 'old');
    sheet.setFormulas(area('A1:C1'), [['=ECHO(1)', 'ECHO(2)', '']]);
    expect(sheet.formulas(area('A1:C1'))).toEqual([['=ECHO(1)', '=ECHO(2)', '']]);
    expect(valueIn(sheet, 'C1')).toBeNull();
  });

  behaves('clears contents, formats and notes apart from each other', () => {
    const sheet = firstSheet(createDriver());
    const fill = () => {
      put(sheet, 'A1', 'text');
      sheet.setFormulas(area('A2'), [['=ECHO(1)']]);
      sheet.fillAttribute(area('A1'), 'note', 'why');
      sheet.fillAttribute(area('A1'), 'bold', true);
    };
    const seen = () => [
      valueIn(sheet, 'A1'),
      formulaIn(sheet, 'A2'),
      sheet.attributes(area('A1'), 'note')[0]?.[0],
      sheet.attributes(area('A1'), 'bold')[0]?.[0],
    ];
    fill();
    sheet.clear(area('A1:B3'), { contents: true });
    expect(seen()).toEqual([null, '', 'why', true]);
    expect(sheet.lastRow).toBe(0);
    fill();
    sheet.clear(area('A1:B3'), { notes: true });
    expect(seen()).toEqual(['text', '=ECHO(1)', '', true]);
    fill();
    sheet.clear(area('A1:B3'), { formats: true });
    expect(seen()).toEqual(['text', '=ECHO(1)', 'why', false]);
  });

  behaves('counts the last row and column with content, not with formats', () => {
    const sheet = firstSheet(createDriver());
    expect(sheet).toMatchObject({ lastRow: 0, lastColumn: 0 });
    put(sheet, 'D2', 1);
    put(sheet, 'B7', 1);
    sheet.fillAttribute(area('F9'), 'bold', true);
    expect(sheet).toMatchObject({ lastRow: 7, lastColumn: 4 });
    sheet.clear(area('B7'), { contents: true });
    expect(sheet).toMatchObject({ lastRow: 2, lastColumn: 4 });
  });

  behaves('gives values that survive JSON', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:E1'), [[1, 'a', true, { date: 86_400_000 }, null]]);
    const values = valuesIn(sheet, 'A1:E1');
    expect(JSON.parse(JSON.stringify(values))).toEqual(values);
  });
};
