import { expect, test } from 'vitest';
import { type CellRules, cellMaker } from '../../src/table/cell';
import type { Column, ColumnType } from '../../src/table/column';

const rules: CellRules = { decimals: 'number', midnight: (day) => new Date(`${day}T00:00:00+02:00`) };

const column = (type: ColumnType, ...elements: string[]): Column => ({
  key: 'field',
  title: 'Field',
  type,
  help: '',
  elements: elements.map((key) => ({ key, title: key, type: 'text', help: '' })),
});

test.each<[ColumnType, unknown, unknown]>([
  ['text', 'exactly  this ', 'exactly  this '],
  ['text', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  ['text', '1234567890123456789', '1234567890123456789'],
  ['text', '007', '007'],
  ['text', '', ''],
  ['text', null, ''],
  ['text', undefined, ''],
  ['text', 5, 5],
  ['text', { a: 1 }, '{"a":1}'],
  ['text', [1, 'b', null], '1, b, '],
  ['text', [{ name: 'N' }, { a: 1 }], 'N, {"a":1}'],
  ['integer', 42, 42],
  ['integer', '42', '42'],
  ['integer', 1e300, 1e300],
  ['number', 0.05, 0.05],
  ['boolean', false, false],
  ['boolean', 'yes', 'yes'],
  ['decimal', '1234.5600', 1234.56],
  ['decimal', '-0.1', -0.1],
  ['decimal', '0.1000000000000000055511151231257827', 0.1],
  ['decimal', 12.5, 12.5],
  ['decimal', 'n/a', 'n/a'],
  ['decimal', '', ''],
  ['decimal', '0x10', '0x10'],
  ['decimal', 'Infinity', 'Infinity'],
  ['decimal', null, ''],
  ['count', '17', 17],
  ['count', 17, 17],
  ['count', 'many', 'many'],
  ['timestamp', '2026-03-29T01:30:00.000Z', new Date(Date.UTC(2026, 2, 29, 1, 30))],
  ['timestamp', '0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ['timestamp', '1582-12-31T23:59:59.999Z', '1582-12-31T23:59:59.999Z'],
  ['timestamp', '1583-01-01T00:00:00Z', new Date(Date.UTC(1583, 0, 1))],
  ['timestamp', '2026-02-30T00:00:00.000Z', '2026-02-30T00:00:00.000Z'],
  ['timestamp', '2026-02-29T12:00:00+01:00', '2026-02-29T12:00:00+01:00'],
  ['timestamp', '2026-04-31T23:59Z', '2026-04-31T23:59Z'],
  ['timestamp', '2026-13-01T00:00:00Z', '2026-13-01T00:00:00Z'],
  ['timestamp', '2026-01-00T00:00:00Z', '2026-01-00T00:00:00Z'],
  ['timestamp', '2026-01-05T25:00:00Z', '2026-01-05T25:00:00Z'],
  ['timestamp', '2024-02-29T23:30:00-01:00', new Date(Date.UTC(2024, 2, 1, 0, 30))],
  ['timestamp', '2026-01-31T23:30:00-0100', new Date(Date.UTC(2026, 1, 1, 0, 30))],
  ['timestamp', '2026-12-31T24:00:00Z', new Date(Date.UTC(2027, 0, 1))],
  ['timestamp', 'yesterday', 'yesterday'],
  ['timestamp', 5, 5],
  ['timestamp', null, ''],
  ['day', '2026-03-29', new Date(Date.UTC(2026, 2, 28, 22))],
  ['day', '2026-02-30', '2026-02-30'],
  ['day', '29.3.2026', '29.3.2026'],
  ['day', '2024-02-29', new Date(Date.UTC(2024, 1, 28, 22))],
  ['day', '1583-01-01', new Date(Date.UTC(1582, 11, 31, 22))],
  ['day', '9999-12-31', new Date(Date.UTC(9999, 11, 30, 22))],
  ['day', '0001-01-01', '0001-01-01'],
  ['day', '0099-05-06', '0099-05-06'],
  ['day', '0100-01-01', '0100-01-01'],
  ['day', '1582-12-31', '1582-12-31'],
  ['texts', ['a', 'b'], 'a, b'],
  ['texts', [], ''],
  ['texts', ['a', null, 2, true], 'a, , 2, true'],
  ['texts', 'alone', 'alone'],
  ['items', [{ name: 'X', id: '1' }, { title: 'T' }, { handle: '@h' }, { username: 'u' }], 'X, T, @h, u'],
  ['items', [{ symbol: 'S' }, { url: 'http://a' }, { id: '9' }], 'S, http://a, 9'],
  ['items', [{ n: 1 }], '{"n":1}'],
  ['items', [], ''],
  ['items', [null, 'x'], ', x'],
  ['json', { b: [1] }, '{"b":[1]}'],
  ['json', true, true],
])('%s: %j becomes %j', (type, value, cell) => {
  expect(cellMaker(column(type), rules)(value)).toEqual(cell);
});

test('an element without a telling name is told by its first documented text', () => {
  const sumUp = cellMaker(column('items', 'amount', 'actionType', 'reason'), rules);
  expect(sumUp([{ reason: 'late', actionType: 'FAILED', amount: null }, { reason: 'why' }])).toBe(
    'FAILED, why',
  );
});

test('decimals=exact keeps every digit, as text for the whole column', () => {
  const exact = cellMaker(column('decimal'), { ...rules, decimals: 'exact' });
  expect(['0.10', '12345678901234567890.123', 5, null].map(exact)).toEqual([
    '0.10',
    '12345678901234567890.123',
    '5',
    '',
  ]);
});

test('a text too long for a cell is cut with a mark', () => {
  const cell = cellMaker(column('text'), rules)('x'.repeat(60_000));
  expect(cell).toHaveLength(50_000);
  expect(cell).toMatch(/x… \[cut: too long for a cell\]$/);
  expect(cellMaker(column('text'), rules)('x'.repeat(50_000))).toBe('x'.repeat(50_000));
});
