/** Takes away what checks have left, also those of an execution that died. */
import type { Checks } from '../../platform';
import { createConsent } from '../consent';
import { documentSettings } from '../settings';
import { sheets } from '../sheets';
import { triggersOfFile } from '../triggers';
import { keyOf, type Sheet } from './entry';
import { TRIED_HANDLER } from './services';

/** Sheets that a check makes bear the name of its scratch sheet in their own, or in the title of their chart. */
export const clearChecks: Checks['clear'] = (scratchName) => {
  const spreadsheet = SpreadsheetApp.getActive();
  for (const sheet of spreadsheet.getSheets()) {
    if (isOf(scratchName, sheet)) spreadsheet.deleteSheet(sheet);
  }
  const key = keyOf({ name: scratchName });
  sheets.unmarkRow(key);
  documentSettings.remove(key);
  try {
    clearTriggers();
  } catch (error) {
    // Without the permission nobody has made one.
    if (createConsent().missing(['triggers']).length === 0) throw error;
  }
};

function clearTriggers(): void {
  for (const trigger of triggersOfFile()) {
    if (trigger.getHandlerFunction() === TRIED_HANDLER) ScriptApp.deleteTrigger(trigger);
  }
}

function isOf(scratchName: string, sheet: Sheet): boolean {
  if (sheet.getName().includes(scratchName)) return true;
  return sheet.getType() === SpreadsheetApp.SheetType.OBJECT && titleOf(sheet) === scratchName;
}

/** Whether Google tells of the chart on a sheet of its own is not documented: one that it keeps to itself is nobody's of ours. */
function titleOf(sheet: Sheet): unknown {
  try {
    return sheet.getCharts()[0]?.getOptions().get('title');
  } catch {
    return undefined;
  }
}
