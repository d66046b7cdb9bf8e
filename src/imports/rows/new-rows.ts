/** What rows get that are new in a table: formats, formulas and rules as in its first row. */
import { findDataset } from '../../catalogue/find';
import { countCalls } from '../../formula-calls';
import { once } from '../../once';
import type { Area, Platform, Sheets, SheetValue } from '../../platform';
import { NO_FORMAT } from '../cells/put-cells';
import { refusalOf } from '../cells/refusal';
import type { Formats } from '../cells/text-format';
import { type ImportColumn, isDateColumn, isTextColumn, lookOf } from '../definition/column';
import { firstRow, ownRows, type Place } from '../whereabouts/place';
import type { Anchors } from './anchors';
import type { Band } from './band';
import { type Continued, continuedIn } from './continued';
import { columnsOfSpill } from './fills-down';
import { fixedIn, isTotal } from './fixed-references';
import { isBlankRow, type Region } from './region';
import { isRemark } from './remarks';
import { copiedDown, copiedDownWithin } from './row-references';
import { rowRuns } from './row-runs';

/**
 * New rows, and the first one, may be hidden, which keeps copies from them: what has not come is written.
 *
 * @param model the first row that was there before; undefined where there was none
 * @param slots the new rows, over the band
 * @param anchors columns that are filled from the first row
 * @param formats of rows that are put back, in the order of the first columns
 * @returns how many calls of our functions were filled down with formulas of the person
 */
export function prepareRows(
  place: Place,
  { column: left, columns: width }: Band,
  model: number | undefined,
  slots: Area,
  columns: readonly ImportColumn[],
  anchors: Anchors,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
  formats?: Formats,
): number {
  const first: Area | undefined =
    model === undefined
      ? undefined
      : { sheet: slots.sheet, row: model, rows: 1, column: left, columns: width };
  const [known = []] = first ? sheets.formats(first) : [];
  const imported = new Set(place.columns.values());
  const isOwn = (column: number): boolean => !imported.has(column) && !anchors.columns.has(column);
  const values = once(() => sheets.values(slots));
  const stands = formatsThatStand(slots, isOwn, values, sheets);
  const byColumn = new Map(columns.map(({ key }, index) => [place.columns.get(key), index] as const));
  const formatsOf = (down: number): readonly string[] =>
    Array.from({ length: width }, (_, right) => {
      const index = byColumn.get(left + right) ?? -1;
      const column = columns[index];
      const before = formats?.[down]?.[index];
      if (before !== undefined) return before;
      const own = stands(down, right);
      if (own !== undefined) return own;
      // A date without a format shows as a number of days.
      const isUnknown = (one: ImportColumn): boolean =>
        isTextColumn(one) || known[right] === undefined || (isDateColumn(one) && known[right] === 'General');
      if (column && isUnknown(column)) return lookOf(column).format;
      return known[right] ?? 'General';
    });
  sheets.setFormats(
    slots,
    Array.from({ length: slots.rows }, (_, down) => formatsOf(down)),
  );
  if (!first) return 0;
  const filled = fillDown(place, first, slots, isOwn, values, sheets);
  const isOurs = (name: string): boolean => findDataset(name.toUpperCase(), codec) !== undefined;
  return filled.reduce((sum, { formula, rows }) => sum + rows * countCalls(formula, isOurs), 0);
}

/** @returns of a cell that the person wrote into before its row was new, the number format that it has */
function formatsThatStand(
  slots: Area,
  isOwn: (column: number) => boolean,
  values: Values,
  sheets: Sheets,
): (down: number, right: number) => string | undefined {
  const rights = Array.from({ length: slots.columns }, (_, right) => right);
  const own = rights.filter((right) => isOwn(slots.column + right));
  if (own.length === 0) return () => undefined;
  const isFull = (down: number, right: number): boolean => (values()[down]?.[right] ?? '') !== '';
  if (!values().some((_, down) => own.some((right) => isFull(down, right)))) return () => undefined;
  const formats = sheets.formats(slots);
  return (down, right) => {
    const format = formats[down]?.[right] ?? NO_FORMAT;
    return own.includes(right) && isFull(down, right) && format !== NO_FORMAT ? format : undefined;
  };
}

