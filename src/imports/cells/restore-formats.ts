/** The end of an undo: text formats come back over numbers and dates, and every cell is looked at. */
import type { Area, Platform } from '../../platform';
import { columnRuns, firstRow, type Place } from '../whereabouts/place';
import type { StagedRows } from './copy-in';
import { isSameUnderFormat } from './same-value';
import { changeFormats, isTextFormat } from './text-format';

/**
 * Other formats of rows that stayed were changed by nobody but the person.
 *
 * @param rows as they were, in the order of the table
 * @returns how many cells are not
 */
export function restoreFormats(
  place: Place,
  { columns, values, formats = [] }: Omit<StagedRows, 'sheet'>,
  { sheets, calendar }: Platform,
): number {
  const keys = columns.map(({ key }) => key);
  let unlike = 0;
  for (const { from, column, count } of values.length > 0 ? columnRuns(keys, place) : []) {
    const area: Area = {
      sheet: place.sheet.id,
      row: firstRow(place),
      rows: values.length,
      column,
      columns: count,
    };
    const before = (down: number, right: number): string => formats[down]?.[from + right] ?? '';
    const isAsBefore = (format: string, down: number, right: number): boolean =>
      isTextFormat(format) === isTextFormat(before(down, right));
    changeFormats(
      area,
      (format, down, right) => (isAsBefore(format, down, right) ? format : before(down, right)),
      sheets,
    );
    const found = sheets.formats(area);
    sheets.values(area).forEach((cells, down) => {
      cells.forEach((value, right) => {
        const isSame = isSameUnderFormat(value, values[down]?.[from + right] ?? '', calendar);
        if (!isSame || !isAsBefore(found[down]?.[right] ?? '', down, right)) unlike += 1;
      });
    });
  }
  return unlike;
}
