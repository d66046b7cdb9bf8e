import { enumeration } from './enumeration';
import { exception } from './exception';

/** In which direction cells move on. */
export const Dimension = enumeration<typeof GoogleAppsScript.Spreadsheet.Dimension>(['COLUMNS', 'ROWS']);

export function axisOf(dimension: unknown): 'row' | 'column' {
  if (dimension === Dimension.ROWS) return 'row';
  if (dimension === Dimension.COLUMNS) return 'column';
  throw exception(`Invalid argument: ${String(dimension)}`);
}
