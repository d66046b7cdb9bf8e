// File ▸ Settings: the time zone and the locale of a spreadsheet.
import { isDate } from '../cell-value';
import { instantOfSerial, serialOf } from '../wall-clock';
import type { Workbook } from '../workbook';
import { type Book, spellingFor } from './book';
import { everywhere } from './sheet-state';

export function createRegion(book: Book): Pick<Workbook, 'setTimeZone' | 'setLocale'> {
  const { settings } = book;
  return {
    setTimeZone(timeZone) {
      const before = settings.timeZone;
      settings.timeZone = timeZone;
      for (const { constants } of book.sheets) {
        constants.each(everywhere, (value, row, column) => {
          if (isDate(value))
            constants.set(row, column, { date: instantOfSerial(serialOf(value.date, before), timeZone) });
        });
      }
      noteChange();
    },
    setLocale(locale) {
      settings.locale = locale;
      Object.assign(book.spelling, spellingFor(locale, settings.commaSeparatesEverywhere));
      noteChange();
    },
  };

  function noteChange(): void {
    for (const { revision } of book.sheets) revision.grow();
    book.revision.grow();
  }
}
