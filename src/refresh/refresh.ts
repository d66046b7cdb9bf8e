/**
 * "Refresh formulas": Sheets never runs a custom function again by itself while its arguments stay what they are. First
 * all cached answers become old; then every formula that uses one of our functions is written anew.
 */
import { allDatasets } from '../catalogue/find';
import { REFRESH } from '../config';
import { outdateAnswers } from '../connections/store';
import { AddOnError } from '../errors';
import type { Platform } from '../platform';
import { endLease, isUnfinished, noteRest, type Rest, takeLease } from './lease';
import { type Refreshed, refreshInParts } from './parts';

/**
 * Repairs what a run that died has left, too.
 *
 * @param until epoch milliseconds: what is not refreshed by then is as it was, and comes first the next time
 * @throws AddOnError `platform` while another refresh is under way, or where the spreadsheet is busy
 */
export function runRefresh(until: number, platform: Platform): Refreshed {
  const refreshed = inTurn(until, platform, (rest) => {
    outdateAnswers(platform);
    return { next: rest?.next ?? 0, left: Infinity };
  });
  if (refreshed) return refreshed;
  throw new AddOnError(
    'platform',
    `These formulas are being refreshed already, or Google’s lock service does not answer. Try again in a minute; if a refresh was broken off, in ${Math.ceil(REFRESH.leaseMs / 60_000)} minutes.`,
  );
}

/** Puts back what a refresh that died has left behind, and goes on with it. Where none has, this costs one property read. */
export function repairFormulas(platform: Platform): void {
  if (!isUnfinished(platform)) return;
  inTurn(platform.clock.now() + REFRESH.repairMs, platform, (rest) => rest ?? { next: 0, left: 0 });
}

/**
 * @param begin given what an earlier run has left, says what is to be refreshed
 * @returns undefined where it is another's turn
 */
function inTurn(
  until: number,
  platform: Platform,
  begin: (left: Rest | undefined) => Rest,
): Refreshed | undefined {
  let lease = takeLease(platform);
  if (!lease) return undefined;
  let isDone = false;
  try {
    const names = allDatasets(platform.codec).map(({ formula }) => formula);
    const note = (rest: Rest): void => {
      if (lease) lease = noteRest(lease, rest, platform);
    };
    const refreshed = refreshInParts({ names, until, rest: begin(lease.rest), note }, platform);
    isDone = refreshed.stuck === 0 && refreshed.left === 0;
    return refreshed;
  } finally {
    endLease(lease, isDone, platform);
  }
}
