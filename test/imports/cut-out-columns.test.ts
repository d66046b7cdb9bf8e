// The cells of one of our columns are cut or copied to another column, and then the column itself is deleted.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import {
  cellsUnder,
  columnArea,
  columnMarks,
  copyCells,
  cutCells,
  expectDoubt,
  type FoundTable,
  foundTable,
  later,
  MODES,
  titlesOf,
} from './found-table';
import { Killed } from './opened-import';
import { setSource, source } from './projects-import';

const WIDTH = 12;

function choose(table: FoundTable, words: RegExp | 'new'): void {
  const { opened, id } = table;
  const { places, stamp } = questionOf(table);
  const answer = words === 'new' ? words : places.findIndex((place) => words.test(place));
  expect(answer, places.join(' | ')).not.toBe(-1);
  opened.ask('answerQuestion', { id, stamp, answer });
}

function questionOf({ opened }: FoundTable) {
  const { question } = opened.ask('home', {}).imports[0] ?? {};
  if (!question) throw new Error('Nothing is asked.');
  return question;
}

const allOf = (sheet: Sheet) => sheet.entries({ row: 1, column: 1, rows: sheet.maxRows, columns: WIDTH });
function whole(sheet: Sheet, column: number): unknown {
  sheet.growRows(20);
  return sheet.entries({ row: 1, column, rows: 20, columns: 1 });
}

