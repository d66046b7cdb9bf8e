// Random changes to a workbook, and all that a reader can see of it.

import fc from 'fast-check';
import type { ValidationRule } from '../../../../sandbox/workbook/validation';
import type { AttributeName, Entry, Rectangle, Sheet, Workbook } from '../../../../sandbox/workbook/workbook';

/** Applied to the sheet with that number, counted round; what the workbook refuses changes nothing. */
export interface Change {
  readonly title: string;
  readonly sheet: number;
  apply(sheet: Sheet, workbook: Workbook): void;
}

const line = fc.integer({ min: 1, max: 8 });
const count = fc.integer({ min: 1, max: 3 });
const rectangle: fc.Arbitrary<Rectangle> = fc.record({
  row: line,
  column: line,
  rows: count,
  columns: count,
});
const formula = fc.constantFrom(
  '=ECHO(A1)',
  '=ECHO($B$2:C3)',
  '=ECHO(Sheet1!A2:A)',
  '=ECHO({1,2})',
  '=MISSING()',
  '=ECHO(',
);
const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.integer(),
  fc.constantFrom("'007", "'", '50%', '1/2/2024', 'text', '', null, true, '#N/A', 0.1),
  fc.integer({ min: 0, max: 4e12 }).map((date) => ({ date })),
  formula,
);

const attributeValues = {
  numberFormat: fc.constantFrom('', '@', '0.00', 'yyyy-mm-dd'),
  note: fc.constantFrom('', 'why'),
  bold: fc.boolean(),
  italic: fc.boolean(),
  fontLine: fc.constantFrom('', 'line-through' as const),
  background: fc.constantFrom('', '#ff0000'),
  fontColor: fc.constantFrom('', '#00ff00'),
  horizontalAlignment: fc.constantFrom('' as const, 'left' as const, 'right' as const),
  wrap: fc.boolean(),
  checkbox: fc.boolean(),
  validation: fc.constantFrom<ValidationRule | null>(
    null,
    { criterion: 'VALUE_IN_LIST', values: [['text', '50%'], true], rejects: true },
    { criterion: 'NUMBER_BETWEEN', values: [0, 1], rejects: false },
  ),
};

type Make = (values: {
  readonly area: Rectangle;
  readonly entry: Entry;
  readonly one: number;
  readonly other: number;
  readonly count: number;
  readonly flag: boolean;
}) => Change['apply'];

const kinds: Readonly<Record<string, Make>> = {
  enter: (v) => (sheet) => sheet.enter({ ...v.area, rows: 1, columns: 1 }, [[v.entry]]),
  clear: (v) => (sheet) =>
    sheet.clear(v.area, { contents: v.flag, formats: !v.flag, notes: true, validation: v.flag }),
  insertRows: (v) => (sheet) => sheet.insertRows(v.one, v.count, v.flag ? 'before' : undefined),
  deleteRows: (v) => (sheet) => sheet.deleteRows(v.one, v.count),
  moveRows: (v) => (sheet) => sheet.moveRows(v.one, v.count, v.other),
  insertColumns: (v) => (sheet) => sheet.insertColumns(v.one, v.count, v.flag ? 'after' : undefined),
  deleteColumns: (v) => (sheet) => sheet.deleteColumns(v.one, v.count),
  moveColumns: (v) => (sheet) => sheet.moveColumns(v.one, v.count, v.other),
  insertCells: (v) => (sheet) => sheet.insertCells(v.area, v.flag ? 'row' : 'column'),
  sort: (v) => (sheet) => sheet.sort(v.area, [{ column: v.area.column, ascending: v.flag }]),
  freeze: (v) => (sheet) => (v.flag ? sheet.setFrozenRows(v.one) : sheet.setFrozenColumns(v.one)),
  size: (v) => (sheet) => (v.flag ? sheet.setRowHeight(v.one, 30) : sheet.setColumnWidth(v.one, 30)),
  hideRows: (v) => (sheet) => sheet.setRowsHidden(v.one, v.count, v.flag),
  hideColumns: (v) => (sheet) => sheet.setColumnsHidden(v.one, v.count, v.flag),
  filter: (v) => (sheet) => (sheet.filter ? sheet.removeFilter() : sheet.createFilter(v.area)),
  criterion: (v) => (sheet) => sheet.setHiddenValues(v.one, v.flag ? ['text', '1', ''] : []),
  chart: (v) => (sheet) => {
    const { row, column } = v.area;
    const ranges = [{ sheetId: sheet.id, area: v.area }];
    sheet.addChart({ kind: 'line', ranges, row, column, title: 't', width: 9, height: 9 });
  },
  addTable: (v) => (sheet) => {
    const columns = Array.from(
      { length: v.area.columns },
      () => ({ kind: v.flag ? 'number' : 'none' }) as const,
    );
    sheet.addTable({ name: `Table ${v.one}`, area: v.area, columns });
  },
  removeTable: () => (sheet) => sheet.removeTable(sheet.tables[0]?.name ?? ''),
  merge: (v) => (sheet) => sheet.merge(v.area),
  unmerge: (v) => (sheet) => sheet.unmerge(v.area),
  removeChart: () => (sheet) => sheet.removeChart(sheet.charts[0]?.id ?? 0),
  metadata: (v) => (sheet, workbook) => {
    const location = { kind: v.flag ? 'row' : 'column', sheetId: sheet.id, index: v.one } as const;
    workbook.addMetadata({ location, key: 'k', value: String(v.other), visibility: 'DOCUMENT' });
  },
  removeMetadata: () => (_sheet, workbook) => workbook.removeMetadata(workbook.metadata[0]?.id ?? 0),
  protect: (v) => (sheet, workbook) => {
    const area = v.flag ? v.area : undefined;
    workbook.addProtection({
      sheetId: sheet.id,
      area,
      description: '',
      editors: ['a@b.c'],
      warningOnly: false,
    });
  },
  changeProtection: (v) => (_sheet, workbook) =>
    workbook.changeProtection(workbook.protections[0]?.id ?? 0, { description: String(v.one) }),
  removeProtection: () => (_sheet, workbook) => workbook.removeProtection(workbook.protections[0]?.id ?? 0),
  rename: (v) => (sheet) => sheet.rename(`Name ${v.one}`),
  hide: (v) => (sheet) => sheet.setHidden(v.flag),
  insertSheet: (v) => (_sheet, workbook) =>
    void (
      workbook.sheets.length < 3 &&
      workbook.insertSheet({ index: v.one - 1, rows: 8, columns: 8, type: v.flag ? 'OBJECT' : 'GRID' })
    ),
  deleteSheet: () => (sheet, workbook) => workbook.deleteSheet(sheet.id),
  moveSheet: (v) => (sheet, workbook) => workbook.moveSheet(sheet.id, v.one - 1),
  activate: (v) => (sheet, workbook) => workbook.activate({ sheetId: sheet.id, row: v.one, column: v.other }),
};

