/** What one holds and others leave alone, until it is given back or its time is over: its holder may have died. */
import { parseJson } from './parse-json';
import type { Clock } from './platform';
import { isOfWrongClock } from './wrong-clock';

export interface Lease {
  readonly holder: string;
  /** Epoch milliseconds. */
  readonly sinceMs: number;
  readonly untilMs: number;
}

export function leaseFor(holder: string, milliseconds: number, clock: Clock): Lease {
  const sinceMs = clock.now();
  return { holder, sinceMs, untilMs: sinceMs + milliseconds };
}

export function isInForce(lease: Lease | undefined, now: number): lease is Lease {
  return lease !== undefined && lease.untilMs > now && !isOfWrongClock(lease.sinceMs, now);
}

/** As it is kept in a property. */
export function readLease(text: string | null): Lease | undefined {
  const { holder, sinceMs = 0, untilMs } = Object(parseJson(text ?? '')) as Partial<Lease>;
  return typeof holder === 'string' && typeof untilMs === 'number' ? { holder, sinceMs, untilMs } : undefined;
}
