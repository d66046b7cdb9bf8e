/** All that a workbook holds, for comparing: but for ids, and the times and names of runs. */
import type { Sheet, Workbook } from '../../sandbox/workbook/workbook';

/** Without hidden sheets. */
export function shownSheets(workbook: Workbook): unknown {
  return workbook.sheets.filter(({ hidden }) => !hidden).map((sheet) => contentsOf(sheet, workbook));
}

/** Whether it is one of the hidden sheets that wait for a run, of which one cell is left. */
export function isIdle({ hidden, name, maxRows, maxColumns }: Sheet): boolean {
  return hidden && name.startsWith('Reachsheet data ') && maxRows * maxColumns === 1;
}

/** Hidden sheets in which something is set aside. */
export function setAside({ sheets }: Workbook): readonly Sheet[] {
  return sheets.filter((sheet) => sheet.name.startsWith('Reachsheet data ') && !isIdle(sheet));
}

/** With hidden sheets. */
export function allSheets(workbook: Workbook): unknown {
  return workbook.sheets.map((sheet) => contentsOf(sheet, workbook));
}

function contentsOf(sheet: Sheet, workbook: Workbook): unknown {
  const { rows, columns } = sheet.extent;
  const whole = { row: 1, column: 1, rows: Math.max(1, rows), columns: Math.max(1, columns) };
  const attributes = (
    [
      'numberFormat',
      'note',
      'bold',
      'italic',
      'fontLine',
      'background',
      'fontColor',
      'wrap',
      'checkbox',
    ] as const
  ).flatMap((name) =>
    sheet
      .attributes(whole, name)
      .flatMap((cells, down) =>
        cells.flatMap((value, right) =>
          value === '' || value === false
            ? []
            : [`${name} ${down + 1},${right + 1}: ${untimed(String(value))}`],
        ),
      ),
  );
  return {
    name: sheet.name.replace(/[0-9a-f]{12}$/, '…'),
    hidden: sheet.hidden,
    size: [sheet.maxRows, sheet.maxColumns],
    frozen: sheet.frozenRows,
    widths: Array.from({ length: whole.columns }, (_, index) => sheet.columnWidth(index + 1)),
    filter: sheet.filter,
    entries: sheet.entries(whole),
    rules: sheet.attributes(whole, 'validation'),
    tables: sheet.tables,
    merges: sheet.merges,
    charts: sheet.charts,
    conditionalFormats: sheet.conditionalFormats,
    names: workbook.namedRanges.filter(({ sheetId }) => sheetId === sheet.id),
    attributes,
    metadata: workbook.metadata
      .flatMap(({ key, value, location }) =>
        'sheetId' in location && location.sheetId === sheet.id
          ? [
              [
                key,
                value.replace(/^(\w+) \d+$/, '$1 …'),
                location.kind,
                'index' in location ? location.index : 0,
              ],
            ]
          : [],
      )
      .sort(),
  };
}

function untimed(text: string): string {
  return text.replace(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/g, '(then)');
}