describe.each(MODES)('in the mode %s', (mode) => {
  const first = mode === 'snapshot' ? 3 : 1;
  const old = mode === 'snapshot' ? ['a', 'b', 'c', 'a', 'b', 'c'] : [];
  const ids = [...old, 'a', 'b', 'c', 'd'];
  const names = ids.map((one) => `Project ${one}`);

  describe.each([
    ['cut', cutCells],
    ['copied', copyCells],
  ])('a column that was %s to the right, and then deleted', (_, paste) => {
    function deleted(title = 'Project'): FoundTable & { readonly to: number } {
      const table = foundTable(mode);
      const { sheet, column } = table;
      const at = column(title);
      paste(sheet, columnArea(sheet, at), sheet, 1, first + 6);
      sheet.deleteColumns(at, 1);
      return { ...table, to: first + 5 };
    }

    test.each(['Project', 'Size'])('is asked about: %s', (title) => {
      const table = deleted(title);
      const letter = String.fromCharCode(64 + table.to);
      expectDoubt(
        table,
        new RegExp(
          `were deleted on “Projects”, but their headers are still there: “${title}” in column ${letter}`,
        ),
      );
      expect(questionOf(table).places).toEqual([
        `column ${letter}: still this import’s “${title}”`,
        `column ${letter}: yours, and the import goes on without “${title}”`,
      ]);
    });

    test('is the import’s where it stands, once chosen', () => {
      const table = deleted();
      const { opened, id, sheet, to } = table;
      opened.runAgain(id);
      choose(table, /still this import/);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect(cellsUnder(sheet, to)).toEqual(names);
      expect(columnMarks(table)).toMatchObject({ name: to });
      setSource(opened, source('a', 'b', 'c', 'd', 'e'));
      later(opened);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect(cellsUnder(sheet, to)).toContain('Project e');
    });

    test('is the person’s, once chosen, and no run or undo changes it', () => {
      const table = deleted();
      const { opened, id, sheet, to } = table;
      opened.runAgain(id);
      const before = whole(sheet, to);
      choose(table, /yours/);
      expect(whole(sheet, to)).toEqual(before);
      const end = opened.runAgain(id);
      expect(end).toMatchObject({ state: 'done' });
      expect(end.result?.notes.join()).toMatch(/deleted on the sheet are left out: “Project”/);
      expect(cellsUnder(sheet, first)).toEqual(ids);
      expect(whole(sheet, to)).toEqual(before);
      opened.ask('undoImport', { id });
      expect(whole(sheet, to)).toEqual(before);
      later(opened);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect(whole(sheet, to)).toEqual(before);
    });

    test('stays as it is where the import goes on in a new sheet', () => {
      const table = deleted();
      const { opened, id, sheet } = table;
      opened.runAgain(id);
      const before = allOf(sheet);
      choose(table, 'new');
      expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Projects 2' } });
      expect(allOf(sheet)).toEqual(before);
    });
  });

  describe.each([
    ['cut', cutCells],
    ['copied', copyCells],
  ])('a column that was %s elsewhere, and then deleted', (_, paste) => {
    test.each([
      ['Projects', 4, 'Project'],
      ['Projects', 25, 'Size'],
      ['Other', 1, 'Project'],
      ['Other', 3, 'Size'],
    ])('is asked about, and stays as it is: on “%s”, in row %i, %s', (name, row, title) => {
      const table = foundTable(mode);
      const { opened, id, sheet, column } = table;
      const { workbook } = opened.sheet;
      const to = name === 'Projects' ? sheet : workbook.insertSheet({ name, index: 1 });
      const at = column(title);
      paste(sheet, columnArea(sheet, at), to, row, first + 6);
      sheet.deleteColumns(at, 1);
      const where = to === sheet ? first + 5 : first + 6;
      const cell = `${String.fromCharCode(64 + where)}${row}`;
      expectDoubt(
        table,
        new RegExp(
          `were deleted on “Projects”, but their headers stand elsewhere: “${title}” in ${cell} of “${name}”`,
        ),
      );
      expect(questionOf(table).places).toEqual([
        `${cell} of “${name}”: yours, and the import goes on without “${title}”`,
      ]);
      to.growRows(40);
      const pasted = (): unknown => to.entries({ row, column: where, rows: 12, columns: 1 });
      const before = pasted();
      const values = cellsUnder(to, where, 0).length;
      choose(table, /yours/);
      for (const ids of [
        ['a', 'b', 'c', 'd'],
        ['d', 'b', 'c'],
      ]) {
        setSource(opened, source(...ids));
        later(opened);
        expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
        if (to !== sheet) expect(pasted()).toEqual(before);
        // Rows that come and go take along what stands in them.
        expect(cellsUnder(to, where, 0).length).toBeGreaterThanOrEqual(values);
      }
      expect(titlesOf(sheet).slice(0, first + 2)).not.toContain(title);
    });

    test('and left out by a run is not asked about any more', () => {
      const table = foundTable(mode);
      const { opened, id, sheet } = table;
      const at = first + 1;
      const other = opened.sheet.workbook.insertSheet({ name: 'Other', index: 1 });
      const header = { row: 1, column: at, rows: 1, columns: 1 };
      copyCells(sheet, header, other, 1, 1);
      const note = other.attributes({ ...header, column: 1 }, 'note');
      other.setAttributes({ ...header, column: 1 }, 'note', [['']]);
      sheet.deleteColumns(at, 1);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      other.setAttributes({ ...header, column: 1 }, 'note', note);
      later(opened);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    });
  });

  test('a column that stands in a copy of the table is no other than that', () => {
    const table = foundTable(mode);
    const { opened, id, sheet } = table;
    const other = opened.sheet.workbook.insertSheet({ name: 'Other', index: 1 });
    copyCells(sheet, columnArea(sheet, 1, first + 2), other, 2, 2);
    sheet.deleteColumns(first + 1, 1);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });

  test('two columns are asked about together', () => {
    const table = foundTable(mode);
    const { opened, id, sheet } = table;
    const at = first + 1;
    cutCells(sheet, columnArea(sheet, at, 2), sheet, 1, first + 6);
    sheet.deleteColumns(at, 2);
    const letters = [first + 4, first + 5].map((column) => String.fromCharCode(64 + column)).join(', ');
    opened.runAgain(id);
    expect(questionOf(table).places).toEqual([
      `columns ${letters}: still this import’s “Project”, “Size”`,
      `columns ${letters}: yours, and the import goes on without “Project”, “Size”`,
    ]);
    choose(table, /still/);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(cellsUnder(sheet, first + 4)).toEqual(names);
  });

  test('of two copies the one that is chosen is the import’s, and the other the person’s', () => {
    const table = foundTable(mode);
    const { opened, id, sheet } = table;
    const at = first + 1;
    copyCells(sheet, columnArea(sheet, at), sheet, 1, first + 6);
    copyCells(sheet, columnArea(sheet, at), sheet, 1, first + 8);
    sheet.deleteColumns(at, 1);
    opened.runAgain(id);
    const before = whole(sheet, first + 5);
    const letter = String.fromCharCode(64 + first + 7);
    choose(table, new RegExp(`^column ${letter}: still`));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(cellsUnder(sheet, first + 7)).toEqual(names);
    expect(whole(sheet, first + 5)).toEqual(before);
  });

  test('a column that was deleted and stands nowhere else is left out, and nobody is asked', () => {
    const { opened, id, sheet } = foundTable(mode);
    sheet.deleteColumns(first + 1, 1);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(titlesOf(sheet)).not.toContain('Project');
  });
});

test.each([/still/, /yours/])(
  'an answer that dies at any call (%s) is asked for again, or was given',
  (words) => {
    for (let call = 1, isDone = false; !isDone; call += 1) {
      const table = foundTable('update');
      const { opened, id, sheet } = table;
      cutCells(sheet, columnArea(sheet, 2), sheet, 1, 7);
      sheet.deleteColumns(2, 1);
      opened.runAgain(id);
      const before = whole(sheet, 6);
      opened.killAt(call, 0);
      try {
        choose(table, words);
        isDone = true;
      } catch (thrown) {
        if (!(thrown instanceof Killed)) throw thrown;
      }
      opened.killAt(Number.POSITIVE_INFINITY);
      later(opened);
      const isOurs = words.source === 'still';
      const end = opened.runAgain(id);
      if (end.state === 'failed') {
        expect(end.error?.kind, `call ${call}`).toBe('doubt');
        choose(table, words);
        expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      }
      if (isOurs) expect(cellsUnder(sheet, 6), `call ${call}`).toContain('Project d');
      else expect(whole(sheet, 6), `call ${call}`).toEqual(before);
      expect(cellsUnder(sheet, 1)).toEqual(['a', 'b', 'c', 'd']);
    }
  },
);
