/** The hourly trigger: there while this person has something to run in this spreadsheet. */
import { logFault } from '../connections/hide-keys';
import { AddOnError } from '../errors';
import { listImports } from '../imports/kept/store';
import { runnerId } from '../imports/run/runner';
import { INSTALLATION, type Installation } from '../installation';
import { demand } from '../permissions';
import type { Permission, Platform } from '../platform';
import { isFormulaRunner } from './formulas';

/** The function that the trigger calls. */
export const HANDLER = 'runScheduledImports';

/** An add-on asks for those of this spreadsheet, and for that it has to be read. */
export const TRIGGERS_NEED: readonly Permission[] = ['sheets', 'triggers'];

/** Whether anything here runs by itself in this person's name. */
export function isScheduler(platform: Platform): boolean {
  const me = runnerId(platform);
  return (
    isFormulaRunner(platform) ||
    listImports(platform).some(
      ({ definition, state }) => state.runner?.id === me && definition.schedule.every !== 'never',
    )
  );
}

/** Google counts 20 triggers for a person and script. */
const ROOM: Readonly<Record<Installation, string>> = {
  'add-on':
    'A person may have it run in at most 20 spreadsheets: switch the schedules off in one that you need no more',
  bound:
    'A person may have at most 20 triggers in this spreadsheet’s script: delete some at script.google.com, My triggers',
};

/** @throws AddOnError `permission`, or `platform` where Google refuses a trigger */
export function startTrigger({ triggers, consent }: Platform): void {
  demand(TRIGGERS_NEED, consent);
  try {
    if (!triggers.has(HANDLER)) triggers.addHourly(HANDLER);
  } catch (error) {
    if (error instanceof AddOnError) throw error;
    const wording = error instanceof Error ? error.message : String(error);
    throw new AddOnError(
      'platform',
      `Google did not let Reachsheet run by itself for you: ${wording} ${ROOM[INSTALLATION]}, or ask somebody else to take this one over. Until then, run the import by hand.`,
    );
  }
}

/** Once nothing is left to run. Where it fails, the trigger's next hour does it. */
export function stopTrigger(platform: Platform): void {
  ifPossible(({ triggers }) => triggers.remove(HANDLER), platform);
}

/** Two sidebars may have made one each at the same moment; the other one may have just done this. */
export function keepOneTrigger(platform: Platform): void {
  ifPossible(({ triggers }) => triggers.removeSurplus(HANDLER), platform);
}

export type Stopped = 'no-trigger' | 'permission' | 'unknown';

/** Why what is scheduled in this person's name cannot be counted on: people delete triggers on a page of Google's. */
export function stoppedBy(platform: Platform): Stopped | undefined {
  if (mayNot(platform)) return 'permission';
  try {
    return platform.triggers.has(HANDLER) ? undefined : 'no-trigger';
  } catch (thrown) {
    logFault(thrown, platform);
    return 'unknown';
  }
}

function ifPossible(act: (platform: Platform) => void, platform: Platform): void {
  if (mayNot(platform)) return;
  try {
    act(platform);
  } catch (thrown) {
    logFault(thrown, platform);
  }
}

/** In a trigger, a call that is not allowed may end the run. */
function mayNot({ consent }: Platform): boolean {
  return consent.missing(TRIGGERS_NEED).length > 0;
}
