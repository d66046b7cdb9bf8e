// The four ways in which an operation may touch a sheet.
import { type Sheet, WorkbookError } from '../../workbook/workbook';
import type { Operation } from './operation';
import { sheetOf, sheetToRead } from './sheet-access';
import { bufferWrite, flushWrites } from './sheet-writes';

/** What a handle can tell without looking at cells. */
export function tells(tell: (sheet: Sheet) => unknown): Operation {
  return {
    access: 'documentRead',
    perform: (host, run, sheetId: number) => tell(sheetOf(host, run, sheetId)),
  };
}

export function reads(read: (sheet: Sheet, ...args: readonly never[]) => unknown): Operation {
  return {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform: (host, run, sheetId: number, ...args: readonly never[]) =>
      read(sheetToRead(host, run, sheetId), ...args),
  };
}

/** `check` throws at once what would be refused when the write is carried out. */
export function writes(
  shownAs: string,
  write: (sheet: Sheet, ...args: readonly never[]) => void,
  check: (sheet: Sheet, ...args: readonly never[]) => void = () => {},
): Operation {
  return {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs,
    perform(host, run, sheetId: number, ...args: readonly never[]) {
      const sheet = sheetOf(host, run, sheetId);
      check(sheet, ...args);
      bufferWrite(run, () => write(sheet, ...args));
    },
  };
}

/** Changes that later calls count on, such as more rows: carried out at once, after all that was written before. */
export function changesShape(
  shownAs: string,
  change: (sheet: Sheet, ...args: readonly never[]) => unknown,
): Operation {
  return {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs,
    perform(host, run, sheetId: number, ...args: readonly never[]) {
      const result = change(sheetToRead(host, run, sheetId), ...args);
      host.recalculate(run);
      return result;
    },
  };
}

/** The same for rows, columns and cells that move; a refusal is heard with the next call. */
export function moves(
  shownAs: string,
  move: (sheet: Sheet, ...args: readonly never[]) => unknown,
): Operation {
  const operation = changesShape(shownAs, move);
  return {
    ...operation,
    perform(host, run, ...args: readonly never[]) {
      flushWrites(host, run);
      try {
        return operation.perform(host, run, ...args);
      } catch (error) {
        if (host.switches.refusedShapes === 'at once' || !(error instanceof WorkbookError)) throw error;
        run.untold = error;
      }
    },
  };
}
