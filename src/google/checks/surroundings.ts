/** Where this runs: told, because no answer is wrong. */
import type { Check } from '../../platform';
import { check } from './entry';

export const surroundingChecks = (): readonly Check[] => [
  told('Time zone of the spreadsheet', () => SpreadsheetApp.getActive().getSpreadsheetTimeZone()),
  told('Time zone of the script', () => Session.getScriptTimeZone()),
  told('Locale of the spreadsheet', () => SpreadsheetApp.getActive().getSpreadsheetLocale()),
  told('Language of this person', () => Session.getActiveUserLocale()),
];

function told(what: string, find: () => string): Check {
  return check(what, '', find);
}
