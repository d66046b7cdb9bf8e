import { WorkbookError } from '../../workbook/workbook';
import type { Host } from './host';
import type { Run } from './run';

/**
 * Sheet writes wait until a flush, a read or the end of the execution; a kill loses the last of them. So nobody hears before
 * then that cells are protected. Nothing published says when the platform tells: this way a script that catches the
 * exception around its write alone does not get away with it.
 */
export function bufferWrite(run: Run, write: () => void): void {
  run.writes.push(write);
}

export function flushWrites(host: Host, run: Run): void {
  tellRefusal(run);
  carryOut(host, run, run.writes.splice(0));
}

/** It takes all along that was written after it. */
export function tellRefusal(run: Run): void {
  const { untold } = run;
  if (!untold) return;
  run.untold = undefined;
  run.writes.splice(0);
  throw untold;
}

export function loseWrites(host: Host, run: Run): void {
  const writes = run.untold ? [] : run.writes.splice(0);
  try {
    const lost = run.trouble.loseWrites ?? writes.length;
    carryOut(host, run, writes.slice(0, Math.max(0, writes.length - lost)));
  } catch (error) {
    // Nobody is left to hear of a refusal.
    if (!(error instanceof WorkbookError)) throw error;
  }
}

function carryOut(host: Host, run: Run, writes: readonly (() => void)[]): void {
  if (writes.length === 0) return;
  try {
    for (const write of writes) write();
  } finally {
    host.recalculate(run);
  }
}
