// Rows that a person puts between the titles and the first record: totals, a second line of titles, a blank one. They stay there, and
// whatever covers all records covers all of them after a run.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createCalculatingGrid } from '../../sandbox/workbook/calculating-grid';
import type { Mode } from '../../src/imports/definition/definition';
import { createHost } from '../sandbox/workbook/contract/fixture';
import { atEveryCall, STEP } from './broken-off/at-every-call';
import { MINUTES_10 } from './broken-off/unbroken';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';

// What is logged of executions that are killed.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const AMOUNTS = [10, 20, 40, 80, 160] as const;
const RECORDS = source('a', 'b', 'c', 'd', 'e');
/** Two go, three come, all others change. */
const NEXT: readonly Source[] = source('x', 'd', 'b', 'y', 'a', 'z').map((row, index) => ({
  ...row,
  size: 7000 + index,
}));
const AGAIN: readonly Source[] = source('b', 'y', 'w', 'a');

interface Opened {
  readonly opened: OpenedImport;
  readonly id: string;
}

/** What is put into the row right under the titles. */
type Put = 'nothing' | 'a second title' | 'totals' | 'a cell note';
const PUTS: readonly Put[] = ['nothing', 'a second title', 'totals', 'a cell note'];

const sheetOf = ({ opened }: Opened) => {
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  if (!sheet) throw new Error('No sheet');
  return sheet;
};
const at = (row: number, column: number, rows = 1, columns = 1) => ({ row, column, rows, columns });

/** The person's columns stand two right of ours: amounts under a title of theirs. */
function begin(mode: Mode, rows: number, put: Put): Opened & { readonly own: number } {
  const opened = openImport({ createGrid: createCalculatingGrid });
  setSource(opened, RECORDS);
  const { id } = opened.run(projectsImport({ mode }));
  const table = { opened, id };
  const sheet = sheetOf(table);
  const own = mode === 'snapshot' ? 6 : 5;
  sheet.growColumns(own + 6);
  sheet.growRows(20);
  sheet.enter(at(1, own, 6), [['Amount'], ...AMOUNTS.map((amount) => [amount])]);
  sheet.insertRows(2, rows);
  const letter = String.fromCharCode(64 + own);
  const all = `${letter}${2 + rows}:${letter}${6 + rows}`;
  sheet.setFormulas(at(1, own + 3), [[`=SUM(${all})`]]);
  if (put === 'a second title') sheet.enter(at(2, own), [['in USDC']]);
  if (put === 'totals') sheet.setFormulas(at(2, own), [[`=SUM(${all})`]]);
  if (put === 'a cell note') sheet.fillAttribute(at(2, own), 'note', 'what was paid');
  return { ...table, own };
}

/** Key and amount of each row of the table, in any order, but for rows without a key. */
function amounts(table: Opened & { readonly own: number }) {
  const sheet = sheetOf(table);
  const values = sheet.values(at(1, 1, sheet.lastRow, table.own));
  const key = (values[0] ?? []).indexOf('ID');
  return values
    .slice(1)
    .flatMap((cells) => (cells[key] === null ? [] : [[cells[key], cells[table.own - 1]]]));
}

async function figure(table: Opened & { readonly own: number }) {
  await table.opened.sheet.workbook.calculate(createHost({}));
  return sheetOf(table).values(at(1, table.own + 3))[0]?.[0];
}

function run(table: Opened, rows: readonly Source[]) {
  setSource(table.opened, rows);
  table.opened.sheet.google.clock.advance(3_600_000);
  const end = table.opened.runAgain(table.id);
  expect(end, JSON.stringify(end)).toMatchObject({ state: 'done' });
}

/** Gives each record without an amount one of its own, as the person does. */
function pay(table: Opened & { readonly own: number }, amount: number): number {
  const sheet = sheetOf(table);
  const values = sheet.values(at(1, 1, sheet.lastRow, table.own));
  const key = (values[0] ?? []).indexOf('ID');
  let paid = 0;
  values.forEach((cells, down) => {
    if (down === 0 || cells[key] === null || cells[table.own - 1] !== null) return;
    sheet.enter(at(down + 1, table.own), [[amount]]);
    paid += amount;
  });
  return paid;
}

