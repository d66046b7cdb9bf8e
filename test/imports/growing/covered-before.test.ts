// A person puts rows into a table or takes some away after they have covered it: what covers all that is left goes on doing so.
import { describe, expect, test } from 'vitest';
import type { Source } from '../projects-import';
import { COVERS } from './covering';
import { expectTable, followed, type GrowingTable, growingTable, MODES, many, others } from './growing-table';

interface Act {
  readonly act: (table: GrowingTable) => void;
  readonly left: (records: readonly Source[]) => readonly Source[];
}

const ACTS: Readonly<Record<string, Act>> = {
  'deleted the last row': {
    act: ({ sheet, last }) => sheet.deleteRows(last, 1),
    left: (records) => records.slice(0, -1),
  },
  'deleted the first row': {
    act: ({ sheet, first }) => sheet.deleteRows(first, 1),
    left: (records) => records.slice(1),
  },
  'deleted the first row and the last two': {
    act({ sheet, first, last }) {
      sheet.deleteRows(last - 1, 2);
      sheet.deleteRows(first, 1);
    },
    left: (records) => records.slice(1, -2),
  },
};

/** The table as it is by now: what was followed before the act lost its last row with it. */
function switched(first: GrowingTable): { readonly table: GrowingTable; now: GrowingTable } {
  const switching = { now: first } as { table: GrowingTable; now: GrowingTable };
  switching.table = new Proxy(first, {
    get: (_, name) => switching.now[name as keyof GrowingTable],
  });
  return switching;
}

describe.each(MODES)('%s', (mode) => {
  describe.each(Object.entries(COVERS))('%s', (name, cover) => {
    test.each(Object.keys(ACTS))('grows after a person %s', (done) => {
      const { act, left } = ACTS[done] as Act;
      const before = growingTable({ mode, rows: many(5) });
      const one = switched(before);
      const check = cover(one.table);
      act(before);
      const rows = left(many(5));
      const { opened, id, sheet } = before;
      one.now = followed({ opened, id, sheet, mode, rows, cell: 'A1', last: 1 + rows.length });
      const came = mode === 'snapshot' ? others([], 4) : others(many(5), 8);
      expect(one.now.again(came), name).toMatchObject({ state: 'done' });
      expectTable(one.now);
      check();
    });
  });
});
