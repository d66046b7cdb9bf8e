// The second driver of the port: the plain grid with the functions of Sheets.
import type { FunctionLibrary } from './formula/function-library';
import { createFunctionLibrary } from './functions/library';
import { createPlainGrid } from './plain-grid/plain-grid';
import type { Workbook, WorkbookOptions } from './workbook';

let library: FunctionLibrary | undefined;

/** A workbook with one empty sheet, or the one that was saved. The first call loads the function library. */
export function createCalculatingGrid(options: WorkbookOptions = {}): Workbook {
  library ??= createFunctionLibrary();
  return createPlainGrid(options, library);
}
