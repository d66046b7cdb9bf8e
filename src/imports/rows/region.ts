/** What stands in a table's rows now: its keys, and what the person wrote into and beside them. */
import { meet } from '../../area';
import { isErrorValue } from '../../error-value';
import type { Area, Calendar, Sheets, SheetValue } from '../../platform';
import { isDateColumn, isDayColumn } from '../definition/column';
import { CAPTURE, IN_SOURCE } from '../definition/special-columns';
import { ownRows, type Place, widthOf } from '../whereabouts/place';
import type { Work } from '../write/work';
import { type Band, bandIn } from './band';
import { columnsOfSpill, fillsDown } from './fills-down';
import { isTotal } from './fixed-references';
import { listedIn, listsAll } from './listed';
import { isRemark } from './remarks';
import { copiedDown } from './row-references';

export interface Region {
  /** All of its own rows, over the band. */
  readonly area: Area;
  /** What the cells hold, over the band. */
  readonly values: readonly (readonly SheetValue[])[];
  /** By column of the sheet, of columns of days: what the cells hold as days, see dayDateOf. */
  readonly days?: ReadonlyMap<number, readonly SheetValue[]>;
  /** The same of the header; none where there was nothing yet. */
  readonly header?: readonly SheetValue[];
  /** What stands in these rows behind a blank column, and does not belong to them. */
  readonly beyond?: readonly Beyond[];
}

export interface Beyond {
  /** Of the sheet: the blank column that ends the band. */
  readonly blank: number;
  /** The first column behind it in which anything stands. */
  readonly column: number;
}

export function readRegion(
  place: Place,
  { others, columns: wanted, platform }: Pick<Work, 'others' | 'columns' | 'platform'>,
): Region {
  const { sheets, calendar } = platform;
  const { sheet, row, end, head = 0 } = place;
  const own = widthOf(place);
  if (place.isFresh) return { area: { sheet: sheet.id, row: row + 1, rows: 0, ...own }, values: [] };
  const used = sheets.used(sheet.id);
  const width = Math.max(used.columns, own.column + own.columns - 1);
  const area: Area = { sheet: sheet.id, row, column: 1, rows: end - row + 1, columns: width };
  const values = sheets.values(area);
  const isFull = (column: number): boolean =>
    column <= width && values.some((cells) => cells[column - 1] !== '');
  const taken = others(sheet.id);
  const band = place.isAdjoining ? own : bandIn({ ...area, ...own }, sheet, taken, isFull, sheets);
  const columns = Array.from({ length: band.columns }, (_, right) => band.column + right);
  const header = columns.map((column) => values[0]?.[column - 1] ?? '');
  const columnsOf = (some: Work['columns']): readonly number[] =>
    some.flatMap(({ key }) => place.columns.get(key) ?? []);
  const dates = new Set(columnsOf(wanted.filter(isDateColumn)));
  const isTaken = (column: number): boolean =>
    taken.some((other) => meet(other, { ...area, column, columns: 1 }));
  const isFilled = (column: number): boolean => values.slice(1).some((cells) => cells[column - 1] !== '');
  const { loneSigns } = place;
  const rows = values.slice(1 + head);
  const isLone = (down: number, column: number): boolean =>
    column === loneSigns?.column && row + 1 + head + down >= loneSigns.row;
  return {
    area: { ...area, ...ownRows(place), ...band },
    beyond: beyondOf(band, width, isTaken, isFilled),
    days: new Map(
      columnsOf(wanted.filter(isDayColumn)).map((column) => [
        column,
        rows.map(({ [column - 1]: value = '' }) => dayDateOf(value, calendar)),
      ]),
    ),
    values: rows.map((cells, down) =>
      columns.map((column) => {
        const value = isLone(down, column) ? '' : (cells[column - 1] ?? '');
        return dates.has(column) ? dateOf(value, calendar) : value;
      }),
    ),
    header,
  };
}

function beyondOf(
  { column, columns }: Band,
  width: number,
  isTaken: (column: number) => boolean,
  isFilled: (column: number) => boolean,
): readonly Beyond[] {
  const last = column + columns - 1;
  return [
    Array.from({ length: Math.max(0, column - 1) }, (_, left) => column - 1 - left),
    Array.from({ length: Math.max(0, width - last) }, (_, right) => last + 1 + right),
  ].flatMap((outwards): readonly Beyond[] => {
    // From another import on, it is theirs.
    const wall = outwards.findIndex(isTaken);
    const own = wall < 0 ? outwards : outwards.slice(0, wall);
    const [blank] = own;
    const found = own.find(isFilled);
    // One that is not blank moves with another import.
    const isBlank = blank !== undefined && !isFilled(blank);
    return isBlank && found !== undefined ? [{ blank, column: found }] : [];
  });
}

/** What a cell of a column of dates holds: under a format for numbers it reads as a number of days. */
export function dateOf(value: SheetValue, { instantOf }: Pick<Calendar, 'instantOf'>): SheetValue {
  return (typeof value === 'number' ? instantOf(value) : undefined) ?? value;
}

