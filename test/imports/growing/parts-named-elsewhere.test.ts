// Formulas elsewhere that name some rows of a history go on naming those records, when captures come and when one is undone; what
// names all rows goes on naming all.
import { describe, expect, test } from 'vitest';
import { setSource } from '../projects-import';
import { expectTable, growingTable, many } from './growing-table';

const letter = (column: number): string => String.fromCharCode(64 + column);

describe.each([3, 5])('a history of %i records a day', (count) => {
  test('sums of a day, of the last two records, and of all; one record', () => {
    const table = growingTable({ mode: 'snapshot', rows: many(count) });
    const { opened, id, first } = table;
    const other = opened.sheet.workbook.insertSheet({ name: 'Sums' });
    other.growRows(30);
    const size = letter(table.column('Size'));
    const rows = (from: number, to: number): string => `=SUM(Projects!${size}${from}:${size}${to})`;
    const formulas: string[] = [];
    const put = (text: string): void => {
      formulas.push(text);
      other.setFormulas({ row: formulas.length, column: 1, rows: 1, columns: 1 }, [[text]]);
    };
    const said = () =>
      other.formulas({ row: 1, column: 1, rows: formulas.length, columns: 1 }).flat() as readonly string[];
    for (let day = 1; day <= 3; day += 1) {
      const [from, to] = [first + (day - 1) * count, first + day * count - 1];
      // A sum of the first day is one of all rows that there are.
      if (day > 1) put(rows(from, to));
      put(rows(to - 1, to));
      put(`=Projects!A${to}`);
      put(`=Projects!$A$${to}`);
      expect(table.again(many(count, `d${day}x`))).toMatchObject({ state: 'done' });
      expectTable(table, `day ${day}`);
      expect(said(), `day ${day}`).toEqual(formulas);
    }
    other.setFormulas({ row: 20, column: 1, rows: 1, columns: 1 }, [[rows(first, first + 4 * count - 1)]]);
    expect(table.again(many(count, 'e'))).toMatchObject({ state: 'done' });
    const all = () => other.formulas({ row: 20, column: 1, rows: 1, columns: 1 })[0]?.[0];
    expect(all()).toBe(rows(first, first + 5 * count - 1));
    opened.ask('undoImport', { id });
    expect(said()).toEqual(formulas);
    expect(all()).toBe(rows(first, first + 4 * count - 1));
  });
});

test.each(['update', 'replace'] as const)(
  '%s: what names some records that stay names them still',
  (mode) => {
    const table = growingTable({ mode, rows: many(5) });
    const { opened } = table;
    const other = opened.sheet.workbook.insertSheet({ name: 'Sums' });
    const size = letter(table.column('Size'));
    const texts = [`=SUM(Projects!${size}4:${size}6)`, '=Projects!A6', `=SUM(Projects!${size}2:${size}6)`];
    other.setFormulas(
      { row: 1, column: 1, rows: 3, columns: 1 },
      texts.map((text) => [text]),
    );
    const said = () => other.formulas({ row: 1, column: 1, rows: 3, columns: 1 }).flat();
    expect(table.again([...many(5), ...many(4, 'n')])).toMatchObject({ state: 'done' });
    expect(said()).toEqual([texts[0], texts[1], `=SUM(Projects!${size}2:${size}10)`]);
    expect(table.again(many(5))).toMatchObject({ state: 'done' });
    expect(said()).toEqual(texts);
  },
);

describe.each(['update', 'replace'] as const)('%s: the last records leave', (mode) => {
  test.each([
    [6, 4],
    [6, 3],
    [6, 2],
    [3, 2],
  ])('of %i to %i, what covered some of those that stay covers just them', (before, after) => {
    const table = growingTable({ mode, rows: many(before) });
    const { first, opened } = table;
    const other = opened.sheet.workbook.insertSheet({ name: 'Sums' });
    const size = letter(table.column('Size'));
    const rows = Array.from({ length: before }, (_, down) => first + down);
    const parts = rows.flatMap((from) => rows.filter((to) => to > from).map((to) => [from, to] as const));
    const area = { row: 1, column: 1, rows: parts.length, columns: 1 };
    const sum = (from: number, to: number): string => `=SUM(Projects!${size}${from}:${size}${to})`;
    other.setFormulas(
      area,
      parts.map(([from, to]) => [sum(from, to)]),
    );
    expect(table.again(many(after))).toMatchObject({ state: 'done' });
    const said = other.formulas(area).flat();
    const last = first + after - 1;
    for (const [index, [from, to]] of parts.entries()) {
      if (from <= last) expect(said[index], sum(from, to)).toBe(sum(from, Math.min(to, last)));
    }
  });
});

test('on a tab that others have protected a formula stays as Sheets makes it, and the run goes well', () => {
  const table = growingTable({ mode: 'update', rows: many(5) });
  const { workbook } = table.opened.sheet;
  const other = workbook.insertSheet({ name: 'Sums' });
  other.setFormulas({ row: 1, column: 1, rows: 1, columns: 1 }, [['=Projects!A6']]);
  const area = { row: 1, column: 1, rows: 1, columns: 1 };
  workbook.addProtection({ sheetId: other.id, area, description: '', editors: [], warningOnly: false });
  setSource(table.opened, many(8));
  expect(table.opened.as('editor').runAgain(table.id)).toMatchObject({ state: 'done' });
  table.wrote(many(8));
  expectTable(table);
  expect(other.formulas(area)).toEqual([['=Projects!A9']]);
});

describe.each(['replace', 'update', 'snapshot'] as const)(
  '%s: cells in columns that do not move with the table',
  (mode) => {
    const ROWS = 14;
    /** Beyond a blank column. */
    const AWAY = 'X';
    const texts = (on: string): readonly string[] =>
      Array.from({ length: ROWS }, (_, row) => row + 1).flatMap((row) => [
        `=${on}${AWAY}${row}*2`,
        `=${on}$${AWAY}$${row}`,
        `=SUM(${on}${AWAY}${row}:${AWAY}${row + 1})`,
        `=SUM(${on}${AWAY}2:${AWAY}${row + 2})`,
      ]);

    test.each([
      ['grows', [5, 9]],
      ['shrinks', [6, 3]],
      ['grows and shrinks', [4, 8, 2, 6]],
    ])('are named as before where it %s, and is undone', (_, [begin = 0, ...counts]) => {
      const table = growingTable({ mode, rows: many(begin) });
      const { opened, id, sheet, at } = table;
      sheet.growColumns(30);
      sheet.enter(
        at(1, 24, ROWS + 3),
        Array.from({ length: ROWS + 3 }, (__, row) => [row * 10]),
      );
      const other = opened.sheet.workbook.insertSheet({ name: 'Mine' });
      other.growRows(100);
      const there = texts('Projects!').map((text) => [text]);
      const here = texts('').map((text) => [text]);
      const [elsewhere, beyond] = [
        { row: 1, column: 1, rows: there.length, columns: 1 },
        at(30, 26, here.length),
      ];
      sheet.growRows(150);
      other.setFormulas(elsewhere, there);
      sheet.setFormulas(beyond, here);
      const said = () => [other.formulas(elsewhere), sheet.formulas(beyond)];
      for (const count of counts) {
        expect(table.again(many(count))).toMatchObject({ state: 'done' });
        expect(said()).toEqual([there, here]);
      }
      opened.ask('undoImport', { id });
      expect(said()).toEqual([there, here]);
    });
  },
);
