// Two imports side by side, and columns of the person that fill all the room between them: they are beside the left one, at
// whose right edge they stand, and move with its rows alone.
import { beforeEach, describe, expect, test } from 'vitest';
import type { CellValue, Sheet } from '../../sandbox/workbook/workbook';
import { area } from '../sandbox/workbook/contract/fixture';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

let opened: OpenedImport;
let sheet: Sheet;
let left: string;
let right: string;

/** ID, Project, Size and In source in A to D and in G to J; E and F are the room between. */
function begin(mode: 'replace' | 'update', leftIds: string, rightIds: string): void {
  opened = openImport();
  sheet = opened.sheet.workbook.sheets[0] as Sheet;
  sheet.growColumns(14);
  sheet.growRows(30);
  left = make(mode, 'A1', leftIds);
  right = make(mode, 'G1', rightIds);
}

function make(mode: 'replace' | 'update', cell: string, ids: string): string {
  setSource(opened, source(...ids));
  const target = { sheet: 'Sheet1', sheetId: 0, cell };
  const { id, end } = opened.run(projectsImport({ name: cell, mode, target }));
  expect(end).toMatchObject({ state: 'done' });
  return id;
}

function again(id: string, ids: string) {
  setSource(opened, source(...ids));
  opened.sheet.google.clock.advance(3_600_000);
  return opened.runAgain(id);
}

function fill(a1: string, ...rows: readonly (readonly (string | null)[])[]): void {
  const { row, column } = area(a1);
  sheet.enter({ row, column, rows: rows.length, columns: rows[0]?.length ?? 1 }, rows);
}

/** Under the last header “ID”, wherever it is by now. */
function idsRight(): readonly CellValue[] {
  const [titles = []] = sheet.values(area('A1:N1'));
  const column = titles.lastIndexOf('ID') + 1;
  const ids = sheet.values({ row: 2, column, rows: 29, columns: 1 }).flat();
  return ids.filter((cell) => cell !== null);
}

/** Of each row: its left id, what is in the room, its right id. */
function rows(): readonly string[] {
  return sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 7 }).map((cells) => {
    const [one, , , , first, second, other]: readonly CellValue[] = cells;
    return [one, first, second, other].map((cell) => cell ?? '-').join(' ');
  });
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe('columns with something in rows of both', () => {
    beforeEach(() => {
      begin(mode, 'abc', 'pqrs');
      fill('E1', ['Mine', 'Too'], ['of a', '1'], ['of b', '2'], ['of c', '3']);
    });

    test('go with the rows of the left one', () => {
      expect(again(left, 'bxa')).toMatchObject({ state: 'done' });
      const found = rows().filter((row) => !row.startsWith('-'));
      const remarks = found.map((row) => row.split(' ').slice(0, -1).join(' ')).sort();
      expect(remarks).toEqual(['a of a 1', 'b of b 2', 'c of c 3', 'x - -']);
      expect(idsRight()).toEqual(['p', 'q', 'r', 's']);
    });

    // They belong to the one at whose right edge they stand: no run of the other moves a cell of them. Today the right one
    // takes them for its own, tears them from their rows and keeps its rows that leave.
    test.each([
      ['come in another order, and others leave', 'srx'],
      ['all leave', 'xyz'],
      ['are more', 'zqrsyx'],
      ['are fewer', 's'],
    ])('stay where they are as the rows of the right one %s', (_, ids) => {
      const before = sheet.entries(area('A1:F30'));
      expect(again(right, ids)).toMatchObject({ state: 'done' });
      expect(sheet.entries(area('A1:F30'))).toEqual(before);
      // Nothing of the person is beside its rows: those that leave go.
      expect([...idsRight()].sort()).toEqual([...ids].sort());
    });

    test('an undo of the right one leaves them where they are, too', () => {
      const before = sheet.entries(area('A1:F30'));
      again(right, 'srx');
      opened.ask('undoImport', { id: right });
      expect(sheet.entries(area('A1:F30'))).toEqual(before);
      expect(idsRight()).toEqual(['p', 'q', 'r', 's']);
    });
  });

  describe('columns with something only in rows of the right one', () => {
    beforeEach(() => {
      begin(mode, 'ab', 'pqrstu');
      fill('E6', ['of t', 'x'], ['of u', 'y']);
    });

    // Today they go with the right one’s rows, unasked.
    test('are asked about by a run of the right one, which reads nothing', () => {
      const before = shownSheets(opened.sheet.workbook);
      const { length } = opened.sheet.apis.requests;
      const end = again(right, 'utsrqp');
      expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      expect(opened.sheet.apis.requests.length).toBe(length);
      expect(shownSheets(opened.sheet.workbook)).toEqual(before);
    });

    test('stay beside them in a run of the left one, or are asked about', () => {
      const before = shownSheets(opened.sheet.workbook);
      const end = again(left, 'bca');
      if (end.state !== 'done') {
        expect(end).toMatchObject({ error: { kind: 'doubt' } });
        expect(shownSheets(opened.sheet.workbook)).toEqual(before);
        return;
      }
      expect(rows().filter((row) => row.includes('of'))).toEqual([
        expect.stringMatching(/of t x t$/),
        expect.stringMatching(/of u y u$/),
      ]);
    });
  });
});
