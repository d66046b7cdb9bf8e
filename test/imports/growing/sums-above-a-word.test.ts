// A blank row under the titles, one record left, and a word of the person in the row under it: what covers all rows goes on to.
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../sandbox/workbook/workbook';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { nextSource, type Ranking, ranking } from '../open-fields/ranking';
import { setSource, source } from '../projects-import';
import { growingTable } from './growing-table';

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

const BELOW: readonly [string, number, Entry][] = [
  ['a word under the first title', 0, 'MINE'],
  ['a note in their own column', 1, 'call'],
  ['a formula in their own column', 1, '=1+1'],
  ['a total under the first title', 0, '=COUNTA(A1:A2)'],
];

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each(BELOW)('%s right below the only record, under two blank rows of theirs', (_, isOwn, entry) => {
    const rows = source('a', 'b', 'c', 'd');
    const table = growingTable({ mode, rows, cell: 'C4' });
    const { sheet, at, opened } = table;
    const own = table.right + 1;
    sheet.enter(at(4, own), [['Remark']]);
    sheet.insertRows(5, 2);
    const letter = String.fromCharCode(64 + table.column('Size'));
    const report = opened.sheet.workbook.insertSheet({ name: 'Report' });
    report.setFormulas(at(1, 1), [[`=SUM(Projects!${letter}7:${letter}${10})`]]);
    expect(table.again(source('a'))).toMatchObject({ state: 'done' });
    const [[before = ''] = []] = report.formulas(at(1, 1));
    const last =
      sheet
        .values(at(1, table.column('ID'), 30))
        .flat()
        .lastIndexOf('a') + 1;
    const cell = at(last + 1, isOwn === 1 ? own : table.column('ID'));
    if (typeof entry === 'string' && entry.startsWith('=')) sheet.setFormulas(cell, [[entry]]);
    else sheet.enter(cell, [[entry]]);
    expect(table.again(rows)).toMatchObject({ state: 'done' });
    const ids = sheet.values(at(1, table.column('ID'), 30)).flat();
    const [[covering = ''] = []] = report.formulas(at(1, 1));
    const [, from, to] = /[A-Z](\d+):[A-Z](\d+)/.exec(covering) ?? [];
    expect(Number(from), before).toBeLessThanOrEqual(1 + ids.indexOf('a'));
    expect(Number(to), before).toBeGreaterThanOrEqual(1 + ids.lastIndexOf('d'));
  });

  test.each([0, 1])(
    'a list right under the titles of a table without records, %i blank rows above it',
    (blank) => {
      const rows = source('a', 'b', 'c', 'd');
      const table = growingTable({ mode, rows });
      const { sheet, at, opened, column } = table;
      const letter = String.fromCharCode(64 + column('Size'));
      const report = opened.sheet.workbook.insertSheet({ name: 'Report' });
      report.setFormulas(at(1, 1), [[`=SUM(Projects!${letter}2:${letter}5)`]]);
      expect(table.again([])).toMatchObject({ state: 'done' });
      if (blank > 0) sheet.insertRows(2, blank);
      sheet.enter(at(2 + blank, column('ID')), [['MINE']]);
      for (let more = 0; more < 2; more += 1) {
        expect(table.again(more === 0 ? rows : [...rows, ...source('e')])).toMatchObject({ state: 'done' });
        const ids = sheet.values(at(1, column('ID'), 20)).flat();
        const [[covering = ''] = []] = report.formulas(at(1, 1));
        const [, from, to] = /[A-Z](\d+):[A-Z](\d+)/.exec(covering) ?? [];
        expect(Number(from), covering).toBe(1 + ids.indexOf('a'));
        expect(Number(to), covering).toBeGreaterThanOrEqual(4 + more + ids.indexOf('a'));
        expect(ids.indexOf('MINE')).toBeGreaterThan(ids.indexOf('d'));
      }
    },
  );

  test('a word right under the titles of a table without records, wherever the run died', async () => {
    const rows = source('a', 'b', 'c', 'd');
    let table = growingTable({ mode, rows });
    const cell = { row: 1, column: 1, rows: 1, columns: 1 };
    const ready = () => {
      table = growingTable({ mode, rows });
      const { sheet, at, opened, column } = table;
      const letter = String.fromCharCode(64 + column('Size'));
      const report = opened.sheet.workbook.insertSheet({ name: 'Report' });
      report.setFormulas(cell, [[`=SUM(Projects!${letter}2:${letter}5)`]]);
      table.again([]);
      sheet.enter(at(2, column('ID')), [['MINE']]);
      setSource(opened, rows);
      opened.sheet.google.clock.advance(3_600_000);
      return opened;
    };
    for await (const call of atEveryCall(ready, (opened) => void opened.runAgain(table.id), { from: 80 })) {
      const { opened, id, sheet, at, column } = table;
      opened.sheet.google.clock.advance(MINUTES_10);
      if (opened.ask('history', { id }).length < 3)
        expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
      const ids = sheet.values(at(1, column('ID'), 20)).flat();
      const [[covering = ''] = []] = opened.sheet.workbook.sheetByName('Report')?.formulas(cell) ?? [];
      const [, from, to] = /[A-Z](\d+):[A-Z](\d+)/.exec(covering) ?? [];
      expect(Number(from), call).toBe(1 + ids.indexOf('a'));
      expect(Number(to), call).toBeGreaterThanOrEqual(1 + ids.indexOf('d'));
      expect(
        ids.filter((one) => one !== null),
        call,
      ).toEqual(['ID', 'a', 'b', 'c', 'd', 'MINE']);
    }
  });
});
