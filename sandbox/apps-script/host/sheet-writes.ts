import type { Host } from './host';
import type { Run } from './run';

/** Sheet writes wait until a flush, a read or the end of the execution; a kill loses the last of them. */
export function bufferWrite(run: Run, write: () => void): void {
  run.writes.push(write);
}

export function flushWrites(host: Host, run: Run): void {
  carryOut(host, run.writes.splice(0));
}

export function loseWrites(host: Host, run: Run): void {
  const writes = run.writes.splice(0);
  carryOut(host, writes.slice(0, Math.max(0, writes.length - (run.loseWrites ?? writes.length))));
}

function carryOut(host: Host, writes: readonly (() => void)[]): void {
  if (writes.length === 0) return;
  for (const write of writes) write();
  host.recalculate();
}
