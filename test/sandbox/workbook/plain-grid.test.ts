import { describe, expect, it } from 'vitest';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { describeWorkbook } from './contract';
import { area, createEchoHost, firstSheet, put, valueIn, valuesIn } from './contract/fixture';

describe('the plain grid', () => {
  describeWorkbook(createPlainGrid);

  it.each([
    ['=SUM(A1:A3)', 'The plain grid does not calculate SUM().'],
    ['=ARRAYFORMULA(A1:A3)', 'The plain grid does not calculate ARRAYFORMULA().'],
    ['=ECHO(', 'Formula parse error.'],
  ])('refuses %s and says why', async (formula, message) => {
    const workbook = createPlainGrid();
    put(firstSheet(workbook), 'B1', formula);
    await workbook.calculate(createEchoHost());
    expect(valueIn(firstSheet(workbook), 'B1')).toEqual({ error: '#ERROR!', message });
  });

  it('replaces only the failed cells of an array by IFERROR', async () => {
    const workbook = createPlainGrid();
    const sheet = firstSheet(workbook);
    sheet.enter(area('A1:A2'), [['fine'], ['=MISSING()']]);
    put(sheet, 'B1', '=IFERROR(A1:A2, "instead")');
    await workbook.calculate(createEchoHost());
    expect(valuesIn(sheet, 'B1:B2')).toEqual([['fine'], ['instead']]);
  });

  it('calculates operators', async () => {
    const workbook = createPlainGrid();
    const sheet = firstSheet(workbook);
    sheet.enter(area('A1:A2'), [[2], ['=ECHO(A1*3&"x")']]);
    await workbook.calculate(createEchoHost());
    expect(valueIn(sheet, 'A2')).toBe('6x');
  });

  it('treats a formula beyond it as volatile when its text is', async () => {
    const workbook = createPlainGrid();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=SUM(NOW(), 1');
    put(sheet, 'B1', '=ECHO(A1)');
    await workbook.calculate(createEchoHost());
    expect(valueIn(sheet, 'B1')).toMatchObject({
      message: expect.stringContaining('not allowed to reference'),
    });
  });

  it('consumes an apostrophe in a cell of format @ unless it is told to keep it', () => {
    for (const keeps of [false, true]) {
      const sheet = firstSheet(createPlainGrid({ textFormatKeepsApostrophe: keeps }));
      sheet.fillAttribute(area('A1'), 'numberFormat', '@');
      put(sheet, 'A1', "'tis");
      expect(valueIn(sheet, 'A1')).toBe(keeps ? "'tis" : 'tis');
    }
  });

  it('turns numbers that are written into a cell of format @ to text', () => {
    const sheet = firstSheet(createPlainGrid());
    sheet.fillAttribute(area('A1:B1'), 'numberFormat', '@');
    sheet.enter(area('A1:B1'), [[1.5, true]]);
    expect(valuesIn(sheet, 'A1:B1')).toEqual([['1.5', 'TRUE']]);
  });
});
