// Sorting, filters and charts.
import type { NewChart, Rectangle, Sheet, Workbook } from '../../workbook/workbook';
import type { ActsOf, Outcome, TakeBack } from './act';
import { regionAround } from './region';
import { sheetOf, usedPart } from './target';
import { remember } from './undo';
import { putFilter } from './way-back/filter';

export const dataActs: ActsOf<
  'sort' | 'createFilter' | 'filterColumn' | 'removeFilter' | 'insertChart' | 'removeChart'
> = {
  sort(workbook, { sheet: id, area, column, ascending }, takeBack) {
    const sheet = sheetOf(workbook, id);
    const [used = area] = usedPart(sheet, sortedArea(sheet, area));
    takeBack(remember(workbook, sheet, used));
    sheet.sort(used, [{ column, ascending }]);
    return {};
  },

  createFilter(workbook, { sheet: id, area }, takeBack) {
    const sheet = sheetOf(workbook, id);
    sheet.createFilter(regionAround(sheet, area));
    takeBack(() => sheetOf(workbook, id).removeFilter());
    return {};
  },

  filterColumn(workbook, { sheet: id, column, shownValues }, takeBack) {
    const sheet = sheetOf(workbook, id);
    const before = sheet.filter?.criteria.find((one) => one.column === column)?.hiddenValues ?? [];
    // Refuses a column that no filter has.
    sheet.setHiddenValues(column, []);
    takeBack(() => sheetOf(workbook, id).setHiddenValues(column, before));
    if (shownValues === null || !sheet.filter || sheet.filter.area.rows === 1) return {};
    const { row, rows } = sheet.filter.area;
    const texts = sheet.displayTexts({ row: row + 1, rows: rows - 1, column, columns: 1 }).flat();
    const shown = new Set(shownValues);
    sheet.setHiddenValues(
      column,
      [...new Set(texts)].filter((text) => !shown.has(text)),
    );
    return {};
  },

  removeFilter(workbook, { sheet: id }, takeBack) {
    const { filter } = sheetOf(workbook, id);
    sheetOf(workbook, id).removeFilter();
    takeBack(() => {
      const sheet = sheetOf(workbook, id);
      if (filter) putFilter(sheet, filter);
    });
    return {};
  },

  insertChart(workbook, { sheet: id, area: selected, chart }, takeBack) {
    const sheet = sheetOf(workbook, id);
    const { maxRows, maxColumns } = sheet;
    const area = regionAround(sheet, selected);
    return addChart(workbook, id, takeBack, {
      kind: chart,
      ranges: [{ sheetId: id, area }],
      row: Math.min(area.row + 1, maxRows),
      column: Math.min(area.column + area.columns + 1, maxColumns),
      title: '',
      width: 480,
      height: 300,
    });
  },

  removeChart(workbook, { sheet: id, chart }, takeBack) {
    const before = sheetOf(workbook, id).charts.find((one) => one.id === chart);
    sheetOf(workbook, id).removeChart(chart);
    takeBack(() => {
      if (before) sheetOf(workbook, id).addChart(before);
    });
    return {};
  },
};

function addChart(
  workbook: Workbook,
  sheet: number,
  takeBack: TakeBack,
  chart: NewChart & { readonly id?: number },
): Outcome {
  const added = sheetOf(workbook, sheet).addChart(chart);
  takeBack(() => sheetOf(workbook, sheet).removeChart(added.id));
  // Later acts know it by its id.
  return { redo: (again) => addChart(workbook, sheet, again, added) };
}

/** One selected cell means the whole sheet below its frozen rows. */
function sortedArea(sheet: Sheet, area: Rectangle): Rectangle {
  if (area.rows > 1 || area.columns > 1) return area;
  const row = sheet.frozenRows + 1;
  return { row, column: 1, rows: sheet.maxRows - row + 1, columns: sheet.maxColumns };
}
