/** What refers to a table's rows, and how many of them it covers. */

import { isStoredFormula } from '../../../sandbox/workbook/cell-value';
import { parseReference } from '../../../sandbox/workbook/formula/references';
import type { Rectangle, Workbook } from '../../../sandbox/workbook/workbook';
import type { Table } from './book';
import { cellsIn } from './survey';

export interface Reference {
  /** The same before and after a run. */
  readonly name: string;
  readonly sheet: number;
  readonly area: Rectangle;
}

export function referencesIn(workbook: Workbook, theirs: ReadonlySet<number>): readonly Reference[] {
  return workbook.sheets.flatMap((sheet) => {
    if (!theirs.has(sheet.id) || sheet.type !== 'GRID') return [];
    const { rows, columns } = sheet.extent;
    const formulas =
      rows === 0 || columns === 0 ? [] : [...cellsIn(sheet.entries({ row: 1, column: 1, rows, columns }))];
    return [
      ...formulas.flatMap(([, , entry]) =>
        isStoredFormula(entry) ? inFormula(entry.formula, sheet.id, workbook) : [],
      ),
      ...sheet.charts.flatMap(({ id, ranges }) =>
        ranges.map(({ sheetId, area }, index) => ({ name: `chart ${id}.${index}`, sheet: sheetId, area })),
      ),
      ...(sheet.filter ? [{ name: `filter ${sheet.id}`, sheet: sheet.id, area: sheet.filter.area }] : []),
    ];
  });
}

/** Formulas that people made have a name in them; of the others nothing is promised that could be told apart. */
function inFormula(formula: string, own: number, workbook: Workbook): readonly Reference[] {
  const name = /N\("(total [^"]+)"\)/.exec(formula)?.[1];
  if (name === undefined) return [];
  if (formula.includes('#REF!'))
    return [{ name, sheet: -1, area: { row: 0, column: 0, rows: 0, columns: 0 } }];
  const start = formula.indexOf('(') + 1;
  const found = parseReference(formula, start);
  if (!found) return [];
  const sheet = found.sheetName === undefined ? own : (workbook.sheetByName(found.sheetName)?.id ?? -1);
  return [{ name, sheet, area: found.area }];
}

/** Two rows at least: a reference to one row cannot grow. */
export function coversAll({ sheet, area }: Reference, table: Table): boolean {
  const first = table.header + 1;
  if (sheet !== table.sheet || table.last <= first) return false;
  const columns = [...table.columns.values()];
  const isOfTable = columns.some((column) => column >= area.column && column < area.column + area.columns);
  return isOfTable && area.row <= first && area.row + area.rows - 1 >= table.last;
}
