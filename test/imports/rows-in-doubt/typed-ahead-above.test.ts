// A person makes a row for a record that is still to come right under the titles, above the first record: it is theirs, and stays there.
// Once its record comes the person is asked whether that is the row of it.
import { describe, expect, test } from 'vitest';
import { type GrowingTable, growingTable } from '../growing/growing-table';
import { source } from '../projects-import';
import { choose, lines } from './remarked-lines';

const KEYS = ['a', 'b', 'c'];

/** @param made keys of the rows that the person makes under the titles, from the top */
function typedAbove(mode: 'replace' | 'update', weeks: number, made: readonly string[]): GrowingTable {
  const table = growingTable({ mode, rows: source(...KEYS) });
  const { sheet, at } = table;
  const remark = table.own('Remark', ['of a', 'of b', 'of c']);
  sheet.insertRows(2, made.length);
  made.forEach((key, down) => {
    sheet.enter(at(2 + down, 1, 1, 3), [[key, 'By hand', 500]]);
    sheet.enter(at(2 + down, remark), [[`of ${key}`]]);
  });
  for (let week = 0; week < weeks; week += 1) {
    expect(table.again(source(...KEYS))).toMatchObject({ state: 'done' });
  }
  return table;
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe.each([0, 1, 2])('%i runs after that the person is asked', (weeks) => {
    test('it is the table’s: the record takes the row, and what covers all rows covers it', () => {
      const table = typedAbove(mode, weeks, ['x']);
      const { opened, id, sheet } = table;
      sheet.setFormulas(table.at(1, table.right + 2), [['=SUM(C3:C5)']]);
      const end = table.again(source(...KEYS, 'x'));
      expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      expect(end.error?.message).toContain('Row 2 of “');
      expect(end.error?.message).toContain('has the ID “x”');
      choose(table, 0);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { changes: { added: 0 } } });
      expect([...lines(table)].sort()).toEqual(['a: of a', 'b: of b', 'c: of c', 'x: of x']);
      expect(sheet.formulas(table.at(1, table.right + 2))).toEqual([['=SUM(C2:C5)']]);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { changes: { added: 0 } } });
    });

    test('it is theirs: the record gets a row of its own, and it is not asked again', () => {
      const table = typedAbove(mode, weeks, ['x']);
      const { opened, id } = table;
      expect(table.again(source(...KEYS, 'x'))).toMatchObject({ state: 'failed' });
      choose(table, 1);
      for (let week = 0; week < 2; week += 1) {
        expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
        expect(lines(table)).toEqual(['x: of x', 'a: of a', 'b: of b', 'c: of c', 'x: -']);
      }
    });
  });

  test('two of them, the upper one of a record that does not come yet', () => {
    const table = typedAbove(mode, 1, ['y', 'x']);
    const { opened, id } = table;
    expect(table.again(source(...KEYS, 'x'))).toMatchObject({ state: 'failed' });
    choose(table, 0);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(lines(table)[0]).toBe('y: of y');
    expect([...lines(table)].sort()).toEqual(['a: of a', 'b: of b', 'c: of c', 'x: of x', 'y: of y']);
    expect(table.again(source(...KEYS, 'x', 'y'))).toMatchObject({ state: 'failed' });
    choose(table, 0);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect([...lines(table)].sort()).toEqual(['a: of a', 'b: of b', 'c: of c', 'x: of x', 'y: of y']);
  });

  test('an ID alone is asked about as well', () => {
    const table = growingTable({ mode, rows: source(...KEYS) });
    const { sheet, at } = table;
    table.own('Remark', ['of a', 'of b', 'of c']);
    sheet.insertRows(2, 1);
    sheet.enter(at(2, 1), [['x']]);
    expect(table.again(source(...KEYS, 'x'))).toMatchObject({ state: 'failed' });
    choose(table, 0);
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    expect([...lines(table)].sort()).toEqual(['a: of a', 'b: of b', 'c: of c', 'x: -']);
  });

  test('a second line of titles is not asked about', () => {
    const table = growingTable({ mode, rows: source(...KEYS) });
    const { sheet, at } = table;
    table.own('Remark', ['of a', 'of b', 'of c']);
    sheet.insertRows(2, 1);
    sheet.enter(at(2, 1, 1, 2), [['key', 'name']]);
    expect(table.again(source(...KEYS, 'x'))).toMatchObject({ state: 'done' });
    expect(lines(table)).toEqual(['key: -', 'a: of a', 'b: of b', 'c: of c', 'x: -']);
  });
});
