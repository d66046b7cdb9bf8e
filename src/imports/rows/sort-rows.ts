/** Puts the rows of a table into another order, with all that stands beside them. */
import { AddOnError } from '../../errors';
import { once } from '../../once';
import type { Area, Sheets } from '../../platform';
import { quoted } from '../../quoted';
import { withoutControls } from '../../unseen';
import { refusalOf } from '../cells/refusal';
import { makeColumns } from '../columns/make-columns';
import { rangeName } from '../definition/cell-reference';
import { firstRow, type Others, ownRows, type Place } from '../whereabouts/place';
import { checkProtection } from '../whereabouts/target';
import { type Anchors, anchorsToRaise, raise, raiseLeft } from './anchors';
import type { Band } from './band';
import { beginAgain, beginLeft, beginningsIn } from './continued';
import { markMade, takeMadeAway } from './made-columns';
import { isInOrder, orderText } from './order';
import { formulaColumns, isBlankRow, ownColumns } from './region';
import { keepingReferences } from './row-references';
import { rowRuns } from './row-runs';

/**
 * Above the numbers to sort by: a run that dies leaves them, and the next one finds them by this note. Behind it stands how far
 * left the formulas are that are to come back to the first row, and the columns that begin there: after a `+` those that begin
 * with a formula, after a `-` others.
 */
export const ORDER_NOTE = 'Reachsheet sorts by these numbers, and takes them away right after.';

/** The same, where the header is sorted with them: right of the numbers. */
const HEADER_ORDER_NOTE =
  'Reachsheet sorts by the numbers left of this note, and takes them away right after.';

/**
 * @throws AddOnError `refused` where Sheets left rows where they are; each has all of its cells still
 *
 * @param area the rows below the header, or with it, over the band
 * @param places of each row where it belongs, from 0
 * @param anchors columns that are filled from the first row, whichever that is
 * @param cells see keepingReferences
 */
export function sortRows(
  place: Place,
  area: Area,
  places: readonly number[],
  others: Others,
  anchors: Anchors,
  sheets: Sheets,
  cells?: Band,
): void {
  let staying: readonly number[] | undefined = [];
  const inSheet = (columns: readonly number[]): readonly number[] =>
    columns.map((right) => area.column + right).filter((column) => !anchors.columns.has(column));
  const own = inSheet(ownColumns({ area }, place));
  const raised = anchorsToRaise(area, anchors, places, sheets);
  const [down = 0] = places;
  const values = once(() => sheets.values(area));
  const isFull = (row: number): boolean => !isBlankRow({ area, values: values() }, place, row);
  const begun = down > 0 && area.row === firstRow(place) ? beginningsIn(area, own, isFull, sheets) : [];
  const leftOf = (column: number): number => area.column + area.columns - column;
  const lefts = [
    ...raised.map(({ column }) => `${leftOf(column)}`),
    ...begun.map(({ column, formula }) => `${formula === '' ? '-' : '+'}${leftOf(column)}`),
  ];
  withNumbers(place, area, places, lefts, others, sheets, (numbers) => {
    keepingReferences(
      area,
      inSheet(formulaColumns({ area }, place)),
      places,
      sheets,
      () => {
        sheets.sort({ ...area, columns: area.columns + 1 }, numbers.column);
        staying = unmoved(numbers, places, sheets);
      },
      hasHeader(area, place) ? area : ownRows(place),
      cells,
    );
    for (const anchor of raised) raise(area, anchor, down, sheets);
    for (const beginning of staying ? [] : begun) beginAgain(area, beginning, down, sheets);
  });
  // What stands there is written by its place from now on: it would come into the wrong rows.
  if (staying) throw unsorted(place, staying, sheets);
}

/**
 * Which rows of the sheet a sort would leave where they are, since they are hidden: tried with nothing but the numbers beside
 * them.
 *
 * @returns undefined where all come into order
 */
export function stayingRows(
  place: Place,
  area: Area,
  places: readonly number[],
  others: Others,
  sheets: Sheets,
): readonly number[] | undefined {
  let staying: readonly number[] | undefined = [];
  withNumbers(place, area, places, [], others, sheets, (numbers) => {
    const refusal = refusalOf(() => sheets.sort(numbers, numbers.column), sheets);
    if (refusal) return;
    staying = unmoved(numbers, places, sheets);
    sortBack(numbers, places, sheets);
  });
  return staying;
}

function hasHeader({ row }: Area, place: Place): boolean {
  return row <= place.row;
}

/** Rows of the sheet that belong elsewhere, and are where they were; undefined where all are in order. */
function unmoved(numbers: Area, places: readonly number[], sheets: Sheets): readonly number[] | undefined {
  const texts = sheets.values(numbers).map(([text]) => text);
  // Nothing is numbered for a look.
  if (texts.every((text, row) => text === orderText(row) || text === '')) return undefined;
  return texts.flatMap((text, row) => {
    const place = places[row] ?? row;
    return place !== row && text === orderText(place) ? [numbers.row + row] : [];
  });
}

