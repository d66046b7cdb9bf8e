/** K4: a life whose executions are ended again and again leaves the sheets of the same life without a death. */
import type { Act, Plan } from './plan';

/**
 * What tells two runs from one, or one moment from another: deaths take their time, so what is due differs, and so does what
 * others meet who act at that moment.
 */
const TELLING: ReadonlySet<Act['do']> = new Set([
  'undo',
  'die',
  'take back run',
  'stop',
  'strike',
  'schedule',
  'adopt',
  'copy file',
]);

/** Without that, and without snapshots, which add rows with each run. */
export function comparable({ modes, acts, ...rest }: Plan): Plan {
  const [first, second] = modes.map((mode) => (mode === 'snapshot' ? 'update' : mode));
  const isKept = (act: Act): boolean => !TELLING.has(act.do);
  const kept = acts
    .filter(isKept)
    .map((act): Act => (act.do === 'run' ? { ...act, between: act.between.filter(isKept) } : act));
  return { ...rest, modes: [first ?? 'replace', second ?? 'replace'], acts: kept };
}

export function withoutDeaths(plan: Plan): Plan {
  return { ...plan, acts: plan.acts.map((act): Act => (act.do === 'run' ? { ...act, kills: [] } : act)) };
}
