// After an undo the table has as many rows as before the run, and what stands below it is where it was.
import { expect, test } from 'vitest';
import { agreeThatNotesStay, creatorsImport } from '../open-fields/creators-import';
import { nextSource, ranking } from '../open-fields/ranking';

test.fails.each([
  ['alone', ''],
  ['beside another import', ''],
  ['alone', 'A'],
  ['beside another import', 'A'],
])('a table %s, of which %j was left', (where, few) => {
  const table = ranking('AB');
  table.type(2, 3, 'mine');
  table.type(3, 3, 'mine');
  if (where !== 'alone') {
    nextSource(table, 'XYZ');
    const target = { sheet: 'Projects', cell: 'J1', sheetId: table.sheet.id };
    table.opened.run(creatorsImport({ name: 'Second', target }));
  }
  table.type(4, 1, 'Total');
  table.type(4, 2, '=SUM(B2:B3)');
  table.again(few);
  agreeThatNotesStay(table.opened, table.id);
  const before = table.rows(3);
  expect(before[2]).toBe('Total =SUM(B2:B3) -');
  expect(table.again('ABCDEFGH')).toMatchObject({ state: 'done' });
  table.opened.ask('undoImport', { id: table.id });
  expect(table.rows(3)).toEqual(before);
});
