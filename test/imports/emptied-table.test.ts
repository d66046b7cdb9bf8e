// Somebody deletes the last rows of a table that stands above another one: its end is looked for, and never found in the other.
import { expect, test } from 'vitest';
import type { Mode } from '../../src/imports/definition/definition';
import { expectTable, growingTable, MODES, many } from './growing/growing-table';
import { setSource } from './projects-import';

const CASES = MODES.flatMap((mode) =>
  ['A5', 'A6', 'A9'].flatMap((cell) => [0, 1, 2].map((left): [Mode, string, number] => [mode, cell, left])),
);

test.each(CASES)(
  '%s: the table at %s stays what it is when the one above has %i of its rows left',
  (mode, cell, left) => {
    const one = growingTable({ mode, rows: many(3) });
    const two = growingTable({ mode, rows: many(4, 'q'), cell, beside: one.opened });
    one.sheet.deleteRows(2 + left, 3 - left);
    setSource(one.opened, many(3));
    one.opened.sheet.google.clock.advance(3_600_000);
    expect(one.opened.runAgain(one.id)).toMatchObject({ state: 'done' });
    expectTable(two, 'after the run of the other');
    const kept = mode === 'snapshot' ? many(left) : [];
    const expected = [...kept, ...many(3)].map(({ id }) => id);
    const ids = one.sheet.values(one.at(2, one.column('ID'), expected.length + 1)).map(([value]) => value);
    expect(ids).toEqual([...expected, two.header === 2 + expected.length ? 'ID' : null]);
    expect(two.again(many(5, 'q'))).toMatchObject({ state: 'done' });
    expectTable(two, 'after a run of its own');
  },
);

test.each(MODES)('%s: a table whose last row is deleted and all cells emptied is written anew', (mode) => {
  const { sheet, opened, id } = growingTable({ mode, rows: many(3) });
  sheet.deleteRows(4, 1);
  sheet.clear({ row: 1, column: 1, rows: 3, columns: sheet.maxColumns }, { contents: true });
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  const ids = sheet.values({ row: 2, column: mode === 'snapshot' ? 3 : 1, rows: 3, columns: 1 });
  expect(ids.flat()).toEqual(many(3).map((one) => one.id));
});
