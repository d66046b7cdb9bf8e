import { sentences } from '../sentences';
import { type Protection, type Workbook, WorkbookError } from '../workbook';
import { type Book, requireFreeId, requireSheet } from './book';
import { requireInSheet } from './sheet-state';

type Protections = Pick<Workbook, 'addProtection' | 'changeProtection' | 'removeProtection'>;

export function createProtections(book: Book): Protections {
  return {
    addProtection({ id: wantedId, area, ...wanted }) {
      const sheet = requireSheet(book, wanted.sheetId);
      if (area !== undefined) requireInSheet(area, sheet);
      else if (book.protections.some((each) => each.sheetId === wanted.sheetId && each.area === undefined)) {
        throw new WorkbookError(sentences.secondSheetProtection);
      }
      const id = wantedId ?? book.nextIds.protection;
      requireFreeId(id, book.nextIds.protection, book.protections);
      if (wantedId === undefined) book.nextIds.protection++;
      const protection: Protection = {
        id,
        ...wanted,
        editors: [...wanted.editors],
        ...(area && { area: { ...area } }),
      };
      book.protections = [...book.protections, protection].sort((one, other) => one.id - other.id);
      noteChange(protection);
      return protection;
    },

    changeProtection(id, change) {
      const changed: Protection = { ...requireProtection(id), ...change };
      book.protections = book.protections.map((each) => (each.id === id ? changed : each));
      noteChange(changed);
    },

    removeProtection(id) {
      const removed = requireProtection(id);
      book.protections = book.protections.filter((each) => each !== removed);
      noteChange(removed);
    },
  };

  function requireProtection(id: number): Protection {
    const protection = book.protections.find((each) => each.id === id);
    if (protection === undefined) throw new WorkbookError(sentences.noProtection(id));
    return protection;
  }

  function noteChange({ sheetId }: Protection): void {
    requireSheet(book, sheetId).revision.grow();
  }
}

/** After a sheet was deleted. */
export function forgetSheetInProtections(book: Book, deletedId: number): void {
  book.protections = book.protections.filter(({ sheetId }) => sheetId !== deletedId);
}
