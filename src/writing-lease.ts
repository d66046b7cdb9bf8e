/** One at a time writes tables or formulas of a spreadsheet. To be asked and taken under the lock. */
import { isInForce, type Lease, readLease } from './lease';
import type { Platform } from './platform';

const SETTING = 'writing';

/** By somebody else. */
export function isWritingTaken(holder: string, platform: Platform): boolean {
  const lease = writingLease(platform);
  return lease?.holder !== holder && isInForce(lease, platform.clock.now());
}

export function takeWriting(lease: Lease, { settings }: Platform): void {
  settings.document.set(SETTING, JSON.stringify(lease));
}

export function freeWriting(holder: string, platform: Platform): void {
  if (writingLease(platform)?.holder === holder) platform.settings.document.remove(SETTING);
}

/** Of runs that died. */
export function clearExpired(platform: Platform): void {
  if (isExpired(platform)) platform.settings.document.remove(SETTING);
}

export function isExpired(platform: Platform): boolean {
  const lease = writingLease(platform);
  return lease !== undefined && !isInForce(lease, platform.clock.now());
}

function writingLease({ settings }: Platform): Lease | undefined {
  return readLease(settings.document.get(SETTING));
}
