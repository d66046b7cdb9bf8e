// The first row of a table is known by its mark: what a person puts above it is no row of the table, whatever it says and whatever
// else they did meanwhile, and sums over all records go on to cover all of them.
import { describe, expect, test } from 'vitest';
import { type GrowingTable, growingTable, MODES } from './growing/growing-table';
import { source } from './projects-import';

const RECORDS = source('a', 'b', 'c', 'd');
const SUM = 12;

function summed(mode: (typeof MODES)[number], cell: string): GrowingTable {
  const table = growingTable({ mode, cell, rows: RECORDS });
  const size = String.fromCharCode(64 + table.column('Size'));
  table.sheet.setFormulas(table.at(1, SUM), [[`=SUM(${size}${table.first}:${size}${table.last})`]]);
  return table;
}

/** Rows with records, and those that the sum covers. */
function rowsOf(table: GrowingTable): {
  readonly records: readonly number[];
  readonly covered: readonly number[];
} {
  const { sheet, at, header } = table;
  const ids = sheet.displayTexts(at(header + 1, table.column('ID'), 30)).flat();
  const sizes = sheet.values(at(header + 1, table.column('Size'), 30)).flat();
  const records = ids.flatMap((id, down) =>
    id !== '' && typeof sizes[down] === 'number' ? [header + 1 + down] : [],
  );
  const covered = (sheet.formulas(at(1, SUM))[0]?.[0]?.match(/\d+/g) ?? []).map(Number);
  return { records, covered };
}

function expectWhole(table: GrowingTable): void {
  const { records, covered } = rowsOf(table);
  expect(covered[0]).toBeLessThanOrEqual(records[0] ?? 0);
  expect(covered[1]).toBeGreaterThanOrEqual(records[records.length - 1] ?? Infinity);
}

/** Put right under the titles. */
const PUTS: readonly [string, (table: GrowingTable) => void][] = [
  ['a blank row', (table) => table.sheet.insertRows(table.header + 1, 1)],
  ['two blank rows', (table) => table.sheet.insertRows(table.header + 1, 2)],
  [
    'a row of units',
    (table) => {
      table.sheet.insertRows(table.header + 1, 1);
      table.sheet.enter(table.at(table.header + 1, table.column('Project')), [['name']]);
      table.sheet.enter(table.at(table.header + 1, table.column('Size')), [['people']]);
    },
  ],
  [
    'a word under ID',
    (table) => {
      table.sheet.insertRows(table.header + 1, 1);
      table.sheet.enter(table.at(table.header + 1, table.column('ID')), [['key']]);
    },
  ],
];

/** With a blank row as well; what they hold is looked at where the last record is deleted. */
const MIXED: typeof PUTS = [
  [
    'a blank row, and a row of units below it',
    (table) => {
      table.sheet.insertRows(table.header + 1, 2);
      table.sheet.enter(table.at(table.header + 2, table.column('Size')), [['people']]);
    },
  ],
  [
    'a word, a blank row, and a word under ID',
    (table) => {
      table.sheet.insertRows(table.header + 1, 3);
      table.sheet.enter(table.at(table.header + 1, table.column('Project')), [['name']]);
      table.sheet.enter(table.at(table.header + 3, table.column('ID')), [['EUR']]);
    },
  ],
];

/** What else the person does before the next run: records that they delete, counted from the first. */
const MEANWHILE: readonly [string, number, number][] = [
  ['nothing else', 0, 0],
  ['the first record is deleted', 0, 1],
  ['the last record is deleted', 3, 1],
  ['a record in the middle is deleted', 1, 1],
  ['two records are deleted', 2, 2],
];

