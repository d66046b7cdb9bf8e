/** Where a person writes beside a table. */
import type { Sheet } from '../../sandbox/workbook/workbook';
import { titlesOf } from './found-table';

/** The first column right of a table that begins in the sheet's first column: the first without a title. */
export function besideTable(sheet: Sheet): number {
  const titles = titlesOf(sheet);
  const blank = titles.indexOf('');
  return (blank < 0 ? titles.length : blank) + 1;
}