function headOf(table: Opened & { readonly own: number }, rows: number, put: Put): void {
  const sheet = sheetOf(table);
  const width = table.own - 1;
  expect(
    sheet
      .values(at(2, 1, rows, width))
      .flat()
      .every((cell) => cell === null),
  ).toBe(true);
  if (put === 'a second title') expect(sheet.values(at(2, table.own))).toEqual([['in USDC']]);
  if (put === 'a cell note') expect(sheet.attributes(at(2, table.own), 'note')).toEqual([['what was paid']]);
  if (put === 'totals') expect(String(sheet.formulas(at(2, table.own))[0]?.[0])).toMatch(/^=SUM\(/);
}

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  test.each(PUTS.flatMap((put) => [1, 2].map((rows) => [put, rows] as const)))(
    '%s in the first of %i rows: sums cover all records, run after run, and after an undo',
    async (put, rows) => {
      const table = begin(mode, rows, put);
      expect(await figure(table)).toBe(310);
      for (const [next, amount] of [
        [NEXT, 1000],
        [AGAIN, 100_000],
        [RECORDS, 10_000_000],
      ] as const) {
        run(table, next);
        headOf(table, rows, put);
        // What was written beside a capture keeps it from being taken back.
        if (next !== RECORDS) pay(table, amount);
        const sum = amounts(table).reduce((all, [, cell]) => all + Number(cell), 0);
        expect(await figure(table)).toBe(sum);
        if (put === 'totals') {
          const [[total]] = sheetOf(table).values(at(2, table.own)) as [[unknown]];
          expect(total).toBe(sum);
        }
      }
      table.opened.ask('undoImport', { id: table.id });
      headOf(table, rows, put);
      const sum = amounts(table).reduce((all, [, cell]) => all + Number(cell), 0);
      expect(await figure(table)).toBe(sum);
      run(table, NEXT);
      headOf(table, rows, put);
    },
  );

  test.each(PUTS)('%s: each amount stays with its record', (put) => {
    const table = begin(mode, 1, put);
    run(table, NEXT);
    run(table, AGAIN);
    const paid = amounts(table).filter(([, amount]) => amount !== null);
    const inTable = new Map(RECORDS.map(({ id }, index) => [id, AMOUNTS[index]]));
    expect(paid.sort()).toEqual(Array.from(inTable).sort());
  });

  test.each(PUTS)('%s: the source is empty one day', async (put) => {
    const table = begin(mode, 1, put);
    run(table, []);
    headOf(table, 1, put);
    run(table, RECORDS);
    headOf(table, 1, put);
    expect(await figure(table)).toBe(310);
  });

  test('a subheading that is merged over several columns stays merged', () => {
    const table = begin(mode, 1, 'nothing');
    const sheet = sheetOf(table);
    sheet.merge(at(2, table.own, 1, 3));
    sheet.enter(at(2, table.own), [['Payouts']]);
    run(table, NEXT);
    run(table, AGAIN);
    expect(sheet.values(at(2, table.own))).toEqual([['Payouts']]);
    expect(sheet.merges).toEqual([expect.objectContaining({ row: 2, column: table.own, columns: 3 })]);
  });

  test.each(['totals', 'nothing'] as const)(
    '%s: killed at any call, it ends as an unbroken run does',
    async (put) => {
      const ends = async (table: ReturnType<typeof begin>) => [
        await figure(table),
        amounts(table),
        sheetOf(table).formulas(at(1, 1, 12, table.own + 3)),
      ];
      const whole = begin(mode, 1, put);
      run(whole, NEXT);
      const expected = await ends(whole);
      let table = whole;
      const ready = () => {
        table = begin(mode, 1, put);
        setSource(table.opened, NEXT);
        table.opened.sheet.google.clock.advance(3_600_000);
        return table.opened;
      };
      for (const loseWrites of [undefined, 1]) {
        const deaths = atEveryCall(ready, (opened) => void opened.runAgain(table.id), {
          step: 3 * STEP,
          ...(loseWrites && { loseWrites }),
        });
        for await (const call of deaths) {
          table.opened.sheet.google.clock.advance(MINUTES_10);
          // One that died after its end is over.
          const isOver = table.opened.ask('home', {}).imports[0]?.lastGood?.rows === NEXT.length;
          if (!isOver) expect(table.opened.runAgain(table.id), call).toMatchObject({ state: 'done' });
          expect(await ends(table), call).toEqual(expected);
        }
      }
    },
  );
});

