// Rows to write, in as few calls as they are to take: and then as few rows between as can be.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RowRun, rowRuns } from '../../src/imports/rows/row-runs';

const rowsIn = (runs: readonly RowRun[]): readonly number[] =>
  runs.flatMap(({ from, count }) => Array.from({ length: count }, (_, index) => from + index));

test.each<[string, number[], number, RowRun[]]>([
  ['none', [], 3, []],
  ['neighbours', [4, 5, 6], 3, [{ from: 4, count: 3 }]],
  [
    'a row between is written along',
    [1, 3, 9],
    9,
    [
      { from: 1, count: 3 },
      { from: 9, count: 1 },
    ],
  ],
  [
    'the closest are joined',
    [1, 11, 100, 200],
    3,
    [
      { from: 1, count: 11 },
      { from: 100, count: 1 },
      { from: 200, count: 1 },
    ],
  ],
  ['all in one call', [1, 11, 100], 1, [{ from: 1, count: 100 }]],
])('%s', (_, rows, most, runs) => {
  expect(rowRuns(rows, most)).toEqual(runs);
});

test('of many at the same distance no more are joined than must be', () => {
  const runs = rowRuns(
    Array.from({ length: 100 }, (_, index) => index * 10),
    60,
  );
  expect(runs).toHaveLength(60);
  expect(rowsIn(runs)).toHaveLength(60 + 40 * 10);
});

test('every row is in them once, in order, in no more runs than asked for', () => {
  const some = fc
    .uniqueArray(fc.nat(300), { maxLength: 60 })
    .map((rows) => rows.sort((one, other) => one - other));
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 20 }), (rows, most) => {
      const runs = rowRuns(rows, most);
      const all = rowsIn(runs);
      expect(runs.length).toBeLessThanOrEqual(most);
      expect(all).toEqual([...new Set(all)].sort((one, other) => one - other));
      expect(all).toEqual(expect.arrayContaining([...rows]));
    }),
  );
});
