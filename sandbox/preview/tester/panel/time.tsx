import type { TesterState } from '../protocol';
import type { Tester } from './use-tester';
import { momentInWords, travelInWords } from './words';

export interface TimeProps {
  readonly state: TesterState;
  readonly tester: Tester;
}

const STEPS = [
  { label: '+1 hour', hours: 1 },
  { label: '+1 day', hours: 24 },
] as const;

/** The clock, and the triggers that wait for it. */
export function Time({ state, tester }: TimeProps) {
  const { busy, act } = tester;
  return (
    <section aria-labelledby="tester-time">
      <h3 id="tester-time">Time</h3>
      <div class="row">
        <p class="clock">
          <strong>{momentInWords(state.nowMs)}</strong>
          <span class="soft">{travelInWords(state.offsetMs)}</span>
        </p>
        {STEPS.map(({ label, hours }) => (
          <button
            key={label}
            type="button"
            aria-disabled={busy.includes(label)}
            onClick={() => act(label, 'POST', 'advance', { hours })}
          >
            {label}
          </button>
        ))}
      </div>
      <h4>Triggers</h4>
      {state.triggers.length === 0 ? (
        <p class="empty">No triggers. Schedule an import and its trigger appears here.</p>
      ) : (
        <ul class="lines">
          {state.triggers.map(({ id, handler, user, schedule }) => (
            <li key={id} class="row">
              <p>
                <code>{handler}</code>
                <span class="soft">
                  {schedule} · {user}
                </span>
              </p>
              <button
                type="button"
                aria-disabled={busy.includes(id)}
                aria-label={`Run ${handler} of ${user} now`}
                onClick={() => act(id, 'POST', 'fire', { triggerId: id })}
              >
                {busy.includes(id) ? 'Running…' : 'Run now'}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
