/** What failed a step: it fails the run, or has it wait. */
import { IMPORT } from '../../config';
import { logFault, withoutKeys } from '../../connections/hide-keys';
import { AddOnError, explain, toAddOnError } from '../../errors';
import type { Platform } from '../../platform';
import { freeWriting } from '../../writing-lease';
import type { Progress } from '../kept/progress';
import { isUndo, type OnceRead, type ReadingRun, type Run, type WritingRun } from '../kept/run-state';
import type { ImportState } from '../kept/state';
import { readState, writeState } from '../kept/store';
import { questionAbout } from '../whereabouts/ask';
import { InDoubtOnceRead } from '../whereabouts/once-read';
import { isStillOurs, progressWithoutUs, released } from './claim';
import { close } from './close';
import { leased } from './locked';
import { sweep } from './sweep';
import { progressOf } from './tell-progress';

/** @throws AddOnError `permission`: that fails no run, which waits as it is */
export function afterFailure(
  id: string,
  before: ReadingRun | WritingRun,
  thrown: unknown,
  platform: Platform,
): Progress {
  const error = withoutKeys(toAddOnError(thrown), platform);
  if (!(thrown instanceof AddOnError)) logFault(thrown, platform);
  const now = platform.clock.now();
  return leased(platform, (hasLock) => {
    const state = readState(id, platform);
    if (!isStillOurs(state, before)) return progressWithoutUs(id, state, before, platform);
    const waiting = before.phase === 'reading' && whileServiceRests(error, before, now);
    if (waiting) return waitAs(id, state, waiting, platform);
    if (error.kind === 'permission') {
      waitAs(id, state, { ...released(state.run), steppedMs: now } as Run, platform);
      throw error;
    }
    const failed = explain(error);
    const about = thrown instanceof InDoubtOnceRead ? thrown.of : undefined;
    const unfinished = unfinishedBy(error, state.run, about, now);
    if (unfinished) {
      const { failure: _, ...rest } = state;
      const question =
        error.kind === 'doubt' ? questionAbout(id, platform, { ...rest, run: unfinished }) : undefined;
      const isAsking = question !== undefined || unfinished.phase === 'asking';
      const told = isAsking ? {} : { failure: { ...failed, atMs: now } };
      const progress = waitAs(id, { ...rest, ...told, ...(question && { question }) }, unfinished, platform);
      const said = question ? { ...failed, message: question.message } : failed;
      return { ...progress, state: 'failed', error: said };
    }
    const { run: _, ...rest } = state;
    const progress = close(
      id,
      // A table that could not be put back is as fresh as it was.
      isUndo(before) ? rest : { ...rest, failure: { ...failed, atMs: now } },
      before,
      { outcome: 'failed', error: failed },
      platform,
    );
    freeWriting(before.id, platform);
    if (hasLock) sweep(platform);
    return progress;
  });
}

/** For as long as the service wishes, unless that is too long. */
function whileServiceRests(
  { waitUntil = 0 }: AddOnError,
  run: ReadingRun,
  now: number,
): ReadingRun | undefined {
  const stepMs = Math.min(now - (run.step?.sinceMs ?? now), IMPORT.readingBusyMs);
  const waitedMs = (run.waitedMs ?? 0) + stepMs + waitUntil - now;
  if (waitUntil <= now || waitedMs > IMPORT.longestWaitMs) return undefined;
  return { ...released(run), waitUntilMs: waitUntil, waitedMs, steppedMs: now };
}

/** What was read is kept: for a person's answer, or to finish a table that is neither old nor new. */
function unfinishedBy(
  { kind }: AddOnError,
  run: ReadingRun | WritingRun,
  about: OnceRead | undefined,
  now: number,
): Run | undefined {
  if (run.phase === 'reading') return undefined;
  const { writing, ...rested } = released(run);
  if (writing) return { ...rested, writing, phase: 'halted', steppedMs: now };
  if (kind !== 'doubt' || run.isUndo) return undefined;
  return { ...rested, ...(about && { about }), phase: 'asking', steppedMs: now };
}

function waitAs(id: string, state: ImportState, run: Run, platform: Platform): Progress {
  writeState(id, { ...state, run }, platform);
  freeWriting(run.id, platform);
  return progressOf(id, run, platform.clock.now());
}
