// A person inserts cells right under the titles, over the columns of the table alone, which pushes its rows down.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { setSource, source } from '../projects-import';
import { growingTable, MODES } from './growing-table';

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const THERE = [
  ['a', 'b'],
  ['a', 'b', 'c', 'd'],
] as const;
const COMING = [[], ['b'], ['a', 'b', 'c', 'd', 'e', 'f']] as const;

describe.each(MODES)('%s', (mode) => {
  describe.each([1, 2])('%i deep', (depth) => {
    test.each(THERE.flatMap((there) => [there, ...COMING].map((coming) => [there, coming] as const)))(
      '%s, then %s: what covered all rows covers all rows after each run, or it asks',
      (there, coming) => {
        const table = growingTable({ mode, rows: source(...there) });
        const { opened, id, sheet, at, first, last, right } = table;
        const size = String.fromCharCode(64 + table.column('Size'));
        const other = opened.sheet.workbook.insertSheet({ name: 'Other' });
        const cell = { row: 1, column: 1, rows: 1, columns: 1 };
        other.setFormulas(cell, [[`=SUM(Projects!${size}${first}:${size}${last})`]]);
        sheet.insertCells(at(first, 1, depth, right), 'row');
        for (const ids of [coming, [...there, 'x', 'y']]) {
          opened.sheet.google.clock.advance(3_600_000);
          setSource(opened, source(...ids));
          if (opened.runAgain(id).state !== 'done') return;
          const [[formula = ''] = []] = other.formulas(cell);
          const [, from = '', to = ''] = /[A-Z](\d+):[A-Z](\d+)/.exec(formula) ?? [];
          const column = { row: 1, column: table.column('Size'), rows: sheet.lastRow, columns: 1 };
          const sizes = sheet.values(column).flat();
          const rows = sizes.flatMap((size, index) => (typeof size === 'number' ? [index + 1] : []));
          expect(Number(from), formula).toBeLessThanOrEqual(Math.min(...rows));
          expect(Number(to), formula).toBeGreaterThanOrEqual(Math.max(...rows));
          if (mode !== 'snapshot') expect(rows).toHaveLength(ids.length);
        }
      },
    );
  });
});
