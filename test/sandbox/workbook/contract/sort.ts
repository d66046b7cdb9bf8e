import { expect } from 'vitest';
import { ATTRIBUTES } from '../../../../sandbox/workbook/attributes';
import type { AttributeName } from '../../../../sandbox/workbook/workbook';
import type { Chapter } from '../contract';
import { area, createEchoHost, createHost, firstSheet, formulaIn, put, valueIn, valuesIn } from './fixture';

export const sortBehaviour: Chapter = (createDriver, behaves) => {
  const ascending = (column: number) => [{ column, ascending: true }];
  const descending = (column: number) => [{ column, ascending: false }];

  behaves('puts numbers and dates before text, booleans and errors, and blanks last', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const day = { date: Date.UTC(1900, 0, 15) };
    sheet.enter(area('A1:A9'), [[null], [true], ['b'], [300], ['=MISSING()'], ['A'], [day], [false], [-2]]);
    await workbook.calculate(createEchoHost());
    sheet.sort(area('A1:A9'), ascending(1));
    const error = expect.objectContaining({ error: '#NAME?' });
    expect(valuesIn(sheet, 'A1:A9').flat()).toEqual([-2, day, 300, 'A', 'b', false, true, error, null]);
    sheet.sort(area('A1:A9'), descending(1));
    expect(valuesIn(sheet, 'A1:A9').flat()).toEqual([error, true, false, 'b', 'A', 300, day, -2, null]);
  });

  behaves('leaves rows with equal keys in their order, and ignores the case of text', () => {
    const sheet = firstSheet(createDriver());
    const rows = [
      ['b', 1],
      ['a', 2],
      ['B', 3],
      ['A', 4],
      ['b', 5],
    ];
    sheet.enter(area('A1:B5'), rows);
    sheet.sort(area('A1:B5'), ascending(1));
    expect(valuesIn(sheet, 'B1:B5').flat()).toEqual([2, 4, 1, 3, 5]);
    sheet.enter(area('A1:B5'), rows);
    sheet.sort(area('A1:B5'), descending(1));
    expect(valuesIn(sheet, 'B1:B5').flat()).toEqual([1, 3, 5, 2, 4]);
  });

  behaves('sorts by several columns', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:B4'), [
      ['x', 1],
      ['y', 2],
      ['x', 3],
      ['y', 4],
    ]);
    sheet.sort(area('A1:B4'), [...ascending(1), ...descending(2)]);
    expect(valuesIn(sheet, 'A1:B4')).toEqual([
      ['x', 3],
      ['x', 1],
      ['y', 4],
      ['y', 2],
    ]);
  });

  behaves('moves the cells of the area only, with their formats and notes', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:C3'), [
      ['one', 3, 'outside'],
      ['two', 1, null],
      ['three', 2, null],
    ]);
    sheet.fillAttribute(area('A1'), 'note', 'of one');
    sheet.fillAttribute(area('B1'), 'numberFormat', '0.00');
    sheet.fillAttribute(area('C1'), 'bold', true);
    sheet.sort(area('A1:B3'), ascending(2));
    expect(valuesIn(sheet, 'A1:C3')).toEqual([
      ['two', 1, 'outside'],
      ['three', 2, null],
      ['one', 3, null],
    ]);
    expect(sheet.attributes(area('A1:A3'), 'note').flat()).toEqual(['', '', 'of one']);
    expect(sheet.displayTexts(area('B1:B3')).flat()).toEqual(['1', '2', '3.00']);
    expect(sheet.attributes(area('C1:C3'), 'bold').flat()).toEqual([true, false, false]);
  });

  behaves('moves everything that belongs to a cell, whatever it is', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:B3'), [
      [3, true],
      [1, false],
      [2, null],
    ]);
    const looks = [
      ['numberFormat', '0.00'],
      ['bold', true],
      ['italic', true],
      ['fontLine', 'underline'],
      ['background', '#ff0000'],
      ['fontColor', '#00ff00'],
      ['horizontalAlignment', 'center'],
      ['wrap', true],
      ['note', 'of three'],
      ['checkbox', true],
      ['validation', { criterion: 'CHECKBOX', values: [], rejects: true }],
    ] as const;
    expect(looks.map(([name]) => name).sort()).toEqual([...ATTRIBUTES].sort());
    for (const [name, value] of looks) sheet.fillAttribute(area('B1'), name, value as never);
    sheet.sort(area('A1:B3'), ascending(1));
    expect(valuesIn(sheet, 'B1:B3').flat()).toEqual([false, null, true]);
    for (const [name, value] of looks) {
      const [one, two, three] = sheet.attributes<AttributeName>(area('B1:B3'), name).flat();
      expect([Boolean(one), Boolean(two), three]).toEqual([false, false, value]);
    }
  });

  behaves('leaves what belongs to rows and places: heights, hiding, metadata, protections, charts', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    sheet.enter(area('A1:A3'), [[3], [2], [1]]);
    sheet.setRowHeight(1, 60);
    sheet.setRowsHidden(2, 1, true);
    const location = { kind: 'row', sheetId: 0, index: 1 } as const;
    workbook.addMetadata({ location, key: 'k', value: 'v', visibility: 'PROJECT' });
    workbook.addProtection({
      sheetId: 0,
      area: area('A1:B1'),
      description: '',
      editors: [],
      warningOnly: false,
    });
    const ranges = [{ sheetId: 0, area: area('A1:A2') }];
    sheet.addChart({ kind: 'bar', ranges, row: 1, column: 4, title: '', width: 9, height: 9 });
    sheet.sort(area('A1:B3'), ascending(1));
    expect(valuesIn(sheet, 'A1:A3').flat()).toEqual([1, 2, 3]);
    expect([1, 2, 3].map((row) => sheet.rowHeight(row))).toEqual([60, 21, 21]);
    expect([1, 2, 3].map((row) => sheet.isRowHidden(row))).toEqual([false, true, false]);
    expect(workbook.metadata).toMatchObject([{ location }]);
    expect(workbook.protections).toMatchObject([{ area: area('A1:B1') }]);
    expect(sheet.charts).toMatchObject([{ ranges, row: 1 }]);
  });

  behaves('moves formulas as if they were copied: relative references stay with their row', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    sheet.enter(area('A1:B3'), [
      [3, '=ECHO(A1)'],
      [1, '=ECHO(A2,A$9,$A2,A:A)'],
      [2, '=ECHO(Sheet1!A4)'],
    ]);
    put(sheet, 'D1', '=ECHO(A1)');
    const host = createEchoHost();
    await workbook.calculate(host);
    sheet.sort(area('A1:B3'), ascending(1));
    expect(sheet.formulas(area('B1:B3')).flat()).toEqual([
      '=ECHO(A1,A$9,$A1,A:A)',
      '=ECHO(Sheet1!A3)',
      '=ECHO(A3)',
    ]);
    expect(formulaIn(sheet, 'D1')).toBe('=ECHO(A1)');
    await workbook.calculate(host);
    expect([valueIn(sheet, 'B3'), valueIn(sheet, 'D1')]).toEqual([3, 1]);
  });

  behaves('shows #REF! where a relative reference would leave the sheet', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A2:B3'), [
      [2, null],
      [1, '=ECHO(A1:A2)'],
    ]);
    sheet.sort(area('A2:B3'), ascending(1));
    expect(formulaIn(sheet, 'B2')).toBe('=ECHO(#REF!)');
  });

  behaves('takes a formula that spills along', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const host = createHost({ PAIR: () => [['p', 'q']] });
    sheet.enter(area('A1:B2'), [
      [2, '=PAIR()'],
      [1, 'x'],
    ]);
    await workbook.calculate(host);
    sheet.sort(area('A1:C2'), ascending(1));
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A1:C2')).toEqual([
      [1, 'x', null],
      [2, 'p', 'q'],
    ]);
  });

  behaves('moves hidden rows as well, unless a switch says that they stay', () => {
    for (const sortMovesHiddenRows of [true, false]) {
      const sheet = firstSheet(createDriver({ sortMovesHiddenRows }));
      sheet.enter(area('A1:A6'), [['n'], [5], [2], [4], [1], [3]]);
      sheet.setRowsHidden(4, 1, true);
      sheet.createFilter(area('A1:A6'));
      sheet.setHiddenValues(1, ['2']);
      sheet.sort(area('A2:A6'), ascending(1));
      expect(valuesIn(sheet, 'A2:A6').flat()).toEqual(
        sortMovesHiddenRows ? [1, 2, 3, 4, 5] : [1, 2, 4, 3, 5],
      );
    }
  });

  behaves('refuses columns outside the area', () => {
    const sheet = firstSheet(createDriver());
    expect(() => sheet.sort(area('B1:C3'), ascending(1))).toThrow('The sort column is outside the range.');
    expect(() => sheet.sort(area('B1:C3'), [])).toThrow('The sort column is outside the range.');
  });
};
