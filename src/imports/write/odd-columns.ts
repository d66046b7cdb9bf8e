/** Columns that a person would not expect, in words: sums over them say less than before, and nothing on the sheet tells why. */

import type { SheetValue } from '../../platform';
import { listed, quoted } from '../../quoted';
import type { ImportColumn } from '../definition/column';
import type { Definition } from '../definition/definition';
import type { ImportDataset } from '../definition/request';
import { isSpecial, matchKeyOf } from '../definition/special-columns';
import { cellAt, type Region } from '../rows/region';
import type { Place } from '../whereabouts/place';
import { blankWords, type CameRows } from './open-fields';

/**
 * What tells rows apart, and the fields of an open dataset, are told of elsewhere.
 *
 * @param before what stood in the table
 */
export function toldOfColumns(
  { columns, values }: CameRows,
  before: Region,
  place: Place,
  definition: Definition,
  dataset: ImportDataset,
): readonly string[] {
  if (values.length === 0) return [];
  const matchKey = matchKeyOf(definition, dataset);
  const stood = (key: string, is: (cell: SheetValue) => boolean): boolean => {
    const column = place.columns.get(key);
    return column !== undefined && before.values.some((_, row) => is(cellAt(before, row, column)));
  };
  const came = (is: (column: ImportColumn, cells: readonly SheetValue[]) => boolean): readonly string[] =>
    columns.flatMap((column, at) =>
      is(
        column,
        values.map((cells) => cells[at] ?? ''),
      )
        ? [column.title]
        : [],
    );
  const blank = came(
    ({ key }, cells) =>
      key !== matchKey &&
      !isSpecial(key) &&
      cells.every((cell) => cell === '') &&
      stood(key, (cell) => cell !== ''),
  );
  const texts = came(
    ({ key, type }, cells) => NUMBERS.has(type) && cells.some(isText) && stood(key, isNumber),
  );
  const documented = new Set(dataset.columns.map(({ key }) => key));
  const turned = came(
    ({ key, type }, cells) =>
      !NUMBERS.has(type) && !documented.has(key) && cells.some(isText) && stood(key, isNumber),
  );
  return [
    ...(dataset.open ? [] : blankWords(blank, definition)),
    ...textWords(texts),
    ...turnedWords(turned),
  ];
}

const NUMBERS: ReadonlySet<ImportColumn['type']> = new Set(['integer', 'count', 'number', 'decimal']);

function isText(cell: SheetValue): boolean {
  return typeof cell === 'string' && cell !== '';
}

function isNumber(cell: SheetValue): boolean {
  return typeof cell === 'number';
}

function textWords(titles: readonly string[]): readonly string[] {
  if (titles.length === 0) return [];
  return [
    `Under ${listed(titles, quoted)} some rows came with a text where there was a number: a sum passes over it.`,
  ];
}

/** One column has one type. */
function turnedWords(titles: readonly string[]): readonly string[] {
  if (titles.length === 0) return [];
  return [
    `Under ${listed(titles, quoted)} not all values are numbers this time, so all of them came as texts: a sum passes over them.`,
  ];
}
