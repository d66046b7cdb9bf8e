import { INSTALLATION } from '../installation';
import type { Triggers } from '../platform';
import { retryOnce } from './retry-once';

/** Those of whoever runs this, in this spreadsheet. */
export const triggers: Triggers = {
  has: (handler) => ofHandler(handler).length > 0,
  addHourly(handler) {
    ScriptApp.newTrigger(handler).timeBased().everyHours(1).create();
  },
  remove(handler) {
    for (const trigger of ofHandler(handler)) ScriptApp.deleteTrigger(trigger);
  },
  removeSurplus(handler) {
    // The same one stays, whichever of them asks.
    const [, ...surplus] = ofHandler(handler).sort(byId);
    for (const trigger of surplus) ScriptApp.deleteTrigger(trigger);
  },
  isFrom(event, handler) {
    const { triggerUid } = Object(event) as { readonly triggerUid?: unknown };
    return ofHandler(handler).some((trigger) => trigger.getUniqueId() === String(triggerUid));
  },
};

type Trigger = GoogleAppsScript.Script.Trigger;

/**
 * An add-on's project has the triggers of all of a person's files. A bound script has one file only; whether its clock
 * triggers count as that file's is not documented.
 */
export function triggersOfFile(): Trigger[] {
  return INSTALLATION === 'bound'
    ? ScriptApp.getProjectTriggers()
    : ScriptApp.getUserTriggers(SpreadsheetApp.getActive());
}

function ofHandler(handler: string): Trigger[] {
  return retryOnce(triggersOfFile).filter((trigger) => trigger.getHandlerFunction() === handler);
}

function byId(one: Trigger, other: Trigger): number {
  return one.getUniqueId() < other.getUniqueId() ? -1 : 1;
}
