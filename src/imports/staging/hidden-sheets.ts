/**
 * The file's few hidden sheets: what a run has read so far stands in one, and what the last run of an import replaced.
 * Each is made once and used again; one that nobody uses is cut to a single cell. While a person shows one, it is theirs.
 */
import { isInForce } from '../../lease';
import type { Platform, SheetInfo, Sheets } from '../../platform';
import { withWhole } from '../../read-whole';
import { type Run, writingOf } from '../kept/run-state';
import type { ImportState } from '../kept/state';
import { listImports } from '../kept/store';
import { isBeingMade, isMadeName, makeSheet, takeAway, unfinishedSheets } from './own-sheet';

const MARK = 'data';

/**
 * A sheet that no import uses.
 *
 * @param hasLock without it a new one is made: others may be taking the free ones
 * @param keep in a state: from then on the sheet is in use
 */
export function claimHiddenSheet(
  hasLock: boolean,
  keep: (sheet: number) => void,
  platform: Platform,
): number {
  const [found] = hasLock ? freeSheets(() => true, platform) : [];
  if (!found) return makeSheet(MARK, ({ id }) => keep(id), platform).id;
  empty(found, platform.sheets);
  keep(found.id);
  return found.id;
}

/** Those that no import uses any more are there for the next run. Whoever asks holds the lock. */
export function releaseHiddenSheets(ids: readonly (number | undefined)[], platform: Platform): void {
  const { sheets } = platform;
  const used = usedSheets(platform);
  for (const id of new Set(ids)) {
    const sheet = id === undefined ? undefined : sheets.find(id);
    // Whoever made it visible may have written there.
    if (sheet?.isHidden && !used.has(id)) empty(sheet, sheets);
  }
  // What still waited would come over whoever has the sheet next.
  sheets.flush();
}

/**
 * Before a run is ended from outside. A step of it may be at work at this moment: where it writes, nobody else may read, and
 * what it reads may not become blank, so these sheets are not used again.
 */
export function takeFromBusyStep(run: Run, { clock, sheets }: Platform): void {
  if (!isInForce(run.step, clock.now())) return;
  for (const id of [run.staging, keepingOf(run)]) {
    if (id !== undefined && sheets.find(id)?.isHidden) sheets.remove(id);
  }
}

/** Whether executions left something that died. */
export function isAnythingLeft(platform: Platform): boolean {
  return unfinishedSheets(platform).length > 0 || freeSheets(isLarge, platform).length > 0;
}

/** Whoever asks holds the lock. */
export function tidyHiddenSheets(platform: Platform): void {
  const { sheets } = platform;
  const kept = withWhole(platform);
  for (const name of unfinishedSheets(kept)) takeAway(name, usedSheets(kept), platform);
  const left = freeSheets(isLarge, platform);
  for (const { id } of left) sheets.blank(id);
  if (left.length > 0) sheets.flush();
}

/** What is kept is read after them, at one moment: a sheet that is there by now has been told of before it was made. */
function freeSheets(isMeant: (sheet: SheetInfo) => boolean, platform: Platform): readonly SheetInfo[] {
  const { sheets } = platform;
  const hidden = sheets.all().filter((sheet) => sheet.isHidden && isMadeName(sheet.name) && isMeant(sheet));
  if (hidden.length === 0) return [];
  const kept = withWhole(platform);
  const used = usedSheets(kept);
  const free = hidden.filter((sheet) => !used.has(sheet.id) && !isBeingMade(sheet, kept));
  const marked = free.length > 0 ? sheets.markedSheets(MARK) : [];
  return free.filter(({ id }) => marked.includes(id));
}

function isLarge({ rows, columns }: SheetInfo): boolean {
  return rows * columns > 1;
}

/** One that is a single cell is blank already. */
function empty(sheet: SheetInfo, sheets: Sheets): void {
  if (isLarge(sheet)) sheets.blank(sheet.id);
}

function usedSheets(platform: Platform): ReadonlySet<number | undefined> {
  return new Set(listImports(platform).flatMap(({ state }) => sheetsOf(state)));
}

function sheetsOf({ run, undo, stood }: ImportState): readonly (number | undefined)[] {
  const writing = writingOf(run);
  return [
    undo?.sheet,
    run?.staging,
    keepingOf(run),
    writing?.undo?.sheet,
    stood?.kept?.sheet,
    writing?.stood?.kept?.sheet,
  ];
}

function keepingOf(run: Run | undefined): number | undefined {
  return run && 'keeping' in run ? run.keeping : undefined;
}
