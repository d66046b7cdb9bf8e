/** Takes away what executions left behind that died: hidden sheets that no import knows, and leases that are over. */
import type { Platform, Sheets } from '../platform';
import { clearExpired } from '../writing-lease';
import { isHiddenSheetName } from './staged';
import { listImports } from './store';

export function sweep(platform: Platform): void {
  const { sheets } = platform;
  const hidden = sheets.all().filter(({ name }) => isHiddenSheetName(name));
  if (hidden.length > 0) {
    const states = listImports(platform).map(({ state }) => state);
    const runs = new Set(states.flatMap(({ run }) => (run ? [run.id] : [])));
    const kept = new Set(states.flatMap(({ undo }) => (undo?.sheet === undefined ? [] : [undo.sheet])));
    for (const { id, name } of hidden) {
      const isOfRun = runs.has(name.slice(-RUN_DIGITS));
      if (!isOfRun && !kept.has(id) && !isLastShown(id, sheets)) sheets.remove(id);
    }
  }
  clearExpired(platform);
}

/** Died before it was hidden, and all others were deleted since: a spreadsheet shows one sheet at least. */
function isLastShown(id: number, sheets: Sheets): boolean {
  return sheets.tabs().every((sheet) => sheet.isHidden || sheet.id === id);
}

const RUN_DIGITS = 12;
