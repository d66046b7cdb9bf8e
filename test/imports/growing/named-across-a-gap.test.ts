// Formulas beside the rows name cells behind a blank column, in rows of the table: a list of one's own, or the table of another
// import. Those cells do not move with the rows; while rows come and go, each formula goes on naming what it named.
import { describe, expect, test } from 'vitest';
import { source } from '../projects-import';
import { type GrowingTable, growingTable, MODES } from './growing-table';

/** Behind blank columns, beside the first rows of the table. */
function list({ sheet, at }: GrowingTable): void {
  sheet.enter(at(1, 10, 7, 1), [['List'], [10], [20], [30], [40], [50], [60]]);
}

function formulas({ sheet, at }: GrowingTable, column: number, rows: number): readonly string[] {
  return sheet.formulas(at(2, column, rows, 1)).flat();
}

const MORE = ['x', 'y', 'z'];

describe.each(MODES)('%s', (mode) => {
  test.each([1, 2, 3])('cells of its own row in the table of another import, %i rows come', (count) => {
    const table = growingTable({ mode, rows: source('a', 'b', 'c') });
    const { opened } = table;
    const other = growingTable({ mode: 'replace', rows: source('a', 'b', 'c'), cell: 'J1', beside: opened });
    const [one, two] = [table, other].map((each) => String.fromCharCode(64 + each.column('Size')));
    const difference = (row: number): string => `=${one}${row}-${two}${row}`;
    const column = table.own('Difference', [2, 3, 4].map(difference));
    const rows = [...source('a', 'b', 'c'), ...source(...MORE.slice(0, count))];
    expect(table.again(rows)).toMatchObject({ state: 'done' });
    const all = Array.from(
      { length: 3 + (mode === 'snapshot' ? rows.length : count) },
      (_, down) => down + 2,
    );
    expect(formulas(table, column, all.length)).toEqual(all.map(difference));
  });

  test.each(['=J4*2', '=$J4*2', '=J5*2', '=J3+J4', '=SUM(J2:J4)', '=SUM(J4:K4)', '=J$4*2'])(
    'beside the last record alone, %s',
    (formula) => {
      const table = growingTable({ mode, rows: source('a', 'b', 'c') });
      const column = table.own('Own', [null, null, formula]);
      list(table);
      expect(table.again(source('a', 'b', 'c', 'x', 'y'))).toMatchObject({ state: 'done' });
      expect(formulas(table, column, 3)).toEqual(['', '', formula]);
    },
  );

  test('beside the first record, of a cell in the row of the last one', () => {
    const table = growingTable({ mode, rows: source('a', 'b', 'c') });
    const column = table.own('Own', ['=J4*2']);
    list(table);
    expect(table.again(source('a', 'b', 'c', 'x', 'y'))).toMatchObject({ state: 'done' });
    expect(formulas(table, column, 3)).toEqual(['=J4*2', '', '']);
  });
});

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each([[['a', 'b']], [['a', 'b', 'c', 'x']]])('each of a cell of its own row, then %j', (ids) => {
    const table = growingTable({ mode, rows: source('a', 'b', 'c', 'd') });
    const column = table.own(
      'Own',
      [2, 3, 4, 5].map((row) => `=J${row}*2`),
    );
    list(table);
    expect(table.again(source(...ids))).toMatchObject({ state: 'done' });
    const all = ids.map((_, down) => `=J${down + 2}*2`);
    expect(formulas(table, column, ids.length)).toEqual(all);
  });

  test.each([[['b', 'c', 'x']], [['a', 'b', 'c', 'x', 'y']], [['c', 'b', 'a']], [['a', 'b']]])(
    'all of one cell in a row of the table, then %j',
    (ids) => {
      const table = growingTable({ mode, rows: source('a', 'b', 'c') });
      const column = table.own(
        'Own',
        [2, 3, 4].map((row) => `=C${row}*J3`),
      );
      list(table);
      expect(table.again(source(...ids))).toMatchObject({ state: 'done' });
      expect(formulas(table, column, ids.length)).toEqual(ids.map((_, down) => `=C${down + 2}*J3`));
    },
  );
});

test.each(['=J4*2', '=J5*2', '=SUM(J2:J4)'])(
  'a correction in the last row of a history, %s, says the same after the next captures',
  (formula) => {
    const table = growingTable({ mode: 'snapshot', rows: source('a', 'b', 'c') });
    const { sheet, at } = table;
    const column = table.column('Size');
    list(table);
    sheet.enter(at(4, column), [[formula]]);
    for (const ids of [['a', 'x'], ['y']]) {
      expect(table.again(source(...ids))).toMatchObject({ state: 'done' });
      expect(sheet.formulas(at(4, column))).toEqual([[formula]]);
    }
  },
);
