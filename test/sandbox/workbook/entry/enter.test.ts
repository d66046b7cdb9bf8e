import { describe, expect, it } from 'vitest';
import { parseEntry } from '../../../../sandbox/workbook/entry/enter';
import type { Locale } from '../../../../sandbox/workbook/workbook';

const settings = (locale: Locale) => ({
  locale,
  timeZone: 'Etc/GMT',
  textFormatStopsFormulas: false,
  textFormatKeepsApostrophe: false,
  now: () => Date.UTC(2026, 5, 1),
});

const day = (year: number, month: number, date: number) => ({ date: Date.UTC(year, month - 1, date) });

describe('typed text in English', () => {
  it.each([
    ['007', 7],
    ['-1.50', -1.5],
    ['+5', 5],
    ['.5', 0.5],
    ['1e5', 100_000],
    ['1E-2', 0.01],
    ['1,234,567.5', 1_234_567.5],
    ['12,34', '12,34'],
    ['  7 ', 7],
    ['50%', 0.5],
    ['$2.99', 2.99],
    ['-$2', -2],
    ['true', true],
    ['FALSE', false],
    ['1-2', day(2026, 1, 2)],
    ['1/2', day(2026, 1, 2)],
    ['12/31/99', day(1999, 12, 31)],
    ['1/2/2024', day(2024, 1, 2)],
    ['2024-02-29', day(2024, 2, 29)],
    ['2023-02-29', '2023-02-29'],
    ['13/1/2024', '13/1/2024'],
    ['1.2', 1.2],
    ['1.2.2024', day(2024, 1, 2)],
    ['May 5', day(2026, 5, 5)],
    ['Jan 2, 2024', day(2024, 1, 2)],
    ['2 January 2024', day(2024, 1, 2)],
    ['March 400', 'March 400'],
    ['12:30', { date: Date.UTC(1899, 11, 30, 12, 30) }],
    ['2024-01-02 3:04:05 PM', { date: Date.UTC(2024, 0, 2, 15, 4, 5) }],
    ['2024-01-02T03:04:05Z', '2024-01-02T03:04:05Z'],
    ['25:00', '25:00'],
    ["'007", '007'],
    ["''tis", "'tis"],
    ['#N/A', { error: '#N/A', message: '' }],
    ['Infinity', 'Infinity'],
    ['0x10', '0x10'],
    ['+49 170 1234', '+49 170 1234'],
    ['-', '-'],
    ['=', '='],
    ['@user', '@user'],
    [' padded text ', ' padded text '],
  ])('%j becomes %j', (text, value) => {
    expect(parseEntry(text, '', settings('en_US'))).toMatchObject({ kind: 'constant', value });
  });

  it.each([
    ['=A1', '=A1'],
    ['=SUM(', '=SUM('],
    ['+A1', '=+A1'],
    ['-foo', '=-foo'],
  ])('%j becomes the formula %j', (text, formula) => {
    expect(parseEntry(text, '', settings('en_US'))).toEqual({ kind: 'formula', text: formula });
  });
});

describe('a typed number brings its format along', () => {
  it.each([
    ['1e5', 100_000, '0.00E+00'],
    ['-1.5E-3', -0.0015, '0.00E+00'],
    ['1e2%', 1, '0%'],
    ['1,000', 1000, '#,##0'],
    ['100000', 100_000, undefined],
  ])('%j is %j under %j', (text, value, format) => {
    expect(parseEntry(text, '', settings('en_US'))).toEqual({
      kind: 'constant',
      value,
      ...(format !== undefined && { format }),
    });
  });

  it('but stays text in a cell of plain text', () => {
    expect(parseEntry('1e5', '@', settings('en_US'))).toEqual({ kind: 'constant', value: '1e5' });
  });
});

describe('typed text in German', () => {
  it.each([
    ['1,5', 1.5],
    ['1.234,5', 1234.5],
    ['1.5', day(2026, 5, 1)],
    ['1.2.', day(2026, 2, 1)],
    ['1.2.2024', day(2024, 2, 1)],
    ['2024-01-02', day(2024, 1, 2)],
    ['2,99 €', 2.99],
    ['50%', 0.5],
    ['$2.99', '$2.99'],
  ])('%j becomes %j', (text, value) => {
    expect(parseEntry(text, '', settings('de_DE'))).toMatchObject({ kind: 'constant', value });
  });
});
