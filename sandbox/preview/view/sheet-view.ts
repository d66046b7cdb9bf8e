// What the page shows of a sheet besides its cells.
import { standardColumnWidth } from '../../workbook/standard-sizes';
import type { Sheet, Workbook } from '../../workbook/workbook';
import type { FilterView, SheetView } from '../protocol';
import { chartView } from './chart-view';

export function sheetView(workbook: Workbook, sheet: Sheet): SheetView {
  const { id, name, hidden, maxRows, maxColumns, frozenRows, frozenColumns } = sheet;
  const columns = numbered(maxColumns);
  return {
    id,
    name,
    hidden,
    rows: maxRows,
    columns: maxColumns,
    frozenRows,
    frozenColumns,
    columnWidths: Object.fromEntries(
      columns
        .map((column) => [column, sheet.columnWidth(column)] as const)
        .filter(([, width]) => width !== standardColumnWidth),
    ),
    hiddenRows: numbered(maxRows).filter((row) => sheet.isRowHidden(row)),
    hiddenColumns: columns.filter((column) => sheet.isColumnHidden(column)),
    filter: filterView(sheet),
    charts: sheet.charts.map((chart) => chartView(workbook, chart)),
    protections: workbook.protections
      .filter(({ sheetId }) => sheetId === id)
      .map(({ id: protection, area = null, description }) => ({ id: protection, area, description })),
  };
}

function filterView(sheet: Sheet): FilterView | null {
  const { filter } = sheet;
  if (!filter) return null;
  const { area } = filter;
  const body = { ...area, row: area.row + 1, rows: area.rows - 1 };
  const shownValues = filter.criteria.map(({ column, hiddenValues }) => {
    const hidden = new Set(hiddenValues);
    const texts = body.rows > 0 ? sheet.displayTexts({ ...body, column, columns: 1 }).flat() : [];
    return [column, [...new Set(texts)].filter((text) => !hidden.has(text))] as const;
  });
  return { area, shownValues: Object.fromEntries(shownValues) };
}

function numbered(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
