/**
 * The file's few hidden sheets: what a run has read so far stands in one, and what the last run of an import replaced.
 * Each is made once and used again; one that nobody uses is cut to a single cell. Which are ours is told by a mark.
 */
import type { Platform, SheetInfo, Sheets } from '../platform';
import { randomId } from './random-id';
import type { ImportState, Run } from './state';
import { listImports } from './store';

/** Of the metadata of such a sheet. */
const MARK = 'hidden';

/** One of an earlier version, too. Whoever unhides it sees what it is. */
export function isHiddenSheetName(name: string): boolean {
  return /^Reachsheet (data|staging|undo) [0-9a-f]{12}$/.test(name);
}

/**
 * A sheet that no import uses. Whoever asks holds the lock.
 *
 * @param keep in a state: from then on the sheet is in use
 */
export function claimHiddenSheet(platform: Platform, keep: (sheet: number) => void): number {
  const { sheets } = platform;
  const isUsed = usedSheets(platform);
  const free = sheets
    .all()
    .filter((sheet) => sheet.isHidden && isHiddenSheetName(sheet.name) && !isUsed(sheet));
  const marked = free.length > 0 ? sheets.markedSheets(MARK) : [];
  const found = free.find(({ id }) => marked.includes(id));
  if (found) {
    empty(found, sheets);
    keep(found.id);
    return found.id;
  }
  const id = addSheet(platform);
  sheets.markSheet(MARK, id);
  keep(id);
  return id;
}

/** One of its own, for whoever has no lock: until it is kept it is too small to be tidied, and no other claims it. */
export function addHiddenSheet(platform: Platform, keep: (sheet: number) => void): number {
  const { sheets } = platform;
  const id = addSheet(platform);
  sheets.cut(id, 1, 1);
  // An unmarked one is claimed by nobody.
  keep(id);
  sheets.markSheet(MARK, id);
  return id;
}

function addSheet(platform: Platform): number {
  return platform.sheets.add(`Reachsheet data ${randomId(12, platform)}`, true).id;
}

/** Those that no import uses any more are there for the next run. Whoever asks holds the lock. */
export function releaseHiddenSheets(ids: readonly (number | undefined)[], platform: Platform): void {
  const { sheets } = platform;
  const isUsed = usedSheets(platform);
  for (const id of new Set(ids)) {
    const sheet = id === undefined ? undefined : sheets.find(id);
    // Whoever made it visible may have written there.
    if (sheet?.isHidden && !isUsed(sheet)) empty(sheet, sheets);
  }
  // What still waited would come over whoever has the sheet next.
  sheets.flush();
}

/**
 * Before a run is ended from outside. A step of it may be writing at this moment: where it writes, nobody else may read,
 * so that sheet is not used again.
 */
export function takeFromBusyStep(
  { staging, isUndo, busyUntilMs = 0 }: Run,
  { clock, sheets }: Platform,
): void {
  const isBusy = busyUntilMs > clock.now();
  if (isBusy && isUndo !== true && staging !== undefined && sheets.find(staging)) sheets.remove(staging);
}

/** What executions left that died, and an earlier version, which made a new sheet for every run. */
export function leftSheets(platform: Platform): readonly SheetInfo[] {
  const { sheets } = platform;
  const large = sheets.all().filter((sheet) => isHiddenSheetName(sheet.name) && !isOneHiddenCell(sheet));
  const isUsed = large.length > 0 ? usedSheets(platform) : () => false;
  return large.filter((sheet) => !isUsed(sheet));
}

/** Whoever asks holds the lock. */
export function tidyHiddenSheets(platform: Platform): void {
  const { sheets } = platform;
  const left = leftSheets(platform);
  if (left.length === 0) return;
  const marked = sheets.markedSheets(MARK);
  for (const sheet of left) {
    if (sheet.isHidden && marked.includes(sheet.id)) empty(sheet, sheets);
    else if (isAbandoned(sheet, sheets)) sheets.remove(sheet.id);
  }
  sheets.flush();
}

/** One that shows was left before it could be hidden, or is by now the person's, who wrote on it. */
function isAbandoned({ id, isHidden }: SheetInfo, sheets: Sheets): boolean {
  if (isHidden) return true;
  const isLastShown = sheets.all().every((sheet) => sheet.isHidden || sheet.id === id);
  return !isLastShown && sheets.used(id).rows === 0;
}

function isOneHiddenCell({ isHidden, rows, columns }: SheetInfo): boolean {
  return isHidden && rows * columns === 1;
}

/** One that is a single cell is blank already. */
function empty(sheet: SheetInfo, sheets: Sheets): void {
  if (isOneHiddenCell(sheet)) return;
  sheets.blank(sheet.id);
}

function usedSheets(platform: Platform): (sheet: SheetInfo) => boolean {
  const used = new Set(listImports(platform).flatMap(({ state }) => sheetsOf(state)));
  return ({ id }) => used.has(id);
}

function sheetsOf({ run, undo }: ImportState): readonly (number | undefined)[] {
  return [undo?.sheet, run?.staging, run?.keeping, run?.writing?.undo?.sheet];
}
