// A table that was made without a row key, and so without `In source`, gets one: a row that the person put among its rows is
// not deleted.
import { expect, test } from 'vitest';
import { ranking } from './ranking';

test.fails.each(['replace', 'update'] as const)('it stays, in the mode %s', (mode) => {
  const table = ranking('ABC');
  const { comesInSource: _, ...known } = table.opened.ask('definition', { id: table.id });
  table.opened.ask('saveImport', { id: table.id, definition: { ...known, mode, rowKey: 'nick' } });
  table.again('ABC');
  table.sheet.insertRows(3, 1);
  table.type(3, 2, 'MINE');
  table.again('ABCD');
  expect(table.rows(2).filter((line) => line.includes('MINE'))).toHaveLength(1);
});
