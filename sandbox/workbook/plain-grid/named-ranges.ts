import { areaAfter, type LineChange } from '../line-change';
import type { Workbook } from '../workbook';
import { type Book, requireSheet } from './book';
import { requireInSheet } from './sheet-state';

type NamedRanges = Pick<Workbook, 'setNamedRange' | 'removeNamedRange'>;

export function createNamedRanges(book: Book): NamedRanges {
  return {
    setNamedRange(name, { sheetId, area }) {
      requireInSheet(area, requireSheet(book, sheetId));
      removeNamedRange(name);
      book.namedRanges = [...book.namedRanges, { name, sheetId, area: { ...area } }];
      book.revision.grow();
    },
    removeNamedRange,
  };

  function removeNamedRange(name: string): void {
    book.namedRanges = book.namedRanges.filter((range) => range.name !== name);
    book.revision.grow();
  }
}

/** One whose cells are all deleted is gone. */
export function changeNamedRanges(book: Book, sheetId: number, change: LineChange): void {
  book.namedRanges = book.namedRanges.flatMap((range) => {
    if (range.sheetId !== sheetId) return [range];
    const area = areaAfter(change, range.area);
    return area === undefined ? [] : [{ ...range, area }];
  });
}

/** After a sheet was deleted. */
export function forgetSheetInNamedRanges(book: Book, deletedId: number): void {
  book.namedRanges = book.namedRanges.filter(({ sheetId }) => sheetId !== deletedId);
}
