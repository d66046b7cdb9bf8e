import type { Sheet } from '../../workbook/workbook';

export type Skips = 'filtered and hidden' | 'filtered' | 'nothing';

/** Whether an operation leaves that row out because it is not shown. */
export function skipped(skips: Skips, sheet: Sheet): (row: number) => boolean {
  return (row) =>
    (skips !== 'nothing' && sheet.isRowHiddenByFilter(row)) ||
    (skips === 'filtered and hidden' && sheet.isRowHidden(row));
}
