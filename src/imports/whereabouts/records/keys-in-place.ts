/** Cells of the column that tells rows apart were deleted without their rows: where they stood is told by what stands beside the others. */
import type { Area, Platform, SheetValue } from '../../../platform';
import type { Table } from '../../kept/state';
import { keyText } from '../../rows/region';
import type { Located } from '../finding/locate';
import { widthOf } from '../place';
import { cellsOfKey } from './row-pairs';

/**
 * @param column from the first row of the table to its last one
 * @param gone how many cells
 * @returns the row of the sheet in which the first of them stood; undefined where that is not known
 */
export function rowOfGap(
  column: Area,
  gone: number,
  { columns }: Pick<Located, 'columns'>,
  matchKey: string,
  table: Table,
  { sheets, codec }: Pick<Platform, 'sheets' | 'codec'>,
): number | undefined {
  const width = widthOf({ columns });
  const lines = sheets.values({ ...column, ...width });
  const keys = lines
    .slice(0, lines.length - gone)
    .map((line) => keyText(line[column.column - width.column] ?? ''));
  const places = new Map(Array.from(columns, ([key, of]) => [key, of - width.column + 1]));
  const whose = cellsOfKey(places, table, matchKey, codec);
  const scoreOf = (line: number, key: string): number => {
    const of = whose(lines[line] ?? [], key);
    return of === 'its' ? 1 : of === undefined ? 0 : -1;
  };
  // Those above the gap stand where they did, those below it as far up as cells are gone.
  let score = keys.reduce((sum, key, at) => sum + scoreOf(at + gone, key), 0);
  let [best, gap] = score > 0 ? [score, 0] : [0, -1];
  for (const [at, key] of keys.entries()) {
    score += scoreOf(at, key) - scoreOf(at + gone, key);
    if (score === best) gap = -1;
    if (score > best) [best, gap] = [score, at + 1];
  }
  return gap < 0 ? undefined : column.row + gap;
}

/** Keys that stand above blank cells and below them come together, above them or below. Others than texts stay where they are. */
export function bringTogether(
  column: Area,
  blank: Area,
  isAtEnd: boolean,
  sheets: Pick<Platform['sheets'], 'values' | 'notes' | 'formulas' | 'setValues'>,
): void {
  const from = isAtEnd ? blank.row : column.row;
  const to = column.row + column.rows;
  const area: Area = { ...column, row: from, rows: (isAtEnd ? to : blank.row + blank.rows) - from };
  const keys = sheets.values(area).map(([value = '']) => value);
  const isPlain = (value: SheetValue): boolean =>
    typeof value === 'number' || (typeof value === 'string' && !/^[=+'@-]/.test(value));
  const isBare = [sheets.notes(area), sheets.formulas(area)].every((all) =>
    all.every(([content]) => content === ''),
  );
  if (!isBare || !keys.every(isPlain)) return;
  const gap: readonly SheetValue[] = Array.from({ length: blank.rows }, () => '');
  const at = blank.row - from;
  const others = [...keys.slice(0, at), ...keys.slice(at + blank.rows)];
  const values = isAtEnd ? [...others, ...gap] : [...gap, ...others];
  sheets.setValues(
    area,
    values.map((value) => [value]),
  );
}
