/** What refers to a table's rows, and how many of them it covers. */

import { isStoredFormula } from '../../../sandbox/workbook/cell-value';
import { parseReference } from '../../../sandbox/workbook/formula/references';
import type { Rectangle, Sheet, Workbook } from '../../../sandbox/workbook/workbook';
import type { Table } from './book';
import { cellsIn } from './survey';

export interface Reference {
  /** The same before and after a run. */
  readonly name: string;
  readonly sheet: number;
  readonly area: Rectangle;
}

export function referencesIn(workbook: Workbook, theirs: ReadonlySet<number>): readonly Reference[] {
  const named = workbook.namedRanges.map(({ name, sheetId, area }) => ({ name, sheet: sheetId, area }));
  return [
    ...named,
    ...workbook.sheets.flatMap((sheet) => {
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
        ...sheet.conditionalFormats.flatMap(({ areas, condition }) =>
          areas.map((area, index) => ({ name: `${condition}.${index}`, sheet: sheet.id, area })),
        ),
        ...rulesOn(sheet),
        ...(sheet.filter ? [{ name: `filter ${sheet.id}`, sheet: sheet.id, area: sheet.filter.area }] : []),
      ];
    }),
  ];
}

/** Each rule of theirs stands once: from the first of its cells to the last, if there is none between without it. */
function rulesOn(sheet: Sheet): readonly Reference[] {
  const { rows, columns } = sheet.extent;
  if (rows === 0 || columns === 0) return [];
  const cells = new Map<string, { row: number; column: number }[]>();
  for (const [row, column, rule] of cellsIn(
    sheet.attributes({ row: 1, column: 1, rows, columns }, 'validation'),
  ))
    if (rule?.help !== undefined && rule.help !== '')
      cells.set(rule.help, [...(cells.get(rule.help) ?? []), { row, column }]);
  return [...cells].map(([name, at]) => {
    const [numbers, places] = [at.map(({ row }) => row), at.map(({ column }) => column)];
    const [row, column] = [Math.min(...numbers), Math.min(...places)];
    const whole = {
      row,
      column,
      rows: Math.max(...numbers) - row + 1,
      columns: Math.max(...places) - column + 1,
    };
    const isWhole = whole.rows * whole.columns === at.length;
    return { name, sheet: sheet.id, area: isWhole ? whole : { ...whole, rows: 1, columns: 1 } };
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
