/** What Sheets may make of `@`, of an apostrophe and of odd texts: it documents nothing, so that all of it must be borne. */
import { type HostSwitches, hostSwitches } from '../../../sandbox/apps-script/switches';
import { workbookSwitches } from '../../../sandbox/workbook/switches';
import type { WorkbookOptions } from '../../../sandbox/workbook/workbook';
import { SWITCHED } from '../../switched';

export type PlatformName = keyof typeof PLATFORMS;

export const PLATFORMS = {
  // Whatever is drawn, but not what the environment asks for.
  'the strict guess': { ...workbookSwitches(SWITCHED), ...hostSwitches(SWITCHED) },
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
  'the platform that tidies line breaks': { tidiesTexts: 'line breaks' },
  'the platform that tidies blanks at the end': {
    tidiesTexts: 'blanks at the end',
    textFormatStopsNumbers: false,
  },
  'German, text format stops nothing': {
    textFormatStopsNumbers: false,
    looseFormulas: true,
    locale: 'de_DE',
  },
} as const satisfies Readonly<Record<string, WorkbookOptions & Partial<HostSwitches>>>;

export const PLATFORM_NAMES = Object.keys(PLATFORMS) as readonly PlatformName[];
