/**
 * Which rows of a snapshot are of which run: by the number of their capture. Times do not tell it: an hour comes twice when
 * the clocks change, and whoever sets the spreadsheet to another zone makes all of them other instants.
 */
import type { Calendar, Platform, SheetValue } from '../../platform';
import type { StagedRows } from '../cells/copy-in';
import { isSameUnderFormat } from '../cells/same-value';
import { CAPTURE, CAPTURED_AT } from '../definition/special-columns';
import { dateOf, type Region } from '../rows/region';
import { FIRST_ROW } from '../staging/staged';
import type { Place } from '../whereabouts/place';
import type { Work } from './work';

/** Of the run's rows; undefined where it has none. It is settled before any of them is written. */
export function captureOf(
  place: Place,
  { staged, writing, captures, platform }: Pick<Work, 'staged' | 'writing' | 'captures' | 'platform'>,
): number | undefined {
  if (staged.values.length === 0) return undefined;
  return writing.capture ?? nextCapture(place, captures, platform);
}

/** @param known the highest that the import gave so far: people may have deleted it, or typed over it */
export function nextCapture(place: Place, known: number, platform: Platform): number {
  const numbers = cellsUnder(CAPTURE.key, place, platform);
  const numbered = numbers ?? numbersByTimes(place, platform);
  return numbered.reduce<number>((highest, cell) => Math.max(highest, countOf(cell)), known) + 1;
}

/** Above it there is no next one. */
const HIGHEST = 1e15;

function countOf(cell: SheetValue): number {
  return typeof cell === 'number' && cell < HIGHEST ? Math.floor(cell) : 0;
}

/** Under a text format, a number that is written becomes a text. */
export function isOfCapture(
  { area, values }: Region,
  { columns }: Pick<Place, 'columns'>,
  row: number,
  capture: number,
  calendar: Calendar,
): boolean {
  const column = columns.get(CAPTURE.key);
  const cell = column === undefined ? '' : (values[row]?.[column - area.column] ?? '');
  return cell === String(capture) || isSameUnderFormat(cell, capture, calendar);
}

/** What is staged, with its number. */
export function numbered(staged: StagedRows, capture: number): StagedRows {
  const index = staged.columns.findIndex(({ key }) => key === CAPTURE.key);
  const values = staged.values.map((cells) => cells.map((cell, right) => (right === index ? capture : cell)));
  return { ...staged, values };
}

/** The same, in the hidden sheet as well: it may be copied from there. */
export function withCapture({ staged, rowKey: key, platform }: Work, capture: number): StagedRows {
  const { sheet, columns, values } = staged;
  const index = columns.findIndex(({ key }) => key === CAPTURE.key);
  platform.sheets.setValues(
    { sheet, row: FIRST_ROW, column: index + 1, rows: values.length, columns: 1 },
    values.map(() => [capture]),
  );
  return { ...numbered(staged, capture), known: key === undefined ? [CAPTURE.key] : [CAPTURE.key, key] };
}

/**
 * The rows of a table that has just got the column: by their times, those without one stay blank. What a run that died
 * has numbered stays as it is.
 *
 * @param next the number of the rows that come
 * @returns whether there was anything to number
 */
export function numberOldRows(place: Place, next: number, platform: Platform): boolean {
  const { sheets } = platform;
  const column = place.columns.get(CAPTURE.key);
  const found = cellsUnder(CAPTURE.key, place, platform) ?? [];
  const numbers = numbersByTimes(place, platform);
  const highest = Math.max(0, ...numbers.map(countOf));
  if (column === undefined || highest === 0 || found.some((cell) => cell !== '')) return false;
  const area = { sheet: place.sheet.id, row: place.row + 1, column, rows: numbers.length, columns: 1 };
  sheets.setValues(
    area,
    numbers.map((number) => [number === '' ? '' : number + next - 1 - highest]),
  );
  // Whoever died after the first new row would else find both kinds.
  sheets.flush();
  return true;
}

/** Captures in the order of their times, from 1; blank where there is none. */
function numbersByTimes(place: Place, platform: Platform): readonly (number | '')[] {
  const times = (cellsUnder(CAPTURED_AT.key, place, platform) ?? []).map((cell) => {
    const date = dateOf(cell, platform.calendar);
    return date instanceof Date ? date.getTime() : undefined;
  });
  const numbers = new Map<number, number>();
  let [count, before] = [0, Number.NEGATIVE_INFINITY];
  for (const time of times.filter((one) => one !== undefined).sort((one, other) => one - other)) {
    // Sheets may keep less than the millisecond that was written.
    if (time - before >= SECOND) count += 1;
    numbers.set(time, count);
    before = time;
  }
  return times.map((time) => (time === undefined ? '' : (numbers.get(time) ?? '')));
}

const SECOND = 1_000;

/** Undefined where the table has no such column. */
function cellsUnder(
  key: string,
  { sheet, row, end, columns, isFresh }: Place,
  { sheets }: Platform,
): readonly SheetValue[] | undefined {
  const column = columns.get(key);
  if (column === undefined) return undefined;
  if (isFresh || end === row) return [];
  const area = { sheet: sheet.id, row: row + 1, column, rows: end - row, columns: 1 };
  return sheets.values(area).map(([cell = '']) => cell);
}
