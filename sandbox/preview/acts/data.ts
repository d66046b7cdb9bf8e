// Sorting, filters and charts.
import type { ActsOf } from './act';
import { done } from './act';
import { sheetOf, usedPart } from './target';
import { remember } from './undo';

export const dataActs: ActsOf<
  'sort' | 'createFilter' | 'filterColumn' | 'removeFilter' | 'insertChart' | 'removeChart'
> = {
  sort(workbook, { sheet: id, area, column, ascending }) {
    const sheet = sheetOf(workbook, id);
    const [used = area] = usedPart(sheet, area);
    const undo = remember(sheet, used);
    sheet.sort(used, [{ column, ascending }]);
    return done(undo);
  },

  createFilter(workbook, { sheet: id, area }) {
    const sheet = sheetOf(workbook, id);
    sheet.createFilter(area);
    return done(() => sheet.removeFilter());
  },

  filterColumn(workbook, { sheet: id, column, shownValues }) {
    const sheet = sheetOf(workbook, id);
    const { filter } = sheet;
    if (!filter) return {};
    const before = filter.criteria.find((one) => one.column === column)?.hiddenValues ?? [];
    const shown = new Set(shownValues ?? []);
    const body = { ...filter.area, row: filter.area.row + 1, rows: filter.area.rows - 1, column, columns: 1 };
    const texts = new Set(sheet.displayTexts(body).flat());
    sheet.setHiddenValues(column, shownValues === null ? [] : [...texts].filter((text) => !shown.has(text)));
    return done(() => sheet.setHiddenValues(column, before));
  },

  removeFilter(workbook, { sheet: id }) {
    const sheet = sheetOf(workbook, id);
    const { filter } = sheet;
    sheet.removeFilter();
    return done(() => {
      if (!filter) return;
      sheet.createFilter(filter.area);
      for (const { column, hiddenValues } of filter.criteria) sheet.setHiddenValues(column, hiddenValues);
    });
  },

  insertChart(workbook, { sheet: id, area, chart }) {
    const sheet = sheetOf(workbook, id);
    const added = sheet.addChart({
      kind: chart,
      ranges: [{ sheetId: id, area }],
      row: area.row + 1,
      column: Math.min(area.column + area.columns + 1, sheet.maxColumns),
      title: '',
      width: 480,
      height: 300,
    });
    return done(() => sheet.removeChart(added.id));
  },

  removeChart(workbook, { sheet: id, chart }) {
    const sheet = sheetOf(workbook, id);
    const before = sheet.charts.find((one) => one.id === chart);
    sheet.removeChart(chart);
    return done(() => {
      if (before) sheet.addChart(before);
    });
  },
};
