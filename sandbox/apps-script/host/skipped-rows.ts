import { type Rectangle, type Sheet, WorkbookError } from '../../workbook/workbook';

export type Skips = 'filtered and hidden' | 'filtered' | 'nothing';

/** Whether an operation leaves that row out because it is not shown. */
export function skipped(skips: Skips, sheet: Sheet): (row: number) => boolean {
  return (row) =>
    (skips !== 'nothing' && sheet.isRowHiddenByFilter(row)) ||
    (skips === 'filtered and hidden' && sheet.isRowHidden(row));
}

/** As Sheets words it. */
export function refuseFiltered(sheet: Sheet, { row, rows }: Rectangle): void {
  for (let at = row; at < row + rows; at++) {
    if (sheet.isRowHiddenByFilter(at))
      throw new WorkbookError('This operation is not supported on a range with a filtered out row.');
  }
}