const attributeChange = fc.constantFrom(...(Object.keys(attributeValues) as AttributeName[])).chain((name) =>
  fc.record({ area: rectangle, value: attributeValues[name] as fc.Arbitrary<never>, sheet: fc.nat(2) }).map(
    ({ area, value, sheet: number }): Change => ({
      title: `${name} ${JSON.stringify(value)} ${JSON.stringify(area)}`,
      sheet: number,
      apply: (sheet) => sheet.fillAttribute(area, name, value),
    }),
  ),
);

export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { arbitrary: attributeChange, weight: 1 },
  {
    arbitrary: fc
      .record({
        kind: fc.constantFrom(...Object.keys(kinds), 'enter', 'enter', 'enter', 'insertRows', 'deleteRows'),
        sheet: fc.nat(2),
        values: fc.record({ area: rectangle, entry, one: line, other: line, count, flag: fc.boolean() }),
      })
      .map(
        ({ kind, sheet, values }): Change => ({
          title: `${kind} ${JSON.stringify(values)}`,
          sheet,
          apply: kinds[kind]?.(values) ?? (() => {}),
        }),
      ),
    weight: 4,
  },
);

/** True unless the workbook refused. */
export function applyChange(workbook: Workbook, change: Change): boolean {
  const sheet = workbook.sheets[change.sheet % workbook.sheets.length];
  if (sheet === undefined) return false;
  try {
    change.apply(sheet, workbook);
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === 'WorkbookError') return false;
    throw thrown;
  }
}

/** All that the port tells of a workbook but its revisions. */
export function seen(workbook: Workbook) {
  const { id, name, timeZone, locale, activeCell, metadata, protections } = workbook;
  const sheets = workbook.sheets.map(seenOfSheet);
  return { id, name, timeZone, locale, activeCell, metadata, protections, sheets };
}

const attributeNames = Object.keys(attributeValues) as readonly AttributeName[];

function seenOfSheet(sheet: Sheet) {
  const { id, name, type, hidden, maxRows, maxColumns, frozenRows, frozenColumns, filter, charts } = sheet;
  const { tables, merges, lastRow, lastColumn, extent } = sheet;
  const all = {
    row: 1,
    column: 1,
    rows: Math.min(maxRows, Math.max(extent.rows, 12)),
    columns: Math.min(maxColumns, Math.max(extent.columns, 12)),
  };
  const rows = Array.from({ length: all.rows }, (_, index) => index + 1);
  const columns = Array.from({ length: all.columns }, (_, index) => index + 1);
  return {
    ...{
      id,
      name,
      type,
      hidden,
      maxRows,
      maxColumns,
      frozenRows,
      frozenColumns,
      filter,
      charts,
      tables,
      merges,
      lastRow,
      lastColumn,
      extent,
    },
    values: sheet.values(all),
    formulas: sheet.formulas(all),
    displayTexts: sheet.displayTexts(all),
    entries: sheet.entries(all),
    attributes: attributeNames.map((attribute) => sheet.attributes<AttributeName>(all, attribute)),
    rows: rows.map((row) => [sheet.rowHeight(row), sheet.isRowHidden(row), sheet.isRowHiddenByFilter(row)]),
    columns: columns.map((column) => [sheet.columnWidth(column), sheet.isColumnHidden(column)]),
  };
}
