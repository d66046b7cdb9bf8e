/** Formulas of the person in the first row that fill their column; in other rows they would block themselves. */
import type { Area, Sheets } from '../../platform';
import type { Place } from './place';
import { ARRAY_FUNCTION, ownColumns, type Region } from './region';

/** Columns of the sheet. */
export type Anchors = ReadonlySet<number>;

export function anchorsOf(region: Region, place: Place, sheets: Sheets): Anchors {
  const { area, values } = region;
  const own = ownColumns(region, place);
  if (own.length === 0 || area.rows === 0) return new Set();
  const [first = []] = sheets.formulas({ ...area, rows: 1 });
  const fills = (right: number): boolean => {
    const formula = first[right] ?? '';
    if (formula === '') return false;
    const below = values.slice(1).map((cells) => cells[right]);
    if (below.length === 0) return ARRAY_FUNCTION.test(formula) && !ONE_RESULT.test(formula);
    const isFull = below.every((value) => value !== '');
    if (!isFull && !ARRAY_FUNCTION.test(formula)) return false;
    const others: Area = { ...area, row: area.row + 1, rows: below.length, column: area.column + right };
    return sheets.formulas({ ...others, columns: 1 }).every(([one]) => one === '');
  };
  return new Set(own.filter(fills).map((right) => area.column + right));
}

const ONE_RESULT = /^=\s*(SUM|COUNTA?|COUNTIFS?|SUMIFS?|AVERAGE|MAX|MIN|MEDIAN|ROWS|INDEX|(TEXT)?JOIN)\s*\(/i;

/** What is done may take the first row elsewhere: these formulas come back to it. */
export function keepingAnchors(
  area: Area,
  anchors: Anchors,
  places: readonly number[],
  sheets: Sheets,
  sort: () => void,
): void {
  const cellOf = (column: number): Area => ({ ...area, column, rows: 1, columns: 1 });
  const formulaIn = (column: number): string => sheets.formulas(cellOf(column))[0]?.[0] ?? '';
  // Of any other formula nobody knows for sure that it fills its column: it goes with its row.
  const known = Array.from(anchors, (column) => [column, formulaIn(column)] as const).filter(([, formula]) =>
    ARRAY_FUNCTION.test(formula),
  );
  sort();
  for (const [column, formula] of known) raise(area, column, places[0] ?? 0, formula, sheets);
}

/** One call does it, so that a run that dies has either; what is not blank above is the person's, and stays. */
function raise(area: Area, column: number, down: number, formula: string, sheets: Sheets): void {
  const whole: Area = { ...area, column, columns: 1, rows: down + 1 };
  if (down === 0 || formula === '' || !areBlank({ ...whole, rows: down }, sheets)) return;
  const blank = Array.from({ length: down }, () => ['']);
  sheets.setFormulas(whole, [[formula], ...blank]);
}

/** The same after a run that died while it sorted. */
export function raiseLeft(area: Area, { columns }: Place, sheets: Sheets): void {
  if (area.rows === 0) return;
  const imported = new Set(columns.values());
  const formulas = sheets.formulas(area);
  for (let right = 0; right < area.columns; right += 1) {
    const column = area.column + right;
    const found = formulas.flatMap((line, down) => (line[right] ? [down] : []));
    const [down = 0] = found;
    if (imported.has(column) || found.length !== 1 || down === 0) continue;
    const one: Area = { ...area, column, columns: 1 };
    const isAnchor = ARRAY_FUNCTION.test(formulas[down]?.[right] ?? '');
    if (!isAnchor || !areBlank({ ...one, rows: down }, sheets)) continue;
    const first: Area = { ...one, rows: 1 };
    sheets.fillFormula({ ...first, row: area.row + down }, first);
    raiseCopied(one, down, sheets);
  }
}

function raiseCopied(column: Area, down: number, sheets: Sheets): void {
  const [[formula = ''] = []] = sheets.formulas({ ...column, rows: 1 });
  const cells = Array.from({ length: down + 1 }, (_, row) => [row === 0 ? formula : '']);
  sheets.setFormulas({ ...column, rows: down + 1 }, cells);
}

function areBlank(area: Area, sheets: Sheets): boolean {
  return sheets.values(area).every(([value]) => value === '');
}
