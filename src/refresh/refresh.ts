/**
 * "Refresh formulas": Sheets never runs a custom function again by itself while its arguments stay what they are. First
 * all cached answers become old; then every formula that uses one of our functions is marked (see mark.ts), and
 * when none of them calls anything any more, all are put back. All before any, because Sheets may share one answer
 * among cells: one formula that still uses it would keep it.
 */
import { allDatasets } from '../catalogue/find';
import { REFRESH } from '../config';
import { outdateAnswers } from '../connections/store';
import { AddOnError } from '../errors';
import type { Platform } from '../platform';
import { endLease, isUnfinished, takeLease } from './lease';
import type { IsOurs } from './mark';
import { type Marking, markFormulas } from './mark-formulas';
import { type Unmarking, unmarkFormulas } from './unmark-formulas';

export type Refreshed = Marking & Unmarking;

/**
 * Repairs what a run that died has left, too.
 *
 * @throws AddOnError `platform` while another refresh is under way, or where the spreadsheet is busy
 */
export function runRefresh(platform: Platform): Refreshed {
  const until = platform.clock.now() + REFRESH.markSeconds * 1000;
  const refreshed = inTurn(platform, (isOurs) => {
    outdateAnswers(platform);
    return { ...markAll(until, isOurs, platform), ...unmarkFormulas(isOurs, platform.sheets) };
  });
  if (refreshed) return refreshed;
  throw new AddOnError(
    'platform',
    `These formulas are being refreshed already, or Google’s lock service does not answer. Try again in a minute; if a refresh was broken off, in ${Math.ceil(REFRESH.leaseMs / 60_000)} minutes.`,
  );
}

/** Puts back what a refresh that died has left behind. Where none has, this costs one property read. */
export function repairFormulas(platform: Platform): void {
  if (isUnfinished(platform)) inTurn(platform, (isOurs) => unmarkFormulas(isOurs, platform.sheets));
}

function markAll(until: number, isOurs: IsOurs, platform: Platform): Marking {
  try {
    return markFormulas(until, isOurs, platform);
  } catch (error) {
    unmarkFormulas(isOurs, platform.sheets);
    throw error;
  }
}

/** @returns undefined where it is another's turn */
function inTurn<T extends Unmarking>(platform: Platform, work: (isOurs: IsOurs) => T): T | undefined {
  const lease = takeLease(platform);
  if (!lease) return undefined;
  let isDone = false;
  try {
    const names = allDatasets(platform.codec).map(({ formula }) => formula);
    const outcome = work((name) => names.includes(name.toUpperCase()));
    isDone = outcome.stuck === 0;
    return outcome;
  } finally {
    endLease(lease, isDone, platform);
  }
}