/** What was tried with the numbers alone has moved the looks of cells that a person may have colored, and nothing else. */
function sortBack(numbers: Area, places: readonly number[], sheets: Sheets): void {
  const was = new Map(places.map((place, row) => [orderText(place), orderText(row)]));
  const texts = sheets.values(numbers).map(([text]) => String(text));
  sheets.setValues(
    numbers,
    texts.map((text) => [was.get(text) ?? text]),
  );
  sheets.sort(numbers, numbers.column);
}

/**
 * Numbers the rows right of the area, as long as that takes.
 *
 * @param lefts how far left of the numbers the formulas are that are to come back to the first row
 */
function withNumbers(
  place: Place,
  area: Area,
  places: readonly number[],
  lefts: readonly string[],
  others: Others,
  sheets: Sheets,
  act: (numbers: Area) => void,
): void {
  const last = area.column + area.columns - 1;
  const isWithHeader = hasHeader(area, place);
  const { id } = place.sheet;
  const isMade = makeColumns(place, last, isWithHeader ? 2 : 1, others, sheets, (column, count) =>
    markMade(id, column, count, sheets),
  );
  const numbers: Area = { ...area, column: last + 1, columns: 1 };
  const colors = isMade ? [] : sheets.backgrounds(numbers);
  // What stands in the area is sorted with it.
  const above: Area = { ...numbers, row: place.row, rows: 1, column: last + (isWithHeader ? 2 : 1) };
  sheets.setNotes(above, [[isWithHeader ? HEADER_ORDER_NOTE : [ORDER_NOTE, ...lefts].join(' ')]]);
  sheets.setValues(
    numbers,
    places.map((place) => [orderText(place)]),
  );
  try {
    act(numbers);
  } finally {
    sheets.empty(numbers);
    sheets.setNotes(above, [['']]);
    bringColorsBack(numbers, colors, sheets);
    if (isMade) takeMadeAway(id, sheets);
    sheets.flush();
  }
}

/** A column that holds nothing but colors is not beside the rows: they stay where they are. */
function bringColorsBack(numbers: Area, colors: ReturnType<Sheets['backgrounds']>, sheets: Sheets): void {
  if (colors.every(([color = '']) => color === '')) return;
  sheets.backgrounds(numbers).forEach(([is = ''], down) => {
    const [was = ''] = colors[down] ?? [];
    if (is !== was) sheets.setBackground({ ...numbers, row: numbers.row + down, rows: 1 }, was);
  });
}

/**
 * Rows that are sorted into the order that they have stay what they are, and Sheets refuses that where it would refuse
 * any other order. Whether hidden ones move along is tried with nothing but the numbers beside them.
 *
 * @param area the rows that are to be sorted, over the band
 * @param moving those of them that are to be elsewhere then
 * @throws AddOnError `refused`
 */
export function checkSortable(
  place: Place,
  area: Area,
  moving: readonly number[],
  others: Others,
  sheets: Sheets,
): void {
  const asTheyStand = Array.from({ length: area.rows }, (_, row) => row);
  const [row = -1, ...further] = moving;
  // One alone changes places with the one beside it, which may be hidden as well.
  const isAlone = row >= 0 && further.length === 0 && sheets.isHidden(area.sheet, area.row + row);
  const tried = isAlone ? [row, row === 0 ? 1 : row - 1] : moving;
  const inTurn = new Map(tried.map((row, at) => [row, tried[(at + 1) % tried.length] ?? row]));
  const places = asTheyStand.map((row) => inTurn.get(row) ?? row);
  withNumbers(place, area, places, [], others, sheets, (numbers) => {
    const { column } = numbers;
    if (!isInOrder(places)) {
      const isSorted = refusalOf(() => sheets.sort(numbers, column), sheets) === undefined;
      const staying = isSorted ? unmoved(numbers, places, sheets) : undefined;
      if (isSorted) sortBack(numbers, places, sheets);
      if (staying) throw unsorted(place, staying, sheets, true);
      if (!isSorted)
        sheets.setValues(
          numbers,
          asTheyStand.map((row) => [orderText(row)]),
        );
    }
    const wide: Area = { ...area, columns: area.columns + 1 };
    const refusal = (part: Area): unknown => refusalOf(() => sheets.sort(part, column), sheets);
    if (!refusal(wide)) return;
    // A service that is out of order refuses this as well, and is told as such.
    sheets.used(area.sheet);
    const why = refusal(wide);
    if (!why) return;
    const rows = fewest(wide.rows, (count) => refusal({ ...wide, rows: count }));
    throw unsortable(place, { ...wide, row: wide.row + rows - 1, rows: 1 }, why, sheets);
  });
}

