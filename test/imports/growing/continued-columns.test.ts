// A column in which each row goes on from the row above it goes on through the rows that come, and begins in the first row.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Mode } from '../../../src/imports/definition/definition';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { type Source, setSource } from '../projects-import';
import { expectTable, type GrowingTable, growingTable, MODES, many, others } from './growing-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

interface Kind {
  /** Of the first row; none where it is blank. */
  readonly begins: (row: number, letters: Letters) => string;
  readonly goesOn: (row: number, letters: Letters) => string;
}

interface Letters {
  readonly own: string;
  readonly size: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'a running total': {
    begins: (row, { size }) => `=${size}${row}`,
    goesOn: (row, { own, size }) => `=${own}${row - 1}+${size}${row}`,
  },
  'a running total from an opening balance': {
    begins: (row, { size }) => `=Notes!B7+${size}${row}`,
    goesOn: (row, { own, size }) => `=${own}${row - 1}+${size}${row}*Notes!$B$1`,
  },
  'a running difference': {
    begins: () => '',
    goesOn: (row, { size }) => `=${size}${row}-${size}${row - 1}`,
  },
};

type Side = 'left' | 'right';
const SIDES: readonly Side[] = ['left', 'right'];

interface Continued {
  readonly table: GrowingTable;
  check(where?: string): void;
}

function begin(mode: Mode, kind: string, side: Side, rows: readonly Source[]): Continued {
  const table = growingTable({ mode, rows, cell: side === 'left' ? 'C1' : 'A1' });
  const { sheet, at } = table;
  table.opened.sheet.workbook.insertSheet({ name: 'Notes' });
  if (side === 'left') sheet.enter(at(table.header, 2), [['So far']]);
  const column = side === 'left' ? 2 : table.own('So far', []);
  const letter = (one: number): string => String.fromCharCode(64 + one);
  const wanted = (): readonly string[] => {
    const letters = { own: letter(column), size: letter(table.column('Size')) };
    const { begins, goesOn } = KINDS[kind] as Kind;
    return table.records.map((_, index) =>
      index === 0 ? begins(table.first, letters) : goesOn(table.first + index, letters),
    );
  };
  const cells = () => at(table.first, column, Math.max(1, table.records.length));
  wanted().forEach((formula, index) => {
    if (formula !== '') sheet.setFormulas(at(table.first + index, column), [[formula]]);
  });
  return {
    table,
    check(where = '') {
      expectTable(table, where);
      expect(sheet.formulas(cells()).flat(), where).toEqual(wanted());
    },
  };
}

const CASES = MODES.flatMap((mode) =>
  Object.keys(KINDS).flatMap((kind) => SIDES.map((side) => [mode, kind, side] as const)),
);

describe.each(CASES)('%s: %s, %s of the table', (mode, kind, side) => {
  const next = (before: readonly Source[], count: number, letter = 'n') =>
    mode === 'snapshot' ? many(count, letter) : others(before, count, letter);

  test.each([2, 3, 5, 6, 12])('of 5 rows as %i come', (count) => {
    const { table, check } = begin(mode, kind, side, many(5));
    expect(table.again(next(table.records, count))).toMatchObject({ state: 'done' });
    check();
  });

  test('of two rows as others come, run after run', () => {
    const { table, check } = begin(mode, kind, side, many(2));
    for (const [run, count] of [4, 9, 3, 7].entries()) {
      const rows = next(table.records, count, `run${run}n`);
      expect(table.again(rows)).toMatchObject({ state: 'done' });
      check(`after run ${run + 1}`);
    }
  });

  test('of which no row stays, or the last one alone', () => {
    const { table, check } = begin(mode, kind, side, many(5));
    expect(table.again(many(6, 'x'))).toMatchObject({ state: 'done' });
    check('none');
    const last = table.records[table.records.length - 1] as Source;
    expect(table.again([...many(4, 'y'), last])).toMatchObject({ state: 'done' });
    check('the last one');
    const [first] = table.records;
    expect(table.again([...many(3, 'z'), first as Source])).toMatchObject({ state: 'done' });
    check('the first one');
  });
});

const BROKEN = MODES.flatMap((mode) =>
  ['a running total', 'a running difference'].flatMap((kind) =>
    (['grows', 'shrinks', 'changes'] as const).map((how) => [mode, kind, how] as const),
  ),
).filter(([mode, , how]) => mode !== 'snapshot' || how === 'grows');

test.each(BROKEN)('%s: %s of a table that %s, killed at every call', async (mode, kind, how) => {
  const came = {
    grows: mode === 'snapshot' ? many(3, 'x') : others(many(4), 7, 'x'),
    shrinks: others(many(4), 2, 'x'),
    changes: many(4, 'x'),
  }[how];
  let now = begin(mode, kind, 'right', many(4));
  const ready = () => {
    now = begin(mode, kind, 'right', many(4));
    setSource(now.table.opened, came);
    now.table.opened.sheet.google.clock.advance(3_600_000);
    return now.table.opened;
  };
  for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(now.table.id), {
    // Before that it reads.
    from: 100,
    loseWrites: 0,
  })) {
    const { opened, id } = now.table;
    opened.sheet.google.clock.advance(MINUTES_10);
    if (opened.ask('history', { id }).length < 2)
      expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
    now.table.wrote(came);
    now.check(call);
  }
});
