// The header's row was dragged down among the records, or a record above it: what stands above is asked about.
import { describe, expect, test } from 'vitest';
import { STEP } from '../broken-off/at-every-call';
import { type GrowingTable, MODES } from '../growing/growing-table';
import { source } from '../projects-import';
import { shownSheets } from '../shown-sheets';
import { notedTable } from './noted-table';
import { placesOf, putBack, putBackKilledAt, questionIn, run } from './put-back';

const RECORDS = source('a', 'b', 'c', 'd', 'e');

/** `a of a`, in the order of the rows below the header, wherever that is. */
function beside({ sheet }: GrowingTable): readonly string[] {
  const { rows, columns } = sheet.extent;
  const cells = sheet.displayTexts({ row: 1, column: 1, rows, columns });
  const header = cells.findIndex((line) => line.includes('ID'));
  const [id = -1, remark = -1] = ['ID', 'Remark'].map((title) => cells[header]?.indexOf(title));
  return cells.slice(header + 1).map((line) => `${line[id]} ${line[remark] || '-'}`);
}

const all = RECORDS.map(({ id }) => `${id} of ${id}`);

const DRAGS: readonly [string, (table: GrowingTable) => void, number, readonly string[]][] = [
  ['the header below the second record', ({ sheet }) => sheet.moveRows(1, 1, 4), 3, all],
  ['the header below the last record', ({ sheet }) => sheet.moveRows(1, 1, 7), 6, all],
  ['the header below the first record', ({ sheet }) => sheet.moveRows(1, 1, 3), 2, all],
  ['the first record above the header', ({ sheet }) => sheet.moveRows(2, 1, 1), 2, all],
  [
    'the last record above the header',
    ({ sheet }) => sheet.moveRows(6, 1, 1),
    2,
    ['e of e', ...all.slice(0, -1)],
  ],
];

describe.each(MODES)('in the mode %s', (mode) => {
  describe.each(DRAGS)('%s', (_, drag, header, lines) => {
    test('is asked about, and the header comes back above all records', () => {
      const table = notedTable(mode, RECORDS);
      drag(table);
      const [first = ''] = placesOf(table);
      expect(first).toBe(
        `“Projects”: put the header back into row 1, with what stands beside it in row ${header}`,
      );
      putBack(table);
      expect(beside(table)).toEqual(lines);
      run(table, RECORDS);
      const again = mode === 'snapshot' ? RECORDS.map(({ id }) => `${id} -`) : [];
      const order = mode === 'replace' ? all : lines;
      expect(beside(table)).toEqual([...order, ...again]);
    });

    test('is said to be meant, and what stands above is the person’s from then on', () => {
      const table = notedTable(mode, RECORDS);
      drag(table);
      placesOf(table);
      const { stamp, places } = questionIn(table.opened, table.id);
      const answer = places.findIndex((place) => /yours/.test(place));
      expect(answer).toBeGreaterThan(0);
      const { sheet } = table;
      const above = sheet.values({ row: 1, column: 1, rows: header - 1, columns: sheet.maxColumns });
      table.opened.ask('answerQuestion', { id: table.id, stamp, answer });
      run(table, RECORDS);
      run(table, RECORDS);
      expect(sheet.values({ row: 1, column: 1, rows: header - 1, columns: sheet.maxColumns })).toEqual(above);
    });
  });

  test('a table that is not in the corner', () => {
    const table = notedTable(mode, RECORDS, 'C4');
    table.sheet.enter({ row: 2, column: 3, rows: 1, columns: 1 }, [['My own title']]);
    table.sheet.moveRows(4, 1, 7);
    expect(placesOf(table)[0]).toBe(
      '“Projects”: put the header back into row 4, with what stands beside it in row 6',
    );
    putBack(table);
    expect(table.sheet.displayTexts({ row: 2, column: 3, rows: 3, columns: 1 }).flat()).toEqual([
      'My own title',
      '',
      mode === 'snapshot' ? 'Capture' : 'ID',
    ]);
  });

  test('a title, a legend and totals of the person above the header are no doubt', () => {
    const table = notedTable(mode, RECORDS);
    const { sheet } = table;
    sheet.insertRows(1, 4);
    sheet.enter({ row: 1, column: 1, rows: 4, columns: 3 }, [
      ['Our projects', '', ''],
      ['a', 'Project a', '1000'],
      ['', '', '=SUM(C6:C10)'],
      ['', '', ''],
    ]);
    sheet.deleteRows(7, 1);
    run(table, RECORDS);
  });

  test('a copy of a record above the header is no doubt while the record is there', () => {
    const table = notedTable(mode, RECORDS);
    const { sheet } = table;
    const line = sheet.formulas({ row: 3, column: 1, rows: 1, columns: sheet.maxColumns });
    const cells = sheet.values({ row: 3, column: 1, rows: 1, columns: sheet.maxColumns });
    expect(line.flat().every((formula) => formula === '')).toBe(true);
    sheet.insertRows(1, 1);
    sheet.enter({ row: 1, column: 1, rows: 1, columns: sheet.maxColumns }, cells as never);
    run(table, RECORDS);
  });

  test('one that was dragged above a title of the person is asked about', () => {
    const table = notedTable(mode, RECORDS);
    const { sheet } = table;
    sheet.insertRows(1, 1);
    sheet.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [['Our projects']]);
    sheet.moveRows(3, 1, 1);
    const before = shownSheets(table.opened.sheet.workbook);
    expect(placesOf(table).filter((place) => place.includes('put the header back'))).toEqual([]);
    expect(shownSheets(table.opened.sheet.workbook)).toEqual(before);
  });

  test('wherever the answer dies, the header comes back, and no row is doubled or lost', () => {
    const twin = notedTable(mode, RECORDS);
    twin.sheet.moveRows(1, 1, 4);
    placesOf(twin);
    putBack(twin);
    run(twin, RECORDS);
    for (let call = 1, isDone = false; !isDone; call += STEP) {
      const table = notedTable(mode, RECORDS);
      table.sheet.moveRows(1, 1, 4);
      placesOf(table);
      isDone = putBackKilledAt(call, call % 2, table, RECORDS);
      expect(beside(table), `call ${call}`).toEqual(beside(twin));
    }
  });
});
