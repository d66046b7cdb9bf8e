import { expect } from 'vitest';
import type { Sheet, Workbook } from '../../../../sandbox/workbook/workbook';
import type { Chapter } from '../contract';
import { area, createEchoHost, createHost, firstSheet, put } from './fixture';

const chart = {
  kind: 'bar',
  ranges: [{ sheetId: 0, area: area('A1:A2') }],
  row: 1,
  column: 1,
  title: '',
  width: 1,
  height: 1,
} as const;

const onSheet: Readonly<Record<string, (sheet: Sheet, workbook: Workbook) => void>> = {
  'values are entered': (sheet) => put(sheet, 'A1', 'x'),
  'formulas are set': (sheet) => sheet.setFormulas(area('A1'), [['=ECHO(1)']]),
  'stored entries are put back': (sheet) => sheet.restore(area('A1'), [['x']]),
  'an attribute is set': (sheet) => sheet.setAttributes(area('A1'), 'italic', [[true]]),
  'an attribute is filled': (sheet) => sheet.fillAttribute(area('A1'), 'note', 'x'),
  'cells are cleared': (sheet) => sheet.clear(area('A1'), { contents: true }),
  'formats are cleared': (sheet) => sheet.clear(area('A1'), { formats: true }),
  'checkboxes are taken away': (sheet) => sheet.clear(area('A1'), { validation: true }),
  'rows are inserted': (sheet) => sheet.insertRows(1, 1),
  'cells are inserted': (sheet) => sheet.insertCells(area('A1'), 'row'),
  'columns are deleted': (sheet) => sheet.deleteColumns(1, 1),
  'rows are moved': (sheet) => sheet.moveRows(1, 1, 3),
  'it grows': (sheet) => sheet.growRows(1),
  'it is sorted': (sheet) => {
    sheet.enter(area('A1:A2'), [[2], [1]]);
    const { revision } = sheet;
    sheet.sort(area('A1:A2'), [{ column: 1, ascending: true }]);
    expect(sheet.revision).toBeGreaterThan(revision);
  },
  'it is renamed': (sheet) => sheet.rename('Other'),
  'it is hidden': (sheet) => sheet.setHidden(true),
  'rows are frozen': (sheet) => sheet.setFrozenRows(1),
  'columns are frozen': (sheet) => sheet.setFrozenColumns(1),
  'a width is set': (sheet) => sheet.setColumnWidth(1, 5),
  'a height is set': (sheet) => sheet.setRowHeight(1, 5),
  'rows are hidden': (sheet) => sheet.setRowsHidden(1, 1, true),
  'columns are hidden': (sheet) => sheet.setColumnsHidden(1, 1, true),
  'a filter comes': (sheet) => sheet.createFilter(area('A1:A2')),
  'a chart comes': (sheet) => sheet.addChart(chart),
  'it is protected': (sheet, workbook) =>
    workbook.addProtection({ sheetId: sheet.id, description: '', editors: [], warningOnly: false }),
  'its protection changes': (sheet, workbook) => {
    const { id } = workbook.addProtection({
      sheetId: sheet.id,
      description: '',
      editors: [],
      warningOnly: false,
    });
    const { revision } = sheet;
    workbook.changeProtection(id, { warningOnly: true });
    expect(sheet.revision).toBeGreaterThan(revision);
    workbook.removeProtection(id);
    expect(sheet.revision).toBeGreaterThan(revision + 1);
  },
  'it gets metadata': (sheet, workbook) =>
    workbook.addMetadata({
      location: { kind: 'sheet', sheetId: sheet.id },
      key: 'k',
      value: 'v',
      visibility: 'DOCUMENT',
    }),
};

export const revisionBehaviour: Chapter = (createDriver, behaves) => {
  for (const [what, change] of Object.entries(onSheet)) {
    behaves(`grows for the sheet and the workbook, and for no other sheet, when ${what}`, () => {
      const workbook = createDriver();
      const sheet = firstSheet(workbook);
      const other = workbook.insertSheet();
      const before = [sheet.revision, workbook.revision, other.revision] as const;
      change(sheet, workbook);
      expect(sheet.revision).toBeGreaterThan(before[0]);
      expect(workbook.revision).toBeGreaterThan(before[1]);
      expect(other.revision).toBe(before[2]);
    });
  }

  behaves(
    'grows for the workbook when sheets come, move or go, it is renamed or another cell is active',
    () => {
      const workbook = createDriver();
      const seen = [workbook.revision];
      const sheet = workbook.insertSheet();
      seen.push(workbook.revision);
      workbook.moveSheet(sheet.id, 0);
      seen.push(workbook.revision);
      workbook.activate({ sheetId: sheet.id, row: 2, column: 2 });
      seen.push(workbook.revision);
      workbook.rename('Other');
      seen.push(workbook.revision);
      workbook.deleteSheet(sheet.id);
      seen.push(workbook.revision);
      expect(seen).toEqual([...new Set(seen)].sort((one, other) => one - other));
    },
  );

  behaves(
    'grows when a formula gives something else than before, and not when it gives the same',
    async () => {
      const workbook = createDriver();
      const sheet = firstSheet(workbook);
      sheet.enter(area('A1:B1'), [[1, '=PAIR(A1)']]);
      const entered = sheet.revision;
      await workbook.calculate(createHost({ PAIR: (value) => [[value, 2]] }));
      expect(sheet.revision).toBeGreaterThan(entered);
      put(sheet, 'A1', 1);
      const again = sheet.revision;
      await workbook.calculate(createHost({ PAIR: (value) => [[value, 2]] }));
      expect(sheet.revision).toBe(again);
      await workbook.reload(createHost({ PAIR: (value) => [[value, 3]] }));
      expect(sheet.revision).toBeGreaterThan(again);
    },
  );

  behaves('grows for a sheet whose formulas are rewritten because of another', () => {
    const workbook = createDriver();
    const data = workbook.insertSheet({ name: 'Data' });
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=ECHO(Data!A5)');
    const before = sheet.revision;
    data.insertRows(1, 1);
    expect(sheet.revision).toBeGreaterThan(before);
  });

  behaves('stays when the workbook is only read or refuses', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=ECHO(1)');
    await workbook.calculate(createEchoHost());
    const before = workbook.revision;
    sheet.values(area('A1:C3'));
    sheet.displayTexts(area('A1:C3'));
    workbook.save();
    await workbook.calculate(createEchoHost());
    expect(() => sheet.deleteRows(1, 1000)).toThrow();
    expect(() => workbook.insertSheet({ name: 'Sheet1' })).toThrow();
    expect(workbook.revision).toBe(before);
  });
};
