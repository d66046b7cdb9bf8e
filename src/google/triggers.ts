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

/** The project's triggers would be those of all files, where this is an add-on. */
function ofHandler(handler: string): Trigger[] {
  return retryOnce(() => ScriptApp.getUserTriggers(SpreadsheetApp.getActive())).filter(
    (trigger) => trigger.getHandlerFunction() === handler,
  );
}

function byId(one: Trigger, other: Trigger): number {
  return one.getUniqueId() < other.getUniqueId() ? -1 : 1;
}
