/** By what rows of a table are told from what a person puts below it: their keys, the numbers of their captures, or what they hold. */
import type { Area, SheetValue } from '../../../platform';
import {
  CAPTURE,
  CAPTURED_AT,
  IN_SOURCE,
  isCaptureUpTo,
  saysInSource,
} from '../../definition/special-columns';
import type { Table } from '../../kept/state';
import { dateOf, keyText } from '../../rows/region';
import type { Work } from '../../write/work';
import { digestOf, isIn } from '../digest';
import type { Located } from '../finding/locate';
import { widthOf } from '../place';
import { timesIn } from '../records/copied-rows';
import { isBlankSign, signsOf } from '../records/row-signs';
import { isTailWhole } from './find-end';

/** What is kept of the rows as they were written. */
export type AsWritten = Pick<Table, 'keys' | 'rows' | 'head' | 'spare' | 'doubled' | 'signs' | 'tail'>;
export type Knowing = Pick<Work, 'matchKey' | 'captures' | 'tellsRows' | 'platform'>;

type Cells = readonly SheetValue[];

/** Of the cells of a row, from the first column of the table to the last. */
export interface Telling {
  readonly isOurs: (cells: Cells) => boolean;
  readonly keyOf: (cells: Cells) => string;
  /** In how many rows it stood. */
  readonly timesOf: (key: string) => number;
  /** Of the area, no more is read than tells that. */
  readonly isAnyIn: (area: Area) => boolean;
}

/** @param isComing whether a run that died may have written that key */
export function tellingOf(
  located: Located,
  table: AsWritten,
  known: Knowing,
  isComing: (key: SheetValue) => boolean,
): Telling | undefined {
  const { columns } = located;
  const { matchKey, captures, tellsRows, platform } = known;
  const { sheets, codec } = platform;
  const { column: first } = widthOf(located);
  const signs = matchKey === undefined ? signsOf(table, columns, first, codec) : undefined;
  if (signs) {
    const times = new Map<string, number>();
    for (const sign of signs.written.values()) {
      if (!isBlankSign(sign)) times.set(sign, (times.get(sign) ?? 0) + 1);
    }
    const timesOf = (key: string): number => times.get(key) ?? 0;
    const isOurs = (cells: Cells): boolean => times.has(signs.of(cells));
    return { isOurs, keyOf: signs.of, timesOf, isAnyIn: (area) => sheets.values(area).some(isOurs) };
  }
  const sign = columns.get(matchKey === undefined ? CAPTURE.key : IN_SOURCE.key);
  if (sign === undefined) return located.isEndKnown ? undefined : byKeys(located, table, known);
  if (!tellsRows) return undefined;
  const isSign = (cell: SheetValue = ''): boolean =>
    matchKey === undefined ? isCaptureUpTo(captures, cell) : saysInSource(cell);
  const keyed = matchKey === undefined ? undefined : columns.get(matchKey);
  // The person may have named its captures: their times tell of them still.
  const timed = matchKey === undefined ? columns.get(CAPTURED_AT.key) : undefined;
  const isTime = (cell: SheetValue = ''): boolean =>
    timed !== undefined && dateOf(cell, platform.calendar) instanceof Date;
  // What is all the same as a row of the history was copied from it.
  const told = matchKey === undefined ? Array.from(columns.values()) : [keyed ?? 0];
  const times = timesIn(table.doubled ?? '');
  const isKey = (cell: SheetValue = ''): boolean => keyed !== undefined && isComing(cell);
  const isIn = (area: Area, column: number | undefined, is: (cell?: SheetValue) => boolean): boolean =>
    column !== undefined && sheets.values({ ...area, column, columns: 1 }).some(([cell]) => is(cell));
  return {
    isOurs: (cells) =>
      isSign(cells[sign - first]) ||
      isKey(cells[(keyed ?? first) - first]) ||
      isTime(cells[(timed ?? first) - first]),
    keyOf: (cells) => told.map((column) => keyText(cells[column - first] ?? '')).join('\0'),
    timesOf: (key) => 1 + (times.size > 0 ? (times.get(digestOf([key], codec)) ?? 0) : 0),
    isAnyIn: (area) => isIn(area, sign, isSign) || isIn(area, keyed, isKey) || isIn(area, timed, isTime),
  };
}

/** Where a person has deleted what says so, and the last row, and all keys are known. */
function byKeys(
  located: Located,
  table: AsWritten,
  { matchKey = '', platform }: Knowing,
): Telling | undefined {
  const { sheets, codec } = platform;
  const { tail = '', doubled = '' } = table;
  const column = located.columns.get(matchKey);
  if (column === undefined || tail === '' || !isTailWhole(table)) return undefined;
  const { column: first } = widthOf(located);
  const times = timesIn(doubled);
  const isKey = (key: string): boolean => key !== '' && isIn(tail, key, codec);
  const keyOf = (cells: Cells): string => keyText(cells[column - first] ?? '');
  return {
    isOurs: (cells) => isKey(keyOf(cells)),
    keyOf,
    timesOf: (key) => 1 + (times.get(digestOf([key], codec)) ?? 0),
    isAnyIn: (area) =>
      sheets.values({ ...area, column, columns: 1 }).some(([cell = '']) => isKey(keyText(cell))),
  };
}
