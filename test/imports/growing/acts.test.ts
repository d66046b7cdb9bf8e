// A person puts rows into a table, takes some away, or sorts them; then it grows or shrinks as any other.
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../../src/imports/definition/definition';
import type { Source } from '../projects-import';
import { COVERS } from './covering';
import { expectTable, followed, type GrowingTable, growingTable, MODES, many, others } from './growing-table';

interface Act {
  /** What is done to the sheet. */
  readonly act: (table: GrowingTable) => void;
  /** The records that stand there then. */
  readonly left: (records: readonly Source[]) => readonly Source[];
  /** Blank rows that came in: in a snapshot they stay. */
  readonly blanks?: number;
}

const ACTS: Readonly<Record<string, Act>> = {
  'deleted its last row': {
    act: ({ sheet, last }) => sheet.deleteRows(last, 1),
    left: (records) => records.slice(0, -1),
  },
  'deleted its first row': {
    act: ({ sheet, first }) => sheet.deleteRows(first, 1),
    left: (records) => records.slice(1),
  },
  'deleted its first and its last row': {
    act: ({ sheet, first, last }) => {
      sheet.deleteRows(last, 1);
      sheet.deleteRows(first, 1);
    },
    left: (records) => records.slice(1, -1),
  },
  'deleted a row among the others': {
    act: ({ sheet, first }) => sheet.deleteRows(first + 1, 1),
    left: ([one, , ...others]) => (one ? [one, ...others] : []),
  },
  'put in a blank row before its last': {
    act: ({ sheet, last }) => sheet.insertRows(last, 1),
    left: (records) => records,
    blanks: 1,
  },
  'put in two blank rows after its first': {
    act: ({ sheet, first }) => sheet.insertRows(first + 1, 2),
    left: (records) => records,
    blanks: 2,
  },
  'put the rows the other way round': {
    act(table) {
      const { sheet, at, first, last, right } = table;
      const key = { column: table.column('Size'), ascending: false };
      sheet.sort(at(first, 1, last - first + 1, right), [key]);
    },
    left: (records) => [...records].reverse(),
  },
};

function begin(mode: Mode, { act, left, blanks = 0 }: Act): GrowingTable {
  const before = growingTable({ mode, rows: many(5) });
  const { opened, id, sheet, records } = before;
  act(before);
  const rows = left(records);
  return followed({ opened, id, sheet, mode, rows, cell: 'A1', last: 1 + rows.length + blanks });
}

describe.each(MODES)('%s', (mode) => {
  // What a person put in between stays in a snapshot.
  const acts = Object.entries(ACTS).filter(([, { blanks }]) => mode !== 'snapshot' || !blanks);
  describe.each(acts)('after a person %s', (_, act) => {
    test.each([1, 2, 5, 6, 12])('%i come', (count) => {
      const table = begin(mode, act);
      const covers = ['formulas of another tab', 'a named range', 'a total right under the last row'];
      const checks = covers.map((name) => COVERS[name]?.(table));
      const rows = mode === 'snapshot' ? others([], count) : others(many(5), count);
      expect(table.again(rows)).toMatchObject({ state: 'done' });
      expectTable(table);
      for (const check of checks) check?.();
    });
  });

  test('a person who leaves it one row finds the total right under it still', () => {
    const before = growingTable({ mode, rows: many(4) });
    const { opened, id, sheet } = before;
    sheet.deleteRows(3, 3);
    sheet.enter(before.at(3, 1), [['Total']]);
    const table = followed({ opened, id, sheet, mode, rows: many(1), cell: 'A1', last: 2 });
    const rows = [...(mode === 'snapshot' ? [] : many(1)), ...many(3, 'n')];
    expect(table.again(rows)).toMatchObject({ state: 'done' });
    const column = table.column('ID');
    const seen = sheet.values(table.at(2, 1, 6, column)).map((line) => [line[0], line[column - 1]]);
    const ids = table.records.map((record) => record.id);
    expect(seen.map(([, value]) => value).slice(0, 4)).toEqual(ids);
    expect(seen.map(([value]) => value)[4]).toBe('Total');
  });
});
