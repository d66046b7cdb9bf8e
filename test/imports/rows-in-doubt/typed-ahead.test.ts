// A person makes a row for a record that is still to come: types its ID, and writes beside it. It goes to the end, since the source does
// not have it, and stands below the table from then on. Once its record comes the person is asked whether that is the row of it.
import { describe, expect, test } from 'vitest';
import { type GrowingTable, growingTable } from '../growing/growing-table';
import { source } from '../projects-import';
import { choose, lines } from './remarked-lines';

const KEYS = ['a', 'b', 'c', 'd'];

function typedAhead(mode: 'replace' | 'update', weeks: number): GrowingTable {
  const table = growingTable({ mode, rows: source(...KEYS) });
  const { sheet, at } = table;
  const remark = table.own('Remark', ['of a', 'of b', 'of c', 'of d']);
  sheet.insertRows(4, 1);
  sheet.enter(at(4, 1, 1, 3), [['x', 'By hand', 500]]);
  sheet.enter(at(4, remark), [['of x']]);
  for (let week = 0; week < weeks; week += 1) {
    expect(table.again(source(...KEYS))).toMatchObject({ state: 'done' });
  }
  return table;
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each([0, 1])('%i runs after that it takes the row', (weeks) => {
    const table = typedAhead(mode, weeks);
    expect(table.again(source(...KEYS, 'x'))).toMatchObject({ state: 'done' });
    expect([...lines(table)].sort()).toEqual(['a: of a', 'b: of b', 'c: of c', 'd: of d', 'x: of x']);
  });

  describe.each([2, 3])('%i runs after that the person is asked', (weeks) => {
    test('it is the table’s: the record takes the row', () => {
      const table = typedAhead(mode, weeks);
      const { opened, id } = table;
      const end = table.again(source(...KEYS, 'x'));
      expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      expect(end.error?.message).toContain('below the table, has the ID “x”');
      choose(table, 0);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect([...lines(table)].sort()).toEqual(['a: of a', 'b: of b', 'c: of c', 'd: of d', 'x: of x']);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { changes: { added: 0 } } });
    });

    test('it is theirs: the record gets a row of its own, and it is not asked again', () => {
      const table = typedAhead(mode, weeks);
      const { opened, id } = table;
      expect(table.again(source(...KEYS, 'x'))).toMatchObject({ state: 'failed' });
      choose(table, 1);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      const wanted = ['a: of a', 'b: of b', 'c: of c', 'd: of d', 'x: -', 'x: of x'];
      expect(lines(table)).toEqual(wanted);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect(lines(table)).toEqual(wanted);
    });
  });
});
