/**
 * One at a time writes tables or formulas of a spreadsheet: who does holds a lease, which expires. To be asked and taken
 * under the lock.
 */
import { parseJson } from './parse-json';
import type { Clock, Platform } from './platform';
import { isOfWrongClock } from './wrong-clock';

const SETTING = 'writing';

interface Lease {
  readonly holder: string;
  readonly sinceMs: number;
  readonly untilMs: number;
}

/** By somebody else. */
export function isWritingTaken(holder: string, { settings, clock }: Platform): boolean {
  const lease = read(settings.document.get(SETTING));
  return lease !== undefined && lease.holder !== holder && isInForce(lease, clock);
}

export function takeWriting(holder: string, untilMs: number, { settings, clock }: Platform): void {
  const lease: Lease = { holder, sinceMs: clock.now(), untilMs };
  settings.document.set(SETTING, JSON.stringify(lease));
}

export function freeWriting(holder: string, { settings }: Platform): void {
  if (read(settings.document.get(SETTING))?.holder === holder) settings.document.remove(SETTING);
}

/** Of runs that died. */
export function clearExpired(platform: Platform): void {
  if (isExpired(platform)) platform.settings.document.remove(SETTING);
}

export function isExpired({ settings, clock }: Platform): boolean {
  const lease = read(settings.document.get(SETTING));
  return lease !== undefined && !isInForce(lease, clock);
}

function isInForce({ sinceMs, untilMs }: Lease, clock: Clock): boolean {
  const now = clock.now();
  return untilMs > now && !isOfWrongClock(sinceMs, now);
}

function read(text: string | null): Lease | undefined {
  const { holder, sinceMs = 0, untilMs } = Object(parseJson(text ?? '')) as Partial<Lease>;
  return typeof holder === 'string' && typeof untilMs === 'number' ? { holder, sinceMs, untilMs } : undefined;
}
