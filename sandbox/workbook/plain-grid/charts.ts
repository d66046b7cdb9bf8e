import { sentences } from '../sentences';
import { type Chart, type Sheet, WorkbookError } from '../workbook';
import { type Book, requireFreeId, requireSheet } from './book';
import { requireInSheet, type SheetState } from './sheet-state';

type Charts = Pick<Sheet, 'addChart' | 'removeChart'>;

export function createCharts(sheet: SheetState, book: Book): Charts {
  return {
    addChart(wanted) {
      const { row, column, ranges, width, height } = wanted;
      requireInSheet({ row, column, rows: 1, columns: 1 }, sheet);
      if (ranges.length === 0 && wanted.id === undefined)
        throw new WorkbookError(sentences.chartWithoutRange);
      for (const { sheetId, area } of ranges) requireInSheet(area, requireSheet(book, sheetId));
      if (![width, height].every((size) => Number.isSafeInteger(size) && size > 0)) {
        throw new WorkbookError(sentences.notASize);
      }
      const { id = book.nextIds.chart } = wanted;
      const known = book.sheets.flatMap(({ charts }) => charts);
      requireFreeId(id, book.nextIds.chart, known);
      if (wanted.id === undefined) book.nextIds.chart++;
      const chart: Chart = { ...wanted, ranges: [...ranges], id };
      sheet.charts = [...sheet.charts, chart].sort((one, other) => one.id - other.id);
      sheet.revision.grow();
      return chart;
    },

    removeChart(id) {
      const others = sheet.charts.filter((chart) => chart.id !== id);
      if (others.length === sheet.charts.length) throw new WorkbookError(sentences.noChart(id));
      sheet.charts = others;
      sheet.revision.grow();
    },
  };
}

/** After a sheet was deleted: charts of others no longer show it. */
export function forgetSheetInCharts(book: Book, deletedId: number): void {
  for (const sheet of book.sheets) {
    if (!sheet.charts.some(({ ranges }) => ranges.some(({ sheetId }) => sheetId === deletedId))) continue;
    sheet.charts = sheet.charts.map((chart) => ({
      ...chart,
      ranges: chart.ranges.filter(({ sheetId }) => sheetId !== deletedId),
    }));
    sheet.revision.grow();
  }
}
