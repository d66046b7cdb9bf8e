// A table was sorted with its header: the header comes back to the top, with all that stands beside each row, once a person says so.
import { describe, expect, test } from 'vitest';
import type { CellValue } from '../../../sandbox/workbook/workbook';
import { STEP } from '../broken-off/at-every-call';
import { type GrowingTable, MODES } from '../growing/growing-table';
import { source } from '../projects-import';
import { shownSheets } from '../shown-sheets';
import { notedTable } from './noted-table';
import { placesOf, putBack, putBackKilledAt, run, tryToPutBack } from './put-back';

const RECORDS = source('a', 'b', 'y', 'z');
const MORE = [...RECORDS, ...source('e', 'f')];

/** The whole block, header and remarks included. */
function sort(table: GrowingTable, title: string, ascending: boolean): void {
  const { header, last, right, at, sheet } = table;
  const left = table.column('ID') - titlesOf(table).indexOf('ID');
  const width = right - left + 1;
  sheet.sort(at(header, left, last - header + 1, width), [{ column: table.column(title), ascending }]);
}

function titlesOf({ sheet, header }: GrowingTable): readonly string[] {
  const [texts = []] = sheet.displayTexts({ row: header, column: 1, rows: 1, columns: sheet.maxColumns });
  const first = texts.findIndex((text) => text !== '');
  return texts.slice(first).filter((text) => text !== '');
}

/** Of each row what tells it apart, and the remark beside it. */
function beside(table: GrowingTable): readonly string[] {
  const { sheet, first } = table;
  const [id, remark] = [table.column('ID'), table.column('Remark')];
  const rows = sheet.lastRow - first + 1;
  const under = (column: number): readonly (CellValue | undefined)[] =>
    sheet.values({ row: first, column, rows, columns: 1 }).map(([cell]) => cell);
  const remarks = under(remark);
  return under(id).map((one, down) => `${one} ${remarks[down] ?? '-'}`);
}

describe.each(MODES)('in the mode %s', (mode) => {
  const added = mode === 'snapshot' ? MORE : source('e', 'f');
  const news = added.map(({ id }) => `${id} -`);

  test.each([
    ['among its rows', 'A1', 'ID', true],
    ['to its end', 'A1', 'Size', true],
    ['to its end, which is not at the top of the sheet', 'C4', 'Size', true],
    ['among its rows, which are not at the top of the sheet', 'C4', 'ID', true],
  ])('a header that came %s is put back', (_, cell, title, ascending) => {
    const table = notedTable(mode, RECORDS, cell);
    const { header, sheet } = table;
    const titles = titlesOf(table);
    const rows = beside(table);
    sort(table, title, ascending);
    expect(titlesOf(table)).not.toEqual(titles);
    expect(placesOf(table)[0]).toMatch(
      new RegExp(
        `^“Projects”: put the header back into row ${header}, with what stands beside it in row \\d+$`,
      ),
    );
    putBack(table);
    expect(titlesOf(table)).toEqual(titles);
    expect([...beside(table)].sort()).toEqual([...rows].sort());
    const { rows: height, columns } = sheet.extent;
    const all = sheet.displayTexts({ row: 1, column: 1, rows: height, columns }).flat();
    expect(all.filter((text) => /^r\d{8}$/.test(text))).toEqual([]);
    for (const came of [MORE, MORE.slice(1)]) run(table, came);
    const expected = mode === 'snapshot' ? undefined : [...rows, ...news];
    if (expected) {
      const there = beside(table).map((line) => (line === 'a of a' ? 'a of a' : line));
      expect([...there].sort()).toEqual([...expected].sort());
    } else
      expect(
        beside(table)
          .filter((line) => !line.endsWith('-'))
          .sort(),
      ).toEqual([...rows].sort());
  });

  test('and its notes were deleted', () => {
    const table = notedTable(mode, RECORDS);
    const { sheet, at, right } = table;
    const titles = titlesOf(table);
    sheet.setAttributes(at(1, 1, 1, right), 'note', [new Array(right).fill('')]);
    sort(table, 'ID', true);
    placesOf(table);
    putBack(table);
    expect(titlesOf(table)).toEqual(titles);
    run(table, MORE);
  });

  test('where the header’s cells stand in several rows, it is not offered', () => {
    const table = notedTable(mode, RECORDS);
    const { sheet, at, last } = table;
    sheet.sort(at(1, table.column('ID'), last, 1), [{ column: table.column('ID'), ascending: true }]);
    expect(placesOf(table).filter((place) => place.includes('put the header back'))).toEqual([]);
  });

  test('where cells are merged, the answer says so and nothing changes', () => {
    const table = notedTable(mode, RECORDS);
    const { sheet, at, opened, last } = table;
    const column = table.column('ID');
    sort(table, 'ID', true);
    sheet.merge(at(last - 1, column, 2, 1));
    opened.runAgain(table.id);
    const before = shownSheets(opened.sheet.workbook);
    expect(tryToPutBack(table)).toMatchObject({ ok: false, error: { kind: 'refused' } });
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  });

  test('wherever the answer dies, the header comes back, and no row is doubled or lost', () => {
    const twin = notedTable(mode, RECORDS);
    sort(twin, 'ID', true);
    placesOf(twin);
    putBack(twin);
    run(twin, MORE);
    for (let call = 1, isDone = false; !isDone; call += STEP) {
      const table = notedTable(mode, RECORDS);
      sort(table, 'ID', true);
      placesOf(table);
      isDone = putBackKilledAt(call, call % 2, table, MORE);
      expect(titlesOf(table), `call ${call}`).toEqual(titlesOf(twin));
      expect(beside(table), `call ${call}`).toEqual(beside(twin));
    }
  });
});
