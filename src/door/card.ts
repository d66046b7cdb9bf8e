/** An import on the first screen. */
import { findDataset } from '../catalogue/find';
import { IMPORT } from '../config';
import type { Definition } from '../imports/definition/definition';
import { type Run, writingOf } from '../imports/kept/run-state';
import type { ImportState } from '../imports/kept/state';
import type { ToldImport } from '../imports/kept/store';
import { neededBy } from '../imports/run/hold-back';
import { runnerId } from '../imports/run/runner';
import { progressOf, waitMsOf } from '../imports/run/tell-progress';
import type { Question } from '../imports/whereabouts/doubt';
import { shownTarget } from '../imports/whereabouts/shown-target';
import { isInForce } from '../lease';
import { ifAllowed, named } from '../permissions';
import type { Platform } from '../platform';
import { isOverdue, nextRunOf } from '../schedule/due';
import type { Stopped } from '../schedule/trigger';
import { isOfWrongClock } from '../wrong-clock';
import type { ImportCard } from './methods';

/** @param stopped whether runs in this person's name can be counted on; asked of Google where one is to come */
export function cardOf(
  { id, definition, state, history }: ToldImport,
  stopped: () => Stopped | undefined,
  platform: Platform,
): ImportCard {
  const { name, dataset, place, mode, schedule } = definition;
  const { lastGood, failure, givenUpMs, undo, run, runner, ended, question } = state;
  // One that is half written may be finished still, unless it has failed for that.
  const asked = writingOf(run) && run?.phase !== 'halted' ? undefined : question;
  // Without the permission to read the spreadsheet, what was stored last is shown.
  const target = ifAllowed(() => shownTarget(definition, state, platform.sheets)) ?? definition.target;
  const planned = ifAllowed(() => nextRunOf(definition, state, platform));
  const needs = heldBackBy(definition, state, platform);
  const now = platform.clock.now();
  const by = runner?.id ?? run?.by;
  const isMe = by !== undefined && by === runnerId(platform);
  const next = planned !== undefined && isMe && stopped() ? undefined : planned;
  return {
    id,
    name,
    dataset: findDataset(dataset, platform.codec)?.title ?? dataset,
    sheet: target.sheet,
    cell: target.cell,
    state: asked ? 'asks' : needs && !run ? 'permission' : stateOf(definition, state, platform),
    place,
    mode,
    schedule,
    // One that runs by hand only has nothing to rest.
    isPaused: definition.isPaused && schedule.every !== 'never',
    isGivenUp: givenUpMs !== undefined,
    canUndo: undo !== undefined && run === undefined,
    ...(ended?.isUndo && ended.result && { undone: ended.result.notes }),
    ...(lastGood && { lastGood: goodOf(lastGood, state, history) }),
    ...(failure && {
      failure: { kind: failure.kind, message: failure.message, at: new Date(failure.atMs).toISOString() },
    }),
    ...(next !== undefined && { nextRun: new Date(next).toISOString() }),
    ...(needs && { needs }),
    ...(asked && { question: questionIn(asked) }),
    ...(by !== undefined && { runner: { name: runner?.name ?? '', isMe } }),
    ...(run && { progress: progressOf(id, run, now) }),
  };
}

function questionIn({ sinceMs, ...question }: Question): NonNullable<ImportCard['question']> {
  return { ...question, since: new Date(sinceMs).toISOString() };
}

type Good<Of extends { lastGood?: unknown }> = NonNullable<Of['lastGood']>;

function goodOf(
  { atMs, run, of: _, ...good }: Good<ImportState>,
  { ended }: ImportState,
  history: ToldImport['history'],
): Good<ImportCard> {
  const record = ended?.run === run ? ended : history().find((one) => one.run === run);
  const notes = record?.result?.notes ?? [];
  return { at: new Date(atMs).toISOString(), ...good, ...(notes.length > 0 && { notes }) };
}

function stateOf(definition: Definition, state: ImportState, platform: Platform): ImportCard['state'] {
  const { run, failure, lastGood } = state;
  if (run) return isAbandoned(run, platform.clock.now()) ? 'unfinished' : 'running';
  if (failure) return 'failed';
  if (ifAllowed(() => isOverdue(definition, state, platform))) return 'due';
  return lastGood ? 'fresh' : 'new';
}

/** Mine as I have allowed it by now; somebody else's as their last hour found it. */
function heldBackBy(
  { schedule, isPaused }: Definition,
  state: ImportState,
  platform: Platform,
): ImportCard['needs'] {
  const { runner, needs } = state;
  if (!runner || isPaused || schedule.every === 'never') return undefined;
  const isMe = runner.id === runnerId(platform);
  const missing = isMe ? platform.consent.missing(neededBy(state)) : (needs?.permissions ?? []);
  if (missing.length === 0) return undefined;
  return {
    message: `It needs ${isMe ? 'your' : 'its owner’s'} permission to ${named(missing)}.`,
    ...(needs && { since: new Date(needs.sinceMs).toISOString() }),
  };
}

/** Nobody carries it on: the sidebar was closed, or an execution died. */
function isAbandoned(run: Run, now: number): boolean {
  if (run.phase === 'asking' || run.phase === 'halted') return true;
  const { startedMs, steppedMs = startedMs, step } = run;
  if (isOfWrongClock(steppedMs, now)) return true;
  return !isInForce(step, now) && steppedMs + waitMsOf(run, steppedMs) + IMPORT.abandonedMs <= now;
}