/** From that count on it is so, as it is with all of them. */
function fewest(all: number, isSo: (count: number) => unknown): number {
  let [low, high] = [1, all];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}

function unsortable({ sheet }: Place, row: Area, why: unknown, sheets: Sheets): AddOnError {
  const words = why instanceof Error ? ` Google says: ${why.message}` : '';
  const filter = sheets.filter(sheet.id) ? ' If not, show all rows first (Data ▸ Remove filter).' : '';
  return new AddOnError(
    'refused',
    `Google Sheets does not let the rows of this import on ${quoted(sheet.name)} be sorted, because of ${rangeName(row)}. If cells of it are in a Sheets table, convert the table back to cells (its menu ▸ Revert to unformatted data), and try again.${filter}${words}`,
  );
}

/**
 * @param staying rows of the sheet that are where they were
 * @param isTried whether they were only looked at
 */
export function unsorted(
  { sheet }: Place,
  staying: readonly number[],
  sheets: Sheets,
  isTried = false,
): AddOnError {
  const hidden = staying.slice(0, MOST_LOOKED_AT).find((row) => sheets.isHidden(sheet.id, row));
  const isFiltered = hidden !== undefined && sheets.isFiltered(sheet.id, hidden);
  const isByHand = hidden !== undefined && !isFiltered;
  const why = isByHand
    ? `because row ${hidden} is hidden`
    : isFiltered
      ? `because a filter hides row ${hidden}`
      : 'perhaps because a filter hides some of them';
  const remedy = isByHand
    ? 'Select the rows around it, right-click ▸ Unhide rows (or open its group)'
    : 'Show all rows (Data ▸ Remove filter)';
  return new AddOnError(
    'refused',
    isTried
      ? `Google Sheets does not put all rows of this import on ${quoted(sheet.name)} into order, ${why}. ${remedy}, then try again.`
      : `Google Sheets did not put all rows of this import on ${quoted(sheet.name)} into order, ${why}, so nothing was written over them. ${remedy}, then continue.`,
  );
}

/** Where nothing has moved, that is all of them. */
const MOST_LOOKED_AT = 100;

const ORDER = new RegExp(`^${ORDER_NOTE.replace('.', '\\.')}((?: [+-]?\\d+)*)$`);
const ORDER_TEXT = /^r\d{8}$/;

/** What a run left that died while it sorted: also below the table, where rows of it have been deleted since. */
export function clearOrder<At extends Place>(place: At, sheets: Sheets): At {
  const { sheet, row, end } = place;
  const [notes = []] = sheets.notes({ sheet: sheet.id, row, column: 1, rows: 1, columns: sheet.columns });
  const clearNumbers = (first: number, column: number): void => {
    const rows = sheets.used(sheet.id).rows - first + 1;
    const area: Area = { sheet: sheet.id, row: first, rows, column, columns: 1 };
    const cells = rows > 0 ? sheets.values(area) : [];
    const left = cells.flatMap(([cell], down) => (ORDER_TEXT.test(String(cell)) ? [down] : []));
    for (const { from, count } of rowRuns(left, left.length, 1)) {
      sheets.empty({ ...area, row: first + from, rows: count });
    }
  };
  notes.forEach((note, index) => {
    if (withoutControls(note) === HEADER_ORDER_NOTE && index > 0) {
      clearNumbers(row, index);
      sheets.setNotes({ sheet: sheet.id, row, column: index + 1, rows: 1, columns: 1 }, [['']]);
      sheets.flush();
      return;
    }
    const [, told] = ORDER.exec(withoutControls(note)) ?? [];
    if (told === undefined) return;
    const lefts = told.split(' ').filter((left) => left !== '');
    const columnAt = (left: string): number => index + 1 - Math.abs(Number(left));
    const columns = lefts.filter((left) => /^\d/.test(left)).map(columnAt);
    const above: Area = { sheet: sheet.id, row, column: index + 1, rows: 1, columns: 1 };
    checkProtection({ ...above, rows: end - row + 1, column: 1, columns: index + 1 }, sheet, sheets);
    const area: Area = { ...above, ...ownRows(place), column: 1, columns: index };
    raiseLeft(area, place, columns, sheets);
    const values = lefts.length > columns.length ? sheets.values(area) : [];
    const isFull = (down: number): boolean => !isBlankRow({ area, values }, place, down);
    for (const left of lefts) {
      if (/^[+-]/.test(left)) beginLeft(area, columnAt(left), left.startsWith('+'), isFull, sheets);
    }
    clearNumbers(row + 1, index + 1);
    sheets.setNotes(above, [['']]);
    sheets.flush();
  });
  takeMadeAway(sheet.id, sheets);
  return { ...place, sheet: sheets.find(sheet.id) ?? sheet };
}
