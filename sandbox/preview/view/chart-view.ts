// A chart's figures: the first column of its cells gives the labels, the others the series, as Sheets guesses it.
import type { CellValue, Chart, Grid, Workbook } from '../../workbook/workbook';
import type { ChartView } from '../protocol';

export function chartView(workbook: Workbook, chart: Chart): ChartView {
  const { id, kind, title, row, column, width, height } = chart;
  const columns = chart.ranges.flatMap(({ sheetId, area }) => {
    const sheet = workbook.sheetById(sheetId);
    if (!sheet) return [];
    return byColumn(sheet.values(area), sheet.displayTexts(area));
  });
  const [first, ...others] = columns;
  const labelled = first !== undefined && others.length > 0;
  const figures = labelled ? others : columns;
  const hasHeader = figures.some(({ values }) => typeof values[0] === 'string');
  const start = hasHeader ? 1 : 0;
  const length = Math.max(0, ...figures.map(({ values }) => values.length)) - start;
  return {
    id,
    kind,
    title,
    row,
    column,
    width,
    height,
    labels: labelled ? first.texts.slice(start) : Array.from({ length }, (_, index) => String(index + 1)),
    series: figures.map(({ values, texts }) => ({
      name: hasHeader ? (texts[0] ?? '') : '',
      values: values.slice(start).map((value) => (typeof value === 'number' ? value : null)),
    })),
  };
}

interface Column {
  readonly values: readonly CellValue[];
  readonly texts: readonly string[];
}

function byColumn(values: Grid<CellValue>, texts: Grid<string>): readonly Column[] {
  return (values[0] ?? []).map((_, column) => ({
    values: values.map((line) => line[column] ?? null),
    texts: texts.map((line) => line[column] ?? ''),
  }));
}
