/**
 * Hidden sheets of ours are known by the mark that Sheets keeps with them: a tab without one is a person's, whatever it
 * is called. An execution may die between making a sheet and marking it: so its name, which no other tab has, is kept
 * in a property for as long as that takes.
 */
import { IMPORT } from '../../config';
import { isInForce, leaseFor, readLease } from '../../lease';
import type { Platform, SheetInfo } from '../../platform';
import { randomId } from '../../random-id';
import { freeName } from '../whereabouts/target';

/** Of a document property for each sheet that is being made: its name, and who makes it, until when at the most. */
const PREFIX = 'sheet.';

/** How the name begins: whoever unhides it sees what it is. */
const MADE = 'Reachsheet data ';

export function isMadeName(name: string): boolean {
  return name.startsWith(MADE);
}

/** @param finish until this is done, nobody else uses or tidies it */
export function makeSheet(mark: string, finish: (sheet: SheetInfo) => void, platform: Platform): SheetInfo {
  const { settings, sheets, clock } = platform;
  const name = freeName(MADE + randomId(12, platform), sheets);
  settings.document.set(PREFIX + name, JSON.stringify(leaseFor(name, IMPORT.writingBusyMs, clock)));
  const sheet = sheets.add(name, mark);
  finish(sheet);
  settings.document.remove(PREFIX + name);
  return sheet;
}

export function isBeingMade({ name }: SheetInfo, { settings }: Platform): boolean {
  return settings.document.get(PREFIX + name) !== null;
}

/** One that is used was made in full, whatever became of whoever made it. */
export function settleMade(sheet: SheetInfo, platform: Platform): void {
  if (isBeingMade(sheet, platform)) platform.settings.document.remove(PREFIX + sheet.name);
}

/** Names of sheets whose execution died while it made them. */
export function unfinishedSheets({ settings, clock }: Platform): readonly string[] {
  return Object.entries(settings.document.all()).flatMap(([key, kept]) =>
    key.startsWith(PREFIX) && !isInForce(readLease(kept), clock.now()) ? [key.slice(PREFIX.length)] : [],
  );
}

/**
 * Takes it away while it is as it was made; otherwise it is the person's by now, or ours like any other.
 *
 * @param used by imports
 */
export function takeAway(name: string, used: ReadonlySet<unknown>, platform: Platform): void {
  const { settings, sheets } = platform;
  const id = sheets.all().find((one) => one.name === name)?.id;
  if (id !== undefined && !used.has(id) && sheets.isUntouched(id)) {
    // Sheets keeps the last one that shows.
    if (sheets.tabs().every((tab) => tab.isHidden || tab.id === id)) return;
    sheets.remove(id);
    sheets.flush();
  }
  settings.document.remove(PREFIX + name);
}