/** Of the slots. */
type Values = () => readonly (readonly SheetValue[])[];

interface Filled {
  readonly formula: string;
  readonly rows: number;
}

/** Whether a person gave the import's cells in that row of the sheet a rule, or another number format. */
export function isSetByHand(
  row: number,
  { columns: numbers }: Place,
  { area }: Region,
  columns: readonly ImportColumn[],
  sheets: Sheets,
): boolean {
  const line: Area = { ...area, row, rows: 1 };
  const [rules = []] = sheets.rules(line);
  const [formats = []] = sheets.formats(line);
  return columns.some((column) => {
    const number = numbers.get(column.key);
    if (number === undefined) return false;
    const right = number - area.column;
    return rules[right] || (!isTextColumn(column) && formats[right] !== lookOf(column).format);
  });
}

/** The person's formulas, into blank cells alone, and the rules of all columns: boxes, dropdowns. @returns the formulas */
function fillDown(
  place: Place,
  first: Area,
  slots: Area,
  isOwn: (column: number) => boolean,
  values: Values,
  sheets: Sheets,
): readonly Filled[] {
  const rights = Array.from({ length: first.columns }, (_, right) => right);
  const own = rights.filter((right) => isOwn(first.column + right));
  // The model may be a blank row that is filled itself.
  const last = Math.max(slots.row - 1, first.row);
  const row = firstRow(place);
  const above: Area = { ...first, row, rows: last - row + 1 };
  const end = Math.max(slots.row + slots.rows, last + 1);
  const all = own.length > 0 ? sheets.formulas({ ...above, rows: end - row }) : [];
  const lines = all.slice(0, above.rows);
  const formulas = lines[first.row - above.row] ?? [];
  const [rules = []] = sheets.rules(first);
  const continued = continuedBeside(place, above, lines, own, sheets);
  const isFormula = (formula = ''): boolean => formula !== '' && !isRemark(formula);
  const table = ownRows(place);
  const copied = new Map(own.map((right) => [right, copiedBeside(lines, right, table)] as const));
  const isOfRow = (right: number, formula = ''): boolean =>
    isFormula(formula) && !continued.has(right) && !isTotal(formula, table);
  const withFormula = own.filter((right) => isOfRow(right, formulas[right]));
  const at = (right: number, down: number): string => copied.get(right)?.(formulas[right] ?? '', down) ?? '';
  const isPlain = (right: number): boolean => at(right, 1) === copiedDown(formulas[right] ?? '', 1);
  const withRule = rights.filter((right) => rules[right]);
  if (withFormula.length + withRule.length + continued.size === 0) return [];
  const coming = new Set([...withFormula, ...continued.keys()]);
  const free = freeIn(slots, coming, all.slice(slots.row - row), values, sheets);
  // What was written before is not lost with copies that a filter has refused.
  sheets.flush();
  refusalOf(() => {
    for (const right of withFormula.filter(isPlain))
      for (const part of partsIn(slots, right, free(right)))
        sheets.copy(cellIn(first, right), part, 'formulas');
    for (const right of withRule) sheets.copy(cellIn(first, right), cellIn(slots, right), 'rules');
  }, sheets);
  fillGaps(slots, withFormula, free, sheets.formulas, (part, right) => {
    const down = Array.from({ length: part.rows }, (_, at) => part.row + at - first.row);
    sheets.setFormulas(
      part,
      down.map((rows) => [at(right, rows)]),
    );
  });
  const everywhere = Array.from({ length: slots.rows }, (_, down) => down);
  fillGaps(
    slots,
    withRule,
    () => everywhere,
    sheets.rules,
    (part, right) => sheets.fillRule(cellIn(first, right), part),
  );
  const plain = withRule.filter((right) => own.includes(right) && !coming.has(right));
  if (plain.length > 0) untick(slots, first, plain, values(), sheets);
  for (const [right, { row, formulaAt }] of continued) {
    for (const part of partsIn(slots, right, free(right))) {
      const down = part.row - above.row - row;
      sheets.setFormulas(
        part,
        Array.from({ length: part.rows }, (_, at) => [formulaAt(down + at)]),
      );
    }
  }
  return [
    ...withFormula.map((right) => ({ formula: formulas[right] ?? '', rows: free(right).length })),
    ...Array.from(continued, ([right, { formulaAt }]) => ({
      formula: formulaAt(0),
      rows: free(right).length,
    })),
  ];
}

