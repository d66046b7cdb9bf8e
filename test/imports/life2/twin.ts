/** K4: a life whose executions are ended again and again leaves the sheets of the same life without a death. */
import type { Act, Plan } from './plan';

/** Without what tells two runs from one: undo, what takes a run back, and snapshots, which add rows with each run. */
export function comparable({ modes, acts, ...rest }: Plan): Plan {
  const [first, second] = modes.map((mode) => (mode === 'snapshot' ? 'update' : mode));
  const kept = acts.filter(({ do: kind }) => kind !== 'undo' && kind !== 'die' && kind !== 'take back run');
  return { ...rest, modes: [first ?? 'replace', second ?? 'replace'], acts: kept };
}

export function withoutDeaths(plan: Plan): Plan {
  return { ...plan, acts: plan.acts.map((act): Act => (act.do === 'run' ? { ...act, kills: [] } : act)) };
}
