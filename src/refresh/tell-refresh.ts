/** What a refresh tells the person who asked for it. */
import { REFRESH } from '../config';
import { hideKeys, logFault } from '../connections/hide-keys';
import { AddOnError, explain } from '../errors';
import type { Platform } from '../platform';
import { isRefusalNoted } from '../quota-note';
import type { Refreshed } from './parts';
import { runRefresh } from './refresh';

/**
 * Never throws: a failure is told like any other outcome.
 *
 * @param confirm whether the person, who is told that, wants it all the same
 */
export function refreshAndTell(platform: Platform, confirm: (what: string) => boolean): string {
  try {
    const isTold = isRefusalNoted(platform.cache);
    if (isTold && !confirm(REFUSED)) return 'Formulas were left as they are.';
    return wordsOf(runRefresh(platform.clock.now() + REFRESH.menuMs, isTold, platform));
  } catch (error) {
    if (!(error instanceof AddOnError)) logFault(error, platform);
    return hideKeys(explain(error).message, platform);
  }
}

const REFUSED =
  'Google refused requests from this spreadsheet within the last hour. Its daily limit may be used up. Formulas that it refuses show #ERROR! until they are refreshed again. Refresh anyway?';

export function wordsOf(refreshed: Refreshed): string {
  const { formulas, sheets, skipped, left, stuck, asText, failed, held } = refreshed;
  const counted: readonly (readonly [number, string])[] = [
    [formulas, `refreshed on ${many(sheets, 'sheet')}`],
    [skipped.protected, 'in protected cells and left alone'],
    [skipped.text, 'in cells of plain text and left alone'],
    [skipped.refused, 'left alone, because Sheets would not change them'],
    [failed, 'without an answer, as an error tells. Point at the cell to see why, or refresh again'],
    [left, 'still to do. Refresh again: they come first'],
    [stuck, '#NAME? until somebody who may edit there refreshes'],
    [asText, 'a text now: change the cell’s format and enter it again'],
  ];
  const sentences = counted
    .filter(([number]) => number > 0)
    .map(([number, what]) => `${many(number, 'formula')} ${number === 1 ? 'is' : 'are'} ${what}.`);
  if (held) sentences.push('Google refused requests: its daily limit may be used up.');
  return sentences.join(' ') || 'No formula was found here that calls a function of Reachsheet.';
}

function many(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
