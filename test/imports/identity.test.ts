// A table and its columns are known by marks that Sheets keeps with rows and columns, whatever their cells say.
import { describe, expect, test } from 'vitest';
import {
  cellsUnder,
  columnArea,
  columnMarks,
  copyCells,
  type FoundTable,
  foundTable,
  later,
  MODES,
  makeLegacy,
  titlesOf,
} from './found-table';
import { setSource, source } from './projects-import';

const HEADER = { row: 1, column: 1, rows: 1, columns: 12 };

function deleteNotes({ sheet }: FoundTable): void {
  sheet.setAttributes(HEADER, 'note', [new Array<string>(12).fill('')]);
}

/** The rows of the next run are there, in the columns that are told. */
function expectRun(table: FoundTable, mode: string, columns: Readonly<Record<string, number>>): void {
  const { opened, id, sheet } = table;
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  const old = mode === 'snapshot' ? ['a', 'b', 'c', 'a', 'b', 'c'] : [];
  const ids = [...old, 'a', 'b', 'c', 'd'];
  if (columns.id) expect(cellsUnder(sheet, columns.id)).toEqual(ids);
  if (columns.name) {
    expect(cellsUnder(sheet, columns.name)).toEqual(ids.map((one) => `Project ${one}`));
  }
  expect(columnMarks(table)).toMatchObject(columns);
}

describe.each(MODES)('in the mode %s', (mode) => {
  const first = mode === 'snapshot' ? 3 : 1;
  const at = { id: first, name: first + 1, community_size: first + 2 };
  /** In source stands last. */
  const beside = first + (mode === 'snapshot' ? 3 : 4);

  test('every column has a mark after the first run, special ones too', () => {
    const special = mode === 'snapshot' ? { $capture: 1, '$captured-at': 2 } : { '$in-source': 4 };
    expect(columnMarks(foundTable(mode))).toEqual({ ...special, ...at });
  });

  test('a column that comes later gets one, and a deleted import leaves none', () => {
    const table = foundTable(mode);
    const { opened, id } = table;
    const definition = opened.ask('definition', { id });
    const columns = [...definition.columns, { key: 'category', title: 'Category' }];
    opened.ask('saveImport', { id, definition: { ...definition, columns } });
    expectRun(table, mode, { ...at, category: beside });
    opened.ask('deleteImport', { id });
    expect(columnMarks(table)).toEqual({});
  });

  test('other titles, and notes that are gone, change nothing', () => {
    const table = foundTable(mode);
    const mine = Array.from({ length: first + 2 }, (_, index) => `Mine ${index}`);
    table.sheet.enter({ ...HEADER, columns: mine.length }, [mine]);
    deleteNotes(table);
    expectRun(table, mode, at);
    expect(titlesOf(table.sheet).slice(0, mine.length)).toEqual(mine);
  });

  test.each([
    ['first', 0, 3],
    ['middle', 1, 0],
    ['last', 2, 0],
  ])('the %s column is dragged elsewhere, without its note', (_, right, to) => {
    const table = foundTable(mode);
    deleteNotes(table);
    table.sheet.enter({ ...HEADER, column: first + right, columns: 1 }, [['Mine']]);
    table.sheet.moveColumns(first + right, 1, first + to);
    const order = ['id', 'name', 'community_size'];
    const [moved = ''] = order.splice(right, 1);
    order.splice(to > right ? to - 1 : to, 0, moved);
    expectRun(table, mode, Object.fromEntries(order.map((key, index) => [key, first + index])));
  });

  test.each([
    ['first', 0],
    ['middle', 1],
    ['last', 2],
  ])('a copy of the %s column is the person’s, left, inside, right and on another sheet', (_, right) => {
    for (const to of ['left', 'inside', 'right', 'other sheet'] as const) {
      const table = foundTable(mode);
      const { sheet, opened } = table;
      const other = to === 'other sheet' ? opened.sheet.workbook.insertSheet({ name: 'Other' }) : sheet;
      let from = first + right;
      const place = { left: 1, inside: first + 1, right: beside, 'other sheet': 1 }[to];
      if (to === 'left' || to === 'inside') {
        sheet.insertColumns(place, 1);
        if (from >= place) from += 1;
      }
      copyCells(sheet, columnArea(sheet, from), other, 1, place);
      const copied = other.entries({ ...columnArea(sheet, place), rows: 4 });
      const shift = (column: number): number =>
        column + ((to === 'left' || to === 'inside') && column >= place ? 1 : 0);
      expectRun(table, mode, {
        id: shift(at.id),
        name: shift(at.name),
        community_size: shift(at.community_size),
      });
      expect(other.entries({ ...columnArea(sheet, place), rows: 4 }), to).toEqual(copied);
      opened.ask('undoImport', { id: table.id });
      expect(other.entries({ ...columnArea(sheet, place), rows: 4 }), to).toEqual(copied);
    }
  });

  test('a copy stays the person’s, although the original is deleted', () => {
    const table = foundTable(mode);
    const { sheet, opened, id } = table;
    copyCells(sheet, columnArea(sheet, at.name), sheet, 1, first + 5);
    sheet.deleteColumns(at.name, 1);
    const copied = sheet.entries(columnArea(sheet, first + 4));
    // Whether it is, nobody knows any more but the person.
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    const { places = [], stamp = '' } = opened.ask('home', {}).imports[0]?.question ?? {};
    const answer = places.findIndex((place) => place.includes('yours'));
    opened.ask('answerQuestion', { id, stamp, answer });
    const end = opened.runAgain(id);
    expect(end).toMatchObject({ state: 'done' });
    expect(end.result?.notes.join()).toMatch(/deleted on the sheet are left out: “Project”/);
    expect(sheet.entries({ ...columnArea(sheet, first + 4), rows: copied.length })).toEqual(copied);
  });

  test('a copy beside and a copy of the tab keep their notes, although the import is deleted', () => {
    const table = foundTable(mode, {}, { copiedTabMetadata: 'copied' });
    const { sheet, opened, id } = table;
    copyCells(sheet, columnArea(sheet, at.name), sheet, 1, first + 5);
    opened.sheet.enter();
    opened.sheet.google.nextExecution({ mode: 'SIDEBAR', user: 'owner' });
    SpreadsheetApp.getActive().getSheetByName('Projects')?.copyTo(SpreadsheetApp.getActive());
    const copy = opened.sheet.workbook.sheetByName('Copy of Projects');
    const notes = () => [
      copy?.attributes(HEADER, 'note'),
      sheet.attributes({ ...HEADER, column: first + 5, columns: 1 }, 'note'),
    ];
    const before = notes();
    opened.ask('deleteImport', { id });
    expect(notes()).toEqual(before);
    expect(sheet.attributes({ ...HEADER, column: at.name, columns: 1 }, 'note')[0]?.[0]).not.toContain(id);
  });

  test('the tab is renamed and moved', () => {
    const table = foundTable(mode);
    table.sheet.rename('Mine');
    table.opened.sheet.workbook.moveSheet(table.sheet.id, 0);
    expectRun(table, mode, at);
  });

  test('a table of the version before, without marks of columns, goes on unasked and gets them', () => {
    const table = foundTable(mode);
    makeLegacy(table);
    expect(columnMarks(table)).toEqual({});
    expectRun(table, mode, at);
    // From now on its notes do not matter.
    deleteNotes(table);
    later(table.opened);
    setSource(table.opened, source('a', 'b', 'c', 'd', 'e'));
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    expect(cellsUnder(table.sheet, at.id)).toContain('e');
  });
});
