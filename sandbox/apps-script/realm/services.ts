import type { Bridge } from './bridge';
import { createCacheService } from './cache';
import { createCharts } from './chart';
import { createConsole, createLogger } from './console';
import { createHtmlService } from './html';
import { createLockService } from './lock';
import { loud } from './loud';
import { createPropertiesService } from './properties';
import { createScriptApp } from './script-app';
import { createSession } from './session';
import { createSpreadsheetApp } from './spreadsheet';
import { createUrlFetchApp } from './url-fetch';
import { createUtilities } from './utilities';

/** Services that Google has and the sandbox does not: there, but every member fails at once. */
const ABSENT = [
  'CalendarApp',
  'CardService',
  'ContentService',
  'DocumentApp',
  'DriveApp',
  'FormApp',
  'GmailApp',
  'GroupsApp',
  'Jdbc',
  'LanguageApp',
  'MailApp',
  'Maps',
  'SlidesApp',
  'XmlService',
];

/** All globals that Google adds to the language. */
export function createServices(bridge: Bridge) {
  return {
    UrlFetchApp: createUrlFetchApp(bridge),
    CacheService: createCacheService(bridge),
    PropertiesService: createPropertiesService(bridge),
    LockService: createLockService(bridge),
    Utilities: createUtilities(bridge),
    Session: createSession(bridge),
    HtmlService: createHtmlService(bridge),
    ScriptApp: createScriptApp(bridge),
    SpreadsheetApp: createSpreadsheetApp(bridge),
    Charts: createCharts(),
    Logger: createLogger(bridge),
    console: createConsole(bridge),
    ...Object.fromEntries(ABSENT.map((name) => [name, loud(name, {})])),
  };
}

export type Services = ReturnType<typeof createServices>;
