// What a person clears, types over or pushes right under “In source” is put right by the next run; after its undo the record stands
// as it did before that run, and is never told to have left the source.
import { describe, expect, test } from 'vitest';
import { changed, type NotedTable, notedTable, RECORDS } from '../rows-in-doubt/noted-table';

const ACTS: Readonly<Record<string, (table: NotedTable, row: number) => void>> = {
  'pushed right from Size on': ({ sheet, at, column }, row) =>
    sheet.insertCells(at(row, column('Size')), 'column'),
  'pushed right from Project on': ({ sheet, at, column }, row) =>
    sheet.insertCells(at(row, column('Project')), 'column'),
  'In source pushed right': ({ sheet, at, column }, row) =>
    sheet.insertCells(at(row, column('In source')), 'column'),
  'In source cleared': ({ sheet, at, column }, row) =>
    sheet.clear(at(row, column('In source')), { contents: true }),
  'In source typed over': ({ sheet, at, column }, row) => sheet.enter(at(row, column('In source')), [['no']]),
};

const cells = ({ sheet, header, at, column }: NotedTable, title: string) =>
  sheet.values(at(header + 1, column(title), RECORDS.length)).flat();
const whole = ({ sheet }: NotedTable) =>
  sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: sheet.lastColumn });

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe.each([[[]], [['a', 'c', 'e']]])('remarks beside %o', (remarked) => {
    describe.each(Object.entries(ACTS))('%s', (_, act) => {
      test.each(['a', 'c', 'e'])('in the row of %s', (id) => {
        const table = notedTable(mode, remarked);
        act(table, table.rowOf(id));
        const before = whole(table);
        expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
        expect(table.lines.map((line) => line.id)).toEqual(['a', 'b', 'c', 'd', 'e']);
        expect(table.lines.map((line) => line.inSource)).toEqual(RECORDS.map(() => true));
        const { undone } = table.opened.ask('undoImport', { id: table.id });
        expect(undone).toEqual(['Undone: 5 rows changed back.']);
        expect(whole(table)).toEqual(before);
        expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
        expect(table.lines.map((line) => line.inSource)).toEqual(RECORDS.map(() => true));
      });
    });

    test.each(Object.entries(ACTS))('%s, and the record leaves', (_, act) => {
      const table = notedTable(mode, remarked);
      act(table, table.rowOf('c'));
      // A row that says nothing there is the person's once the source has it no more.
      if (cells(table, 'In source')[2] === null) return;
      const size = (id: string) =>
        table.sheet.values(table.at(table.rowOf(id), table.column('Size')))[0]?.[0];
      const before = size('c');
      table.again(changed(RECORDS.filter(({ id }) => id !== 'c')));
      table.opened.ask('undoImport', { id: table.id });
      expect(table.lines.map((line) => line.id).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(size('c')).toEqual(before);
      table.again(RECORDS);
      expect(table.lines.map((line) => line.id).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect(table.lines.map((line) => line.inSource)).toEqual(RECORDS.map(() => true));
    });
  });
});