/**
 * The same of a column of days. Where the clocks left out the midnight of a day, the cell holds a later time of it, also once the
 * spreadsheet has another time zone.
 */
export function dayDateOf(
  value: SheetValue,
  calendar: Pick<Calendar, 'instantOf' | 'midnightBefore'>,
): SheetValue {
  const date = dateOf(value, calendar);
  return date instanceof Date ? calendar.midnightBefore(date) : date;
}

/** The person's columns, counted in the band from 0. */
export function ownColumns({ area }: Pick<Region, 'area'>, { columns }: Place): readonly number[] {
  const imported = new Set(columns.values());
  return Array.from({ length: area.columns }, (_, index) => index).filter(
    (index) => !imported.has(area.column + index),
  );
}

/** Those in which a formula is the person's: of a history all of them, since nothing is written over there. Counted from 0. */
export function formulaColumns({ area }: Pick<Region, 'area'>, place: Place): readonly number[] {
  return place.columns.has(CAPTURE.key)
    ? Array.from({ length: area.columns }, (_, index) => index)
    : ownColumns({ area }, place);
}

/** What stands in that row, from 0, and that column of the sheet. */
export function cellAt(
  { area, values }: Pick<Region, 'area' | 'values'>,
  row: number,
  column: number,
): SheetValue {
  return values[row]?.[column - area.column] ?? '';
}

/** Whether a row holds nothing of the source: room that a run made, or a row that was taken back. */
export function isBlankRow(
  { area, values }: Region,
  { columns }: Pick<Place, 'columns'>,
  row: number,
): boolean {
  return Array.from(columns.values()).every((column) => values[row]?.[column - area.column] === '');
}

/** Whether a row holds nothing of a record, whatever says that it is in the source. */
export function isBlankRecord(region: Region, { columns }: Pick<Place, 'columns'>, row: number): boolean {
  const fields = new Map(columns);
  fields.delete(IN_SOURCE.key);
  return isBlankRow(region, { columns: fields }, row);
}

/** How many rows there are without the blank ones at the end: a run that died has made room, and no more. */
export function filledRows(region: Region, place: Place): number {
  let count = region.values.length;
  while (count > 0 && isBlankRow(region, place, count - 1)) count -= 1;
  return count;
}

/** What tells the rows apart; blank where nothing does. */
export function keysIn({ area, values, days }: Region, column: number): readonly string[] {
  const found = days?.get(column) ?? values.map((cells) => cells[column - area.column] ?? '');
  return found.map(keyText);
}

/** The same for the same value, wherever it is read. */
export function keyText(value: SheetValue): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Of each row, whether the person wrote there: a constant, or what amounts to one, or a ticked box in a column of theirs, or a note. */
export function keptRows(region: Region, place: Place, sheets: Sheets): readonly boolean[] {
  const { area, values } = region;
  if (area.rows === 0) return [];
  const own = ownColumns(region, place);
  const notes = sheets.notes(area);
  // From above the header a formula may fill them as well.
  const top = area.row === place.row + 1 ? 1 : area.row - 1;
  const withAbove = { ...area, row: top, rows: area.row - top + area.rows };
  const all = own.length > 0 ? sheets.formulas(withAbove) : [];
  const formulas = all.slice(area.row - top);
  const isFalse = (down: number, column: number): boolean => values[down]?.[column] === false;
  const boxes =
    own.some((column) => values.some((_, down) => isFalse(down, column))) && own.length > 0
      ? sheets.boxes(area)
      : [];
  const isAnyAbove = all.slice(0, area.row - top).some((cells) => cells.some((formula) => formula !== ''));
  const above = { ...withAbove, rows: area.row - top };
  const allValues = [
    ...(isAnyAbove ? sheets.values(above) : all.slice(0, above.rows).map(() => [])),
    ...values,
  ];
  const spills = spilledColumns(own, place, withAbove, allValues, all);
  const listed = new Map(own.map((column) => [column, listedIn(column, withAbove, allValues, all)]));
  const isListed = (down: number, column: number): boolean =>
    listed.get(column)?.has(area.row - top + down) === true;
  const filling = new Map(
    own.map((column) => [
      column,
      fillingRow(column, area, values, formulas, (down) => isListed(down, column)),
    ]),
  );
  const isWritten = writtenInto(region, place, sheets);
  return values.map(
    (cells, down) =>
      (notes[down] ?? []).some((note) => note !== '') ||
      isWritten(down) ||
      own.some((column) => {
        const formula = formulas[down]?.[column] ?? '';
        const isConstant = cells[column] !== '' && (formula === '' || isRemark(formula));
        const isUnticked = isFalse(down, column) && boxes[down]?.[column] === true;
        const isSpilled = spills.has(column) || isListed(down, column);
        return (isConstant && !isUnticked && !isSpilled) || filling.get(column) === down;
      }),
  );
}

