import { expect } from 'vitest';
import type { Sheet } from '../../../../sandbox/workbook/workbook';
import type { Chapter } from '../contract';
import { area, createEchoHost, createHost, firstSheet, formulaIn, put, valueIn, valuesIn } from './fixture';

export const rowBehaviour: Chapter = (createDriver, behaves) => {
  function texts(sheet: Sheet, formulas: readonly string[], change: (sheet: Sheet) => void) {
    formulas.forEach((formula, down) => {
      sheet.setFormulas({ row: down + 1, column: 20, rows: 1, columns: 1 }, [[formula]]);
    });
    change(sheet);
    const moved = sheet.formulas({ row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns });
    return moved.flat().filter((text) => text !== '');
  }

  behaves('moves everything on the rows below when rows are inserted', () => {
    const sheet = firstSheet(createDriver());
    put(sheet, 'A2', 'kept');
    put(sheet, 'B3', 'moved');
    sheet.fillAttribute(area('B3'), 'note', 'why');
    sheet.fillAttribute(area('B3'), 'bold', true);
    sheet.setRowHeight(3, 60);
    sheet.setRowsHidden(3, 1, true);
    sheet.insertRows(3, 2);
    expect(sheet.maxRows).toBe(1002);
    expect(valuesIn(sheet, 'A2:B5')).toEqual([
      ['kept', null],
      [null, null],
      [null, null],
      [null, 'moved'],
    ]);
    expect(sheet.attributes(area('B3:B5'), 'note')).toEqual([[''], [''], ['why']]);
    expect(sheet.attributes(area('B3:B5'), 'bold')).toEqual([[false], [false], [true]]);
    expect([sheet.rowHeight(3), sheet.rowHeight(5)]).toEqual([21, 60]);
    expect([sheet.isRowHidden(3), sheet.isRowHidden(5)]).toEqual([false, true]);
  });

  behaves('moves everything on the columns to the right when columns are inserted or deleted', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:D1'), [['a', 'b', 'c', 'd']]);
    sheet.setColumnWidth(3, 240);
    sheet.setColumnsHidden(4, 1, true);
    sheet.insertColumns(2, 1);
    expect(valuesIn(sheet, 'A1:E1')).toEqual([['a', null, 'b', 'c', 'd']]);
    expect([sheet.columnWidth(3), sheet.columnWidth(4)]).toEqual([100, 240]);
    expect([sheet.isColumnHidden(4), sheet.isColumnHidden(5)]).toEqual([false, true]);
    sheet.deleteColumns(1, 3);
    expect(valuesIn(sheet, 'A1:C1')).toEqual([['c', 'd', null]]);
    expect(sheet.columnWidth(1)).toBe(240);
    expect(sheet).toMatchObject({ maxColumns: 24, lastColumn: 2 });
  });

  behaves('tells who watches of lines that were inserted, deleted or moved, when it is done', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const told: unknown[] = [];
    const leave = workbook.watchLines((...what) => told.push(...what, sheet.maxRows, sheet.maxColumns));
    sheet.insertRows(3, 2);
    sheet.deleteColumns(2, 1);
    sheet.moveRows(5, 2, 1);
    sheet.growRows(1);
    expect(() => sheet.deleteRows(1, 5000)).toThrow();
    leave();
    sheet.insertRows(1, 1);
    expect(told).toEqual([
      ...[sheet.id, { kind: 'insert', axis: 'row', before: 3, count: 2 }, 1002, 26],
      ...[sheet.id, { kind: 'delete', axis: 'column', at: 2, count: 1 }, 1002, 25],
      ...[sheet.id, { kind: 'move', axis: 'row', from: 5, count: 2, before: 1 }, 1002, 25],
    ]);
  });

  behaves('takes away what stands on deleted rows and moves up what is below', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:A5'), [[1], [2], [3], [4], ['=ECHO(1)']]);
    sheet.fillAttribute(area('A3'), 'note', 'gone');
    sheet.fillAttribute(area('A4'), 'note', 'stays');
    sheet.deleteRows(2, 2);
    expect(valuesIn(sheet, 'A1:A2')).toEqual([[1], [4]]);
    expect(formulaIn(sheet, 'A3')).toBe('=ECHO(1)');
    expect(sheet.attributes(area('A1:A3'), 'note')).toEqual([[''], ['stays'], ['']]);
    expect(sheet).toMatchObject({ maxRows: 998, lastRow: 3 });
  });

  behaves('leaves inserted rows blank, or gives them the formats of a neighbour but not its notes', () => {
    const sheet = firstSheet(createDriver());
    sheet.fillAttribute(area('A1'), 'bold', true);
    sheet.fillAttribute(area('A1'), 'note', 'header');
    sheet.fillAttribute(area('A2'), 'numberFormat', '@');
    sheet.insertRows(2, 1);
    sheet.insertRows(2, 1, 'before');
    sheet.insertRows(4, 1, 'after');
    expect(sheet.attributes(area('A1:A5'), 'bold').flat()).toEqual([true, true, false, false, false]);
    expect(sheet.attributes(area('A1:A5'), 'numberFormat').flat()).toEqual(['', '', '', '@', '@']);
    expect(sheet.attributes(area('A1:A5'), 'note').flat()).toEqual(['header', '', '', '', '']);
  });

  behaves('grows ranges into which rows are inserted, and only shifts those at their edge', () => {
    const sheet = firstSheet(createDriver());
    const before = ['=ECHO(A4)', '=ECHO($A$4)', '=ECHO(A5)', '=ECHO(A2:A8)', '=ECHO(A5:A8)', '=ECHO(A2:A4)'];
    expect(texts(sheet, before, () => sheet.insertRows(5, 2))).toEqual([
      '=ECHO(A4)',
      '=ECHO($A$4)',
      '=ECHO(A7)',
      '=ECHO(A2:A10)',
      '=ECHO(A7:A10)',
      '=ECHO(A2:A4)',
    ]);
  });

  behaves('shrinks ranges that lose rows, and shows #REF! for those that lose all', () => {
    const sheet = firstSheet(createDriver());
    const before = ['=ECHO(A52:A58)', '=ECHO(A55)', '=ECHO(A$54:A56)', '=ECHO($A$60)', '=ECHO(A50:A54,A57)'];
    expect(texts(sheet, before, () => sheet.deleteRows(54, 3))).toEqual([
      '=ECHO(A52:A55)',
      '=ECHO(#REF!)',
      '=ECHO(#REF!)',
      '=ECHO($A$57)',
      '=ECHO(A50:A53,A54)',
    ]);
  });

  behaves('rewrites open ranges, whole rows and whole columns', () => {
    const sheet = firstSheet(createDriver());
    const before = ['=ECHO(A52:A)', '=ECHO(A:C)', '=ECHO(52:54)', '=ECHO(B$53:D)'];
    expect(texts(sheet, before, () => sheet.insertRows(53, 1))).toEqual([
      '=ECHO(A52:A)',
      '=ECHO(A:C)',
      '=ECHO(52:55)',
      '=ECHO(B$54:D)',
    ]);
    sheet.deleteColumns(2, 1);
    expect(texts(sheet, [], () => {})).toEqual([
      '=ECHO(A52:A)',
      '=ECHO(A:B)',
      '=ECHO(52:55)',
      '=ECHO(B$54:C)',
    ]);
    sheet.deleteRows(52, sheet.maxRows - 51);
    expect(texts(sheet, [], () => {})).toEqual([
      '=ECHO(#REF!)',
      '=ECHO(A:B)',
      '=ECHO(#REF!)',
      '=ECHO(#REF!)',
    ]);
  });

  behaves('rewrites the formulas of other sheets, and leaves references to other sheets alone', () => {
    const workbook = createDriver();
    const data = workbook.insertSheet({ name: 'My data' });
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', "=ECHO('my DATA'!A5,A5,Sheet1!A5)");
    put(data, 'A1', "=ECHO(A5,Sheet1!A5,'My data'!B5)");
    data.insertRows(3, 1);
    expect(formulaIn(sheet, 'A1')).toBe("=ECHO('my DATA'!A6,A5,Sheet1!A5)");
    expect(formulaIn(data, 'A1')).toBe("=ECHO(A6,Sheet1!A5,'My data'!B6)");
    data.deleteRows(6, 1);
    expect(formulaIn(sheet, 'A1')).toBe('=ECHO(#REF!,A5,Sheet1!A5)');
  });

  behaves('leaves texts, names and functions that look like addresses alone', () => {
    const sheet = firstSheet(createDriver());
    const formulas = ['=ECHO("A50", """A50")', '=LOG10(A49)', '=A50_name', "=ECHO('A50'!B4)"];
    expect(texts(sheet, formulas, () => sheet.insertRows(50, 1))).toEqual(formulas);
  });

  behaves('rewrites formulas that cannot be read as well', () => {
    const sheet = firstSheet(createDriver());
    expect(texts(sheet, ['=ECHO(A50 A60'], () => sheet.insertRows(55, 1))).toEqual(['=ECHO(A50 A61']);
  });

  behaves('does not run a formula again whose arguments only moved', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A5', 7);
    put(sheet, 'B5', '=ECHO(A5)');
    const host = createEchoHost();
    await workbook.calculate(host);
    sheet.insertRows(2, 3);
    expect(valueIn(sheet, 'B8')).toBe(7);
    await workbook.calculate(host);
    expect(host.calls).toEqual([[7]]);
    put(sheet, 'A8', 8);
    await workbook.calculate(host);
    expect(valueIn(sheet, 'B8')).toBe(8);
  });

  behaves('keeps a spill whole when rows are inserted inside of it', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=LIST()');
    put(sheet, 'A5', 'below');
    await workbook.calculate(createHost({ LIST: () => [1, 2, 3, 4] }));
    sheet.insertRows(3, 1);
    expect(valuesIn(sheet, 'A1:A6')).toEqual([[1], [2], [3], [4], [null], ['below']]);
    sheet.insertRows(1, 1);
    expect(valuesIn(sheet, 'A1:A6')).toEqual([[null], [1], [2], [3], [4], [null]]);
    expect(formulaIn(sheet, 'A2')).toBe('=LIST()');
  });

  behaves('blocks a spill when deleted rows bring data into its way', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const host = createHost({ LIST: () => [1, 2, 3] });
    put(sheet, 'A1', '=LIST()');
    put(sheet, 'A4', 'below');
    await workbook.calculate(host);
    sheet.deleteRows(2, 1);
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A1:A3')).toEqual([
      [expect.objectContaining({ error: '#REF!' })],
      [null],
      ['below'],
    ]);
    sheet.clear(area('A3'), { contents: true });
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A1:A3')).toEqual([[1], [2], [3]]);
    sheet.deleteRows(1, 1);
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A1:A3')).toEqual([[null], [null], [null]]);
  });

  behaves('lets two spills that come to touch each other keep apart', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const host = createHost({ LIST: () => [1, 2, 3] });
    put(sheet, 'A1', '=LIST()');
    put(sheet, 'A4', '=LIST()');
    await workbook.calculate(host);
    sheet.deleteRows(2, 1);
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A1:A6')).toEqual([
      [{ error: '#REF!', message: 'Array result was not expanded because it would overwrite data in A3.' }],
      [null],
      [1],
      [2],
      [3],
      [null],
    ]);
  });

  behaves(
    'forgets an answer that comes after its row was deleted, and places one whose row has moved',
    async () => {
      const workbook = createDriver();
      const sheet = firstSheet(workbook);
      sheet.enter(area('A2:A3'), [['=SLOW(1)'], ['=SLOW(2)']]);
      let isFirst = true;
      await workbook.calculate({
        has: () => true,
        call: async (_name, [value]) => {
          if (isFirst) sheet.deleteRows(2, 1);
          isFirst = false;
          return value;
        },
      });
      expect(valuesIn(sheet, 'A1:A3')).toEqual([[null], [2], [null]]);
    },
  );

  behaves('moves rows with all that stands on them, and the references to them', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:A5'), [['a'], ['b'], ['c'], ['d'], ['e']]);
    sheet.fillAttribute(area('A2'), 'note', 'of b');
    sheet.setRowHeight(2, 60);
    sheet.setFormulas(area('C8:E8'), [['=ECHO(A2)', '=ECHO(A4)', '=ECHO(A1:A5)']]);
    sheet.moveRows(2, 2, 5);
    expect(valuesIn(sheet, 'A1:A5').flat()).toEqual(['a', 'd', 'b', 'c', 'e']);
    expect(sheet.attributes(area('A3'), 'note')).toEqual([['of b']]);
    expect([sheet.rowHeight(2), sheet.rowHeight(3)]).toEqual([21, 60]);
    expect(sheet.formulas(area('C8:E8'))).toEqual([['=ECHO(A3)', '=ECHO(A2)', '=ECHO(A1:A5)']]);
    sheet.moveRows(5, 1, 1);
    expect(valuesIn(sheet, 'A1:A5').flat()).toEqual(['e', 'a', 'd', 'b', 'c']);
    expect(sheet.maxRows).toBe(1000);
  });

  behaves('takes moved rows out of the ranges that they leave and into those that they enter', () => {
    const sheet = firstSheet(createDriver());
    expect(
      texts(sheet, ['=ECHO(A50:A59)', '=ECHO(A70:A79)', '=ECHO(A52:A53)'], () => sheet.moveRows(52, 2, 75)),
    ).toEqual(['=ECHO(A50:A57)', '=ECHO(A68:A79)', '=ECHO(A73:A74)']);
  });

  behaves('moves columns', () => {
    const sheet = firstSheet(createDriver());
    sheet.enter(area('A1:D1'), [['a', 'b', 'c', '=ECHO(A1)']]);
    sheet.setColumnWidth(1, 240);
    sheet.moveColumns(1, 1, 4);
    expect(valuesIn(sheet, 'A1:C1')).toEqual([['b', 'c', 'a']]);
    expect(formulaIn(sheet, 'D1')).toBe('=ECHO(C1)');
    expect(sheet.columnWidth(3)).toBe(240);
  });

  behaves('refuses to move rows to a place among themselves, and leaves them where they already are', () => {
    const sheet = firstSheet(createDriver());
    put(sheet, 'A2', 'b');
    expect(() => sheet.moveRows(2, 3, 4)).toThrow('Those rows cannot be moved to a place among themselves.');
    sheet.moveRows(2, 3, 2);
    sheet.moveRows(2, 3, 5);
    expect(valueIn(sheet, 'A2')).toBe('b');
  });

  behaves('freezes what is inserted among frozen rows and not what comes below them', () => {
    const sheet = firstSheet(createDriver());
    sheet.setFrozenRows(2);
    sheet.setFrozenColumns(1);
    sheet.insertRows(3, 1);
    expect(sheet.frozenRows).toBe(2);
    sheet.insertRows(2, 1);
    expect(sheet.frozenRows).toBe(3);
    sheet.deleteRows(1, 2);
    expect(sheet.frozenRows).toBe(1);
    sheet.insertColumns(1, 1);
    expect(sheet.frozenColumns).toBe(2);
  });

  behaves('moves the active cell', () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    workbook.activate({ sheetId: 0, row: 5, column: 3 });
    sheet.insertRows(2, 3);
    expect(workbook.activeCell).toEqual({ sheetId: 0, row: 8, column: 3 });
    sheet.deleteColumns(2, 2);
    expect(workbook.activeCell).toEqual({ sheetId: 0, row: 8, column: 2 });
    workbook.activate({ sheetId: 0, row: 1003, column: 1 });
    sheet.deleteRows(900, 104);
    expect(workbook.activeCell).toEqual({ sheetId: 0, row: 899, column: 1 });
  });

  behaves('refuses rows that are not there, all rows, and all that are not frozen', () => {
    const sheet = createDriver().insertSheet({ rows: 5, columns: 3 });
    const noRows = 'Those rows are out of bounds.';
    expect(() => sheet.insertRows(7, 1)).toThrow(noRows);
    expect(() => sheet.insertRows(0, 1)).toThrow(noRows);
    expect(() => sheet.deleteRows(4, 3)).toThrow(noRows);
    expect(() => sheet.moveRows(4, 3, 1)).toThrow(noRows);
    expect(() => sheet.moveRows(1, 1, 7)).toThrow(noRows);
    expect(() => sheet.deleteColumns(4, 1)).toThrow('Those columns are out of bounds.');
    expect(() => sheet.deleteRows(1, 5)).toThrow("You can't delete all the rows on the sheet.");
    expect(() => sheet.deleteRows(1, 0)).toThrow('The coordinates or dimensions of the range are invalid.');
    sheet.setFrozenRows(1);
    sheet.setFrozenColumns(2);
    expect(() => sheet.deleteRows(2, 4)).toThrow('Sorry, it is not possible to delete all non-frozen rows.');
    expect(() => sheet.deleteColumns(3, 1)).toThrow(
      'Sorry, it is not possible to delete all non-frozen columns.',
    );
    expect(sheet).toMatchObject({ maxRows: 5, maxColumns: 3 });
    sheet.insertRows(6, 1);
    expect(sheet.maxRows).toBe(6);
  });

  behaves('refuses rows and columns beyond the limits of a workbook', () => {
    const sheet = firstSheet(createDriver());
    expect(() => sheet.insertRows(5, 400_000)).toThrow(
      'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
    );
    sheet.deleteRows(1, 999);
    expect(() => sheet.insertColumns(1, 18_253)).toThrow(
      'This action would increase the number of columns in the sheet above the limit of 18278 columns.',
    );
    expect(sheet).toMatchObject({ maxRows: 1, maxColumns: 26 });
  });
};
