/** The platform's sentences. */
import type { HostSwitches } from '../switches';

type Language = HostSwitches['language'];

const ENGLISH = {
  addressUnavailable: (url: string) => `Address unavailable: ${url}`,
  dnsError: (url: string) => `DNS error: ${url}`,
  fetchTimeout: (url: string) => `Timeout: ${url}`,
  invalidArgument: (what: string) => `Invalid argument: ${what}`,
  requestFailed: (host: string, status: number, body: string) =>
    `Request failed for ${host} returned code ${status}. Truncated server response: ${body} (use muteHttpExceptions option to examine full response)`,
  tooManyForOneDay: (service: string) => `Service invoked too many times for one day: ${service}.`,
  tooMuchTimeForOneDay: () => 'Service using too much computer time for one day.',
  lockTimeout: () => 'Lock timeout: another process was holding the lock for too long.',
  tooManyLockOperations: () => 'There are too many LockService operations against the same script.',
  notPermitted: (operation: string) => `You do not have permission to call ${operation}.`,
  scopeMissing: (operation: string, scopes: readonly string[]) =>
    `Specified permissions are not sufficient to call ${operation}. Required permissions: ${scopes.join(' || ')}`,
  authorizationRequired: () => 'Authorization is required to perform that action.',
  noUiHere: () => 'Cannot call SpreadsheetApp.getUi() from this context.',
  executionTime: () => 'Exceeded maximum execution time',
  tooManyScripts: () => 'There are too many scripts running simultaneously for this Google user account.',
  loading: () => 'Loading...',
  resultTooLarge: () => 'Result too large.',
  serviceFailed: (service: string) => `Service ${service} failed. Please wait a bit and try again.`,
  noCells: (type: string) => `The action is not supported for ${type} sheet.`,
  propertyStorageFull: () =>
    'You have exceeded the property storage quota. Please remove some properties and try again.',
};

const OTHER: Partial<typeof ENGLISH> = {
  addressUnavailable: (url) => `Xadresse xnicht xverfügbar: ${url}`,
  dnsError: (url) => `DNS-Xfehler: ${url}`,
  fetchTimeout: (url) => `Xzeitüberschreitung: ${url}`,
  tooManyForOneDay: (service) => `Xdienst an xeinem Tag zu xoft xaufgerufen: ${service}.`,
  lockTimeout: () => 'Xsperre: ein xanderer Xprozess hielt die Xsperre zu xlange.',
  tooManyLockOperations: () => 'Zu xviele Xsperrdienst-Xvorgänge xim selben Xskript.',
  notPermitted: (operation) => `Xkeine Xberechtigung für ${operation}.`,
  loading: () => 'Xwird xgeladen ...',
  resultTooLarge: () => 'Xergebnis zu xgroß.',
  scopeMissing: (operation, scopes) =>
    `Xberechtigungen xreichen für ${operation} xnicht aus. Xnötig: ${scopes.join(' || ')}`,
  authorizationRequired: () => 'Xfür diese Xaktion ist eine Xautorisierung xnötig.',
  serviceFailed: (service) => `Xdienst ${service} xfehlgeschlagen.`,
  noUiHere: () => 'SpreadsheetApp.getUi() xkann hier xnicht xaufgerufen xwerden.',
  executionTime: () => 'Xmaximale Xausführungszeit xüberschritten',
  noCells: (type) => `Xaktion auf ${type}-Xblatt xnicht xunterstützt.`,
  tooManyScripts: () => 'Xzu xviele Xskripte xlaufen xgleichzeitig.',
};

export type Texts = typeof ENGLISH;

export function textsIn(language: Language): Texts {
  return language === 'en' ? ENGLISH : { ...ENGLISH, ...OTHER };
}
