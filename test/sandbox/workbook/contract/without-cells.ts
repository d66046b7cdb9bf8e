import { expect } from 'vitest';
import type { Chapter } from '../contract';
import { area, createEchoHost, firstSheet, put, valueIn } from './fixture';

/** Charts on sheets of their own, and connected sheets. */
export const withoutCellsBehaviour: Chapter = (createDriver, behaves) => {
  const TYPES = ['OBJECT', 'DATASOURCE'] as const;

  behaves('has tabs without cells among the others, which count as one cell', () => {
    const workbook = createDriver();
    for (const [index, type] of TYPES.entries()) workbook.insertSheet({ type, name: type, index });
    expect(
      workbook.sheets.map(({ name, type, maxRows, maxColumns }) => [name, type, maxRows, maxColumns]),
    ).toEqual([
      ['OBJECT', 'OBJECT', 1, 1],
      ['DATASOURCE', 'DATASOURCE', 1, 1],
      ['Sheet1', 'GRID', 1000, 26],
    ]);
  });

  behaves('renames, hides, moves, shows and deletes them', () => {
    const workbook = createDriver();
    const sheet = workbook.insertSheet({ type: 'OBJECT' });
    sheet.rename('Chart1');
    expect(() => firstSheet(workbook).rename('chart1')).toThrow('already exists');
    workbook.moveSheet(sheet.id, 0);
    workbook.activate({ sheetId: sheet.id, row: 1, column: 1 });
    sheet.setHidden(true);
    expect(sheet).toMatchObject({ name: 'Chart1', hidden: true });
    workbook.deleteSheet(sheet.id);
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Sheet1']);
  });

  behaves('refuses everything that would change cells or lines of them', () => {
    const sheet = createDriver().insertSheet({ type: 'DATASOURCE' });
    const cell = area('A1');
    for (const act of [
      () => put(sheet, 'A1', 1),
      () => sheet.restore(cell, [[1]]),
      () => sheet.setFormulas(cell, [['=1']]),
      () => sheet.fillAttribute(cell, 'bold', true),
      () => sheet.clear(cell, { contents: true }),
      () => sheet.growRows(1),
      () => sheet.insertRows(1, 1),
      () => sheet.setColumnWidth(1, 50),
      () => sheet.createFilter(cell),
      () => sheet.sort(cell, [{ column: 1, ascending: true }]),
      () => sheet.merge(cell),
      () => sheet.addTable({ name: 'T', area: cell, columns: [{ kind: 'none' }] }),
    ]) {
      expect(act).toThrow('The action is not supported for DATASOURCE sheet.');
    }
  });

  behaves('has no cells of theirs in formulas', async () => {
    const workbook = createDriver();
    workbook.insertSheet({ type: 'OBJECT', name: 'Chart1' });
    put(firstSheet(workbook), 'A1', '=ECHO(Chart1!A1)');
    await workbook.calculate(createEchoHost());
    expect(valueIn(firstSheet(workbook), 'A1')).toBe('#REF!');
  });

  behaves('saves what kind of sheet they are', () => {
    const workbook = createDriver();
    workbook.insertSheet({ type: 'OBJECT', index: 0 });
    const saved = JSON.parse(JSON.stringify(workbook.save()));
    expect(createDriver({ saved }).sheets.map(({ type }) => type)).toEqual(['OBJECT', 'GRID']);
    expect(saved.sheets[1]).not.toHaveProperty('type');
  });
};
