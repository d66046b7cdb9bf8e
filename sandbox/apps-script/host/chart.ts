import type { NewChart } from '../../workbook/workbook';
import type { Operations } from './operation';
import { changesShape, reads } from './sheet-operation';

export const chartOperations: Operations = {
  'Sheet.getCharts': reads((sheet) => sheet.charts),
  'Sheet.insertChart': changesShape('insertChart', (sheet, chart: NewChart) => sheet.addChart(chart).id),
  'Sheet.removeChart': changesShape('removeChart', (sheet, id: number) => sheet.removeChart(id)),
};
