// Which of two values is equal, less or greater: numbers before texts before booleans, texts whatever their case.
import { isDate, isError } from '../cell-value';
import { serialOf } from '../wall-clock';
import type { CellValue } from '../workbook';
import { Failure } from './value';

type Comparable = number | string | boolean;

const collator = new Intl.Collator('en', { sensitivity: 'accent', numeric: false });

/** A blank is 0, '' or FALSE, whichever the other is. Throws Failure for an error. */
export function compareValues(one: CellValue, other: CellValue, timeZone: string): number {
  if (isDate(one) && isDate(other)) return one.date - other.date;
  const left = comparable(one, timeZone);
  const right = comparable(other, timeZone);
  return compare(left ?? blankLike(right), right ?? blankLike(left));
}

export function areEqual(one: CellValue, other: CellValue, timeZone: string): boolean {
  if (typeof one === 'string' && typeof other === 'string') {
    return one === other || one.toLowerCase() === other.toLowerCase();
  }
  return compareValues(one, other, timeZone) === 0;
}

/** For sorting: blanks last, errors before them. */
export function compareForSort(
  one: CellValue,
  other: CellValue,
  timeZone: string,
  isAscending: boolean,
): number {
  const rank = sortRank(one) - sortRank(other);
  if (rank !== 0) return rank;
  if (one === null || isError(one) || other === null || isError(other)) return 0;
  const order = compareValues(one, other, timeZone);
  return isAscending ? order : -order;
}

/** The same text for values that are the same value, so that a map can tell. */
export function identityOf(value: CellValue, timeZone: string): string {
  if (isDate(value)) return `n${serialOf(value.date, timeZone)}`;
  if (isError(value)) return `e${value.error}`;
  if (value === null) return '';
  return typeof value === 'string' ? `s${value}` : `${typeof value === 'number' ? 'n' : 'b'}${value}`;
}

function compare(left: Comparable, right: Comparable): number {
  if (typeof left === 'string' && typeof right === 'string') {
    return left === right ? 0 : collator.compare(left, right);
  }
  if (typeof left === typeof right) return Number(left) - Number(right);
  return kindRank(left) - kindRank(right);
}

function comparable(value: CellValue, timeZone: string): Comparable | null {
  if (isError(value)) throw new Failure(value);
  return isDate(value) ? serialOf(value.date, timeZone) : value;
}

function blankLike(other: Comparable | null): Comparable {
  if (typeof other === 'string') return '';
  return typeof other === 'boolean' ? false : 0;
}

function kindRank(value: Comparable): number {
  return ['number', 'string', 'boolean'].indexOf(typeof value);
}

function sortRank(value: CellValue): number {
  if (value === null) return 2;
  return isError(value) ? 1 : 0;
}
