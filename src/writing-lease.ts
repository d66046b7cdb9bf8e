/**
 * One at a time writes tables or formulas of a spreadsheet: who does holds a lease, which expires. To be asked and taken
 * under the lock.
 */
import { parseJson } from './parse-json';
import type { Platform } from './platform';

const SETTING = 'writing';

interface Lease {
  readonly holder: string;
  readonly untilMs: number;
}

/** By somebody else. */
export function isWritingTaken(holder: string, { settings, clock }: Platform): boolean {
  const lease = read(settings.document.get(SETTING));
  return lease !== undefined && lease.holder !== holder && lease.untilMs > clock.now();
}

export function takeWriting(holder: string, untilMs: number, { settings }: Platform): void {
  settings.document.set(SETTING, JSON.stringify({ holder, untilMs } satisfies Lease));
}

export function freeWriting(holder: string, { settings }: Platform): void {
  if (read(settings.document.get(SETTING))?.holder === holder) settings.document.remove(SETTING);
}

/** Of runs that died. */
export function clearExpired({ settings, clock }: Platform): void {
  const lease = read(settings.document.get(SETTING));
  if (lease && lease.untilMs <= clock.now()) settings.document.remove(SETTING);
}

function read(text: string | null): Lease | undefined {
  const { holder, untilMs } = Object(parseJson(text ?? '')) as Partial<Lease>;
  return typeof holder === 'string' && typeof untilMs === 'number' ? { holder, untilMs } : undefined;
}
