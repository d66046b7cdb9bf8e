/** A step of a run. */
import type { Platform } from '../../platform';
import { tryAgain } from '../../try-again';
import { importDataset, readRequest } from '../definition/request';
import type { Progress } from '../kept/progress';
import type { ReadingRun, Run, WritingRun } from '../kept/run-state';
import { isThere, readState, writeState } from '../kept/store';
import { undoTable } from '../undo/undo-table';
import { forgetWritten } from '../whereabouts/forget';
import { otherTables } from '../whereabouts/other-tables';
import type { WriteJob } from '../write/job';
import { writeTable } from '../write/write-table';
import {
  type Claimed,
  checkStillOurs,
  claimedStill,
  claimRun,
  claimSheet,
  hasTimeAgain,
  isStillOurs,
  keep,
  progressWithoutUs,
  released,
  renewed,
} from './claim';
import { afterFailure } from './fail';
import { finish } from './finish';
import { holdCells } from './hold-cells';
import { leased } from './locked';
import { boundTo, isOutOfDate, readAnew } from './read-anew';
import { readStep } from './read-step';
import { resultOf, undoneResult } from './result';
import { progressOf } from './tell-progress';

/**
 * A few seconds of it. Never throws for what fails the run: that is its outcome.
 *
 * @throws AddOnError `permission`: that fails no run, which waits as it is
 */
export function stepRun(id: string, runId: string, platform: Platform): Progress {
  const claim = claimRun(id, runId, platform);
  return 'progress' in claim ? claim.progress : carryOut(id, claim, platform);
}

export function carryOut(id: string, claimed: Claimed, platform: Platform): Progress {
  const progress = carriedOut(id, claimed, platform);
  const { run, state } = claimed;
  if (run.phase === 'writing' && progress.state === 'stopped' && !isThere(id, platform))
    forgetWritten(id, platform, state.table?.sheet);
  return progress;
}

/** Whatever service fails it is asked once more, in the same execution: the step goes on from what is kept. */
function carriedOut(id: string, claimed: Claimed, platform: Platform): Progress {
  let { run } = claimed;
  const attempt = (now: Claimed): Progress =>
    isReading(now)
      ? carryOutReading(id, now, (reading) => (run = reading), platform)
      : carryOutWriting(id, now as Claimed<WritingRun>, platform);
  try {
    return tryAgain(
      (isAgain) => attempt(isAgain ? claimedStill(id, run, platform) : claimed),
      () => hasTimeAgain(claimed.run, platform),
    );
  } catch (thrown) {
    return afterFailure(id, run, thrown, platform);
  }
}

function isReading(claimed: Claimed): claimed is Claimed<ReadingRun> {
  return claimed.run.phase === 'reading';
}

/** @param note told how the run stands, which counts where the step fails */
function carryOutReading(
  id: string,
  { stored, state, run: claimed }: Claimed<ReadingRun>,
  note: (run: ReadingRun) => void,
  platform: Platform,
): Progress {
  if (isOutOfDate(claimed, platform)) {
    const anew = readAnew(claimed, { startedMs: platform.clock.now(), attempt: 1 });
    return goOn(id, claimed, anew, platform);
  }
  let run = claimed;
  const become = (news: ReadingRun): void => {
    run = news;
    note(news);
  };
  const { definition } =
    run.request === undefined
      ? holdCells(stored, () => checkStillOurs(id, claimed, platform), platform)
      : stored;
  const request = readRequest(definition, platform);
  const bound = boundTo(request, run, platform.codec);
  if (bound.isAnew) return goOn(id, run, bound.run, platform);
  become(bound.run);
  const read = readStep(
    { id, definition, ...(state.table && { table: state.table }) },
    run,
    request,
    platform,
    {
      beforeRequests(count) {
        become({ ...run, requests: run.requests + count });
      },
      beforeStaging: () => keep(id, run, { step: renewed(run.step, platform) }, platform),
      claimStaging() {
        const staging = claimSheet(id, run, 'staging', platform);
        become({ ...run, staging });
        return staging;
      },
    },
  );
  return goOn(id, run, { ...read, requests: run.requests }, platform);
}

function carryOutWriting(
  id: string,
  { stored, state, run }: Claimed<WritingRun>,
  platform: Platform,
): Progress {
  const job: WriteJob = {
    id,
    run,
    definition: stored.definition,
    state,
    dataset: importDataset(stored.definition.dataset, platform),
    others: otherTables(id, platform),
    keep: (writing) => keep(id, run, { writing }, platform),
    claimSheet: () => claimSheet(id, run, 'keeping', platform),
  };
  if (run.isUndo) {
    const undone = undoTable(job, platform);
    return finish(id, run, undone.written, undoneResult(run, state, undone, platform), platform);
  }
  const written = writeTable(job, platform);
  return finish(id, run, written, resultOf(run, written), platform);
}

function goOn(id: string, before: ReadingRun, after: ReadingRun | WritingRun, platform: Platform): Progress {
  return leased(platform, () => {
    const state = readState(id, platform);
    if (!isStillOurs(state, before)) return progressWithoutUs(id, state, before, platform);
    const now = platform.clock.now();
    const run: Run = { ...released(after), steppedMs: now };
    writeState(id, { ...state, run }, platform);
    return progressOf(id, run, now);
  });
}
