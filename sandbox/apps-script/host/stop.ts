import type { ExecutionError } from '../execution';
import type { Host } from './host';
import type { Run } from './run';
import { loseWrites } from './sheet-writes';

/** Ends an execution: from here on nothing that its script does has any effect, whatever it catches. */
export function stop(host: Host, run: Run, error: ExecutionError): void {
  if (run.stopped) return;
  run.stopped = error;
  loseWrites(host, run);
  host.locks.releaseAll(run.id);
}

export function timeIsUp(host: Host, run: Run): ExecutionError {
  const suffix = run.mode === 'CUSTOM_FUNCTION' ? ' (line 0).' : '';
  return { name: 'Exception', message: `${host.texts.executionTime()}${suffix}` };
}
