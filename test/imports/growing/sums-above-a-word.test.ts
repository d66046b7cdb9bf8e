// A blank row under the titles, one record left, and a word of the person in the row under it: what covers all rows goes on to.
import { expect, test } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { nextSource, type Ranking, ranking } from '../open-fields/ranking';

const CELL = { row: 1, column: 1, rows: 1, columns: 1 };

function begin(few: string): Ranking {
  const table = ranking('ABCDE');
  const other = table.opened.sheet.workbook.insertSheet({ name: 'Other' });
  other.setFormulas(CELL, [['=SUM(Projects!B2:B6)']]);
  table.sheet.insertRows(2, 1);
  table.again(few);
  expect(other.formulas(CELL)).toEqual([['=SUM(Projects!B3:B4)']]);
  table.type(4, 1, 'MINE');
  return table;
}

function expectCovered({ opened, rows }: Ranking, where?: string): void {
  expect(rows(1), where).toEqual(['-', 'A', 'B', 'C', 'D', 'E', 'MINE']);
  const [[sum = ''] = []] = opened.sheet.workbook.sheetByName('Other')?.formulas(CELL) ?? [];
  const [, first, last] = /B(\d+):B(\d+)/.exec(sum) ?? [];
  expect(Number(first), where).toBe(3);
  expect(Number(last), where).toBeGreaterThanOrEqual(7);
}

test.each(['A', ''])('a sum covers the records that come after %s', (few) => {
  const table = begin(few);
  expect(table.again('ABCDE')).toMatchObject({ state: 'done' });
  expectCovered(table);
});

test('and wherever that run died', async () => {
  let table = begin('A');
  const ready = () => {
    table = begin('A');
    nextSource(table, 'ABCDE');
    table.opened.sheet.google.clock.advance(3_600_000);
    return table.opened;
  };
  for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(table.id), { from: 60 })) {
    const { opened, id } = table;
    opened.sheet.google.clock.advance(MINUTES_10);
    if (opened.ask('history', { id }).length < 3)
      expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
    expectCovered(table, call);
  }
});
