// A run dies, somebody drags a record by its row before it goes on: every record stands once in the end, beside its own remark.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type GrowingTable, growingTable } from '../growing/growing-table';
import { setSource, source } from '../projects-import';
import { atEveryCall, STEP } from './at-every-call';
import { MINUTES_10 } from './unbroken';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const BEFORE = source('a', 'b', 'c', 'd', 'e');
const CAME = source('x', 'c', 'a', 'd', 'f', 'b', 'g');

function begin(mode: 'replace' | 'update'): GrowingTable {
  const table = growingTable({ mode, rows: BEFORE });
  table.own(
    'Remark',
    BEFORE.map(({ id }) => `of ${id}`),
  );
  return table;
}

/** `a of a TRUE`, row by row. */
function rowsOf({ sheet, ...table }: GrowingTable, column: (title: string) => number): readonly string[] {
  const titles = ['ID', 'Remark', 'In source'].map(column);
  const lines = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: sheet.maxColumns });
  expect(table).toBeDefined();
  return lines
    .map((line) => titles.map((at) => line[at - 1] ?? '-').join(' '))
    .filter((text) => text !== '- - -');
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('the second one to the end', { timeout: MINUTES_10 }, async () => {
    let table = begin(mode);
    const again = (): void => {
      setSource(table.opened, CAME);
      table.opened.sheet.google.clock.advance(MINUTES_10);
      table.opened.runAgain(table.id);
    };
    const fresh = () => {
      table = begin(mode);
      return table.opened;
    };
    for await (const call of atEveryCall(fresh, again, { step: STEP })) {
      const ids = table.sheet.values({ row: 2, column: 1, rows: 5, columns: 1 }).flat();
      // Later its rows are others already.
      if (ids.join() !== 'a,b,c,d,e' || table.last !== 6) continue;
      table.sheet.moveRows(3, 1, 7);
      again();
      const seen = rowsOf(table, (title) => table.column(title));
      const wanted = [
        ...CAME.map(({ id }) => `${id} ${'abcde'.includes(id) ? `of ${id}` : '-'} true`),
        'e of e false',
      ];
      expect([...seen].sort(), call).toEqual([...wanted].sort());
    }
  });
});
