// The header row of a table was deleted: its rows, and what stands beside them, are the table still, once a person says so.
import { describe, expect, test } from 'vitest';
import type { CellValue, Sheet } from '../../../sandbox/workbook/workbook';
import { STEP } from '../broken-off/at-every-call';
import { copyCells } from '../found-table';
import { type GrowingTable, growingTable, MODES } from '../growing/growing-table';
import { source } from '../projects-import';
import { notedTable } from './noted-table';
import { placesOf, putBack, putBackKilledAt, questionIn, run } from './put-back';

const RECORDS = source('a', 'b', 'c', 'd');
const MORE = [...RECORDS, ...source('e', 'f')];

/** Row by row, without the person's titles, which were deleted with the row, and without times. */
function cellsOf(sheet: Sheet): readonly (readonly CellValue[])[] {
  const { rows, columns } = sheet.extent;
  return sheet
    .values({ row: 1, column: 1, rows, columns })
    .map((cells) => cells.map((cell) => (cell === 'Remark' || typeof cell === 'object' ? null : cell)));
}

function titlesOf(sheet: Sheet, row: number): readonly string[] {
  const [texts = []] = sheet.displayTexts({ row, column: 1, rows: 1, columns: sheet.maxColumns });
  return texts.filter((text) => text !== '');
}

