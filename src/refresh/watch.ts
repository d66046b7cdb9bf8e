/**
 * When formulas have settled. What a cell holds while its function runs is a word of Google's in somebody's language, or
 * an error, or nothing: so it is learned from cells that held it after they were put back, and then something else.
 */
import { REFRESH } from '../config';
import { isErrorValue } from '../error-value';
import type { Platform, SheetValue } from '../platform';
import { type Place, readCells } from './areas';

export interface Settled {
  /** Whether any of them has. */
  readonly hasAny: boolean;
  /** Of each cell, whether it shows an error by then. */
  readonly isError: readonly boolean[];
}

/**
 * To be called while these cells are marked; `settle` once they are back: it waits, at most until Sheets ends their
 * functions.
 */
export type Watch = (cells: readonly Place[]) => { settle(): Settled };

export function createWatch({ sheets, clock }: Pick<Platform, 'sheets' | 'clock'>): Watch {
  const heldByRunning = new Set<string>();
  return (cells) => {
    const look = () => readCells(cells, sheets.values, REFRESH.valueCells);
    const heldByMarked = look();
    const isOpen = (value: SheetValue | undefined): boolean =>
      typeof value === 'string' &&
      (heldByRunning.size === 0 || heldByRunning.has(value) || heldByMarked.includes(value));
    const learn = (before: SheetValue | undefined, now: SheetValue | undefined): void => {
      if (typeof before !== 'string' || before === now || heldByMarked.includes(before)) return;
      heldByRunning.add(before);
    };
    return {
      settle() {
        const until = clock.now() + REFRESH.settledMs;
        let before: ReturnType<typeof look> = [];
        let wasQuiet = false;
        for (;;) {
          const now = look();
          now.forEach((value, index) => {
            learn(before[index], value);
          });
          const isQuiet = !now.some(isOpen);
          // What reads an answer may begin a moment after it has come.
          if ((isQuiet && wasQuiet) || clock.now() >= until) {
            return { hasAny: !now.every(isOpen), isError: now.map(isErrorValue) };
          }
          wasQuiet = isQuiet;
          before = now;
          clock.sleep(REFRESH.pollMs);
          // So that the next look sees what came meanwhile.
          sheets.flush();
        }
      },
    };
  };
}
