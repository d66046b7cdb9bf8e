import { describe, expect, it } from 'vitest';
import { automaticPattern, displayText, joinedText } from '../../../sandbox/workbook/display';
import type { CellValue } from '../../../sandbox/workbook/workbook';

const afternoon = { date: Date.UTC(2024, 2, 5, 15, 7, 9) };

const cases: [CellValue, string, string][] = [
  [null, '', ''],
  ['text', '0.00', 'text'],
  [true, '', 'TRUE'],
  [{ error: '#N/A', message: '' }, '', '#N/A'],
  [0.1 + 0.2, '', '0.3'],
  [1 / 3, '', '0.3333333333'],
  [-200 / 3, '', '-66.66666667'],
  [1_234_567.891_234_5, '', '1234567.891'],
  [12_345_678_901.5, '', '12345678902'],
  [123_456_789_012_345, '', '123456789012345'],
  [999_999_999_999_999, '', '999999999999999'],
  [999_999_999_999_999.9, '', '1E+15'],
  [1e15, '', '1E+15'],
  [-1_234_567_890_123_456, '', '-1.23457E+15'],
  [1.8e18, 'General', '1.8E+18'],
  [1.234_567_890_123_456_8e18, '@', '1.23457E+18'],
  [1e100, '', '1E+100'],
  [0.000_000_1, '', '0.0000001'],
  [1 / 30_000, '', '0.00003333333333'],
  [1e-10, '', '0.0000000001'],
  [-9.876_543_21e-11, '', '-9.87654E-11'],
  [0, '', '0'],
  [-0, '', '0'],
  [100_000, '0.00E+00', '1.00E+05'],
  [-0.001_234_5, '0.00E+00', '-1.23E-03'],
  [9.999, '0.00E+00', '1.00E+01'],
  [0, '0.00E+00', '0.00E+00'],
  [1.5e120, '0.0#E+00', '1.5E+120'],
  [25_000, '0E-0" m"', '3E4 m'],
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
    expect(displayText(1.8e18, '', german)).toBe('1,8E+18');
    expect(displayText(150_000, '0.00E+00', german)).toBe('1,50E+05');
    expect(displayText({ date: Date.UTC(2024, 2, 4, 23) }, '', german)).toBe('05.03.2024');
  });
});

describe('a number under the automatic format', () => {
  it.each([
    [5, undefined],
    [0.1, undefined],
    [123_456_789_012_345, undefined],
    [0.1 + 0.2, '0.0'],
    [1 / 3, '0.0000000000'],
    [12_345_678_901.5, '0'],
    [0.000_000_1, '0.0000000'],
    [1e15, '0E+00'],
    [1_234_567_890_123_456, '0.00000E+00'],
    [1.8e18, '0.0E+00'],
  ])('%j looks as under %j', (value, pattern) => {
    expect(automaticPattern(value)).toBe(pattern);
    const settings = { locale: 'en_US', timeZone: 'Etc/GMT' } as const;
    if (pattern !== undefined) {
      expect(displayText(value, pattern, settings)).toBe(displayText(value, '', settings));
    }
  });

  it.each([
    [1 / 3, '0.333333333333333'],
    [0.1 + 0.2, '0.3'],
    [12_345_678_901.5, '12345678901.5'],
    [1.234_567_890_123_456_8e18, '1.23456789012346E+18'],
  ])('%j has up to fifteen digits as text: %j', (value, text) => {
    expect(joinedText(value, { locale: 'en_US', timeZone: 'Etc/GMT' })).toBe(text);
  });
});
