// A person clears header cells of ours: their columns stand and are marked, so the next run writes the titles again.
import { describe, expect, test } from 'vitest';

import type { Rectangle } from '../../sandbox/workbook/workbook';
import { createHost } from '../sandbox/workbook/contract/fixture';
import {
  columnArea,
  cutCells,
  expectDoubt,
  type FoundTable,
  foundTable,
  MODES,
  titlesOf,
} from './found-table';

const titleCell = (column: number, columns = 1): Rectangle => ({ row: 1, column, rows: 1, columns });

const noteAt = ({ sheet }: FoundTable, column: number): string =>
  sheet.attributes(titleCell(column), 'note')[0]?.[0] ?? '';

function clear({ sheet }: FoundTable, column: number, columns: number, withNotes: boolean): void {
  sheet.clear(titleCell(column, columns), { contents: true, notes: withNotes });
}

describe.each(MODES)('in the mode %s', (mode) => {
  const first = mode === 'snapshot' ? 3 : 1;

  describe.each([
    ['its note', true],
    ['its note left', false],
  ])('a title that was cleared with %s', (_, withNotes) => {
    test.each(['ID', 'Project', 'Size', mode === 'snapshot' ? 'Capture' : 'In source'])('%s', (title) => {
      const table = foundTable(mode);
      const at = table.column(title);
      const [titles, note] = [titlesOf(table.sheet), noteAt(table, at)];
      clear(table, at, 1, withNotes);
      expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
      expect(titlesOf(table.sheet)).toEqual(titles);
      // The first one tells when it was read as well.
      expect(noteAt(table, at).split('\n').at(-1)).toBe(note.split('\n').at(-1));
    });

    test('of all columns', () => {
      const table = foundTable(mode);
      const titles = titlesOf(table.sheet);
      clear(table, 1, first + 3, withNotes);
      expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
      expect(titlesOf(table.sheet)).toEqual(titles);
    });
  });

  test('one that was renamed, or is a formula that shows nothing, stays the person’s', async () => {
    const table = foundTable(mode);
    const { opened, id, sheet } = table;
    sheet.enter(titleCell(first), [['My key']]);
    sheet.enter(titleCell(first + 1), [['=""']]);
    await opened.sheet.workbook.calculate(createHost({}));
    clear(table, first + 2, 1, true);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(titlesOf(sheet).slice(first - 1, first + 2)).toEqual(['My key', '', 'Size']);
    expect(sheet.entries(titleCell(first + 1))).toMatchObject([[{ formula: '=""' }]]);
  });

  test('cells of the person in the header’s row, between ours and beside, stay blank', () => {
    const table = foundTable(mode);
    const { opened, id, sheet } = table;
    sheet.insertColumns(first + 1, 1);
    clear(table, first, 3, true);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(titlesOf(sheet).slice(first - 1, first + 3)).toEqual(['ID', '', 'Project', 'Size']);
  });

  test('one that the import calls otherwise by now gets that title', () => {
    const table = foundTable(mode);
    const { opened, id, sheet } = table;
    clear(table, first + 1, 1, true);
    const definition = opened.ask('definition', { id });
    const columns = definition.columns.map((column) =>
      column.key === 'name' ? { ...column, title: 'Called' } : column,
    );
    opened.ask('saveImport', { id, definition: { ...definition, columns } });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(titlesOf(sheet)[first]).toBe('Called');
  });

  test('one whose header stands elsewhere is asked about', () => {
    const table = foundTable(mode);
    const { sheet } = table;
    cutCells(sheet, titleCell(first + 1), sheet, 1, first + 7);
    expectDoubt(table, /“Project” stands in row 1 of “Projects”/);
  });

  test('an undo leaves the titles', () => {
    const table = foundTable(mode);
    const { opened, id, sheet } = table;
    const titles = titlesOf(sheet);
    clear(table, first + 1, 1, true);
    opened.runAgain(id);
    opened.ask('undoImport', { id });
    expect(titlesOf(sheet)).toEqual(titles);
    expect(columnArea(sheet, 1).rows).toBeGreaterThan(1);
  });
});
