/** An import on the first screen. */
import { findDataset } from '../catalogue/find';
import { IMPORT } from '../config';
import type { Definition } from '../imports/definition';
import { runnerId } from '../imports/runner';
import type { ImportState, Run } from '../imports/state';
import type { StoredImport } from '../imports/store';
import { progressOf } from '../imports/tell-progress';
import type { Platform } from '../platform';
import type { ImportCard } from './methods';

export function cardOf({ id, definition }: StoredImport, state: ImportState, platform: Platform): ImportCard {
  const { name, dataset, target, mode, schedule } = definition;
  const { lastGood, failure, undo, run } = state;
  const now = platform.clock.now();
  return {
    id,
    name,
    dataset: findDataset(dataset, platform.codec)?.title ?? dataset,
    sheet: target.sheet,
    cell: target.cell,
    state: stateOf(definition, state, now),
    mode,
    schedule,
    canUndo: undo !== undefined && run === undefined,
    ...(lastGood && { lastGood: { at: new Date(lastGood.atMs).toISOString(), rows: lastGood.rows } }),
    ...(failure && {
      failure: { kind: failure.kind, message: failure.message, at: new Date(failure.atMs).toISOString() },
    }),
    ...(run && {
      progress: progressOf(id, run, now),
      runner: { name: '', isMe: run.by === runnerId(platform) },
    }),
  };
}

function stateOf(
  { isPaused }: Definition,
  { run, failure, lastGood }: ImportState,
  now: number,
): ImportCard['state'] {
  if (run) return isAbandoned(run, now) ? 'unfinished' : 'running';
  if (failure) return 'failed';
  if (isPaused) return 'paused';
  return lastGood ? 'fresh' : 'new';
}

/** Nobody carries it on: the sidebar was closed, or an execution died. */
function isAbandoned(
  { startedMs, steppedMs = startedMs, busyUntilMs = 0, waitUntilMs = 0 }: Run,
  now: number,
): boolean {
  return busyUntilMs <= now && Math.max(steppedMs, waitUntilMs) + IMPORT.abandonedMs <= now;
}
