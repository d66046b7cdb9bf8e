// Tabs and what a sheet has besides its cells, made equal to what the server says.
import { type ICommandService, type IRange, mergeWorksheetSnapshotWithDefault } from '@univerjs/core';
import {
  InsertSheetMutation,
  RemoveSheetMutation,
  SetColHiddenMutation,
  SetColVisibleMutation,
  SetFrozenMutation,
  SetRowHiddenMutation,
  SetRowVisibleMutation,
  SetWorksheetActiveOperation,
  SetWorksheetColumnCountMutation,
  SetWorksheetColWidthMutation,
  SetWorksheetHideMutation,
  SetWorksheetNameMutation,
  SetWorksheetOrderMutation,
  SetWorksheetRowCountMutation,
} from '@univerjs/preset-sheets-core';
import { standardColumnWidth } from '../../../workbook/standard-sizes';
import type { SheetView } from '../../protocol';
import { WORKBOOK_ID } from './univer';
import { flag, freezeOf, sheetData } from './workbook-data';

export function showSheets(
  commands: ICommandService,
  shown: readonly SheetView[],
  wanted: readonly SheetView[],
  isActive: (sheet: number) => boolean,
): void {
  let order = shown.map(({ id }) => id);
  // New ones first: a workbook is never without a sheet.
  for (const [index, sheet] of wanted.entries()) {
    if (order.includes(sheet.id)) continue;
    insert(index, sheet);
    order.splice(index, 0, sheet.id);
  }
  for (const id of order.filter((one) => !wanted.some((sheet) => sheet.id === one))) {
    // Should it be the one that is looked at, another has to be first.
    const [next] = wanted.filter(({ hidden }) => !hidden);
    if (isActive(id) && next) run(SetWorksheetActiveOperation.id, { subUnitId: String(next.id) });
    run(RemoveSheetMutation.id, { subUnitId: String(id), subUnitName: '' });
    order = order.filter((one) => one !== id);
  }
  for (const [index, { id }] of wanted.entries()) {
    const from = order.indexOf(id);
    if (from === index) continue;
    run(SetWorksheetOrderMutation.id, { subUnitId: String(id), fromOrder: from, toOrder: index });
    order.splice(index, 0, ...order.splice(from, 1));
  }
  for (const sheet of wanted) {
    const before = shown.find(({ id }) => id === sheet.id);
    if (before) change(sheet, before);
  }

  /** Univer goes to each new sheet, but for those that come from others: a hidden one is not to be looked at. */
  function insert(index: number, sheet: SheetView): void {
    const params = { index, sheet: mergeWorksheetSnapshotWithDefault(sheetData(sheet)) };
    const options = sheet.hidden ? { fromCollab: true } : {};
    commands.syncExecuteCommand(InsertSheetMutation.id, { unitId: WORKBOOK_ID, ...params }, options);
  }

  function run(id: string, params: object): void {
    commands.syncExecuteCommand(id, { unitId: WORKBOOK_ID, ...params });
  }

  function change(sheet: SheetView, before: SheetView): void {
    const set = (id: string, params: object): void => run(id, { subUnitId: String(sheet.id), ...params });
    if (sheet.name !== before.name) set(SetWorksheetNameMutation.id, { name: sheet.name });
    if (sheet.rows !== before.rows) set(SetWorksheetRowCountMutation.id, { rowCount: sheet.rows });
    if (sheet.columns !== before.columns) {
      set(SetWorksheetColumnCountMutation.id, { columnCount: sheet.columns });
    }
    if (sheet.hidden !== before.hidden) set(SetWorksheetHideMutation.id, { hidden: flag(sheet.hidden) });
    if (sheet.frozenRows !== before.frozenRows || sheet.frozenColumns !== before.frozenColumns) {
      set(SetFrozenMutation.id, freezeOf(sheet));
    }
    for (const column of new Set([...keys(sheet.columnWidths), ...keys(before.columnWidths)])) {
      const width = sheet.columnWidths[column] ?? standardColumnWidth;
      if (width === (before.columnWidths[column] ?? standardColumnWidth)) continue;
      set(SetWorksheetColWidthMutation.id, { ranges: [columnRange(sheet, column)], colWidth: width });
    }
    for (const row of without(before.hiddenRows, sheet.hiddenRows)) {
      set(SetRowVisibleMutation.id, { ranges: [rowRange(sheet, row)] });
    }
    for (const row of without(sheet.hiddenRows, before.hiddenRows)) {
      set(SetRowHiddenMutation.id, { ranges: [rowRange(sheet, row)] });
    }
    for (const column of without(before.hiddenColumns, sheet.hiddenColumns)) {
      set(SetColVisibleMutation.id, { ranges: [columnRange(sheet, column)] });
    }
    for (const column of without(sheet.hiddenColumns, before.hiddenColumns)) {
      set(SetColHiddenMutation.id, { ranges: [columnRange(sheet, column)] });
    }
  }
}

function rowRange({ columns }: SheetView, row: number): IRange {
  return { startRow: row - 1, endRow: row - 1, startColumn: 0, endColumn: columns - 1 };
}

function columnRange({ rows }: SheetView, column: number): IRange {
  return { startRow: 0, endRow: rows - 1, startColumn: column - 1, endColumn: column - 1 };
}

function keys(record: Readonly<Record<number, unknown>>): readonly number[] {
  return Object.keys(record).map(Number);
}

function without(these: readonly number[], those: readonly number[]): readonly number[] {
  const known = new Set(those);
  return these.filter((one) => !known.has(one));
}
