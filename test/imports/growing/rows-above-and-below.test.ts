// A column of the person whose rows all say the same of rows above or below them, as when a formula is dragged down: a running
// balance, a number, a difference. Whatever rows come, go and change places, each says it of the rows that stand there then.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall, STEP } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import type { Source } from '../projects-import';
import { setSource } from '../projects-import';
import { expectTable, type GrowingTable, growingTable, MODES, many } from './growing-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

interface At {
  readonly row: number;
  readonly header: number;
  readonly last: number;
  /** Letters of columns: the names, the sizes, and its own. */
  readonly name: string;
  readonly size: string;
  readonly own: string;
}

const KINDS: Readonly<Record<string, (at: At) => string>> = {
  'a running balance': ({ row, own, size }) => `=SUM(${own}${row - 1},${size}${row})`,
  'a number': ({ row, header, own }) => `=MAX(${own}$${header}:${own}${row - 1})+1`,
  'how often it came before': ({ row, header, name }) =>
    `=COUNTIF(${name}$${header}:${name}${row - 1},${name}${row})`,
  'the difference to the next': ({ row, size }) => `=${size}${row}-${size}${row + 1}`,
  'a mean of three': ({ row, size }) => `=AVERAGE(${size}${row - 1}:${size}${row + 1})`,
  'what is left below': ({ row, size, last }) => `=SUM(${size}${row + 1}:${size}$${last + 1})`,
};

const BEFORE = 5;
const letter = (column: number): string => String.fromCharCode(64 + column);

/** What each row is to say. */
function wanted(table: GrowingTable, kind: string): readonly string[] {
  const own = letter(table.column('Mine'));
  const [name, size] = [letter(table.column('Project')), letter(table.column('Size'))];
  const { header, first, last } = table;
  return Array.from(
    { length: last - header },
    (_, down) => KINDS[kind]?.({ row: first + down, header, last, name, size, own }) ?? '',
  );
}

function said({ sheet, at, first, last }: GrowingTable, column: number): readonly string[] {
  return sheet.formulas(at(first, column, last - first + 1)).flat() as string[];
}

function expectSaid(table: GrowingTable, kind: string, where: string): void {
  expectTable(table, where);
  expect(said(table, table.column('Mine')), where).toEqual(wanted(table, kind));
}

function begin(mode: (typeof MODES)[number], kind: string, cell = 'A1'): GrowingTable {
  const table = growingTable({ mode, rows: many(BEFORE), cell });
  const column = table.own('Mine', []);
  table.sheet.setFormulas(
    table.at(table.first, column, BEFORE),
    wanted(table, kind).map((formula) => [formula]),
  );
  return table;
}

const P = many(BEFORE);
const N = many(3, 'n');
const CAME: Readonly<Record<string, readonly Source[]>> = {
  'a new one at the end': [...P, ...N.slice(0, 1)],
  'a new one before the first': [...N.slice(0, 1), ...P],
  'the other way round': [...P].reverse(),
  'without the first': P.slice(1),
  'without the last': P.slice(0, -1),
  'without the first and the last, with new ones between': [
    ...P.slice(1, 3),
    ...N.slice(0, 2),
    ...P.slice(3, 4),
    ...N.slice(2),
  ],
};

describe.each(MODES)('%s', (mode) => {
  describe.each(Object.keys(KINDS))('%s', (kind) => {
    test.each(Object.keys(CAME))('%s, and undone', (how) => {
      const table = begin(mode, kind, how === 'without the first' ? 'B4' : 'A1');
      const before = table.records;
      expect(table.again(CAME[how] ?? [])).toMatchObject({ state: 'done' });
      expectSaid(table, kind, 'after the run');
      table.opened.ask('undoImport', { id: table.id });
      const back = Object.create(table, { records: { value: before } }) as GrowingTable;
      expectSaid(back, kind, 'after the undo');
    });
  });

  test('wherever the run dies', { timeout: MINUTES_10 }, async () => {
    const kind = 'a running balance';
    const came = CAME['without the first and the last, with new ones between'] ?? [];
    let table = begin(mode, kind);
    const again = (): void => {
      setSource(table.opened, came);
      table.opened.sheet.google.clock.advance(MINUTES_10);
      table.opened.runAgain(table.id);
    };
    const fresh = () => {
      table = begin(mode, kind);
      return table.opened;
    };
    for await (const call of atEveryCall(fresh, again, { step: 5 * STEP })) {
      again();
      expect(said(table, table.column('Mine')).filter(Boolean), call).toEqual(
        wanted(table, kind).slice(0, said(table, table.column('Mine')).filter(Boolean).length),
      );
      expect(said(table, table.column('Mine')).filter(Boolean).length, call).toBeGreaterThanOrEqual(BEFORE);
    }
  });
});

test('a column whose rows say different things is left alone', () => {
  const table = growingTable({ mode: 'replace', rows: many(3) });
  const column = table.own('Mine', []);
  const size = letter(table.column('Size'));
  const formulas = [`=${size}2-${size}3`, `=${size}3-${size}2`, `=${size}4*2`];
  table.sheet.setFormulas(
    table.at(2, column, 3),
    formulas.map((formula) => [formula]),
  );
  expect(table.again(many(3))).toMatchObject({ state: 'done' });
  expect(said(table, column)).toEqual(formulas);
});
