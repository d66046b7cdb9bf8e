import { describe, expect, it } from 'vitest';
import { createCalculatingGrid } from '../../../../sandbox/workbook/calculating-grid';
import { area, createEchoHost, firstSheet, put, valueIn, valuesIn } from '../contract/fixture';

const host = createEchoHost();

/** Views of a, b, a, c and d in rows 2 to 6; the formulas stand in column D from the first row on. */
async function clips(...formulas: readonly string[]) {
  const workbook = createCalculatingGrid({ filtersFollowValues: true });
  const sheet = firstSheet(workbook);
  sheet.enter(area('A1:B6'), [
    ['clip', 'views'],
    ['a', 1],
    ['b', 2],
    ['a', 4],
    ['c', 8],
    ['d', 16],
  ]);
  formulas.forEach((formula, index) => {
    put(sheet, `D${index + 1}`, formula);
  });
  const results = async () => {
    await workbook.calculate(host);
    return formulas.map((_formula, index) => valueIn(sheet, `D${index + 1}`));
  };
  expect((await results()).length).toBe(formulas.length);
  return { workbook, sheet, results };
}

const bothSums = ['=SUBTOTAL(9,B2:B6)', '=SUBTOTAL(109,B2:B6)'] as const;

describe('SUBTOTAL', () => {
  it('leaves out rows that a filter hides, and from code 101 on also those hidden by hand', async () => {
    const { sheet, results } = await clips(...bothSums);
    expect(await results()).toEqual([31, 31]);
    sheet.setRowsHidden(3, 1, true);
    expect(await results()).toEqual([31, 29]);
    sheet.createFilter(area('A1:B6'));
    expect(await results()).toEqual([31, 29]);
    sheet.setHiddenValues(1, ['a']);
    expect(await results()).toEqual([26, 24]);
    sheet.setRowsHidden(2, 1, true);
    expect(await results()).toEqual([26, 24]);
    sheet.removeFilter();
    expect(await results()).toEqual([31, 28]);
    sheet.setRowsHidden(2, 2, false);
    expect(await results()).toEqual([31, 31]);
  });

  it.each([
    [1, 26 / 3],
    [2, 3],
    [3, 3],
    [4, 16],
    [5, 2],
    [6, 256],
    [7, Math.sqrt(148 / 3)],
    [8, Math.sqrt(296 / 9)],
    [9, 26],
    [10, 148 / 3],
    [11, 296 / 9],
  ])('has the code %i over what is left', async (code, result) => {
    const { sheet, results } = await clips(`=SUBTOTAL(${code},B2:B6)`, `=SUBTOTAL(${code + 100},B2:B6)`);
    sheet.createFilter(area('A1:B6'));
    sheet.setHiddenValues(1, ['a']);
    for (const each of await results()) expect(each).toBeCloseTo(result, 10);
  });

  it('follows what the filtered cells show, be it typed, calculated or formatted anew', async () => {
    const { sheet, results } = await clips(...bothSums);
    sheet.createFilter(area('A1:B6'));
    sheet.setHiddenValues(1, ['a', '50%']);
    expect(await results()).toEqual([26, 26]);
    put(sheet, 'A6', 'a');
    expect(await results()).toEqual([10, 10]);
    put(sheet, 'C1', 'a');
    put(sheet, 'A5', '=ECHO(C1)');
    expect(await results()).toEqual([2, 2]);
    put(sheet, 'C1', 'e');
    expect(await results()).toEqual([10, 10]);
    put(sheet, 'A3', 0.5);
    expect(await results()).toEqual([10, 10]);
    sheet.fillAttribute(area('A3'), 'numberFormat', '0%');
    expect(await results()).toEqual([8, 8]);
  });

  it('follows rows that are inserted, deleted and sorted', async () => {
    const { sheet, results } = await clips(...bothSums);
    sheet.createFilter(area('A1:B6'));
    sheet.setHiddenValues(1, ['a']);
    sheet.setRowsHidden(6, 1, true);
    expect(await results()).toEqual([26, 10]);
    sheet.insertRows(3, 1);
    expect(await results()).toEqual([26, 10]);
    sheet.deleteRows(3, 2);
    expect(await results()).toEqual([24, 8]);
    sheet.sort(area('A2:B5'), [{ column: 2, ascending: false }]);
    // Now d, c, a, a; the last row is still hidden by hand.
    expect(await results()).toEqual([24, 24]);
  });

  it('sees the rows of another sheet', async () => {
    const { workbook, sheet } = await clips();
    const other = workbook.insertSheet({ name: 'Sums' });
    other.enter(area('A1:B1'), [['=SUBTOTAL(109,Sheet1!B2:B6)', '=SUBTOTAL(109,Sheet1!B:B)']]);
    sheet.setRowsHidden(6, 1, true);
    await workbook.calculate(host);
    expect(valuesIn(other, 'A1:B1')).toEqual([[15, 15]]);
    other.setRowsHidden(2, 1, true);
    sheet.setRowsHidden(6, 1, false);
    await workbook.calculate(host);
    expect(valuesIn(other, 'A1:B1')).toEqual([[31, 31]]);
  });

  it('leaves out other SUBTOTALs, and errors in hidden rows', async () => {
    const { sheet, results } = await clips('=SUBTOTAL(9,B2:B7)', '=SUM(B2:B7)', '=SUBTOTAL(103,B2:B7)');
    put(sheet, 'B7', '=1+SUBTOTAL(9,B2:B3)');
    expect(await results()).toEqual([31, 35, 5]);
    put(sheet, 'B7', 4);
    expect(await results()).toEqual([35, 35, 6]);
    put(sheet, 'B6', '=1/0');
    sheet.createFilter(area('A1:B6'));
    sheet.setHiddenValues(2, ['#DIV/0!']);
    expect(await results()).toMatchObject([19, { error: '#DIV/0!' }, 5]);
  });

  it('tells which rows are seen to a LAMBDA that looks at one after the other', async () => {
    const { workbook, sheet } = await clips();
    sheet.enter(area('D2:G2'), [
      [
        '=BYROW(A2:B6,LAMBDA(row,SUBTOTAL(103,row)))',
        '=MAP(B2:B6,LAMBDA(cell,SUBTOTAL(109,cell)))',
        '=LET(views,B2:B6,SUBTOTAL(109,views))',
        '=SUBTOTAL(109,INDEX(A2:B6,0,2))',
      ],
    ]);
    sheet.setRowsHidden(3, 2, true);
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'D2:G6')).toEqual([
      [2, 1, 25, 25],
      [0, 0, null, null],
      [0, 0, null, null],
      [2, 8, null, null],
      [2, 16, null, null],
    ]);
  });

  it('depends on itself where the filter looks at it in a row that it counts', async () => {
    const { workbook, sheet } = await clips();
    sheet.createFilter(area('A1:B6'));
    put(sheet, 'A6', '=SUBTOTAL(9,B2:B6)');
    await workbook.calculate(host);
    expect(valueIn(sheet, 'A6')).toBe(31);
    sheet.setHiddenValues(1, ['a']);
    await workbook.calculate(host);
    expect(valueIn(sheet, 'A6')).toMatchObject({ error: '#REF!' });
    sheet.removeFilter();
    await workbook.calculate(host);
    expect(valueIn(sheet, 'A6')).toBe(31);
  });

  it('takes along what reads it, without calling functions again', async () => {
    const { sheet, results } = await clips('=SUBTOTAL(109,B2:B6)', '=SUM(B2:B6)', '=D1+COUNT_CALLS()');
    const [, , before] = await results();
    sheet.setRowsHidden(2, 1, true);
    expect(await results()).toEqual([30, 31, Number(before) - 1]);
  });
});
