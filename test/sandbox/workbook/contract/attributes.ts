import { expect } from 'vitest';
import type { Chapter } from '../contract';
import { area, firstSheet, put, valueIn } from './fixture';

export const attributeBehaviour: Chapter = (createDriver, behaves) => {
  behaves('keeps number format, note, bold and background of each cell', () => {
    const sheet = firstSheet(createDriver());
    const two = area('A1:B1');
    sheet.setAttributes(two, 'numberFormat', [['0.00', '']]);
    sheet.setAttributes(two, 'note', [['', 'why']]);
    sheet.setAttributes(two, 'bold', [[true, false]]);
    sheet.fillAttribute(two, 'background', '#ff0000');
    expect(sheet.attributes(two, 'numberFormat')).toEqual([['0.00', '']]);
    expect(sheet.attributes(two, 'note')).toEqual([['', 'why']]);
    expect(sheet.attributes(two, 'bold')).toEqual([[true, false]]);
    expect(sheet.attributes(two, 'background')).toEqual([['#ff0000', '#ff0000']]);
  });

  behaves('gives dates, percentages and amounts their format where the cell has none', () => {
    const sheet = firstSheet(createDriver());
    sheet.fillAttribute(area('D1'), 'numberFormat', '0.0');
    sheet.enter(area('A1:D1'), [['1/2/2024', '50%', '$2.99', '50%']]);
    expect(sheet.attributes(area('A1:D1'), 'numberFormat')).toEqual([
      ['M/d/yyyy', '0%', '"$"#,##0.00', '0.0'],
    ]);
    expect(sheet.displayTexts(area('A1:D1'))).toEqual([['1/2/2024', '50%', '$2.99', '0.5']]);
  });

  behaves('reads a number under a date format as a date, and a date under a number format as days', () => {
    const sheet = firstSheet(createDriver());
    put(sheet, 'A1', 45_000);
    expect(valueIn(sheet, 'A1')).toBe(45_000);
    sheet.fillAttribute(area('A1'), 'numberFormat', 'yyyy-mm-dd');
    expect(valueIn(sheet, 'A1')).toEqual({ date: Date.UTC(2023, 2, 15) });
    expect(sheet.displayTexts(area('A1'))).toEqual([['2023-03-15']]);
    put(sheet, 'A2', { date: Date.UTC(2023, 2, 15, 12) });
    sheet.fillAttribute(area('A2'), 'numberFormat', '0.00');
    expect(valueIn(sheet, 'A2')).toBe(45_000.5);
  });
};
