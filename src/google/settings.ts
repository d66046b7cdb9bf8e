import { AddOnError } from '../errors';
import type { Settings } from '../platform';
import { retryOnce } from './retry-once';

/** Shared by all editors of this spreadsheet; formulas can read nothing else. */
export const documentSettings = settingsOf(() => PropertiesService.getDocumentProperties());

/** Of whoever runs the script, in any spreadsheet. */
export const userSettings = settingsOf(() => PropertiesService.getUserProperties());

/** The store is asked for when used: not every kind of run may open every store. */
function settingsOf(open: () => GoogleAppsScript.Properties.Properties | null): Settings {
  const store = (): GoogleAppsScript.Properties.Properties => {
    const opened = open();
    // To go on as if nothing were kept would take schedules away, and lose what is to be kept.
    if (!opened) throw notThere();
    return opened;
  };
  return {
    get: (key) => retryOnce(() => store().getProperty(key)),
    all: () => retryOnce(() => store().getProperties()),
    set: (key, value) => {
      store().setProperty(key, value);
    },
    remove: (key) => {
      store().deleteProperty(key);
    },
  };
}

function notThere(): AddOnError {
  return new AddOnError(
    'platform',
    'Google did not say in which spreadsheet this runs, so what Reachsheet keeps with it could not be read. Reload the page and try again.',
  );
}
