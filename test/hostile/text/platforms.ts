/** What Sheets may make of `@` and of an apostrophe: it documents neither, so that all of it must be borne. */
import type { WorkbookOptions } from '../../../sandbox/workbook/workbook';

export type PlatformName = keyof typeof PLATFORMS;

export const PLATFORMS = {
  'the strict guess': {},
  'text format stops formulas': { textFormatStopsFormulas: true },
  'text format stops formulas and keeps apostrophes': {
    textFormatStopsFormulas: true,
    textFormatKeepsApostrophe: true,
  },
  'text format keeps apostrophes and stops no formula': { textFormatKeepsApostrophe: true },
  'text format stops nothing': { textFormatStopsNumbers: false, looseFormulas: true },
  'text format stops nothing and keeps apostrophes': {
    textFormatStopsNumbers: false,
    looseFormulas: true,
    textFormatKeepsApostrophe: true,
  },
  'the platform without halves': { keepsHalfPairs: false },
  'German, text format stops nothing': {
    textFormatStopsNumbers: false,
    looseFormulas: true,
    locale: 'de_DE',
  },
} as const satisfies Readonly<Record<string, WorkbookOptions>>;

/** Those that keep every text. */
export const PLATFORM_NAMES = (Object.keys(PLATFORMS) as readonly PlatformName[]).filter(
  (name) => !('keepsHalfPairs' in PLATFORMS[name]),
);
