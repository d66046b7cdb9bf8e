/** A run that the version before was in the midst of: it knew two phases, and told the others by fields. */
import type { Lease } from '../../lease';
import type { Run } from './run-state';

interface Earlier extends Omit<Run, 'phase' | 'step'> {
  readonly phase: 'reading' | 'writing';
  readonly writing?: object;
  readonly failedMs?: number;
  readonly step?: { readonly id: string; readonly sinceMs: number };
  readonly busyUntilMs?: number;
}

export function ofNow(kept: Run | Earlier): Run {
  if (!('failedMs' in kept || 'busyUntilMs' in kept)) return kept as Run;
  const { failedMs, busyUntilMs, step, phase, ...rest } = kept;
  const ended = rest.writing ? 'halted' : 'asking';
  const lease: Lease | undefined =
    busyUntilMs === undefined
      ? undefined
      : { holder: step?.id ?? '', sinceMs: step?.sinceMs ?? 0, untilMs: busyUntilMs };
  return { ...rest, phase: failedMs === undefined ? phase : ended, ...(lease && { step: lease }) } as Run;
}