/**
 * @param formulas of the slots
 * @returns of a column which of the slots hold nothing in it, from 0: rows that had been blank may hold what the person wrote
 */
function freeIn(
  slots: Area,
  rights: ReadonlySet<number>,
  formulas: readonly (readonly string[])[],
  values: Values,
  sheets: Sheets,
): (right: number) => readonly number[] {
  if (rights.size === 0) return () => [];
  const boxes = once(() => sheets.boxes(slots));
  const isFree = (down: number, right: number): boolean => {
    if (formulas[down]?.[right]) return false;
    const value = values()[down]?.[right] ?? '';
    return value === '' || (value === false && boxes()[down]?.[right] === true);
  };
  const found = new Map(
    Array.from(rights, (right) => [right, Array.from(values().keys()).filter((down) => isFree(down, right))]),
  );
  return (right) => found.get(right) ?? [];
}

/** A box that nobody has ticked says FALSE, as it does in the first row, but where a formula shows it. */
function untick(
  slots: Area,
  first: Area,
  rights: readonly number[],
  values: ReturnType<Values>,
  sheets: Sheets,
): void {
  const [cells = []] = sheets.values(first);
  const [boxes = []] = sheets.boxes(first);
  const found = rights.filter((right) => boxes[right] && typeof cells[right] === 'boolean');
  const lines = found.length > 0 ? sheets.formulas({ ...first, row: 1, rows: slots.row - 1 }) : [];
  const isShown = (right: number): boolean =>
    lines.some((line) =>
      line.some((one, left) => one !== '' && left <= right && left + columnsOfSpill(one) > right),
    );
  for (const right of found.filter((one) => !isShown(one))) {
    const blank = values.flatMap((line, down) => (line[right] === '' ? [down] : []));
    for (const part of partsIn(slots, right, blank)) {
      sheets.setValues(
        part,
        Array.from({ length: part.rows }, () => [false]),
      );
    }
  }
}

/** @param lines formulas of the rows before the new ones */
function copiedBeside(
  lines: readonly (readonly string[])[],
  right: number,
  table: Pick<Area, 'row' | 'rows'>,
): (formula: string, down: number) => string {
  const formulas = lines.map((line) => line[right] ?? '');
  const isFixed = fixedIn(formulas, table);
  return (formula, down) => copiedDownWithin(formula, down, isFixed);
}

/** @param above all rows of the table before the new ones, with their formulas */
function continuedBeside(
  place: Place,
  above: Area,
  lines: readonly (readonly string[])[],
  rights: readonly number[],
  sheets: Sheets,
): ReadonlyMap<number, Continued> {
  const values = once(() => sheets.values(above));
  const isFull = (row: number): boolean => !isBlankRow({ area: above, values: values() }, place, row);
  return new Map(
    rights.flatMap((right) => {
      const formulas = lines.map((line) => line[right] ?? '');
      const found = continuedIn(formulas, above, isFull);
      return found ? [[right, found] as const] : [];
    }),
  );
}

/**
 * @param free of a column, the slots that are filled in it
 * @param fill the cells of one column that hold nothing of what was copied there
 */
function fillGaps(
  slots: Area,
  rights: readonly number[],
  free: (right: number) => readonly number[],
  read: (area: Area) => readonly (readonly unknown[])[],
  fill: (part: Area, right: number) => void,
): void {
  if (rights.length === 0) return;
  const found = read(slots);
  for (const right of rights) {
    const blank = free(right).filter((down) => !found[down]?.[right]);
    for (const part of partsIn(slots, right, blank)) fill(part, right);
  }
}

function partsIn(slots: Area, right: number, rows: readonly number[]): readonly Area[] {
  return rowRuns(rows, rows.length, 1).map(({ from, count }) => ({
    ...cellIn(slots, right),
    row: slots.row + from,
    rows: count,
  }));
}

function cellIn(area: Area, right: number): Area {
  return { ...area, column: area.column + right, columns: 1 };
}
