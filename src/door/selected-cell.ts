import { AddOnError } from '../errors';
import type { Area, Sheets } from '../platform';

/** @throws AddOnError `input` while a tab is shown that has none, such as a chart on a sheet of its own */
export function selectedCell(sheets: Sheets): Area {
  const cell = sheets.selected();
  if (cell) return cell;
  throw new AddOnError(
    'input',
    'The tab you have open has no cells. Open another one, select a cell, and try again.',
  );
}