/** Whether the person wrote in that row into a column that is imported no more. */
function writtenInto(
  { area, values }: Region,
  { columns, former }: Place,
  sheets: Sheets,
): (down: number) => boolean {
  if (!former) return () => false;
  const { keys, matchKey, isOurs } = former;
  const left = keys.flatMap((key) => {
    const at = (columns.get(key) ?? 0) - area.column;
    return columns.has(key) ? [{ key, at }] : [];
  });
  const formulas = sheets.formulas(area);
  const keyed = (columns.get(matchKey ?? '') ?? 0) - area.column;
  return (down) =>
    left.some(({ key, at }) => {
      const cell = values[down]?.[at] ?? '';
      return cell !== '' && !isOurs(key, cell, formulas[down]?.[at] ?? '', values[down]?.[keyed] ?? '');
    });
}

/**
 * The same, with blank rows that the person made for a formula: one that goes on no other row's.
 *
 * A run that died may have filled formulas down into rows that are blank still.
 */
export function keptAndMadeRows(region: Region, place: Place, sheets: Sheets): readonly boolean[] {
  const kept = keptRows(region, place, sheets);
  const own = ownColumns(region, place);
  const isBlank = kept.map((_, row) => isBlankRow(region, place, row));
  if (own.length === 0 || !isBlank.some((is, row) => is && kept[row] !== true)) return kept;
  const formulas = sheets.formulas(region.area);
  // In the first row of an empty table stand the formulas that its new rows are to have.
  const isEmpty = isBlank.every(Boolean);
  const isModel = (row: number): boolean => isBlank[row] !== true || (isEmpty && row === 0);
  const isFilled = (formula: string, row: number, right: number): boolean =>
    formulas.some((cells, other) => {
      const model = cells[right] ?? '';
      return isModel(other) && model !== '' && copiedDown(model, row - other) === formula;
    });
  const isMade = (row: number): boolean =>
    own.some((right) => {
      const formula = formulas[row]?.[right] ?? '';
      return formula !== '' && !isFilled(formula, row, right);
    });
  return kept.map((is, row) => is || (isBlank[row] === true && isMade(row)));
}

/**
 * The row of a column's only formula, if it is about all rows, or may fill those below, or shows something beside that one alone: lost with
 * its row, it would be missed. In the first row one that comes back to whichever row is the first is left out, but where something of
 * the person's stands in its way; and so is one that new rows get.
 */
function fillingRow(
  column: number,
  area: Area,
  values: readonly (readonly SheetValue[])[],
  formulas: readonly (readonly string[])[],
  isListed: (down: number) => boolean,
): number | undefined {
  const [row = -1, ...others] = formulas.flatMap((cells, down) => (cells[column] ? [down] : []));
  if (row < 0 || others.length > 0) return undefined;
  const formula = formulas[row]?.[column] ?? '';
  const isSure = fillsToEnd(formula, area, row);
  if (row === 0 && comesBack(formula, area)) {
    const isInTheWay = (cells: readonly SheetValue[], down: number): boolean =>
      down > 0 && cells[column] !== '' && !isListed(down);
    const isBlocked = isErrorValue(values[row]?.[column]) || (!isSure && values.some(isInTheWay));
    return isBlocked ? row : undefined;
  }
  if (isTotal(formula, area)) return row;
  if (row > 0 && (isSure || values[row]?.[column] !== '')) return row;
  const fills = !isSure && values.slice(row + 1).some((cells) => cells[column] !== '');
  return fills ? row : undefined;
}

/** Of a formula in the first row of the area: whether its text alone says that it is about all rows, and fills those below. */
export function comesBack(formula: string, area: Pick<Area, 'row' | 'rows'>): boolean {
  return fillsToEnd(formula, area) || listsAll(formula, area);
}

/** Whether the formula in that row of the area surely fills its column, and more than its own cell. */
export function fillsToEnd(formula: string, { row, rows }: Pick<Area, 'row' | 'rows'>, down = 0): boolean {
  return fillsDown(formula, row + down, row + Math.max(rows - 1, down + 1));
}

/**
 * Columns that one formula fills, from the first row on or above it, by itself or with columns left of it: its results are
 * nobody's notes. One that shows an error fills nothing: something that the person wrote is in its way.
 *
 * @param area from above the header, as values and formulas
 */
function spilledColumns(
  own: readonly number[],
  { row: header }: Place,
  area: Area,
  values: readonly (readonly SheetValue[])[],
  formulas: readonly (readonly string[])[],
): ReadonlySet<number> {
  const found = new Set<number>();
  formulas.forEach((cells, down) => {
    cells.forEach((formula, left) => {
      if (formula === '' || isErrorValue(values[down]?.[left])) return;
      if (!fillsToEnd(formula, area, down)) return;
      const width = columnsOfSpill(formula);
      for (const column of own) {
        if (column < left || column >= left + width) continue;
        const isFirst = values
          .slice(Math.max(0, header + 1 - area.row), down)
          .every((line) => (line[column] ?? '') === '');
        const isOnly = formulas
          .slice(down)
          .every((line, below) => line[column] === '' || (below === 0 && column === left));
        if (isFirst && isOnly) found.add(column);
      }
    });
  });
  return found;
}
