/** Takes away what checks have left, also those of an execution that died. */
import type { Checks } from '../../platform';
import { documentSettings } from '../settings';
import { sheets } from '../sheets';
import { keyOf } from './entry';
import { TRIED_HANDLER } from './services';

/** Sheets that a check makes bear the name of its scratch sheet in their own, or in the title of their chart. */
export const clearChecks: Checks['clear'] = (scratchName) => {
  const spreadsheet = SpreadsheetApp.getActive();
  for (const sheet of spreadsheet.getSheets()) {
    if (sheet.getName().includes(scratchName)) spreadsheet.deleteSheet(sheet);
  }
  const key = keyOf({ name: scratchName });
  sheets.unmarkRow(key);
  documentSettings.remove(key);
  for (const trigger of ScriptApp.getProjectTriggers()) {
    if (trigger.getHandlerFunction() === TRIED_HANDLER) ScriptApp.deleteTrigger(trigger);
  }
};
