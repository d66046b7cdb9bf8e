// A person copies a record among the others and changes the copy under our titles: what they typed there is theirs, so an undo asks
// before it takes any such row away.
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../../src/imports/definition/definition';
import { source } from '../projects-import';
import { insertCopyOf, type NotedTable, notedTable, RECORDS } from '../rows-in-doubt/noted-table';
import { shownSheets } from '../shown-sheets';

const MODES: readonly Mode[] = ['replace', 'update', 'snapshot'];
const TYPED = 'second payment';

/** What the run does that is undone. */
const RUNS: Readonly<Record<string, (table: NotedTable) => void>> = {
  'the first run': () => undefined,
  'a run that changed nothing': (table) => void table.again(RECORDS),
  'a run that changed the record': (table) =>
    void table.again(RECORDS.map((row) => ({ ...row, size: row.size + 7 }))),
  'a run in which rows came and went': (table) =>
    void table.again([...RECORDS.slice(1), ...source('x', 'y')]),
};

const typed = ({ sheet }: NotedTable) =>
  sheet
    .values({ row: 1, column: 1, rows: sheet.lastRow, columns: sheet.lastColumn })
    .flat()
    .filter((value) => value === TYPED).length;
const refusal = ({ opened, id }: NotedTable) => {
  const beforehand = opened.answer('undoForecast', { id });
  const answer = opened.answer('undoImport', { id });
  expect(beforehand).toEqual(answer);
  return answer.ok ? '' : answer.error.message;
};

/** The lowest row of that record: the newest of a history. */
const lowest = (table: NotedTable, id: string) =>
  table.lines.reduce((found, line) => (line.id === id ? line.row : found), 0);

/** What tells that a row is the import's, taken from it. */
function makeTheirs(table: NotedTable, mode: Mode, row: number): void {
  const title = mode === 'snapshot' ? 'Capture' : 'In source';
  table.sheet.clear(table.at(row, table.column(title)), { contents: true });
}

describe.each(MODES)('%s', (mode) => {
  describe.each(Object.entries(RUNS))('undo of %s', (_, run) => {
    test.each(['upper', 'lower'] as const)('asks where the %s one was changed', (which) => {
      const table = notedTable(mode, []);
      run(table);
      const row = lowest(table, 'c');
      insertCopyOf(table, row, false);
      const copy = which === 'upper' ? row : row + 1;
      table.sheet.enter(table.at(copy, table.column('Project')), [[TYPED]]);
      const before = shownSheets(table.opened.sheet.workbook);
      const words = refusal(table);
      expect(words).toMatch(/^Nothing was undone: /);
      if (mode !== 'snapshot') expect(words).toContain(`rows ${row} and ${row + 1} of “Projects”`);
      expect(words).toContain(mode === 'snapshot' ? 'Capture' : 'In source');
      expect(shownSheets(table.opened.sheet.workbook)).toEqual(before);
      makeTheirs(table, mode, copy);
      table.opened.ask('undoImport', { id: table.id });
      expect(typed(table)).toBe(1);
    });

    test('asks where the copy has another key, too', () => {
      const table = notedTable(mode, []);
      run(table);
      const row = lowest(table, 'c');
      insertCopyOf(table, row, false);
      table.sheet.enter(table.at(row + 1, table.column('ID')), [['mine']]);
      table.sheet.enter(table.at(row + 1, table.column('Project')), [[TYPED]]);
      expect(refusal(table)).toMatch(/^Nothing was undone: /);
      expect(typed(table)).toBe(1);
      makeTheirs(table, mode, row + 1);
      table.opened.ask('undoImport', { id: table.id });
      expect(typed(table)).toBe(1);
    });

    test('goes on where it was deleted', () => {
      const table = notedTable(mode, []);
      run(table);
      const row = lowest(table, 'c');
      insertCopyOf(table, row, false);
      table.sheet.enter(table.at(row + 1, table.column('Project')), [[TYPED]]);
      table.sheet.deleteRows(row + 1, 1);
      table.opened.ask('undoImport', { id: table.id });
    });
  });

  test.skipIf(mode === 'snapshot')('a copy that holds nothing of the person’s is in nobody’s way', () => {
    for (const run of Object.values(RUNS)) {
      const table = notedTable(mode, []);
      run(table);
      insertCopyOf(table, lowest(table, 'c'), false);
      table.opened.ask('undoImport', { id: table.id });
      expect(table.lines.filter(({ id }) => id === 'c').length).toBeLessThan(2);
    }
  });

  test('asks in a table of many rows, too', () => {
    const rows = source(...Array.from({ length: 80 }, (_, index) => `p${index}`));
    for (const isGrown of [false, true]) {
      const table = notedTable(mode, [], rows);
      if (isGrown) table.again([...rows, ...source('x', 'y')]);
      const row = lowest(table, 'p7');
      insertCopyOf(table, row, false);
      table.sheet.enter(table.at(row + 1, table.column('ID')), [['mine']]);
      table.sheet.enter(table.at(row + 1, table.column('Project')), [[TYPED]]);
      expect(refusal(table)).toMatch(/^Nothing was undone: /);
      expect(typed(table)).toBe(1);
    }
  });
});
