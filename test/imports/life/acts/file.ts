/** What people do to the settings of the file. */
import type { ActOf } from '../plan';
import { choose, type Desk, type Done } from './desk';

export const ZONES = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe'] as const;

export function setTimeZone({ pick }: ActOf<'set time zone'>, { workbook }: Desk): Done {
  const others = ZONES.filter((zone) => zone !== workbook.timeZone);
  workbook.setTimeZone(choose(others, pick) ?? workbook.timeZone);
  return 'done';
}

export function setLocale(_: unknown, { workbook }: Desk): Done {
  workbook.setLocale(workbook.locale === 'en_US' ? 'de_DE' : 'en_US');
  return 'done';
}
