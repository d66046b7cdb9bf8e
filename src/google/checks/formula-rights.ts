/** What a formula may do, when it runs again, and how much it may return. */
import type { Check, Scratch } from '../../platform';
import { PROBE, RAN } from '../../probe';
import { documentCache } from '../cache';
import { documentSettings } from '../settings';
import { hasRun, probed, shownBy } from './calculated';
import { type Cells, check, digitsOf, keyOf } from './entry';
import { LARGEST } from './probe';

export const formulaRightChecks = (): readonly Check[] => [
  check('A formula keeps something in the cache', 'from a formula: there afterwards', (cells, scratch) => {
    const key = keyOf(scratch);
    const shown = probed('cache', cells, ownArgument(scratch));
    const isThere = documentCache.getAll([key])[key] === shown;
    CacheService.getDocumentCache()?.remove(key);
    return isThere ? `${shown}: there afterwards` : shown;
  }),
  check('A formula takes the lock', 'taken', (cells) => probed('lock', cells)),
  check('A formula reads a property', 'for a formula', (cells, scratch) => {
    try {
      documentSettings.set(keyOf(scratch), 'for a formula');
      return probed('property', cells, ownArgument(scratch));
    } finally {
      documentSettings.remove(keyOf(scratch));
    }
  }),
  check('A formula reads the time zone', 'that of the spreadsheet', (cells) => {
    const zone = SpreadsheetApp.getActive().getSpreadsheetTimeZone();
    return probed('zone', cells).replace(zone, 'that of the spreadsheet');
  }),
  check('A formula asks what is allowed', 'refused', (cells) => probed('consent', cells)),
  check('A formula that still runs is read as', 'words', readRunning),
  check('A refresh runs a formula again', 'run again', runAgain),
  check('A formula returns 10,000 × 10 cells', String(LARGEST.rows * LARGEST.columns - 1), returnMany),
];

/** An answer is shared by all cells with the same call: nobody else makes this one. */
function ownArgument({ name }: Scratch): string {
  return `;"${digitsOf(name)}"`;
}

/** In the way of src/refresh/mark.ts. */
function runAgain(cells: Cells, scratch: Scratch): string {
  const own = ownArgument(scratch);
  const call = `${PROBE}("run"${own})`;
  const before = probed('run', cells, own);
  if (/^(#|not checked)/.test(before)) return before;
  shownBy(`REACHSHEET_IS_REFRESHING(REFRESHING_${call})`, cells, (text) => text === '#NAME?');
  const after = shownBy(call, cells, (text) => hasRun(text) && text !== RAN + before);
  if (!hasRun(after)) return after;
  return after === RAN + before ? 'not run again' : 'run again';
}

function readRunning(cells: Cells, scratch: Scratch): string {
  const call = `${PROBE}("wait"${ownArgument(scratch)})`;
  const cell = cells('C1').setFormula(`=${call}`);
  SpreadsheetApp.flush();
  const value = String(cell.getValue());
  shownBy(call, cells, hasRun);
  if (hasRun(value)) return 'not checked: it has run already';
  return value === '' || value.startsWith('#') ? JSON.stringify(value) : `words: ${value}`;
}

function returnMany(cells: Cells): string {
  const sheet = cells('A1').getSheet();
  const rows = sheet.getMaxRows();
  const more = LARGEST.rows - rows;
  if (more > 0) sheet.insertRowsAfter(rows, more);
  const first = probed('table', cells);
  const last = sheet.getRange(LARGEST.rows, 2 + LARGEST.columns).getDisplayValue();
  cells('C1').clearContent();
  if (more > 0) sheet.deleteRows(rows + 1, more);
  return first === '' ? last : first;
}
