// A cell is inserted left of a record, so that all its cells stand one further right, past its ID. Whoever says that the run goes on is not
// asked again: that row stays as it is, its record comes anew, and the run says once which row is to be deleted.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import type { Mode } from '../../../src/imports/definition/definition';
import { growingTable } from '../growing/growing-table';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { changed, expectQuestion, type NotedTable, notedTable, RECORDS, withLines } from './noted-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const ALL = RECORDS.map(({ id }) => id);
const ASKED = /^Cells of rows? [0-9, ]+ of “Projects” seem to have been moved left or right/;

/** With a column of theirs right of ID, and remarks at the right edge. */
function withMine(mode: Mode): NotedTable {
  const table = withLines(growingTable({ mode, rows: RECORDS }));
  const { sheet, at, header } = table;
  sheet.insertColumns(2, 1);
  sheet.enter(at(header, 2, 6), [['Mine'], ...ALL.map((id) => [`mine ${id}`])]);
  table.own(
    'Remark',
    ALL.map((id) => `of ${id}`),
  );
  return table;
}

function push(table: NotedTable, id: string): void {
  table.sheet.insertCells(table.at(table.rowOf(id), 1), 'column');
}

function answer({ opened, id }: NotedTable): void {
  const { question } = opened.ask('home', {}).imports[0] ?? {};
  opened.ask('answerQuestion', { id, stamp: question?.stamp ?? '', answer: 0 });
}

function notesOf(end: ReturnType<NotedTable['again']>): readonly string[] {
  expect(end).toMatchObject({ state: 'done' });
  return end.result?.notes.filter((note) => note.includes('has no ID, so it stayed')) ?? [];
}

/** The row of the record that was pushed, as far as anything stands in it; and where it stands. */
function rowPushed({ sheet, at, header }: NotedTable, id: string) {
  const lines = sheet.values(at(header + 1, 1, 12, 9));
  const down = lines.findIndex(([blank, project]) => blank === null && project === id);
  return { row: header + 1 + down, cells: lines[down] };
}

function again(table: NotedTable, rows = changed(RECORDS)) {
  setSource(table.opened, rows);
  table.opened.sheet.google.clock.advance(3_600_000);
  return table.opened.runAgain(table.id);
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe.each(['a', 'c', 'e'])('the record %s', (id) => {
    test('is asked about once, and told once', () => {
      const table = withMine(mode);
      push(table, id);
      const { cells } = rowPushed(table, id);
      expect(expectQuestion(table)).toMatch(ASKED);
      answer(table);
      const [note, ...more] = notesOf(again(table));
      expect(more).toEqual([]);
      expect(note).toContain(`What stands in row ${rowPushed(table, id).row} of “Projects” has no ID`);
      for (const sent of [RECORDS, [...RECORDS, ...source('f')], RECORDS.slice(1)]) {
        expect(notesOf(again(table, sent))).toEqual([]);
        // Nothing of it was written over, what the person wrote beside it least of all.
        expect(rowPushed(table, id).cells).toEqual(cells);
        const there = table.lines.filter(({ inSource }) => inSource === true).map((line) => line.id);
        expect(there.toSorted()).toEqual(sent.map((one) => one.id).toSorted());
      }
      table.sheet.deleteRows(rowPushed(table, id).row, 1);
      expect(notesOf(again(table))).toEqual([]);
    });

    test('is asked about once, wherever the run after the answer dies', () => {
      for (const call of [20, 60, 100, 140, 180, 220]) {
        const table = withMine(mode);
        push(table, id);
        const { cells } = rowPushed(table, id);
        expectQuestion(table);
        answer(table);
        table.opened.killAt(call);
        try {
          again(table);
        } catch {
          expect(table.opened.isKilled).toBe(true);
        }
        again(table);
        expect(notesOf(again(table)), `${call}`).toEqual([]);
        expect(rowPushed(table, id).cells, `${call}`).toEqual(cells);
      }
    });
  });

  test('another one that is pushed later is asked about, and so is one that has its ID', () => {
    const table = withMine(mode);
    push(table, 'b');
    expectQuestion(table);
    answer(table);
    expect(notesOf(again(table))).toHaveLength(1);
    push(table, 'd');
    expect(expectQuestion(table)).toMatch(ASKED);
    answer(table);
    expect(notesOf(again(table))).toHaveLength(1);
    table.sheet.insertCells(table.at(table.rowOf('c'), 2), 'column');
    const row = table.rowOf('c');
    expect(expectQuestion(table)).toContain(`Cells of row ${row} of `);
  });

  test('a row of the person with the ID of a record that stands is not asked about', () => {
    const table = notedTable(mode, ['a', 'c']);
    const { sheet, at, first } = table;
    sheet.insertRows(first, 1);
    sheet.enter(at(first, 1, 1, 2), [['a', 'By hand']]);
    expect(again(table)).toMatchObject({ state: 'done' });
    expect(sheet.values(at(first, 1, 1, 2))).toEqual([['a', 'By hand']]);
  });

  test('beside an import that ends further up', () => {
    const opened = openImport();
    const sheet = opened.sheet.workbook.sheets[0] as Sheet;
    const make = (cell: string, ids: string) => {
      setSource(opened, source(...ids));
      return opened.run(projectsImport({ name: cell, mode, target: { sheet: 'Sheet1', sheetId: 0, cell } }))
        .id;
    };
    make('A1', 'abcd');
    const id = make('E1', 'pqrst');
    sheet.growColumns(10);
    const area = (row: number, column: number, rows: number, columns: number) => ({
      row,
      column,
      rows,
      columns,
    });
    sheet.enter(area(1, 9, 1, 1), [['His']]);
    sheet.insertCells(area(6, 4, 1, 1), 'column');
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    const { question } = opened.ask('home', {}).imports.find((card) => card.id === id) ?? {};
    expect(question?.message).toContain('Cells of row 6 of “Sheet1” seem to have been moved left or right');
    opened.ask('answerQuestion', { id, stamp: question?.stamp ?? '', answer: 0 });
    expect(notesOf(opened.runAgain(id))).toHaveLength(1);
    expect(notesOf(opened.runAgain(id))).toEqual([]);
    expect(sheet.values(area(2, 5, 6, 1)).flat()).toEqual(['p', 'q', 'r', 's', 't', null]);
    expect(sheet.values(area(7, 5, 1, 5))).toEqual([[null, 't', 'Project t', 1004, true]]);
  });
});
