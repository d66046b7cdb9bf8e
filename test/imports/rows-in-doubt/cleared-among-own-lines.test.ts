// Cells of records are cleared beside remarks in tables with lines of the person’s own, sorted or with rows dragged: each remark stands
// beside its record once the person has given the true answer.
import { describe, expect, test } from 'vitest';
import { setSource } from '../projects-import';
import {
  at,
  beside,
  changed,
  clear,
  lines,
  question,
  RECORD,
  type RemarkedTable,
  records,
  remarked,
  run,
  WHOLE,
  whole,
} from './remarked-table';

function own({ sheet }: RemarkedTable, row: number, column = 5): void {
  sheet.insertRows(row, 1);
  sheet.enter(at(row, column), [['mine']]);
}

function sort({ sheet }: RemarkedTable, rows: number, column: number): void {
  sheet.sort(at(2, 1, rows, 5), [{ column, ascending: false }]);
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe.each([
    ['WHOLE', WHOLE],
    ['RECORD', RECORD],
  ] as const)('%s', (_, titles) => {
    test.each([1, 2])(
      'own line right above the last record, text in column %i, its cells cleared',
      (column) => {
        const table = remarked(mode, 6);
        own(table, 7, column);
        clear(table, 8, titles);
        run(table, changed(records(6)));
        expect(beside(table)).toEqual(whole(6));
      },
    );
    test.each([4, 5, 6])('two rows cleared, then own line put in before row %i', (row) => {
      const table = remarked(mode, 6);
      clear(table, 4, titles, 2);
      own(table, row);
      run(table, changed(records(6)));
      expect(beside(table)).toEqual(whole(6));
    });
    test('two rows cleared, the row below them deleted', () => {
      const table = remarked(mode, 6);
      clear(table, 4, titles, 2);
      table.sheet.deleteRows(6, 1);
      run(table, changed(records(6)));
      expect(beside(table)).toEqual(whole(6).filter((line) => !line.startsWith('p5')));
    });
    test('sorted, three rows cleared', () => {
      const table = remarked(mode, 6);
      sort(table, 6, 2);
      clear(table, 4, titles, 3);
      run(table, changed(records(6)));
      expect(beside(table)).toEqual(whole(6));
    });
    test.each([301, 320])('of %i records three rows are cleared', (count) => {
      const table = remarked(mode, count);
      clear(table, 50, titles, 3);
      run(table, changed(records(count)));
      expect(beside(table)).toEqual(whole(count));
    });
  });

  test.each([
    [3, 2],
    [6, 5],
  ])('sorted, then of %i records the first %i cleared', (count, cleared) => {
    const table = remarked(mode, count);
    sort(table, count, 5);
    clear(table, 2, WHOLE, cleared);
    run(table, changed(records(count)));
    expect(beside(table)).toEqual(whole(count));
  });
  test('the last dragged to further up, the first two cleared', () => {
    const table = remarked(mode, 6);
    table.sheet.moveRows(7, 1, 5);
    clear(table, 2, WHOLE, 2);
    run(table, changed(records(6)));
    expect(beside(table)).toEqual(whole(6));
  });
  test.each([
    ['p2', 2, 4],
    ['p2', 2, 8],
    ['p2', 3, 2],
  ] as const)(
    '%s is cleared, row %i dragged to before row %i: beside, each record once',
    (id, from, before) => {
      const table = remarked(mode, 6);
      table.sheet.moveRows(from, 1, before);
      clear(
        table,
        table.sheet
          .values(at(1, 1, 7))
          .flat()
          .indexOf(id) + 1,
        WHOLE,
      );
      run(table, changed(records(6)));
      expect(beside(table)).toEqual(whole(6));
      expect(lines(table).filter((line) => !line.startsWith('-'))).toHaveLength(6);
    },
  );
  test('own line put in, a record deleted far off: its place tells, not asked', () => {
    const count = 60;
    const table = remarked(mode, count);
    own(table, 4);
    table.sheet.deleteRows(count, 1);
    expect(run(table, changed(records(count)))).toEqual([]);
  });
  test('answered “yours”: not said to be in the source no more', () => {
    const table = remarked(mode, 6);
    const { opened, id } = table;
    clear(table, 4, RECORD);
    setSource(opened, changed(records(6)));
    opened.sheet.google.clock.advance(3_600_000);
    opened.runAgain(id);
    const one = question(table);
    opened.answer('answerQuestion', { id, stamp: one?.stamp ?? '', answer: (one?.places.length ?? 1) - 1 });
    expect(JSON.stringify(opened.runAgain(id))).not.toContain('in the source no more');
  });
  test('cleared, an own line put in below, sorted by Remark', () => {
    const table = remarked(mode, 6);
    clear(table, 4, WHOLE);
    own(table, 5);
    sort(table, 7, 5);
    run(table, changed(records(6)));
    expect(beside(table)).toEqual(whole(6));
  });
  test('two cleared and asked, sorted, then answered: not beside other records', () => {
    const table = remarked(mode, 6);
    const { opened, id } = table;
    clear(table, 4, WHOLE, 2);
    setSource(opened, changed(records(6)));
    opened.sheet.google.clock.advance(3_600_000);
    opened.runAgain(id);
    const stamp = question(table)?.stamp ?? '';
    sort(table, 6, 5);
    opened.answer('answerQuestion', { id, stamp, answer: 0 });
    run(table, changed(records(6)));
    expect(beside(table)).toEqual(whole(6));
  });
  describe('a heading (text under Project) put in between records, a run brings it to the end, then cells of a record are cleared', () => {
    test.each([
      ['ID and Size', 6, 4, ['ID', 'Size']],
      ['the record', 6, 2, RECORD],
      ['all', 6, 4, WHOLE],
      ['all', 60, 61, WHOLE],
      ['the ID alone', 320, 4, ['ID']],
    ] as const)('%s cleared, of %i records, in row %i', (_, count, row, titles) => {
      const table = remarked(mode, count);
      own(table, 5, 2);
      expect(run(table, changed(records(count)))).toEqual([]);
      expect(beside(table)).toEqual(whole(count));
      clear(table, row, titles);
      run(table, records(count));
      expect(beside(table)).toEqual(whole(count));
    });
  });
});
