// A person colors cells right of a table, in a column that holds nothing else: rows that are sorted do not take the colors along.
import { expect, test } from 'vitest';
import { growingTable, many } from './growing/growing-table';

test.each(['replace', 'update'] as const)('%s', (mode) => {
  const rows = many(6);
  const table = growingTable({ mode, rows });
  const { sheet, at, first, right } = table;
  const colors = ['', '#ff0000', '', '#00ff00', '', ''].map((color) => [color]);
  const beside = at(first, right + 1, rows.length);
  sheet.setAttributes(beside, 'background', colors);
  // In an update rows that left make way for others.
  const came = mode === 'replace' ? rows.toReversed() : rows.filter((_, row) => row % 2 === 1);
  expect(table.again([...came, ...many(rows.length - came.length, 'n')])).toMatchObject({ state: 'done' });
  expect(sheet.attributes(beside, 'background')).toEqual(colors);
});
