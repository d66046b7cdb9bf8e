// The person sorts some columns of the table together with their notes, and leaves one column out: the notes do not stand
// beside the records that they were written beside.
import { expect, test } from 'vitest';
import { questionFor, ranking } from './ranking';

test('a run asks before it puts the records back and leaves the notes where they are', () => {
  const table = ranking('ABCD');
  for (const row of [2, 3, 4, 5]) table.type(row, 3, `of ${'ABCD'[row - 2]}`);
  table.sheet.sort({ row: 2, column: 2, rows: 4, columns: 2 }, [{ column: 2, ascending: false }]);
  const sorted = table.rows(3);
  expect(sorted).toEqual(['A 68 of D', 'B 67 of C', 'C 66 of B', 'D 65 of A']);
  const end = table.again('ABCD');
  if (end.state === 'done')
    expect(table.rows(3)).toEqual(['A 65 of A', 'B 66 of B', 'C 67 of C', 'D 68 of D']);
  else expect(questionFor(table)).toBeDefined();
});
