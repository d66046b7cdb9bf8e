import { expect } from 'vitest';
import type { Chapter } from '../contract';
import { area, createEchoHost, createHost, firstSheet, formulaIn, put, valueIn, valuesIn } from './fixture';

export const spillBehaviour: Chapter = (createDriver, behaves) => {
  behaves('spills rows to the right and down', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'B2', '=ECHO({1,2;"a",TRUE})');
    await workbook.calculate(createEchoHost());
    expect(valuesIn(sheet, 'A1:C3')).toEqual([
      [null, null, null],
      [null, 1, 2],
      [null, 'a', true],
    ]);
    expect(formulaIn(sheet, 'C3')).toBe('');
    expect(sheet).toMatchObject({ lastRow: 3, lastColumn: 3 });
  });

  behaves('fills a simple array downwards', async () => {
    const workbook = createDriver();
    put(firstSheet(workbook), 'A1', '=LIST()');
    await workbook.calculate(createHost({ LIST: () => [1, 2, 3] }));
    expect(valuesIn(firstSheet(workbook), 'A1:B3')).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
  });

  behaves('names the first cell in its way, and spills once that is cleared', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'B2', 'mine');
    put(sheet, 'A3', 'mine too');
    put(sheet, 'A1', '=ECHO({1,2;3,4;5,6})');
    const host = createEchoHost();
    await workbook.calculate(host);
    expect(valueIn(sheet, 'A1')).toEqual({
      error: '#REF!',
      message: 'Array result was not expanded because it would overwrite data in B2.',
    });
    expect(valueIn(sheet, 'B1')).toBeNull();
    sheet.clear(area('A2:B3'), { contents: true });
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A1:B3')).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(host.calls).toHaveLength(1);
  });

  behaves('takes back its spill when someone writes into it', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=ECHO({1,2,3})');
    const host = createEchoHost();
    await workbook.calculate(host);
    put(sheet, 'B1', 'mine');
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A1:C1')).toEqual([
      [{ error: '#REF!', message: expect.stringContaining('B1') }, 'mine', null],
    ]);
    put(sheet, 'B1', '');
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A1:C1')).toEqual([[1, 2, 3]]);
  });

  behaves('counts zero-length text and formulas as data in its way', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A2', "'");
    put(sheet, 'A1', '=ECHO({1;2})');
    put(sheet, 'D1', '=ECHO("")');
    put(sheet, 'C1', '=ECHO({1,2})');
    await workbook.calculate(createEchoHost());
    expect(valueIn(sheet, 'A1')).toMatchObject({ message: expect.stringContaining('overwrite data in A2.') });
    expect(valueIn(sheet, 'C1')).toMatchObject({ message: expect.stringContaining('overwrite data in D1.') });
  });

  behaves('is not stopped by clearing the cells that it spills into', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=ECHO({1,2})');
    await workbook.calculate(createEchoHost());
    sheet.clear(area('B1'), { contents: true });
    await workbook.calculate(createEchoHost());
    expect(valuesIn(sheet, 'A1:B1')).toEqual([[1, 2]]);
  });

  behaves('keeps a formula that was entered into a spill', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=ECHO({1;2;3})');
    const host = createEchoHost();
    await workbook.calculate(host);
    put(sheet, 'A2', '=ECHO("mine")');
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A1:A3')).toEqual([
      [expect.objectContaining({ error: '#REF!' })],
      ['mine'],
      [null],
    ]);
  });

  behaves('says how many rows or columns are missing, and spills once they are there', async () => {
    const workbook = createDriver();
    const sheet = workbook.insertSheet({ rows: 2, columns: 2 });
    put(sheet, 'A1', '=TALL()');
    const tall = createHost({ TALL: () => [[1], [2], [3], [4], [5]] });
    await workbook.calculate(tall);
    expect(valueIn(sheet, 'A1')).toEqual({
      error: '#REF!',
      message: 'Result was not automatically expanded, please insert more rows (3).',
    });
    sheet.growRows(3);
    await workbook.calculate(tall);
    expect(valueIn(sheet, 'A5')).toBe(5);
    put(sheet, 'A1', '=WIDE()');
    await workbook.calculate(createHost({ WIDE: () => [[1, 2, 3]] }));
    expect(valueIn(sheet, 'A1')).toEqual({
      error: '#REF!',
      message: 'Result was not automatically expanded, please insert more columns (1).',
    });
  });

  behaves('leaves nothing behind when the result gets smaller or the formula goes', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=ECHO({1;2;3})');
    const host = createEchoHost();
    await workbook.calculate(host);
    put(sheet, 'A1', '=ECHO({1;2})');
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A1:A3')).toEqual([[1], [2], [null]]);
    sheet.clear(area('A1'), { contents: true });
    await workbook.calculate(host);
    expect(sheet.lastRow).toBe(0);
  });

  behaves('lets a blocked neighbour spill once the other has made room', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const host = createEchoHost();
    put(sheet, 'B1', '=ECHO({1;2;3})');
    await workbook.calculate(host);
    put(sheet, 'A2', '=ECHO({7,8})');
    await workbook.calculate(host);
    expect(valueIn(sheet, 'A2')).toMatchObject({ error: '#REF!' });
    put(sheet, 'B1', '=ECHO(1)');
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A2:B2')).toEqual([[7, 8]]);
  });

  behaves('gives what was spilled to formulas that read it', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'D1', '=ECHO(B2)');
    put(sheet, 'A1', '=ECHO({1,2;3,4})');
    const host = createEchoHost();
    await workbook.calculate(host);
    expect(valueIn(sheet, 'D1')).toBe(4);
  });
};
