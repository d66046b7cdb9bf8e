/**
 * "Refresh formulas": Sheets never runs a custom function again by itself while its arguments stay what they are. First
 * all cached answers become old; then every formula that uses one of our functions is written anew.
 */
import { allDatasets } from '../catalogue/find';
import { REFRESH } from '../config';
import { outdateAnswers } from '../connections/store';
import { AddOnError } from '../errors';
import { MARK } from '../marked-formula';
import type { Area, Platform } from '../platform';
import { isRefusalNoted } from '../quota-note';
import { isCalculating } from './calculating';
import { search } from './find';
import { closeJournal, isUnfinished, type Left, type Marks, noteLeft, openJournal } from './journal';
import { type Held, putBackAll, type Refreshed, refreshInParts, type Work } from './parts';

/**
 * Repairs what a run that died has left, too.
 *
 * @param until epoch milliseconds: what is not refreshed by then is as it was, and comes first the next time
 * @param isTold whether the person wants it although Google has refused requests
 * @throws AddOnError `platform` while another refresh is under way, or where the spreadsheet is busy
 */
export function runRefresh(until: number, isTold: boolean, platform: Platform): Refreshed {
  const refreshed = inTurn(platform, (turn) => {
    outdateAnswers(platform);
    const isRefused = (): boolean => !isTold && isRefusalNoted(platform.cache);
    return refresh({ ...everything(turn), until, isRefused }, platform);
  });
  if (refreshed) return refreshed;
  throw new AddOnError(
    'platform',
    `These formulas are being refreshed already, or Google’s lock service does not answer. Try again in a minute; if a refresh was broken off, in ${Math.ceil(REFRESH.leaseMs / 60_000)} minutes.`,
  );
}

/**
 * The same while perhaps nobody has the file open. Formulas that would lose what they show are left alone; where Google
 * calculates none, whoever opens the sidebar next has them refreshed.
 *
 * @param probeSheet a hidden sheet of ours to try a formula on
 * @returns why some were left alone; undefined also where it is another's turn
 */
export function refreshUnattended(
  until: number,
  probeSheet: () => number,
  platform: Platform,
): Held | undefined {
  const refreshed = inTurn<Pick<Refreshed, 'held'>>(platform, (turn) => {
    if (isRefusalNoted(platform.cache)) return leave('refused', turn, platform);
    outdateAnswers(platform);
    const sheet = probeSheet();
    if (!isCalculating(sheet, platform)) return leave('closed', everything(turn), platform);
    const asked = { isCalculating: () => isCalculating(sheet, platform) };
    return refresh({ ...everything(turn), until, ...asked }, platform);
  });
  return refreshed?.held;
}

/**
 * Puts back what a refresh that died has left behind, and goes on with it. An undo of the person, a version that is
 * brought back and a copied file bring marked formulas of which no journal tells: one search finds those that show.
 */
export function repairFormulas(platform: Platform): void {
  const { clock, sheets } = platform;
  if (isUnfinished(platform)) {
    const until = clock.now() + REFRESH.repairMs;
    inTurn(platform, (turn) => refresh({ ...turn, until }, platform));
    return;
  }
  const marks = countedBySheet(search(MARK, false, sheets) ?? []);
  if (marks.size === 0) return;
  inTurn(platform, ({ names }) => {
    const left = putBackAll(names, marks, platform);
    return { result: undefined, left: left.size > 0 ? { marks: left } : undefined };
  });
}

function countedBySheet(found: readonly Pick<Area, 'sheet'>[]): Marks {
  const counts = new Map<number, number>();
  for (const { sheet } of found) counts.set(sheet, (counts.get(sheet) ?? 0) + 1);
  return counts;
}

interface Turn extends Pick<Work, 'names' | 'note'> {
  /** By an earlier run. */
  readonly left: Left;
}

interface Outcome<T> {
  readonly result: T;
  /** Undefined where nothing is. */
  readonly left: Left | undefined;
}

/** All formulas, those first that an earlier run has left. */
function everything(turn: Turn): Turn {
  const { rest, marks } = turn.left;
  return { ...turn, left: { rest: { next: rest?.next ?? 0 }, marks } };
}

function refresh(
  given: Turn & Pick<Work, 'until'> & Partial<Pick<Work, 'isRefused' | 'isCalculating'>>,
  platform: Platform,
): Outcome<Refreshed> {
  const { refreshed, rest, marks } = refreshInParts(
    { isRefused: () => isRefusalNoted(platform.cache), isCalculating: () => true, ...given },
    platform,
  );
  const isDone = refreshed.stuck === 0 && refreshed.left === 0;
  return { result: refreshed, left: isDone ? undefined : { rest, marks } };
}

/** What is marked is put back all the same. */
function leave(held: Held, { left, names }: Turn, platform: Platform): Outcome<Pick<Refreshed, 'held'>> {
  const marks = putBackAll(names, left.marks, platform);
  return { result: { held }, left: left.rest || marks.size > 0 ? { ...left, marks } : undefined };
}

/** @returns undefined where it is another's turn */
function inTurn<T>(platform: Platform, act: (turn: Turn) => Outcome<T>): T | undefined {
  let journal = openJournal(platform);
  if (!journal) return undefined;
  let left: Left | undefined = journal.left;
  try {
    const names = allDatasets(platform.codec).map(({ formula }) => formula);
    const outcome = act({
      names,
      left: journal.left,
      note(now) {
        left = now;
        if (journal) journal = noteLeft(journal, now, platform);
      },
    });
    left = outcome.left;
    return outcome.result;
  } finally {
    closeJournal(journal, left, platform);
  }
}
