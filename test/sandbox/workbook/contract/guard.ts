// A workbook in the hands of somebody who may not edit what is protected.
import { expect } from 'vitest';
import { guardWorkbook, requireUnprotected } from '../../../../sandbox/workbook/guard';
import type { Sheet, Workbook } from '../../../../sandbox/workbook/workbook';
import type { Chapter, CreateDriver } from '../contract';
import { area, firstSheet } from './fixture';

const REFUSAL =
  'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.';

type Write = (sheet: Sheet, workbook: Workbook) => unknown;

/** Every way to write to a sheet, at B2:C3 where it is about cells. */
const writes: Readonly<Record<string, Write>> = {
  rename: (sheet) => sheet.rename('Other'),
  setHidden: (sheet) => sheet.setHidden(true),
  setFrozenRows: (sheet) => sheet.setFrozenRows(1),
  setFrozenColumns: (sheet) => sheet.setFrozenColumns(1),
  setColumnWidth: (sheet) => sheet.setColumnWidth(2, 50),
  setRowHeight: (sheet) => sheet.setRowHeight(3, 50),
  growRows: (sheet) => sheet.growRows(1),
  growColumns: (sheet) => sheet.growColumns(1),
  insertRows: (sheet) => sheet.insertRows(3, 1),
  insertColumns: (sheet) => sheet.insertColumns(3, 1),
  insertCells: (sheet) => sheet.insertCells(area('C1:D1'), 'row'),
  deleteCells: (sheet) => sheet.deleteCells(area('C1:D1'), 'row'),
  setConditionalFormats: (sheet) =>
    sheet.setConditionalFormats([{ areas: [area('C3:D4')], condition: '=C3>1' }]),
  deleteRows: (sheet) => sheet.deleteRows(3, 2),
  deleteColumns: (sheet) => sheet.deleteColumns(3, 2),
  moveRows: (sheet) => sheet.moveRows(3, 1, 9),
  moveColumns: (sheet) => sheet.moveColumns(7, 1, 3),
  sort: (sheet) => sheet.sort(area('A1:C2'), [{ column: 1, ascending: true }]),
  setRowsHidden: (sheet) => sheet.setRowsHidden(1, 2, true),
  setColumnsHidden: (sheet) => sheet.setColumnsHidden(3, 1, true),
  createFilter: (sheet) => sheet.createFilter(area('C3:D9')),
  removeFilter: (sheet) => sheet.removeFilter(),
  setHiddenValues: (sheet) => sheet.setHiddenValues(3, ['x']),
  addChart: (sheet) =>
    sheet.addChart({
      kind: 'bar',
      ranges: [{ sheetId: 0, area: area('A1:A2') }],
      row: 1,
      column: 1,
      title: '',
      width: 1,
      height: 1,
    }),
  removeChart: (sheet) => sheet.removeChart(1),
  addTable: (sheet) => sheet.addTable({ name: 'T', area: area('C3'), columns: [{ kind: 'none' }] }),
  removeTable: (sheet) => sheet.removeTable('T'),
  merge: (sheet) => sheet.merge(area('C3:D3')),
  unmerge: (sheet) => sheet.unmerge(area('C3:D3')),
  enter: (sheet) => sheet.enter(area('C3'), [['x']]),
  restore: (sheet) => sheet.restore(area('C3'), [['x']]),
  setFormulas: (sheet) => sheet.setFormulas(area('C3'), [['=1']]),
  setAttributes: (sheet) => sheet.setAttributes(area('C3'), 'note', [['x']]),
  fillAttribute: (sheet) => sheet.fillAttribute(area('C3:E5'), 'bold', true),
  clear: (sheet) => sheet.clear(area('A1:B2'), { contents: true }),
  deleteSheet: ({ id }, workbook) => workbook.deleteSheet(id),
  moveSheet: ({ id }, workbook) => workbook.moveSheet(id, 1),
  addMetadata: ({ id: sheetId }, workbook) =>
    workbook.addMetadata({
      location: { kind: 'row', sheetId, index: 2 },
      key: 'k',
      value: '',
      visibility: 'DOCUMENT',
    }),
  changeMetadata: (_sheet, workbook) => workbook.changeMetadata(1, { value: 'x' }),
  removeMetadata: (_sheet, workbook) => workbook.removeMetadata(1),
  addProtection: ({ id: sheetId }, workbook) =>
    workbook.addProtection({
      sheetId,
      area: area('C3'),
      description: '',
      editors: [],
      warningOnly: false,
    }),
  changeProtection: (_sheet, workbook) => workbook.changeProtection(1, { warningOnly: true }),
  removeProtection: (_sheet, workbook) => workbook.removeProtection(1),
};

const onlyReads: readonly string[] = [
  ...['columnWidth', 'rowHeight', 'isRowHidden', 'isColumnHidden', 'isRowHiddenByFilter'],
  ...['values', 'formulas', 'displayTexts', 'entries', 'attributes', 'requireAccepted'],
];
/** Of the document, or no writing at all. */
const free: readonly string[] = [
  ...['rename', 'sheetById', 'sheetByName', 'insertSheet', 'activate', 'watchLines'],
  ...['setNamedRange', 'removeNamedRange', 'followCut', 'setTimeZone', 'setLocale'],
  ...['calculate', 'reload', 'evaluate', 'save'],
];
/** They touch the sheet itself, not its cells. */
const ofTheSheet: readonly string[] = [
  ...['rename', 'setHidden', 'setFrozenRows', 'setFrozenColumns', 'addChart', 'removeChart', 'moveSheet'],
  ...['growRows', 'growColumns'],
];

