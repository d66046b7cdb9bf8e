import { describe, expect, it } from 'vitest';
import { displayText } from '../../../sandbox/workbook/display';
import type { CellValue } from '../../../sandbox/workbook/workbook';

const afternoon = { date: Date.UTC(2024, 2, 5, 15, 7, 9) };

const cases: [CellValue, string, string][] = [
  [null, '', ''],
  ['text', '0.00', 'text'],
  [true, '', 'TRUE'],
  [{ error: '#N/A', message: '' }, '', '#N/A'],
  [0.1 + 0.2, '', '0.3'],
  [1234.5, '#,##0.00', '1,234.50'],
  [-1234.5, '"$"#,##0.00', '-$1,234.50'],
  [2.5, '0.00 "€"', '2.50 €'],
  [0.125, '0.0%', '12.5%'],
  [7, '0', '7'],
  [7, '@', '7'],
  [afternoon, '', '3/5/2024 15:07:09'],
  [afternoon, 'yyyy-mm-dd hh:mm:ss', '2024-03-05 15:07:09'],
  [afternoon, 'h:mm AM/PM', '3:07 PM'],
  [afternoon, 'd mmm yy', '5 Mar 24'],
  [45_000, 'yyyy-mm-dd', '2023-03-15'],
];

describe('a cell shows', () => {
  it.each(cases)('%j in format %j as %j', (value, format, text) => {
    expect(displayText(value, format, { locale: 'en_US', timeZone: 'Etc/GMT' })).toBe(text);
  });

  it('decimals and dates as its locale writes them, in its time zone', () => {
    const german = { locale: 'de_DE', timeZone: 'Europe/Berlin' } as const;
    expect(displayText(1234.5, '#,##0.00', german)).toBe('1.234,50');
    expect(displayText({ date: Date.UTC(2024, 2, 4, 23) }, '', german)).toBe('05.03.2024');
  });
});
