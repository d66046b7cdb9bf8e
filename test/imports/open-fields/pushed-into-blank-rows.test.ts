// Cells of records are pushed down into the blank rows that a shorter source left, for a row of the person: it is not written
// over, and no record stands twice.
import { expect, test } from 'vitest';
import { agreeThatNotesStay } from './creators-import';
import { ranking } from './ranking';

test.each(['ABC', 'ABCD', 'AB', 'XYZ'])('as %s come', (came) => {
  const table = ranking('ABCDE');
  table.type(5, 3, 'of D');
  table.type(6, 3, 'of E');
  table.again('ABC');
  agreeThatNotesStay(table.opened, table.id);
  table.sheet.insertCells({ row: 3, column: 1, rows: 1, columns: 2 }, 'row');
  table.type(3, 1, 'MINE');
  expect(table.rows(1)).toEqual(['A', 'MINE', 'B', 'C', '-']);
  const end = table.again(came);
  const names = table.rows(1).filter((name) => name !== '-');
  expect(names.filter((name) => name === 'MINE')).toHaveLength(1);
  if (end.state === 'done') expect(names.filter((name) => name !== 'MINE')).toEqual([...came]);
});

test.each(['A', 'AB', ''])('as %s come, once the person said to go on by place', (came) => {
  const table = ranking('ABC');
  for (const row of [2, 3, 4]) table.type(row, 3, 'mine');
  table.again('AB');
  agreeThatNotesStay(table.opened, table.id);
  table.sheet.insertCells({ row: 3, column: 1, rows: 1, columns: 2 }, 'row');
  expect(table.rows(1)).toEqual(['A', '-', 'B']);
  expect(table.again(came)).toMatchObject({ error: { kind: 'doubt' } });
  const { stamp = '' } = table.opened.ask('home', {}).imports[0]?.question ?? {};
  table.opened.ask('answerQuestion', { id: table.id, stamp, answer: 0 });
  expect(table.again(came)).toMatchObject({ state: 'done' });
  expect(table.rows(1).filter((name) => name !== '-')).toEqual([...came]);
});