describe.each(MODES)('in the mode %s', (mode) => {
  test('a record that is called as a column is no header', () => {
    const rows = [...source('a', 'b'), { id: 'c', name: 'Project', size: 7 }];
    const table = notedTable(mode, rows);
    table.sheet.deleteRows(1, 1);
    placesOf(table);
    putBack(table);
    run(table, rows);
  });

  test.each([
    ['A1', 1, 'A to '],
    ['B4', 4, 'B to '],
  ])('a header that began at %s comes back, and the next runs find the table as ever', (cell, row, from) => {
    const twin = notedTable(mode, RECORDS, cell);
    const titles = titlesOf(twin.sheet, row).filter((title) => title !== 'Remark');
    run(twin, MORE);
    const table = notedTable(mode, RECORDS, cell);
    const { sheet } = table;
    sheet.deleteRows(row, 1);
    const [place = ''] = placesOf(table);
    expect(place).toMatch(`“Projects”: put the header back above row ${row}, columns ${from}`);
    putBack(table);
    run(table, MORE);
    expect(titlesOf(sheet, row)).toEqual(titles);
    expect(cellsOf(sheet)).toEqual(cellsOf(twin.sheet));
    const notes = (one: Sheet) =>
      one.attributes({ row, column: 1, rows: 1, columns: 6 }, 'note')[0]?.map((note) => note.split('\n')[0]);
    expect(notes(sheet)).toEqual(notes(twin.sheet));
    // As ever.
    for (const one of [twin, table]) run(one, RECORDS.slice(1));
    expect(cellsOf(sheet)).toEqual(cellsOf(twin.sheet));
    for (const { opened, id } of [twin, table]) opened.ask('undoImport', { id });
    expect(cellsOf(sheet)).toEqual(cellsOf(twin.sheet));
  });

  test('its titles are back at once: renamed or sorted before the next run, it is a header like any other', () => {
    const rows = [...source('a', 'b'), { id: 'c', name: 'Project', size: 7 }];
    const back = (): GrowingTable => {
      const table = notedTable(mode, rows);
      table.sheet.deleteRows(1, 1);
      placesOf(table);
      putBack(table);
      return table;
    };
    const titles = titlesOf(notedTable(mode, rows).sheet, 1);
    const table = back();
    expect(titlesOf(table.sheet, 1)).toEqual(titles.slice(0, -1));
    const at = titles.indexOf('Size');
    table.sheet.enter({ row: 1, column: at + 1, rows: 1, columns: 1 }, [['My size']]);
    run(table, rows);
    expect(titlesOf(table.sheet, 1)[at]).toBe('My size');
    const sorted = back();
    const { sheet, opened } = sorted;
    sheet.sort({ row: 1, column: 1, rows: 4, columns: sheet.extent.columns }, [
      { column: at + 1, ascending: true },
    ]);
    const requests = opened.sheet.apis.requests.length;
    placesOf(sorted);
    expect(opened.sheet.apis.requests.length).toBe(requests);
  });

  test('its cells that are pushed aside before the next run are asked about: no title stands over other values', () => {
    const rows = source('a', 'b');
    const table = notedTable(mode, rows);
    const { sheet, opened } = table;
    sheet.deleteRows(1, 1);
    placesOf(table);
    putBack(table);
    const at = titlesOf(sheet, 1).indexOf('Size') + 1;
    sheet.insertCells({ row: 1, column: at, rows: 1, columns: 1 }, 'column');
    const requests = opened.sheet.apis.requests.length;
    placesOf(table);
    expect(opened.sheet.apis.requests.length).toBe(requests);
  });

  test.each([
    ['rows came above it before', 5, 1, (sheet: Sheet) => sheet.insertRows(1, 2)],
    ['its first row was deleted, too', 3, 2, () => undefined],
  ])('%s', (_, at, count, act) => {
    const table = notedTable(mode, RECORDS, 'A3');
    const { sheet } = table;
    act(sheet);
    sheet.deleteRows(at, count);
    placesOf(table);
    putBack(table);
    run(table, MORE);
    expect(titlesOf(sheet, at)).toContain('Project');
    const column = titlesOf(sheet, at).indexOf('ID') + 1;
    const ids = sheet.values({ row: at + 1, column, rows: 6, columns: 1 }).flat();
    const left = ids.slice(0, 4 - (count - 1));
    expect(left).toEqual(
      count === 1 || mode === 'replace' ? ['a', 'b', 'c', 'd'].slice(0, left.length) : ['b', 'c', 'd'],
    );
  });

  test('what stands beside the rows stays beside them', () => {
    const table = notedTable(mode, RECORDS);
    const { sheet } = table;
    sheet.deleteRows(1, 1);
    placesOf(table);
    putBack(table);
    run(table, MORE);
    const id = titlesOf(sheet, 1).indexOf('ID') + 1;
    const remarks = titlesOf(sheet, 1).length + 1;
    const beside = RECORDS.map((_, down) => [
      sheet.values({ row: 2 + down, column: id, rows: 1, columns: 1 })[0]?.[0],
      sheet.values({ row: 2 + down, column: remarks, rows: 1, columns: 1 })[0]?.[0],
    ]);
    expect(beside).toEqual(RECORDS.map((record) => [record.id, `of ${record.id}`]));
  });

  test('a copy of the table on another tab is no more than that once it is back', () => {
    const table = notedTable(mode, RECORDS);
    const { opened, sheet } = table;
    const copy = opened.sheet.workbook.insertSheet({ name: 'Copy' });
    copyCells(sheet, { row: 1, column: 1, ...sheet.extent }, copy, 1, 1);
    const copied = cellsOf(copy);
    sheet.deleteRows(1, 1);
    placesOf(table);
    putBack(table);
    run(table, MORE);
    expect(titlesOf(sheet, 1)).toContain('Project');
    run(table, RECORDS);
    expect(cellsOf(copy)).toEqual(copied);
  });

  test('a copy of the table below, once it is chosen, is gone on with, and the rows above are asked about no more', () => {
    const table = notedTable(mode, RECORDS);
    const { opened, id, sheet } = table;
    copyCells(sheet, { row: 1, column: 1, ...sheet.extent }, sheet, 10, 1);
    sheet.deleteRows(1, 1);
    const answer = placesOf(table).findIndex((place) => place.includes('header in row 9'));
    opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer });
    const above = cellsOf(sheet).slice(0, 4);
    run(table, MORE);
    expect(cellsOf(sheet).slice(0, 4)).toEqual(above);
    const column = titlesOf(sheet, 9).indexOf('ID') + 1;
    const count = mode === 'snapshot' ? 10 : 6;
    const ids = sheet.values({ row: 10, column, rows: count, columns: 1 }).flat();
    expect(ids).toEqual([...(mode === 'snapshot' ? RECORDS : []), ...MORE].map((record) => record.id));
  });

  test('an empty table gets it back', () => {
    const table = growingTable({ mode, rows: [] });
    table.sheet.deleteRows(1, 1);
    placesOf(table);
    putBack(table);
    run(table, RECORDS);
    expect(titlesOf(table.sheet, 1)).toContain('Project');
    const column = titlesOf(table.sheet, 1).indexOf('ID') + 1;
    expect(table.sheet.values({ row: 2, column, rows: 4, columns: 1 }).flat()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a new sheet is offered as ever, and leaves all as it is', () => {
    const table = notedTable(mode, RECORDS);
    const { opened, id, sheet } = table;
    sheet.deleteRows(1, 1);
    placesOf(table);
    const before = cellsOf(sheet);
    opened.ask('answerQuestion', { id, stamp: questionIn(opened, id).stamp, answer: 'new' });
    run(table, MORE);
    expect(cellsOf(sheet)).toEqual(before);
  });

  test('wherever the answer dies, the header comes back once', () => {
    const twin = notedTable(mode, RECORDS, 'A3');
    run(twin, MORE);
    for (let call = 1, isDone = false; !isDone; call += STEP) {
      const table = notedTable(mode, RECORDS, 'A3');
      const { sheet } = table;
      // So that it stands where nobody has kept it.
      sheet.insertRows(1, 1);
      sheet.deleteRows(4, 1);
      placesOf(table);
      isDone = putBackKilledAt(call, 0, table, MORE);
      expect(cellsOf(sheet).slice(1), `call ${call}`).toEqual(cellsOf(twin.sheet));
    }
  });

  describe('it is not offered', () => {
    test.each<[string, (table: GrowingTable) => void]>([
      ['where the end was deleted too', ({ sheet, last }) => sheet.deleteRows(last, 1)],
      [
        'where other rows of ours stand above',
        ({ sheet, at }) => {
          const place = at(2, 1, 1, 6);
          sheet.insertRows(1, 3);
          copyCells(sheet, { ...place, row: 5 }, sheet, 1, 1);
        },
      ],
      [
        'where the header’s cells stand elsewhere on the sheet',
        ({ sheet, at }) => {
          sheet.setAttributes(at(30, 1), 'note', [[HEADER_NOTE]]);
        },
      ],
    ])('%s', (_, act) => {
      const table = notedTable(mode, RECORDS);
      const { sheet, at } = table;
      HEADER_NOTE = sheet.attributes(at(1, 1), 'note')[0]?.[0] ?? '';
      sheet.deleteRows(1, 1);
      act(table);
      expect(placesOf(table).filter((place) => place.includes('put the header back'))).toEqual([]);
    });
  });
});

let HEADER_NOTE = '';

test.each(['replace', 'update', 'snapshot'] as const)(
  'of two tables side by side each gets its own back: %s',
  (mode) => {
    const one = growingTable({ mode: 'update', rows: RECORDS });
    const { opened, sheet } = one;
    const other = growingTable({ mode, rows: RECORDS, cell: 'J1', beside: opened });
    sheet.deleteRows(1, 1);
    for (const table of [one, other]) {
      placesOf(table);
      putBack(table);
      run(table, MORE);
    }
    expect(titlesOf(sheet, 1).filter((title) => title === 'Project')).toHaveLength(2);
    expect(sheet.values({ row: 2, column: 1, rows: 6, columns: 1 }).flat()).toEqual(MORE.map(({ id }) => id));
  },
);
