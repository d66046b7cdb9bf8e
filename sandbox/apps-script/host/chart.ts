import type { Chart, NewChart, Workbook } from '../../workbook/workbook';
import type { Operations } from './operation';
import { ServiceError } from './service-error';
import { tabOf, workbookOf } from './sheet-access';
import { changesShape } from './sheet-operation';
import { flushWrites } from './sheet-writes';

export const chartOperations: Operations = {
  'Sheet.getCharts': {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform(host, run, sheetId: number) {
      flushWrites(host, run);
      return tabOf(host, run, sheetId).charts;
    },
  },
  'Sheet.insertChart': changesShape('insertChart', (sheet, chart: NewChart) => sheet.addChart(chart).id),
  'Sheet.removeChart': changesShape('removeChart', (sheet, id: number) => sheet.removeChart(id)),
  'Spreadsheet.moveChartToObjectSheet': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'moveChartToObjectSheet',
    perform(host, run, chartId: number) {
      flushWrites(host, run);
      const workbook = workbookOf(host, run);
      const sheetId = moveToOwnSheet(workbook, chartId);
      if (run.mode !== 'TRIGGER') workbook.selections.show(run.user, sheetId);
      return sheetId;
    },
  },
};

/** As documented: a chart that has a sheet of its own stays there. */
function moveToOwnSheet(workbook: Workbook, chartId: number): number {
  const isSought = ({ id }: Chart): boolean => id === chartId;
  const from = workbook.sheets.find(({ charts }) => charts.some(isSought));
  const chart = from?.charts.find(isSought);
  if (!from || !chart) throw new ServiceError('Chart not found');
  if (from.type === 'OBJECT') return from.id;
  const sheet = workbook.insertSheet({ type: 'OBJECT', name: freeName(workbook) });
  from.removeChart(chartId);
  sheet.addChart({ ...chart, row: 1, column: 1 });
  return sheet.id;
}

function freeName(workbook: Workbook): string {
  for (let number = 1; ; number += 1) {
    const name = `Chart${number}`;
    if (!workbook.sheetByName(name)) return name;
  }
}
