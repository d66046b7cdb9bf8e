/**
 * By whose clock Google reads the dates that formulas return and are given. Google's guide leaves it open where the time zones
 * of spreadsheet and script differ, so a check measures it, and formulas allow for what it found.
 */
import { parseJson } from './parse-json';
import type { Settings } from './platform';

export const WAYS = ['returned', 'given'] as const;
export type Way = (typeof WAYS)[number];

export type Reader = 'spreadsheet' | 'script';

/** What was measured, and in which time zones; what was not, is read by the spreadsheet's clock. */
export type DateFinding = Readonly<Partial<Record<Way, Reader>>> & { readonly zones?: readonly string[] };

export const DATES_SETTING = 'dates';

/** @param stored the setting, if there is one */
export function readDateFinding(stored: string | null | undefined): DateFinding {
  return Object(parseJson(stored ?? ''));
}

/** Only what differs from what is assumed is kept. */
export function keepDateFinding(
  way: Way,
  reader: Reader,
  zones: readonly string[],
  settings: Settings,
): void {
  const { zones: _, ...before } = readDateFinding(settings.get(DATES_SETTING));
  const found: DateFinding = { ...before, [way]: reader };
  if (WAYS.some((one) => found[one] === 'script')) {
    settings.set(DATES_SETTING, JSON.stringify({ ...found, zones }));
  } else settings.remove(DATES_SETTING);
}
