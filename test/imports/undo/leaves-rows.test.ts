// After an undo the table has as many rows as before the run, and what stands below it is where it was.
import { expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { agreeThatNotesStay, creatorsImport } from '../open-fields/creators-import';
import { nextSource, type Ranking, ranking } from '../open-fields/ranking';

test.each([
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

test('killed at any call, too', async () => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  let table: Ranking | undefined;
  const noted = ['- - mine', '- - mine', 'Total =SUM(B2:B3) -'];
  const begin = () => {
    table = ranking('AB');
    for (const row of [2, 3]) table.type(row, 3, 'mine');
    table.type(4, 1, 'Total');
    table.type(4, 2, '=SUM(B2:B3)');
    table.again('');
    agreeThatNotesStay(table.opened, table.id);
    table.again('ABCDEFGH');
    return table.opened;
  };
  const undo = (): void => void table?.opened.ask('undoImport', { id: table.id });
  for await (const call of atEveryCall(begin, undo)) {
    if (!table) throw new Error('Nothing was begun.');
    const { opened, id } = table;
    opened.sheet.google.clock.advance(600_000);
    const { progress } = opened.ask('home', {}).imports[0] ?? {};
    if (progress) opened.ask('stepRun', { id, run: progress.run });
    else if (table.rows(3).length > noted.length) undo();
    expect(table.rows(3), call).toEqual(noted);
  }
});
