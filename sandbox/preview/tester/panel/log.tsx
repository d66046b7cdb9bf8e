import type { ExecutionView } from '../protocol';
import { clockTime, durationInWords } from './words';

/** The latest executions; each opens to show why it failed and what it logged. */
export function Log({ executions }: { readonly executions: readonly ExecutionView[] }) {
  if (executions.length === 0) {
    return <p class="empty">Nothing has run yet. Enter a formula, or choose from the add-on’s menu.</p>;
  }
  return (
    <ul class="lines log">
      {executions.map((execution) => (
        <li key={execution.id}>
          <Entry execution={execution} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ execution }: { readonly execution: ExecutionView }) {
  const { functionName, user, mode, startedMs, wallMs, error, serviceCalls, requests, log } = execution;
  const calls = Object.entries(serviceCalls).map(([service, count]) => `${service} ${count}`);
  return (
    <details>
      <summary>
        <span
          class={error === null ? 'mark' : 'mark bad'}
          role="img"
          aria-label={error === null ? 'Ended well' : 'Failed'}
        >
          {error === null ? '✓' : '✕'}
        </span>
        <code>{functionName}</code>
        <span class="soft">{durationInWords(wallMs)}</span>
        <span class="soft under">
          {clockTime(startedMs)} · {modeInWords(mode)} · {user}
        </span>
      </summary>
      {error !== null && <p class="bad text">{error}</p>}
      <p class="soft">
        {calls.length === 0 ? 'No service calls' : calls.join(' · ')}
        {requests > 0 && ` · ${requests === 1 ? '1 request' : `${requests} requests`}`}
      </p>
      {log.length === 0 ? <p class="empty">It logged nothing.</p> : <pre class="text">{log.join('\n')}</pre>}
    </details>
  );
}

/** `CUSTOM_FUNCTION` → `custom function`. */
function modeInWords(mode: string): string {
  return mode.toLowerCase().replace(/_/g, ' ');
}
