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
  isFrom(event, handler) {
    const { triggerUid } = Object(event) as { readonly triggerUid?: unknown };
    return ofHandler(handler).some((trigger) => trigger.getUniqueId() === String(triggerUid));
  },
};

function ofHandler(handler: string): GoogleAppsScript.Script.Trigger[] {
  return retryOnce(() => ScriptApp.getProjectTriggers()).filter(
    (trigger) => trigger.getHandlerFunction() === handler,
  );
}
