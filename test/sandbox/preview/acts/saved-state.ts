import type { Workbook } from '../../../../sandbox/workbook/workbook';

/**
 * All but the ids that are to be given next, which are never given twice, and what a filter hid when it was set: one that
 * comes back is set anew. Sets in order.
 */
export function savedState(workbook: Workbook) {
  const { nextIds, sheets, ...rest } = workbook.save();
  return {
    ...rest,
    sheets: sheets.map(
      ({ filteredRows: _, hiddenRows, hiddenColumns, columnWidths, rowHeights, ...sheet }) => ({
        ...sheet,
        hiddenRows: new Set(hiddenRows),
        hiddenColumns: new Set(hiddenColumns),
        columnWidths: new Map(columnWidths),
        rowHeights: new Map(rowHeights),
      }),
    ),
  };
}
