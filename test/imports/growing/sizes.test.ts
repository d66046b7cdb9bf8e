// A table of any size grows and shrinks to any other: between its first and its last row, which stay.
import { describe, expect, test } from 'vitest';
import { createRandom } from './chance';
import { COVERS, coverAll } from './covering';
import { expectTable, growingTable, MODES, many, others } from './growing-table';

const SIZES = [0, 1, 2, 3, 10] as const;
const NEXT = [0, 1, 2, 3, 4, 25] as const;

const total = COVERS['a total right under the last row'];
const formulas = COVERS['formulas of another tab'];

describe.each(MODES)('%s', (mode) => {
  describe.each(SIZES)('with %i rows before', (before) => {
    test.each(NEXT)('%i come, over a total right under the last row', (count) => {
      const table = growingTable({ mode, rows: many(before) });
      const checks = [total?.(table), formulas?.(table)];
      expect(table.again(others(table.records, count))).toMatchObject({ state: 'done', rows: count });
      expectTable(table);
      for (const check of checks) check?.();
      expect(table.sheet.lastRow).toBe(table.last + 1);
    });
  });

  test.each([1, 2, 3, 4, 5, 6])('sizes that change again and again: life %i', (seed) => {
    const random = createRandom(seed);
    const table = growingTable({ mode, rows: many(random(6)) });
    const check = coverAll(table, 'a filter');
    for (let run = 1; run <= 6; run += 1) {
      const where = `after run ${run} of life ${seed}`;
      const stays = table.records.filter(() => random(3) > 0);
      const came = others(mode === 'snapshot' ? [] : stays, random(9), `run${run}n`);
      expect(table.again(came), where).toMatchObject({ state: 'done' });
      expectTable(table, where);
      check(where);
    }
  });
});
