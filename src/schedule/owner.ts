/** Who has an import run by itself: the person who scheduled it, or whoever took it over. */

import type { Definition } from '../imports/definition/definition';
import type { ImportState, Runner } from '../imports/kept/state';
import { runnerId, runnerName, setRunnerName } from '../imports/run/runner';
import type { Platform } from '../platform';
import { startTrigger } from './trigger';

/**
 * The runner of an import that is saved: it stays the same while the schedule does. What reads through somebody's own
 * key is that person's alone to change: whoever else saves it has it run in their own name, by their own key.
 *
 * @param name as the person wishes to be called; undefined leaves it
 * @throws AddOnError `platform` where Google refuses a trigger
 */
export function runnerOf(
  before: { readonly definition: Definition; readonly state: ImportState } | undefined,
  { schedule, place }: Definition,
  name: string | undefined,
  platform: Platform,
): Runner | undefined {
  if (name !== undefined) setRunnerName(name, platform);
  if (schedule.every === 'never') return undefined;
  const known = before?.state.runner;
  const isSame = JSON.stringify(before?.definition.schedule) === JSON.stringify(schedule);
  const isTheirs = known !== undefined && known.id !== runnerId(platform);
  if (isTheirs && isSame && place === 'document') return known;
  startTrigger(platform);
  return me(isSame ? known : undefined, platform);
}

/**
 * Takes over what somebody else has had run: from now on it runs in my name.
 *
 * @param name as the person wishes to be called; undefined leaves it
 * @throws AddOnError `platform` where Google refuses a trigger
 */
export function adopted({ runner }: ImportState, name: string | undefined, platform: Platform): Runner {
  if (name !== undefined) setRunnerName(name, platform);
  startTrigger(platform);
  return me(runner, platform);
}

/** @param before who had it run by the same schedule: what has run in that person's name does not run again in mine */
function me(before: Runner | undefined, platform: Platform): Runner {
  const ran = before ?? { ranMs: platform.clock.now() };
  return { ...ran, id: runnerId(platform), name: runnerName(platform) };
}
