// Rows grow with texts of several lines. The document knows nothing of it: each page measures for itself.
import {
  ICommandService,
  type Injector,
  LifecycleStages,
  type Worksheet,
  WrapStrategy,
} from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import {
  IRenderManagerService,
  SetWorksheetRowAutoHeightMutation,
  SheetSkeletonManagerService,
} from '@univerjs/preset-sheets-core';
import { standardRowHeight } from '../../../workbook/standard-sizes';
import type { CellChange } from '../../protocol';
import { wraps } from './cell-data';
import { WORKBOOK_ID } from './univer';

interface ToFit {
  readonly subUnitId: string;
  /** Of cells; undefined when the widths of columns have changed. */
  readonly changes?: readonly CellChange[] | undefined;
}

/** What it gives is to be called after cells of a sheet, or widths of its columns, have changed. */
export function createRowFitting(
  api: FUniver,
  injector: Injector,
  whileShowing: (change: () => void) => void,
): (subUnitId: string, changes?: readonly CellChange[]) => void {
  /** Nothing can be measured before Univer has drawn for the first time. */
  let waiting: ToFit[] | undefined = [];
  api.addEvent(api.Event.LifeCycleChanged, ({ stage }) => {
    if (stage !== LifecycleStages.Rendered) return;
    const early = waiting ?? [];
    waiting = undefined;
    whileShowing(() => {
      for (const each of early) fitRows(injector, each);
    });
  });
  return (subUnitId, changes) => {
    if (waiting) waiting.push({ subUnitId, changes });
    else fitRows(injector, { subUnitId, changes });
  };
}

function fitRows(injector: Injector, { subUnitId, changes }: ToFit): void {
  const render = injector.get(IRenderManagerService).getRenderById(WORKBOOK_ID);
  const skeleton = render?.with(SheetSkeletonManagerService).ensureSkeleton(subUnitId);
  if (!skeleton) return;
  const { worksheet } = skeleton;
  const rows = changes ? rowsToFit(worksheet, changes) : rowsThatWrap(worksheet);
  const endColumn = worksheet.getColumnCount() - 1;
  const measured = skeleton.calculateAutoHeightInRange(
    [...rows].map((row) => ({ startRow: row, endRow: row, startColumn: 0, endColumn })),
  );
  const rowsAutoHeightInfo = measured.filter(
    ({ row, autoHeight }) => autoHeight !== worksheet.getRowHeight(row),
  );
  if (rowsAutoHeightInfo.length === 0) return;
  injector.get(ICommandService).syncExecuteCommand(SetWorksheetRowAutoHeightMutation.id, {
    unitId: WORKBOOK_ID,
    subUnitId,
    rowsAutoHeightInfo,
  });
}

/** Rows of Univer count from 0. */
function rowsToFit(worksheet: Worksheet, changes: readonly CellChange[]): ReadonlySet<number> {
  const rows = new Set<number>();
  for (const [row, , cell] of changes) {
    const isTall = worksheet.getRowHeight(row - 1) !== standardRowHeight;
    if (isTall || (cell && wraps(cell))) rows.add(row - 1);
  }
  return rows;
}

function rowsThatWrap(worksheet: Worksheet): ReadonlySet<number> {
  const rows = new Set<number>();
  worksheet.getCellMatrix().forValue((row, column) => {
    if (worksheet.getComposedCellStyle(row, column).tb === WrapStrategy.WRAP) rows.add(row);
  });
  return rows;
}
