/** The hourly trigger: there while this person has something to run in this spreadsheet. */
import { AddOnError } from '../errors';
import { runnerId } from '../imports/runner';
import { listImports } from '../imports/store';
import { demand } from '../permissions';
import type { Platform } from '../platform';
import { isFormulaRunner } from './formulas';

/** The function that the trigger calls. */
export const HANDLER = 'runScheduledImports';

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

/** @throws AddOnError `permission`, or `platform` where Google refuses a trigger */
export function startTrigger({ triggers, consent }: Platform): void {
  demand(['triggers'], consent);
  try {
    if (!triggers.has(HANDLER)) triggers.addHourly(HANDLER);
  } catch (error) {
    const wording = error instanceof Error ? error.message : String(error);
    throw new AddOnError(
      'platform',
      `Google did not let Reachsheet run by itself for you: ${wording} A person may have it run in at most 20 spreadsheets: switch the schedules off in one that you need no more, or ask somebody else to take this one over. Until then, run the import by hand.`,
    );
  }
}

/** Once nothing is left to run. One that may not be removed finds nothing to do. */
export function stopTrigger({ triggers, consent }: Platform): void {
  if (consent.missing(['triggers']).length === 0) triggers.remove(HANDLER);
}