describe.each(MODES)('in the mode %s', (mode) => {
  describe.each(['A1', 'C5'])('at %s', (cell) => {
    test.each(
      PUTS.flatMap(([put, act]) => MEANWHILE.map(([what, ...gone]) => [put, what, act, gone] as const)),
    )('%s is put under the titles, and %s', (_, __, put, [from, gone]) => {
      const table = summed(mode, cell);
      put(table);
      const { sheet, header } = table;
      const count = table.first - header - 1;
      const above = sheet.values(table.at(header + 1, 1, count, 20));
      if (gone > 0) sheet.deleteRows(table.first + from, gone);
      expectWhole(table);
      for (const rows of [
        source('a', 'b', 'c', 'd', 'e'),
        source('x', 'e', 'a'),
        [...RECORDS, ...source('p', 'q')],
      ]) {
        expect(table.again(rows)).toMatchObject({ state: 'done' });
        expect(sheet.values(table.at(header + 1, 1, count, 20))).toEqual(above);
        expectWhole(table);
        if (mode !== 'snapshot') expect(rowsOf(table).records).toHaveLength(rows.length);
      }
    });

    test.each([...PUTS, ...MIXED])(
      '%s is put under the titles, the last record is deleted, and the others are sorted',
      (_, put) => {
        const table = summed(mode, cell);
        put(table);
        const { sheet, header } = table;
        const count = table.first - header - 1;
        const above = sheet.values(table.at(header + 1, 1, count, 20));
        sheet.deleteRows(table.first + 3, 1);
        const [left, width] = [table.column('ID'), table.right - table.column('ID') + 1];
        sheet.sort(table.at(table.first, left, 3, width), [{ column: left, ascending: false }]);
        expect(table.again([...RECORDS, ...source('e')])).toMatchObject({ state: 'done' });
        expect(sheet.values(table.at(header + 1, 1, count, 20))).toEqual(above);
        expectWhole(table);
        expect(rowsOf(table).records).toHaveLength(mode === 'snapshot' ? 8 : 5);
      },
    );

    test.each(PUTS)('%s under the titles: an undo leaves it, and brings back each record once', (_, put) => {
      const table = summed(mode, cell);
      put(table);
      const { opened, id, sheet, header } = table;
      const count = table.first - header - 1;
      const above = sheet.values(table.at(header + 1, 1, count, 20));
      expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
      const before = rowsOf(table).records.length;
      for (const rows of [source('x', 'c', 'a', 'y', 'z', 'd'), source('d', 'x')]) {
        expect(table.again(rows)).toMatchObject({ state: 'done' });
        opened.ask('undoImport', { id });
        expect(sheet.values(table.at(header + 1, 1, count, 20))).toEqual(above);
        expect(rowsOf(table).records).toHaveLength(before);
        expectWhole(table);
      }
    });

    test('a record that was dragged above it is a record', () => {
      const table = summed(mode, cell);
      const { sheet, first } = table;
      sheet.moveRows(first + 2, 1, first);
      expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
      sheet.insertRows(table.header + 1, 1);
      const before = rowsOf(table).records.length;
      expect(table.again([...RECORDS, ...source('e')])).toMatchObject({ state: 'done' });
      expect(rowsOf(table).records).toHaveLength(mode === 'snapshot' ? before + 5 : 5);
      expect(sheet.displayTexts(table.at(table.header + 1, table.column('ID')))).toEqual([['']]);
    });

    test.each(PUTS.flatMap(([put, act]) => [1, 3].map((from) => [put, from, act] as const)))(
      '%s is put under the titles, and record %i is dragged above the first one: a sum made then goes on to cover all',
      (_, from, put) => {
        const table = summed(mode, cell);
        put(table);
        const { sheet, first, header, at } = table;
        sheet.moveRows(first + from, 1, first);
        const count = first - header - 1;
        const above = sheet.values(at(header + 1, 1, count, 20));
        const size = String.fromCharCode(64 + table.column('Size'));
        sheet.setFormulas(at(1, SUM), [[`=SUM(${size}${first}:${size}${first + 3})`]]);
        expect(table.again([...RECORDS, ...source('e', 'f')])).toMatchObject({ state: 'done' });
        expect(sheet.values(at(header + 1, 1, count, 20))).toEqual(above);
        expectWhole(table);
        expect(rowsOf(table).records).toHaveLength(mode === 'snapshot' ? 10 : 6);
      },
    );

    test('a first record whose cells were cleared stands there again', () => {
      if (mode === 'snapshot') return;
      const table = summed(mode, cell);
      const { sheet, first } = table;
      const width = table.right - table.column('ID') + 1;
      sheet.enter(table.at(first, table.column('ID'), 1, width), [new Array(width).fill('')]);
      expect(table.again(RECORDS)).toMatchObject({ state: 'done' });
      expect(rowsOf(table).records).toEqual([first, first + 1, first + 2, first + 3]);
      expectWhole(table);
    });
  });
});
