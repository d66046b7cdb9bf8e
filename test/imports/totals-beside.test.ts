// Formulas of the person beside the rows that name all rows, one record or one other cell, without a `$`: they go on to say what
// they said, whichever rows come, go or change places, and after an undo.
import { describe, expect, test } from 'vitest';
import { createCalculatingGrid } from '../../sandbox/workbook/calculating-grid';
import type { Mode } from '../../src/imports/definition/definition';
import { createHost } from '../sandbox/workbook/contract/fixture';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';

const RECORDS = source('a', 'b', 'c', 'd', 'e');
/** One went, two came, all others stand elsewhere and have other sizes. */
const NEXT: readonly Source[] = source('x', 'd', 'b', 'a', 'f', 'e').map((row, index) => ({
  ...row,
  size: 500 + 7 * index,
}));
const ORDERED: readonly Source[] = ['b', 'c', 'a', 'd', 'e'].map(
  (id) => RECORDS.find((row) => row.id === id) as Source,
);
const at = (row: number, column: number, rows = 1, columns = 1) => ({ row, column, rows, columns });

interface Opened {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly size: number;
  readonly own: number;
}

function begin(mode: Mode, formulas: (size: string) => readonly (string | null)[]): Opened {
  const opened = openImport({ createGrid: createCalculatingGrid });
  setSource(opened, RECORDS);
  const { id } = opened.run(projectsImport({ mode }));
  const [size, own] = mode === 'snapshot' ? [5, 6] : [3, 5];
  const table = { opened, id, size, own };
  const sheet = sheetOf(table);
  sheet.growColumns(own + 3);
  sheet.growRows(20);
  sheet.enter(at(1, own), [['Mine']]);
  formulas(String.fromCharCode(64 + size)).forEach((formula, down) => {
    if (formula !== null) sheet.setFormulas(at(2 + down, own), [[formula]]);
  });
  return table;
}

function sheetOf({ opened }: Pick<Opened, 'opened'>) {
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  if (!sheet) throw new Error('No sheet');
  return sheet;
}

function run({ opened, id }: Opened, rows: readonly Source[]): void {
  setSource(opened, rows);
  opened.sheet.google.clock.advance(3_600_000);
  const end = opened.runAgain(id);
  expect(end, JSON.stringify(end)).toMatchObject({ state: 'done' });
}

interface Row {
  readonly id: unknown;
  readonly size: number;
  readonly mine: unknown;
}

async function rowsOf(table: Opened): Promise<readonly Row[]> {
  await table.opened.sheet.workbook.calculate(createHost({}));
  const sheet = sheetOf(table);
  const values = sheet.values(at(1, 1, sheet.lastRow, table.own));
  const id = (values[0] ?? []).indexOf('ID');
  return values.slice(1).flatMap((cells) => {
    const row = { id: cells[id], size: Number(cells[table.size - 1]), mine: cells[table.own - 1] };
    return row.id === null ? [] : [row];
  });
}

const sum = (rows: readonly Row[]): number => rows.reduce((all, { size }) => all + size, 0);
const formulasOf = (table: Opened) =>
  sheetOf(table)
    .formulas(at(2, table.own, 20))
    .flat()
    .filter((formula) => formula !== '');

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  test.each([0, 2, 4])(
    'a total beside record %i is of all records, and stands there once',
    async (beside) => {
      const table = begin(mode, (size) =>
        RECORDS.map((_, row) => (row === beside ? `=SUM(${size}2:${size}6)` : null)),
      );
      const before = formulasOf(table);
      for (const next of [NEXT, ORDERED, RECORDS]) {
        run(table, next);
        const rows = await rowsOf(table);
        expect(rows.filter(({ mine }) => mine !== null).map(({ mine }) => mine)).toEqual([sum(rows)]);
      }
      if (mode === 'snapshot') return;
      run(table, NEXT);
      table.opened.ask('undoImport', { id: table.id });
      const rows = await rowsOf(table);
      expect(rows.filter(({ mine }) => mine !== null).map(({ mine }) => mine)).toEqual([sum(rows)]);
      expect(formulasOf(table)).toEqual(before);
    },
  );

  test('a share of the total is one of the total, in every record’s row', async () => {
    const table = begin(mode, (size) => RECORDS.map((_, row) => `=${size}${2 + row}/SUM(${size}2:${size}6)`));
    const before = formulasOf(table);
    for (const next of [NEXT, ORDERED, NEXT]) {
      run(table, next);
      const rows = await rowsOf(table);
      for (const { id, size, mine } of rows) expect(mine, String(id)).toBeCloseTo(size / sum(rows), 10);
    }
    if (mode === 'snapshot') return;
    run(table, RECORDS);
    run(table, NEXT);
    table.opened.ask('undoImport', { id: table.id });
    const rows = await rowsOf(table);
    for (const { id, size, mine } of rows) expect(mine, String(id)).toBeCloseTo(size / sum(rows), 10);
    expect(rows).toHaveLength(5);
    expect(before).toHaveLength(5);
  });

  test.each(['UNIQUE', 'SORT'])(
    'a list that one %s in the first row makes has all records, after an undo, too',
    async (name) => {
      const table = begin(mode, (size) => [`=${name}(${size}2:${size}6)`]);
      const expectWhole = async (): Promise<void> => {
        const rows = await rowsOf(table);
        const inOrder = (numbers: readonly unknown[]) => [...new Set(numbers.map(Number))].sort();
        const listed = rows.flatMap(({ mine }) => (mine === null ? [] : [mine]));
        expect(inOrder(listed)).toEqual(inOrder(rows.map(({ size }) => size)));
        expect(formulasOf(table)).toHaveLength(1);
      };
      await expectWhole();
      for (const next of [NEXT, ORDERED, NEXT]) {
        run(table, next);
        await expectWhole();
      }
      table.opened.answer('undoImport', { id: table.id });
      await expectWhole();
    },
  );

  test('what is divided by one record goes on to be divided by it', async () => {
    const table = begin(mode, (size) => RECORDS.map((_, row) => `=${size}${2 + row}/${size}3`));
    for (const next of [NEXT, ORDERED]) {
      run(table, next);
      const rows = await rowsOf(table);
      const b = rows.find(({ id }) => id === 'b')?.size as number;
      for (const { id, size, mine } of rows) expect(mine, String(id)).toBeCloseTo(size / b, 10);
    }
    if (mode === 'snapshot') return;
    table.opened.ask('undoImport', { id: table.id });
    const rows = await rowsOf(table);
    const b = rows.find(({ id }) => id === 'b')?.size as number;
    for (const { id, size, mine } of rows) expect(mine, String(id)).toBeCloseTo(size / b, 10);
  });

  test('one cell below the table is named by all rows, new ones, too', async () => {
    const table = begin(mode, (size) => RECORDS.map((_, row) => `=${size}${2 + row}/${size}10`));
    const sheet = sheetOf(table);
    sheet.enter(at(10, table.size), [[4]]);
    for (const next of [NEXT, ORDERED, NEXT]) {
      run(table, next);
      for (const { id, size, mine } of await rowsOf(table))
        expect(mine, String(id)).toBeCloseTo(size / 4, 10);
    }
  });
});
