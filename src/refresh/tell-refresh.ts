/** What a refresh tells the person who asked for it. */
import { REFRESH } from '../config';
import { hideKeys, logFault } from '../connections/hide-keys';
import { AddOnError, explain } from '../errors';
import type { Platform } from '../platform';
import type { Refreshed } from './parts';
import { runRefresh } from './refresh';

/** Never throws: a failure is told like any other outcome. */
export function refreshAndTell(platform: Platform): string {
  try {
    return wordsOf(runRefresh(platform.clock.now() + REFRESH.menuMs, platform));
  } catch (error) {
    if (!(error instanceof AddOnError)) logFault(error, platform);
    return hideKeys(explain(error).message, platform);
  }
}

export function wordsOf({ formulas, sheets, skipped, left, stuck, asText }: Refreshed): string {
  const counted: readonly (readonly [number, string])[] = [
    [formulas, `refreshed on ${many(sheets, 'sheet')}`],
    [skipped.protected, 'in protected cells and left alone'],
    [skipped.text, 'in cells of plain text and left alone'],
    [skipped.refused, 'left alone, because Sheets would not change them'],
    [left, 'still to do. Refresh again: they come first'],
    [stuck, '#NAME? until somebody who may edit there refreshes'],
    [asText, 'a text now: change the cell’s format and enter it again'],
  ];
  const sentences = counted
    .filter(([number]) => number > 0)
    .map(([number, what]) => `${many(number, 'formula')} ${number === 1 ? 'is' : 'are'} ${what}.`);
  return sentences.join(' ') || 'No formula here uses a function of Reachsheet.';
}

function many(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
