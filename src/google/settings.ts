import type { Settings } from '../platform';
import { retryOnce } from './retry-once';

/** Shared by all editors of this spreadsheet; formulas can read nothing else. */
export const documentSettings = settingsOf(() => PropertiesService.getDocumentProperties());

/** Of whoever runs the script, in any spreadsheet. */
export const userSettings = settingsOf(() => PropertiesService.getUserProperties());

/** The store is asked for when used: not every kind of run may open every store. */
function settingsOf(open: () => GoogleAppsScript.Properties.Properties | null): Settings {
  return {
    get: (key) => retryOnce(() => open()?.getProperty(key) ?? null),
    all: () => retryOnce(() => open()?.getProperties() ?? {}),
    set: (key, value) => {
      open()?.setProperty(key, value);
    },
    remove: (key) => {
      open()?.deleteProperty(key);
    },
  };
}
