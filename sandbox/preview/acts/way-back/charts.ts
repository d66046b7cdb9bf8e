import type { SheetArea, Workbook } from '../../../workbook/workbook';
import type { Undo } from '../act';
import { sheetOf } from '../target';
import { type Changed, changed, together } from './changed';

/** The charts of those sheets, whose places and ranges follow what they show. */
export function changedCharts(workbook: Workbook, sheetIds: readonly number[]): Changed {
  const known = sheetIds.flatMap((sheetId) =>
    sheetOf(workbook, sheetId).charts.map(({ id }) => ({ sheetId, id })),
  );
  return together(
    known.map(({ sheetId, id }) =>
      changed(
        () => workbook.sheetById(sheetId)?.charts.find((chart) => chart.id === id),
        (before) => {
          const sheet = sheetOf(workbook, sheetId);
          sheet.removeChart(id);
          if (before) sheet.addChart(before);
        },
      ),
    ),
  );
}

/** Of a sheet that goes and comes back; what they showed of others may be gone by then. */
export function rememberCharts(workbook: Workbook, sheetId: number): Undo {
  const { charts } = sheetOf(workbook, sheetId);
  return () => {
    const sheet = sheetOf(workbook, sheetId);
    for (const chart of charts) {
      sheet.addChart({ ...chart, ranges: chart.ranges.filter((range) => isThere(workbook, range)) });
    }
  };
}

function isThere(workbook: Workbook, { sheetId, area }: SheetArea): boolean {
  const sheet = workbook.sheetById(sheetId);
  if (!sheet) return false;
  const { row, column, rows, columns } = area;
  return row + rows - 1 <= sheet.maxRows && column + columns - 1 <= sheet.maxColumns;
}
