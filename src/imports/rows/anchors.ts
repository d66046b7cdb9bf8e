/** Formulas of the person in the first row that fill their column; in other rows they would block themselves. */
import type { Area, Sheets } from '../../platform';
import type { Place } from '../whereabouts/place';
import { isTotal } from './fixed-references';
import { comesBack, filledRows, isBlankRow, ownColumns, type Region } from './region';
import { copiedDown } from './row-references';

export interface Anchors {
  /** Of the sheet. */
  readonly columns: ReadonlySet<number>;
  /** Those of which the formula tells it. */
  readonly sure: ReadonlySet<number>;
  /** Before any row is moved, so many of the first rows show something there, where the formula alone does not tell. */
  readonly filled: number;
}

export function anchorsOf(region: Region, place: Place, sheets: Sheets): Anchors {
  const { area, values } = region;
  const own = ownColumns(region, place);
  if (own.length === 0 || area.rows === 0) return { columns: new Set(), sure: new Set(), filled: 0 };
  const [first = []] = sheets.formulas({ ...area, rows: 1 });
  // Without the room that a run made which died.
  const filled = filledRows(region, place);
  const isSure = (right: number): boolean => comesBack(first[right] ?? '', area);
  const fills = (right: number): boolean => {
    const formula = first[right] ?? '';
    if (formula === '') return false;
    // Room between rows is none of them, until what stands below has come up.
    const below = values
      .slice(1, filled)
      .flatMap((cells, row) => (isBlankRow(region, place, row + 1) ? [] : [cells[right]]));
    const isFull = below.length > 0 && below.every((value) => value !== '');
    if (!isFull && !isSure(right)) return false;
    const others: Area = { ...area, row: area.row + 1, rows: area.rows - 1, column: area.column + right };
    return area.rows === 1 || sheets.formulas({ ...others, columns: 1 }).every(([one]) => one === '');
  };
  const filling = own.filter(fills);
  const inSheet = (rights: readonly number[]): ReadonlySet<number> =>
    new Set(rights.map((right) => area.column + right));
  return { columns: inSheet(filling), sure: inSheet(filling.filter(isSure)), filled };
}

export interface Anchor {
  /** Of the sheet. */
  readonly column: number;
  readonly formula: string;
}

/** What a sort that takes the first row elsewhere is to bring back to it. */
export function anchorsToRaise(
  area: Area,
  { columns, sure, filled }: Anchors,
  places: readonly number[],
  sheets: Sheets,
): readonly Anchor[] {
  const [down = 0] = places;
  if (down === 0) return [];
  // A row that showed something, and shows nothing above the formula, had it from there. Where there is no such row nobody
  // knows, and the formula goes with its own.
  const isTold = places.slice(1, filled).some((place) => place < down);
  return Array.from(columns, (column) => {
    const [[formula = ''] = []] = sheets.formulas({ ...area, column, rows: 1, columns: 1 });
    return { column, formula };
  }).filter(
    ({ column, formula }) => formula !== '' && (isTold || sure.has(column) || isTotal(formula, area)),
  );
}

/** One call does it, so that a run that dies has either; what is not blank above is the person's, and stays. */
export function raise(area: Area, { column, formula }: Anchor, down: number, sheets: Sheets): void {
  const whole: Area = { ...area, column, columns: 1, rows: down + 1 };
  if (!areBlank({ ...whole, rows: down }, sheets)) return;
  const blank = Array.from({ length: down }, () => ['']);
  sheets.setFormulas(whole, [[formula], ...blank]);
}

/**
 * The same after a run that died while it sorted.
 *
 * @param told columns of the sheet for which it was about to do so
 */
export function raiseLeft(area: Area, { columns }: Place, told: readonly number[], sheets: Sheets): void {
  if (area.rows === 0) return;
  const imported = new Set(columns.values());
  const formulas = sheets.formulas(area);
  for (let right = 0; right < area.columns; right += 1) {
    const column = area.column + right;
    const found = formulas.flatMap((line, down) => (line[right] ? [down] : []));
    const [down = 0] = found;
    if (imported.has(column) || found.length !== 1 || down === 0) continue;
    const formula = copiedDown(formulas[down]?.[right] ?? '', -down);
    if (!told.includes(column) && !comesBack(formula, area)) continue;
    raise(area, { column, formula }, down, sheets);
  }
}

function areBlank(area: Area, sheets: Sheets): boolean {
  return sheets.values(area).every(([value]) => value === '');
}
