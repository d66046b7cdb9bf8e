// Cells of records are cleared beside remarks, and something else happens in the same week: rows are sorted, dragged, deleted, put in,
// typed ahead, or leave. Each remark stands beside its record once the person has said what they know.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { setSource } from '../projects-import';
import {
  at,
  changed,
  clear,
  lines,
  question,
  RECORD,
  records,
  remarked,
  run,
  SOME,
  WHOLE,
  whole,
} from './remarked-table';

const sorted = (all: readonly string[]) => [...all].sort();

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe('the person sorts the table, and clears cells of one record, its ID with them', () => {
    test.each([[SOME], [WHOLE]])('%j: its remark is beside it, or it was asked', (titles) => {
      const table = remarked(mode, 6);
      table.sheet.sort(at(2, 1, 6, 5), [{ column: 2, ascending: false }]);
      clear(table, 5, titles);
      run(table, changed(records(6)));
      expect(sorted(lines(table))).toEqual(whole(6));
    });
  });

  test('a record is dragged to another place, and some of its cells are cleared', () => {
    const table = remarked(mode, 6);
    table.sheet.moveRows(6, 1, 3);
    clear(table, 3, SOME);
    run(table, changed(records(6)));
    expect(sorted(lines(table))).toEqual(whole(6));
  });

  test.each([[SOME], [RECORD], [WHOLE]])('of a table of one record %j is cleared', (titles) => {
    const table = remarked(mode, 1);
    clear(table, 2, titles);
    run(table, changed(records(1)));
    expect(lines(table)).toEqual(whole(1));
  });

  test('nobody is told that the record of a table of one is in the source no more', () => {
    const table = remarked(mode, 1);
    clear(table, 2, SOME);
    const { opened, id } = table;
    setSource(opened, changed(records(1)));
    opened.sheet.google.clock.advance(3_600_000);
    expect(JSON.stringify(opened.runAgain(id))).not.toContain('in the source no more');
  });

  test.each([
    ['the one below', 5, 6],
    ['the last', 6, 7],
    ['the first', 3, 2],
  ] as const)(
    'cells of one record are cleared, and the row beside it, %s, is deleted',
    (_, cleared, deleted) => {
      const table = remarked(mode, 6);
      clear(table, cleared, WHOLE);
      table.sheet.deleteRows(deleted, 1);
      run(table, changed(records(6)));
      const gone = `p${deleted - 1}`;
      expect(sorted(lines(table))).toEqual(
        whole(6).map((line) => (line.startsWith(`${gone}:`) ? `${gone}: -` : line)),
      );
    },
  );

  test.each([
    ['above', 5],
    ['below', 6],
  ] as const)('cells of one record are cleared, and a line of their own is put in right %s', (_, row) => {
    const table = remarked(mode, 6);
    clear(table, 5, WHOLE);
    table.sheet.insertRows(row, 1);
    table.sheet.enter(at(row, 5), [['mine']]);
    run(table, changed(records(6)));
    expect(sorted(lines(table))).toEqual(['-: mine', ...whole(6)]);
  });

  test.each(['p4', 'p5'])(
    'cells of two records are cleared, and one of them, %s, leaves the source',
    (gone) => {
      const table = remarked(mode, 6);
      clear(table, 5, WHOLE, 2);
      run(
        table,
        changed(records(6)).filter(({ id }) => id !== gone),
      );
      const kept = gone === 'p4' ? 'p5' : 'p4';
      expect(lines(table)).toContain(`${kept}: of ${kept}`);
    },
  );

  test('cells of a record are cleared, and a row for a record to come is typed next to it', () => {
    const table = remarked(mode, 6);
    clear(table, 5, WHOLE);
    table.sheet.insertRows(6, 1);
    table.sheet.enter(at(6, 1), [['n1']]);
    table.sheet.enter(at(6, 5), [['of n1']]);
    run(table, [...changed(records(6)), ...records(1, 'n')]);
    expect(sorted(lines(table))).toEqual(['n1: of n1', ...whole(6)]);
  });

  test('the first record is cleared, and a row for a record to come is typed under the titles', () => {
    const table = remarked(mode, 6);
    clear(table, 2, WHOLE);
    table.sheet.insertRows(2, 1);
    table.sheet.enter(at(2, 1), [['n1']]);
    table.sheet.enter(at(2, 5), [['of n1']]);
    run(table, [...changed(records(6)), ...records(1, 'n')]);
    expect(sorted(lines(table))).toEqual(['n1: of n1', ...whole(6)]);
  });

  test('a row for a record to come, under the titles, above a line of their own: asked', () => {
    const table = remarked(mode, 6);
    const { sheet } = table;
    sheet.insertRows(2, 2);
    sheet.enter(at(3, 2), [['mine']]);
    sheet.enter(at(2, 1, 1, 3), [['n1', 'By hand', 5]]);
    sheet.enter(at(2, 5), [['of n1']]);
    const asked = run(table, [...changed(records(6)), ...records(1, 'n')]);
    expect(asked).toHaveLength(1);
    expect(lines(table).filter((line) => line.startsWith('n1'))).toEqual(['n1: of n1']);
    expect(sheet.values(at(2, 2, 9)).flat()).toContain('mine');
  });

  test.each([
    ['one row', 301, 1],
    ['one row', 320, 1],
    ['21 rows', 60, 21],
    ['all rows', 25, 25],
  ] as const)(
    '%s of %i records, cells of %i cleared: the remarks stay beside their records, or it is asked',
    (_, count, cleared) => {
      const table = remarked(mode, count);
      clear(table, 2, WHOLE, cleared);
      run(table, changed(records(count)));
      expect(sorted(lines(table))).toEqual(sorted(whole(count)));
    },
  );

  test.each([[SOME], [WHOLE]])('%j of all rows is cleared, while one record leaves the source', (titles) => {
    const table = remarked(mode, 6);
    clear(table, 2, titles, 6);
    run(table, changed(records(5)));
    expect(lines(table).slice(0, 5)).toEqual(whole(5));
  });

  test.each([[SOME], [WHOLE]])(
    '%j of all rows is cleared, one of a record that left before among them',
    (titles) => {
      const table = remarked(mode, 7);
      run(table, records(6));
      clear(table, 2, titles, 7);
      run(table, changed(records(6)));
      expect(lines(table).slice(0, 6)).toEqual(whole(6));
    },
  );

  describe('a record is dragged within the table, and the ID alone of another one cleared: it comes back beside its remark', () => {
    test.each([
      ['the last to the top, the ID of the one that is the last now', 7, 2, 7],
      ['the last to the top, the ID of one before that', 7, 2, 6],
      ['the last to the third place, an ID in the midst', 7, 4, 5],
      ['the first to the end, the ID of the one that is the first now', 2, 8, 2],
      ['the first to the end, its own ID', 2, 8, 7],
    ] as const)('%s', (_, from, before, cleared) => {
      const table = remarked(mode, 6);
      table.sheet.moveRows(from, 1, before);
      clear(table, cleared, ['ID']);
      const asked = run(table, changed(records(6)));
      expect(sorted(lines(table))).toEqual(whole(6));
      expect(asked).toEqual([]);
    });
  });

  test.each([
    ['a line of their own, by Project', ['', 'A mine'], 7, 2, true],
    ['a row typed ahead, by Size', ['n1', 'By hand', 5], 7, 3, true],
    ['a row typed ahead, by ID', ['n1', 'By hand', 5], 4, 1, true],
    ['a row typed ahead, by ID, descending', ['n1', 'By hand', 5], 2, 1, false],
  ] as const)(
    'right below the table stands %s: sorted with it, and an ID alone cleared',
    (_, own, cleared, by, ascending) => {
      const table = remarked(mode, 6);
      const { sheet } = table;
      sheet.enter(at(8, 1, 1, own.length), [own]);
      clear(table, cleared, ['ID']);
      sheet.sort(at(2, 1, 7, 5), [{ column: by, ascending }]);
      run(table, changed(records(6)));
      expect(
        lines(table)
          .filter((line) => line.includes('of p'))
          .sort(),
      ).toEqual(whole(6));
    },
  );

  test.each([301, 320])('of a table of %i records the ID alone of one is cleared: it comes back', (count) => {
    const table = remarked(mode, count);
    clear(table, 5, ['ID']);
    run(table, changed(records(count)));
    expect(sorted(lines(table))).toEqual(sorted(whole(count)));
  });

  test.each([5, 6])(
    'cells of a record are cleared, and a blank row is put in next to it, before row %i',
    (row) => {
      const table = remarked(mode, 6);
      clear(table, 5, WHOLE);
      table.sheet.insertRows(row, 1);
      run(table, changed(records(6)));
      expect(sorted(lines(table))).toEqual(whole(6));
    },
  );

  describe('it was answered that a cleared row is theirs, and before the next run', () => {
    test.each([
      ['a row is put in above', (sheet: Sheet) => sheet.insertRows(3, 1)],
      ['a row above is deleted', (sheet: Sheet) => sheet.deleteRows(2, 1)],
      ['a column is put in left of the table', (sheet: Sheet) => sheet.insertColumns(1, 1)],
    ])('%s: not asked again', (_, act) => {
      const table = remarked(mode, 6);
      const { opened, id, sheet } = table;
      clear(table, 4, WHOLE);
      setSource(opened, changed(records(6)));
      expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      const stamp = question(table)?.stamp ?? '';
      expect(opened.answer('answerQuestion', { id, stamp, answer: 1 })).toMatchObject({ ok: true });
      act(sheet);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    });
  });

  test('while it is asked whose a cleared row is, the person sorts the table: it is asked still, or known', () => {
    const table = remarked(mode, 6);
    const { opened, id, sheet } = table;
    clear(table, 4, WHOLE);
    setSource(opened, changed(records(6)));
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    sheet.sort(at(2, 1, 6, 5), [{ column: 5, ascending: false }]);
    run(table, changed(records(6)));
    expect(sorted(lines(table))).toEqual(whole(6));
  });

  describe('all cells of the ID column are deleted, with shift up, and what is theirs below comes up', () => {
    test.each([
      ['a word', [['mine']]],
      ['a list', [['Name'], ['x'], ['y']]],
      ['IDs of other records', [['p4'], ['p2']]],
    ] as const)('%s: the answer “the values of the source replace all” does that', (_, below) => {
      const table = remarked(mode, 6);
      table.sheet.enter(at(10, 1, below.length), below);
      table.sheet.deleteCells(at(2, 1, 6), 'row');
      expect(run(table, changed(records(6)))).toHaveLength(1);
      expect(sorted(lines(table))).toEqual(whole(6));
    });
  });
});
