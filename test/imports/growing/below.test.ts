// What stands below a table stays right where it is to the table: no blank row between is used up, none is added.
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../sandbox/workbook/workbook';
import { expectTable, type GrowingTable, growingTable, MODES, many, others, putBelow } from './growing-table';

interface Below {
  /** Blank rows between. */
  readonly gap: number;
  readonly lines: readonly (readonly Entry[])[];
}

const text = (count: number, width: number): readonly (readonly Entry[])[] =>
  Array.from({ length: count }, (_, row) =>
    Array.from({ length: width }, (__, column) => `text ${row}.${column}`),
  );

const BELOW: Readonly<Record<string, Below>> = {
  'a line right under': { gap: 0, lines: text(1, 2) },
  'a line under one blank row': { gap: 1, lines: text(1, 2) },
  'a line under five blank rows': { gap: 5, lines: text(1, 2) },
  'a block of text as wide as the table': { gap: 0, lines: text(4, 3) },
  'a block with a blank line in it': {
    gap: 1,
    lines: [
      ['one', 1],
      [null, null],
      ['two', 2],
    ],
  },
  'a wider block': { gap: 0, lines: text(4, 9) },
  'a wider block under a blank row': { gap: 1, lines: text(3, 9) },
};

const SIZES = [
  [0, 3],
  [1, 5],
  [2, 3],
  [3, 30],
  [4, 0],
  [6, 1],
  [6, 2],
  [8, 5],
] as const;

/** All from the row below the table on, as far as anything reaches. */
function belowOf({ sheet, last, at }: GrowingTable): readonly (readonly unknown[])[] {
  const { rows, columns } = sheet.extent;
  return rows <= last ? [] : sheet.entries(at(last + 1, 1, rows - last, columns));
}

describe.each(MODES)('%s', (mode) => {
  describe.each(Object.entries(BELOW))('%s', (_, { gap, lines }) => {
    test.each(SIZES)('stays there from %i rows to %i', (before, after) => {
      const table = growingTable({ mode, rows: many(before) });
      putBelow(table, lines, gap);
      const { sheet, at } = table;
      sheet.fillAttribute(at(table.last + 1 + gap, 1), 'note', 'below');
      sheet.fillAttribute(at(table.last + 1 + gap, 2), 'background', '#ffee00');
      sheet.setRowHeight(table.last + 1 + gap, 55);
      const seen = belowOf(table);
      expect(table.again(others(table.records, after))).toMatchObject({ state: 'done', rows: after });
      expectTable(table);
      expect(belowOf(table)).toEqual(seen);
      const first = table.last + 1 + gap;
      expect(sheet.attributes(at(first, 1), 'note')).toEqual([['below']]);
      expect(sheet.attributes(at(table.first, 1, table.last), 'note').flat()).toEqual(
        Array.from({ length: table.last }, (__, down) => (down + table.first === first ? 'below' : '')),
      );
      expect(sheet.attributes(at(first, 2), 'background')).toEqual([['#ffee00']]);
      expect(sheet.rowHeight(first)).toBe(55);
    });
  });

  test('a sheet that ends with the table grows, and shrinks no further than both rows', () => {
    const table = growingTable({ mode, rows: many(3) });
    const { sheet } = table;
    sheet.deleteRows(table.last + 1, sheet.maxRows - table.last);
    for (const count of [12, 1, 0]) {
      table.again(others(table.records, count, `of${count}n`));
      expectTable(table, `with ${count}`);
      expect(sheet.frozenRows).toBe(1);
      expect(sheet.maxRows).toBeGreaterThanOrEqual(table.last);
    }
  });

  test('a row that the person blanked at the end is none of the rows below', () => {
    const table = growingTable({ mode, rows: many(1) });
    const { sheet, at } = table;
    // The second row of the table is blank and its own: what stands under it stays under it.
    sheet.enter(at(4, 1), [['right under']]);
    table.again(mode === 'snapshot' ? others([], 1) : others(table.records, 2));
    expectTable(table);
    expect(table.last).toBe(3);
    expect(sheet.values(at(4, 1))).toEqual([['right under']]);
  });
});
