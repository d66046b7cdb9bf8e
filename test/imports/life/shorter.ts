/** The shortest life that breaks the same: act after act is left out as long as it does. */
import type { Act, Plan } from './plan';

/** @param isSame whether such a life still breaks what it is about */
export function shortened(made: Plan, isSame: (plan: Plan) => boolean): Plan {
  let plan = made;
  let lives = 0;
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const next of simpler(plan)) {
      lives += 1;
      if (lives > MOST) return plan;
      if (!isSame(next)) continue;
      plan = next;
      isShorter = true;
      break;
    }
  }
  return plan;
}

/** Nobody waits for the very shortest. */
const MOST = 120;

function* simpler(plan: Plan): Iterable<Plan> {
  const { acts } = plan;
  if (Object.keys(plan.platform).length > 0) yield { ...plan, platform: {} };
  for (let size = Math.ceil(acts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = acts.length - size; at >= 0; at -= size)
      yield { ...plan, acts: acts.filter((_, index) => index < at || index >= at + size) };
  for (const [at, act] of acts.entries())
    for (const one of plainer(act)) yield { ...plan, acts: acts.with(at, one) };
  if (plan.second !== 'none') yield { ...plan, second: 'none' };
  if (plan.place !== 'cells') yield { ...plan, place: 'cells' };
  for (const name of Object.keys(plan.platform)) {
    const { [name as keyof Plan['platform']]: _, ...platform } = plan.platform;
    yield { ...plan, platform: platform as Plan['platform'] };
  }
}

function* plainer(act: Act): Iterable<Act> {
  if (act.do !== 'run') return;
  if (act.between.length > 0) yield { ...act, between: act.between.slice(1) };
  if (act.between.length > 1) yield { ...act, between: act.between.slice(0, -1) };
  if (act.kills.length > 0) yield { ...act, kills: act.kills.slice(1) };
  if (act.by !== 'owner') yield { ...act, by: 'owner' };
}
