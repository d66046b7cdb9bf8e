// The header is dragged down with its records, and blank rows of the table stay above it: one answer settles that.
import { describe, expect, test } from 'vitest';
import { questionFor, type Ranking, ranking } from '../open-fields/ranking';
import { questionIn } from './put-back';

function answerFirst({ opened, id }: Ranking): void {
  const { stamp, places } = questionIn(opened, id);
  expect(places).toHaveLength(1);
  opened.ask('answerQuestion', { id, stamp, answer: 0 });
}

/** With notes beside, where rows that left stay as blank ones. */
const TABLES: readonly [string, string, string, boolean][] = [
  ['a table of one record', 'A', 'A', false],
  ['a table of one record that has a note', 'A', 'A', true],
  ['a table that the source left blank', 'ABC', '', false],
  ['a table with notes that the source left blank', 'ABC', '', true],
  ['a table with fewer records than rows', 'ABCDE', 'AB', true],
];

describe.each([
  ['without a row key', {}],
  ['with one', { rowKey: 'nick' }],
])('%s', (_, change) => {
  test.each(TABLES)('%s', (_case, first, then, hasNotes) => {
    const table = ranking(first, change);
    const columns = 'rowKey' in change ? 3 : 2;
    if (hasNotes) {
      Array.from(first).forEach((nick, row) => {
        table.type(row + 2, columns + 1, `of ${nick}`);
      });
    }
    if (table.again(then).state === 'failed') {
      answerFirst(table);
      table.again(then);
    }
    table.type(12, 1, 'Total');
    table.sheet.moveRows(1, 1 + Math.max(1, then.length), 12);
    expect(table.again('ABC')).toMatchObject({ error: { kind: 'doubt' } });
    answerFirst(table);
    expect(table.again('ABC')).toMatchObject({ state: 'done' });
    expect(questionFor(table)).toBeUndefined();
    const lines = table.rows(columns + 1);
    const header = lines.findIndex((line) => line.startsWith('Creator'));
    const cells = lines.slice(header + 1).map((line) => line.split(' '));
    expect(cells.map(([nick]) => nick)).toEqual(['A', 'B', 'C', 'Total']);
    const noted = cells.filter((line) => line[columns] === 'of');
    expect(noted.every(([nick, ...others]) => others.includes(nick ?? ''))).toBe(true);
  });
});
