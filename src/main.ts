/** Joins the parts to Google. Its exports are what the generated stubs call, and nothing else is reachable. */

import type { FormulaInput } from './arguments/input';
import { findDataset } from './catalogue/find';
import { checkAndTell } from './checks/tell-checks';
import { logFault, withoutKeys } from './connections/hide-keys';
import { answerSidebar } from './door/door';
import { AddOnError, toAddOnError } from './errors';
import { callFormula } from './functions/call';
import { CHECKS } from './google/checks/index';
import { createPlatform } from './google/platform';
import { addMenu, hasUi, showSidebar, showToast } from './google/ui';
import type { Platform } from './platform';
import { repairFormulas } from './refresh/refresh';
import { refreshAndTell } from './refresh/tell-refresh';
import { runHourly } from './schedule/hourly';
import { HANDLER } from './schedule/trigger';
import type { Cell } from './table/column';

export { probe } from './google/checks/probe';

/** A custom function, by its name. */
export function formula(name: string, inputs: readonly FormulaInput[]): Cell | readonly (readonly Cell[])[] {
  const platform = createPlatform();
  const dataset = findDataset(name, platform.codec);
  if (!dataset) throw new AddOnError('input', `There is no function ${name}.`);
  return callFormula(dataset, inputs, platform);
}

export function onOpen(): void {
  refuseInCell('onOpen');
  addOwnMenu();
}

export function onInstall(): void {
  refuseInCell('onInstall');
  addOwnMenu();
}

export function openSidebar(): void {
  refuseInCell('openSidebar');
  showSidebar('Sidebar', 'Reachsheet');
  failInWords(repairFormulas);
}

export function refreshFormulas(): void {
  refuseInCell('refreshFormulas');
  failInWords((platform) => showToast(refreshAndTell(platform), 'Reachsheet'));
}

/** @param event of the hourly trigger */
export function runScheduledImports(event: unknown): void {
  if (!isFromTrigger(event, createPlatform())) refuseInCell('runScheduledImports');
  failInWords(runHourly);
}

export function checkPlatform(): void {
  refuseInCell('checkPlatform');
  failInWords((platform) => showToast(checkAndTell(CHECKS, platform), 'Reachsheet'));
}

export function sidebarCall(method: unknown, json: unknown): string {
  refuseInCell('sidebarCall');
  return answerSidebar(method, json, createPlatform());
}

function addOwnMenu(): void {
  addMenu([
    { caption: 'Open', handler: 'openSidebar' },
    { caption: 'Refresh formulas', handler: 'refreshFormulas' },
    { caption: 'Check this platform', handler: 'checkPlatform' },
  ]);
}

/** What Google shows, logs and writes to people of a failure is what it says itself. */
function failInWords(act: (platform: Platform) => void): void {
  const platform = createPlatform();
  try {
    act(platform);
  } catch (error) {
    if (!(error instanceof AddOnError)) logFault(error, platform);
    throw withoutKeys(toAddOnError(error), platform);
  }
}

/** In a cell there are no triggers to ask for. */
function isFromTrigger(event: unknown, { triggers }: Platform): boolean {
  try {
    return triggers.isFrom(event, HANDLER);
  } catch {
    return false;
  }
}

/** Sheets lets every top-level function be called from a cell, where there is no Ui. */
function refuseInCell(name: string): void {
  if (!hasUi()) {
    throw new AddOnError('input', `${name} is not a formula. Use Extensions ▸ Reachsheet ▸ Open.`);
  }
}
