/** Joins the parts to Google. Its exports are what the generated stubs call, and nothing else is reachable. */

import type { FormulaInput } from './arguments/input';
import { findDataset } from './catalogue/find';
import { logFault, withoutKeys } from './connections/hide-keys';
import { answerSidebar } from './door/door';
import { AddOnError, toAddOnError } from './errors';
import { callFormula } from './functions/call';
import { probe } from './google/checks/probe';
import { createPlatform } from './google/platform';
import { addMenu, confirm, hasUi, showSidebar, showToast } from './google/ui';
import { inMenu } from './menu';
import { ifAllowed, lackOf, wayWithout } from './permissions';
import type { Permission, Platform } from './platform';
import { repairFormulas } from './refresh/refresh';
import { refreshAndTell } from './refresh/tell-refresh';
import { runHourly } from './schedule/hourly';
import { HANDLER, TRIGGERS_NEED } from './schedule/trigger';
import type { Cell } from './table/column';

/** A custom function, by its name. */
export function formula(name: string, inputs: readonly FormulaInput[]): Cell | readonly (readonly Cell[])[] {
  const platform = createPlatform('formula');
  const dataset = findDataset(name, platform.codec);
  if (!dataset) throw new AddOnError('input', `There is no function ${name}.`);
  return callFormula(dataset, inputs, platform);
}

/** The one function of cells that is no dataset: see google/checks/probe.ts. */
export { probe };

export function onOpen(): void {
  refuseInCell('onOpen', createPlatform());
  addOwnMenu();
}

export function onInstall(): void {
  refuseInCell('onInstall', createPlatform());
  addOwnMenu();
}

export function openSidebar(): void {
  fromMenu('openSidebar', ['ui'], (platform) => {
    try {
      showSidebar('Sidebar', 'Reachsheet');
    } catch (error) {
      // Google may not have said what is allowed.
      throw askFor(['ui'], platform, error) ?? error;
    }
    ifAllowed(() => repairFormulas(platform));
  });
}

export function refreshFormulas(): void {
  fromMenu('refreshFormulas', ['sheets', 'network'], (platform) =>
    showToast(refreshAndTell(platform, confirm), 'Reachsheet'),
  );
}

/** @param event of the hourly trigger */
export function runScheduledImports(event: unknown): void {
  const platform = createPlatform();
  if (!isFromTrigger(event, platform)) refuseInCell('runScheduledImports', platform);
  failInWords(runHourly, platform);
}

/** @param page what only a page can hand over */
export function sidebarCall(method: unknown, json: unknown, page?: unknown): string {
  const platform = createPlatform();
  if (!hasUi() && !isNoCell(page, platform)) refuseInCell('sidebarCall', platform);
  return answerSidebar(method, json, platform);
}

function addOwnMenu(): void {
  addMenu([
    { caption: 'Open', handler: 'openSidebar' },
    { caption: 'Refresh formulas', handler: 'refreshFormulas' },
  ]);
}

type Act = (platform: Platform) => void;

/** Google asks for what is missing, and the person then chooses the item again. */
function fromMenu(name: string, needed: readonly Permission[], act: Act): void {
  const platform = createPlatform();
  refuseInCell(name, platform);
  failInWords(() => {
    const missing = platform.consent.missing(needed);
    if (missing.length > 0) throw askFor(missing, platform) ?? lackOf(missing, platform.consent);
    try {
      act(platform);
    } catch (error) {
      if (error instanceof AddOnError) throw error;
      // It may have been taken away since.
      const taken = platform.consent.missingByNow(needed);
      if (taken.length === 0) throw error;
      throw askFor(taken, platform, error) ?? error;
    }
  }, platform);
}

/** Ends the run where Google can ask. What is said where it cannot; undefined where nothing is missing. */
function askFor(
  missing: readonly Permission[],
  { consent }: Platform,
  failure?: unknown,
): AddOnError | undefined {
  try {
    consent.ask(missing);
    return undefined;
  } catch {
    const { message, allowAt } = lackOf(missing, consent, failure === undefined ? failure : String(failure));
    return new AddOnError('permission', `${message} ${wayWithout(allowAt)}`);
  }
}

/** What Google shows, logs and writes to people of a failure is what it says itself. */
function failInWords(act: Act, platform: Platform): void {
  try {
    act(platform);
  } catch (error) {
    if (!(error instanceof AddOnError)) logFault(error, platform);
    throw withoutKeys(toAddOnError(error), platform);
  }
}

/** Google names the triggers of whoever has allowed that; in a cell there are none to ask for. */
function isFromTrigger(event: unknown, platform: Platform): boolean {
  try {
    const { consent, triggers } = platform;
    if (consent.missing(TRIGGERS_NEED).length === 0) return triggers.isFrom(event, HANDLER);
  } catch {
    return false;
  }
  return isNoCell(event, platform);
}

/** A cell hands over no objects. */
function isNoCell(given: unknown, platform: Platform): boolean {
  return Object.prototype.toString.call(given) === '[object Object]' && mayKeep(platform);
}

/** Formulas may keep nothing for their user (guides: sheets/functions). */
function mayKeep({ settings }: Platform): boolean {
  try {
    settings.user.set('asked', '1');
    return true;
  } catch {
    return false;
  }
}

/** Sheets lets every top-level function be called from a cell, where there is no Ui. Nor may there be without permission. */
function refuseInCell(name: string, platform: Platform): void {
  if (hasUi()) return;
  const missing = mayKeep(platform) ? platform.consent.missing(['ui']) : [];
  const lack = missing.length > 0 ? askFor(missing, platform) : undefined;
  throw lack ?? new AddOnError('input', `${name} is not a formula. Use ${inMenu('Open')}.`);
}