test('snapshot: totals under our titles stay alone, too', async () => {
  const table = begin('snapshot', 1, 'totals');
  const sheet = sheetOf(table);
  sheet.setFormulas(at(2, 5), [['=SUM(E3:E7)']]);
  run(table, NEXT);
  run(table, AGAIN);
  const formulas = sheet.formulas(at(3, 1, sheet.lastRow, table.own));
  expect(formulas.flat().filter((formula) => formula !== '')).toEqual([]);
  await table.opened.sheet.workbook.calculate(createHost({}));
  const [[views]] = sheet.values(at(2, 5)) as [[unknown]];
  const all = [...RECORDS, ...NEXT, ...AGAIN].reduce((sum, { size }) => sum + size, 0);
  expect(views).toBe(all);
});

describe.each(['replace', 'update'] as const)('%s: a heading that a run has taken to the end', (mode) => {
  const headed = () => {
    const table = begin(mode, 1, 'nothing');
    const sheet = sheetOf(table);
    sheet.deleteRows(2, 1);
    sheet.insertRows(4, 1);
    sheet.enter(at(4, 2), [['Week 2']]);
    run(table, RECORDS);
    expect(sheet.values(at(7, 2))).toEqual([['Week 2']]);
    sheet.setFormulas(at(1, table.own + 3), [['=SUM(E2:E6)']]);
    return table;
  };

  test.each([NEXT, AGAIN, source('a'), [...RECORDS, ...source('f', 'g')]])(
    'is below the table: a sum over all records goes on to cover all of them (%#)',
    async (...next) => {
      const table = headed();
      expect(await figure(table)).toBe(310);
      for (const rows of [next, NEXT, RECORDS]) {
        run(table, rows);
        pay(table, 1000);
        const sum = amounts(table).reduce((all, [, cell]) => all + Number(cell), 0);
        expect(await figure(table)).toBe(sum);
        const sheet = sheetOf(table);
        const last = sheet.values(at(1, 2, sheet.lastRow, 1)).flat();
        expect(last.indexOf('Week 2')).toBe(amounts(table).length + 1);
      }
      table.opened.ask('undoImport', { id: table.id });
      expect(
        sheetOf(table)
          .values(at(1, 2, 30, 1))
          .flat()
          .filter((cell) => cell === 'Week 2'),
      ).toHaveLength(1);
      const sum = amounts(table).reduce((all, [, cell]) => all + Number(cell), 0);
      expect(await figure(table)).toBe(sum);
    },
  );
});

test.each(['replace', 'update'] as const)('%s: all records leave, and others come', async (mode) => {
  const table = begin(mode, 1, 'nothing');
  const sheet = sheetOf(table);
  sheet.enter(
    at(2, table.own, 6),
    Array.from({ length: 6 }, () => [null]),
  );
  sheet.setFormulas(at(1, table.own + 3), [['=SUM(C3:C7)']]);
  run(table, []);
  run(table, NEXT);
  expect(await figure(table)).toBe(NEXT.reduce((sum, { size }) => sum + size, 0));
  expect(sheet.values(at(2, 1, 1, 4))).toEqual([[null, null, null, null]]);
});