/** Two sheets; of the first B2:C3 is protected, or all of it. */
function begin(createDriver: CreateDriver, of: 'cells' | 'sheet', isMine = false) {
  const workbook = createDriver();
  workbook.insertSheet();
  const sheet = firstSheet(workbook);
  sheet.enter(area('A1:A2'), [[2], [1]]);
  const location = { kind: 'column', sheetId: 0, index: 3 } as const;
  workbook.addMetadata({ location, key: 'k', value: '', visibility: 'DOCUMENT' });
  workbook.addProtection({
    sheetId: 0,
    ...(of === 'cells' && { area: area('B2:C3') }),
    description: '',
    editors: [],
    warningOnly: false,
  });
  const guarded = guardWorkbook(workbook, (touch) => requireUnprotected(workbook, () => isMine, touch));
  return { workbook, sheet, guarded, guardedSheet: firstSheet(guarded) };
}

export const guardBehaviour: Chapter = (createDriver, behaves) => {
  const withFilter = (sheet: Sheet, write: string): void => {
    if (['removeFilter', 'setHiddenValues'].includes(write)) sheet.createFilter(area('C3:D9'));
    if (write === 'removeTable') writes.addTable?.(sheet, createDriver());
    if (write === 'removeChart') writes.addChart?.(sheet, createDriver());
  };

  for (const [name, write] of Object.entries(writes)) {
    behaves(`keeps from ${name} who may not edit the sheet`, () => {
      const { workbook, sheet, guarded, guardedSheet } = begin(createDriver, 'sheet');
      withFilter(sheet, name);
      const before = workbook.save();
      expect(() => write(guardedSheet, guarded)).toThrow(REFUSAL);
      expect(workbook.save()).toEqual(before);
    });

    behaves(`keeps from ${name} at protected cells, or lets it be if it is about none`, () => {
      const { workbook, sheet, guarded, guardedSheet } = begin(createDriver, 'cells');
      withFilter(sheet, name);
      const before = workbook.save();
      if (ofTheSheet.includes(name)) {
        write(guardedSheet, guarded);
        expect(workbook.save()).not.toEqual(before);
      } else {
        expect(() => write(guardedSheet, guarded)).toThrow(REFUSAL);
        expect(workbook.save()).toEqual(before);
      }
    });

    behaves(`leaves ${name} to who may edit`, () => {
      const { workbook, sheet, guarded, guardedSheet } = begin(createDriver, 'cells', true);
      withFilter(sheet, name);
      const { revision } = workbook;
      write(guardedSheet, guarded);
      expect(workbook.revision).toBeGreaterThan(revision);
    });
  }

  behaves('knows every method of a workbook and its sheets', () => {
    const { workbook, sheet } = begin(createDriver, 'cells');
    const known = new Set([...Object.keys(writes), ...onlyReads, ...free]);
    const methods = [workbook, sheet].flatMap((each) =>
      Object.entries(each).flatMap(([name, member]) => (typeof member === 'function' ? [name] : [])),
    );
    expect(methods.filter((name) => !known.has(name))).toEqual([]);
  });

  behaves('lets all be done beside protected cells', () => {
    const { guarded, guardedSheet } = begin(createDriver, 'cells');
    guardedSheet.enter(area('D4'), [['x']]);
    guardedSheet.fillAttribute(area('A1:A9'), 'bold', true);
    guardedSheet.sort(area('D1:D9'), [{ column: 4, ascending: true }]);
    guardedSheet.insertRows(2, 1);
    guardedSheet.insertColumns(4, 1);
    guardedSheet.insertCells(area('A1:A9'), 'row');
    guardedSheet.insertCells(area('B5:C5'), 'row');
    guardedSheet.insertCells(area('D1:E9'), 'column');
    guardedSheet.deleteRows(1, 1);
    guardedSheet.moveRows(8, 1, 4);
    guardedSheet.setColumnWidth(1, 50);
    expect(guarded.protections.map((each) => each.area)).toEqual([area('B2:C3')]);
    guarded.insertSheet();
    guarded.rename('Free');
    guarded.sheets[1]?.enter(area('B2'), [['x']]);
  });

  behaves('gives no room among rows where a whole column is protected', () => {
    const { workbook, guardedSheet } = begin(createDriver, 'cells');
    workbook.addProtection({
      sheetId: 0,
      area: { row: 1, column: 5, rows: 1000, columns: 1 },
      description: '',
      editors: [],
      warningOnly: false,
    });
    for (const before of [1, 500, 1001]) expect(() => guardedSheet.insertRows(before, 1)).toThrow(REFUSAL);
    expect(() => guardedSheet.growRows(1)).toThrow(REFUSAL);
    guardedSheet.insertColumns(5, 1);
  });

  behaves('gives the same handle for the same sheet', () => {
    const { guarded, guardedSheet } = begin(createDriver, 'cells');
    expect(guarded.sheets[0]).toBe(guardedSheet);
    expect(guarded.sheetById(0)).toBe(guardedSheet);
    expect(guarded.sheetByName('Sheet1')).toBe(guardedSheet);
    expect(guarded.sheetById(9)).toBeUndefined();
  });
};
