import { describe, expect, test } from 'vitest';
import type { SheetInfo } from '../../src/platform';
import { columnNumber, referencesIn } from '../../src/references';
import type { FormulaCell } from '../../src/refresh/find';
import { nextGroups } from '../../src/refresh/next-calls';
import { cell } from './opened-workbook';

const SHEETS: readonly SheetInfo[] = ['Main', 'My data', 'Other'].map((name, id) => ({
  id,
  name,
  isHidden: false,
  kind: 'grid',
  rows: 1000,
  columns: 26,
}));

function isOurs(name: string): boolean {
  return /^(LIST|LOOK)$/.test(name);
}

/** `B2` on the first sheet, `1 B2` on the second. */
function formulas(given: Readonly<Record<string, string>>): readonly FormulaCell[] {
  return Object.entries(given).map(([place, formula]) => {
    const [a1 = '', sheet = '0'] = place.split(' ').reverse();
    const { row, column } = cell(a1);
    return { sheet: Number(sheet), row, column, before: 'marked', after: formula };
  });
}

function chosen(given: Readonly<Record<string, string>>): readonly string[] {
  return nextGroups(formulas(given), SHEETS, isOurs).flatMap(({ cells }) => cells.map(({ after }) => after));
}

function filledDown(count: number, formula: (row: number) => string): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`B${index + 2}`, formula(index + 2)]),
  );
}

describe('of many formulas, these are put back next', () => {
  test('twenty different ones', () => {
    expect(chosen(filledDown(50, (row) => `=LOOK(A${row})`))).toHaveLength(20);
  });

  test('all cells that make the same call, which is one', () => {
    expect(chosen(filledDown(50, () => '=LOOK($A$1)'))).toHaveLength(50);
  });

  test('fewer where they make several calls each, but one in any case', () => {
    expect(chosen(filledDown(50, (row) => `=LOOK(A${row})+LOOK(LOOK($A${row}))`))).toHaveLength(6);
    const endless = `=SUM(${Array.from({ length: 30 }, (_, index) => `LOOK(${index})`).join()})`;
    expect(chosen({ A1: endless, A2: '=LOOK(1)' })).toEqual([endless]);
  });

  test.each([
    ['on its sheet', { C1: '=LIST(5)' }, (row: number) => `=LOOK(D${row})`],
    ['on another, by a quoted name', { '1 A1': '=LIST(5)' }, (row: number) => `=LOOK('My data'!A${row})`],
    ['by whole columns', { '2 A1': '=LIST(5)' }, (row: number) => `=LOOK(INDEX(other!A:B,${row}))`],
    ['by an open area', { '2 A1': '=LIST(5)' }, (row: number) => `=LOOK(INDEX(Other!$A$2:$B,${row}))`],
  ])('those first that others read, %s: they would run twice', (_, list, formula) => {
    const twice = chosen({ ...filledDown(50, formula), ...list });
    expect(twice).toContain('=LIST(5)');
    // What runs again when the list comes, together with the next twenty, stays below thirty.
    expect(twice.length).toBeLessThanOrEqual(10);
  });

  test('a list that others read, although it seems to read one of them', () => {
    const all = { ...filledDown(50, (row) => `=LOOK('My data'!A${row})`), '1 A1': '=LIST(Main!Z9)' };
    expect(chosen(all)).toContain('=LIST(Main!Z9)');
  });

  test('several at a time also where each might read the one before', () => {
    const chain = filledDown(30, (row) => `=LIST(Z${row})`);
    expect(chosen(chain).length).toBeGreaterThanOrEqual(10);
  });
});

describe('references in the text of a formula', () => {
  test.each([
    ['=F(A1)', [[undefined, 1, 1]]],
    [
      '=F($AB$12;x!b3)',
      [
        [undefined, 12, 28],
        ['x', 3, 2],
      ],
    ],
    ["=F('It''s'!A1:C9)", [["It's", 9, 3]]],
    ['=F(A:C)', [[undefined, Infinity, 3]]],
    ['=F(A2:C)', [[undefined, Infinity, 3]]],
    ['=F("A1 ""B2"" C3")', []],
    ['=LOG10(5)+X.A1+AB12_C+A', []],
    ['=F(Größe!A1)', [['Größe', 1, 1]]],
  ])('%s', (formula, expected) => {
    expect(
      referencesIn(formula).map(({ sheet, last }) => [
        sheet,
        last.row ?? Infinity,
        columnNumber(last.letters),
      ]),
    ).toEqual(expected);
  });
});
