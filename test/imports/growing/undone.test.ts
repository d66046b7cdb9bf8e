// An undo, too, makes and takes rows between the first and the last alone; killed at one call after the other, and gone on with.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { isUnderWay, MINUTES_10 } from '../broken-off/unbroken';
import { coverAll } from './covering';
import { expectTable, type GrowingTable, growingTable, MODES, many, others } from './growing-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const SIZES = [
  [0, 3],
  [1, 6],
  [2, 7],
  [4, 9],
  [6, 2],
  [6, 1],
  [5, 0],
  [3, 3],
] as const;

describe.each(MODES)('%s', (mode) => {
  function begin(before: number, after: number) {
    const table = growingTable({ mode, rows: many(before) });
    const check = coverAll(table, 'a filter');
    const { records } = table;
    const came = others(mode === 'snapshot' ? [] : records, after, 'x');
    expect(table.again(came)).toMatchObject({ state: 'done' });
    expectTable(table);
    return { table, records, check };
  }

  /** In the order of the records before, whatever the order of that run was. */
  function expectBefore(table: GrowingTable, records: GrowingTable['records'], where?: string): void {
    expectTable(Object.create(table, { records: { value: records } }), where);
  }

  test.each(SIZES)(
    'from %i rows to %i and back: both ends stay, and all that covers them',
    (before, after) => {
      const { table, records, check } = begin(before, after);
      table.opened.ask('undoImport', { id: table.id });
      expectBefore(table, records);
      check('after the undo');
    },
  );

  test.each([
    [1, 5],
    [6, 2],
  ])('from %i rows to %i and back, killed and gone on with', async (before, after) => {
    let all: ReturnType<typeof begin> | undefined;
    const ready = () => {
      all = begin(before, after);
      return all.table.opened;
    };
    for await (const call of atEveryCall(
      ready,
      (opened) => void opened.ask('undoImport', { id: all?.table.id ?? '' }),
    )) {
      if (!all) continue;
      const { table, records, check } = all;
      const { opened, id } = table;
      opened.sheet.google.clock.advance(MINUTES_10);
      if (isUnderWay(opened)) opened.runAgain(id);
      else if (opened.ask('home', {}).imports[0]?.canUndo) opened.ask('undoImport', { id });
      expectBefore(table, records, call);
      check(call);
    }
  });
});
