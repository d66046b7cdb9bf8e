/** What covers all rows of a table from wherever it is, and whether it still does. */
import { expect } from 'vitest';
import type { ValidationRule } from '../../../sandbox/workbook/validation';
import type { Rectangle, Sheet } from '../../../sandbox/workbook/workbook';
import type { GrowingTable } from './growing-table';

/** Says whether it covers the rows of the table by now. */
export type Check = (where?: string) => void;
type Cover = (table: GrowingTable) => Check;

const letter = (column: number): string => String.fromCharCode(64 + column);

/** By what they say of the first and last row of the sizes in column `s`, the ids being in column `i`. */
const FORMULAS: readonly ((on: string, i: string, s: string, first: number, last: number) => string)[] = [
  (on, _i, s, first, last) => `=SUM(${on}${s}${first}:${s}${last})`,
  (on, _i, s, first, last) => `=SUM(${on}$${s}$${first}:$${s}$${last})`,
  (on, i, s, first, last) => `=VLOOKUP("p1",${on}$${i}$${first}:${s}${last},3,FALSE)`,
  (on, i, s, first, last) => `=FILTER(${on}${i}${first}:${i}${last},${on}${s}${first}:${s}${last}>1001)`,
  // From the header on.
  (on, _i, s, first, last) => `=MAX(${on}${s}${first - 1}:${s}${last})`,
  // Open ones stay as they are.
  (on, _i, s, first) => `=SUM(${on}${s}${first}:${s})`,
  (on, i, s) => `=COUNTA(${on}${i}:${s})`,
  // What looks like one and is text.
  (on, i, s, first, last) =>
    `="C2:C4"&SUM(${on}${s}${first}:${s}${last})&COUNTA(${on}${i}${first}:${i}${last})`,
];

function otherTab({ opened: { sheet } }: GrowingTable): Sheet {
  return sheet.workbook.sheetByName('Sums') ?? sheet.workbook.insertSheet({ name: 'Sums' });
}

function formulasFor(table: GrowingTable, on: string): string[] {
  const [i, s] = [letter(table.column('ID')), letter(table.column('Size'))];
  return FORMULAS.map((formula) => formula(on, i, s, table.first, table.last));
}

/** Rows of those columns, from so many rows above the first one on. */
function rowsOf(table: GrowingTable, from: string, to: string, above = 0): Rectangle {
  const column = table.column(from);
  const rows = table.last - table.first + 1 + above;
  return table.at(table.first - above, column, rows, table.column(to) - column + 1);
}

export const COVERS: Readonly<Record<string, Cover>> = {
  'formulas of another tab'(table) {
    const tab = otherTab(table);
    const column = freeColumn(tab);
    const place = table.at(1, column, FORMULAS.length);
    tab.setFormulas(
      place,
      formulasFor(table, 'Projects!').map((formula) => [formula]),
    );
    return (where) =>
      expect(tab.formulas(place).flat(), `formulas ${where}`).toEqual(formulasFor(table, 'Projects!'));
  },

  'a chart of another tab'(table) {
    const ranges = () => [rowsOf(table, 'Project', 'Size', 1), rowsOf(table, 'Size', 'Size')];
    const tab = otherTab(table);
    const { id } = tab.addChart({
      ...{ kind: 'bar', row: 20, column: 1, title: 'Sizes', width: 300, height: 200 },
      ranges: ranges().map((area) => ({ sheetId: table.sheet.id, area })),
    });
    return (where) => {
      const chart = tab.charts.find((each) => each.id === id);
      expect(
        chart?.ranges.map(({ area }) => area),
        `chart ${where}`,
      ).toEqual(ranges());
    };
  },

  'a named range'(table) {
    const { workbook } = table.opened.sheet;
    const name = `Sizes_${table.id}`;
    const range = () => ({ name, sheetId: table.sheet.id, area: rowsOf(table, 'Size', 'Size') });
    workbook.setNamedRange(name, range());
    return (where) =>
      expect(
        workbook.namedRanges.find((each) => each.name === name),
        `name ${where}`,
      ).toEqual(range());
  },

  'conditional formats'(table) {
    const { sheet } = table;
    const areas = () => [rowsOf(table, 'ID', 'Size'), rowsOf(table, 'Project', 'Project', 1)];
    const name = `"${table.id}"`;
    const condition = `=AND(C2>1000,${name}<>"")`;
    sheet.setConditionalFormats([...sheet.conditionalFormats, { condition, areas: areas() }]);
    return (where) => {
      const format = sheet.conditionalFormats.find((each) => each.condition.includes(name));
      expect(format?.areas, `conditional format ${where}`).toEqual(areas());
    };
  },

  'a filter'(table) {
    table.sheet.createFilter(rowsOf(table, 'ID', 'Size', 1));
    return (where) =>
      expect(table.sheet.filter?.area, `filter ${where}`).toEqual(rowsOf(table, 'ID', 'Size', 1));
  },

  'a rule in a column of the person'(table) {
    const title = 'Verdict';
    const column = table.own(title, []);
    const { sheet, at } = table;
    sheet.fillAttribute(at(table.first, column, table.last - table.first + 1), 'validation', RULE);
    return (where) => {
      const { first, last } = table;
      const found = sheet
        .attributes(at(first - 1, table.column(title), last - first + 4), 'validation')
        .flat();
      const all = Array.from({ length: last - first + 1 }, () => RULE);
      expect(found, `rules ${where}`).toEqual([null, ...all, null, null]);
    };
  },

  'a dropdown of the ids on another tab'(table) {
    const tab = otherTab(table);
    const place = table.at(40, freeColumn(tab));
    const rule = (): ValidationRule => ({
      ...{ criterion: 'VALUE_IN_RANGE', rejects: true },
      values: [{ sheetId: table.sheet.id, area: rowsOf(table, 'ID', 'ID') }],
    });
    tab.setAttributes(place, 'validation', [[rule()]]);
    return (where) => expect(tab.attributes(place, 'validation'), `dropdown ${where}`).toEqual([[rule()]]);
  },

  /** Under its last row, without a row between. */
  'a total right under the last row'(table) {
    const { sheet, at } = table;
    const size = table.column('Size');
    const left = table.column('ID');
    const formula = () => formulasFor(table, '')[0] ?? '';
    sheet.enter(at(table.last + 1, left), [['Total']]);
    const place = () => at(table.last + 1, size);
    sheet.setFormulas(place(), [[formula()]]);
    sheet.fillAttribute(place(), 'bold', true);
    sheet.fillAttribute(at(table.last + 1, left), 'note', 'of all');
    return (where) => {
      const below = table.last + 1;
      expect(sheet.values(at(below, left))[0]?.[0], `total ${where}`).toBe('Total');
      expect(sheet.formulas(place()), `total ${where}`).toEqual([[formula()]]);
      expect(sheet.attributes(at(below, size), 'bold'), `look of the total ${where}`).toEqual([[true]]);
      expect(sheet.attributes(at(below, left), 'note'), `note of the total ${where}`).toEqual([['of all']]);
    };
  },
};

const RULE: ValidationRule = { criterion: 'VALUE_IN_LIST', values: [['good', 'bad'], true], rejects: true };

/** Two blank columns apart from what is there. */
function freeColumn(sheet: Sheet): number {
  return Math.max(sheet.extent.columns, 1) + 2;
}

/** All of them, but for those named. */
export function coverAll(table: GrowingTable, ...without: readonly string[]): Check {
  const checks = Object.entries(COVERS).flatMap(([name, cover]) =>
    without.includes(name) ? [] : [cover(table)],
  );
  return (where) => {
    for (const check of checks) check(where);
  };
}
