import type { Clock, Waiter } from './clock';

/** Time that moves by sleeping and by `advance` alone: when nobody runs it jumps to the earliest wake-up. */
export function virtualClock(startMs = Date.UTC(2026, 0, 5, 9)): Clock {
  let nowMs = startMs;
  let running = 0;
  let waiters: readonly Waiter[] = [];

  function wake(waiter: Waiter, isOver: boolean): void {
    waiters = waiters.filter((other) => other !== waiter);
    running += 1;
    waiter.resolve(isOver);
  }

  function wakeThoseDue(): void {
    for (const waiter of waiters) {
      if (waiter.isOver()) wake(waiter, true);
      else if (waiter.wakeMs <= nowMs) wake(waiter, false);
    }
  }

  function jumpIfNobodyRuns(): void {
    if (running > 0 || waiters.length === 0) return;
    nowMs = Math.max(nowMs, Math.min(...waiters.map((waiter) => waiter.wakeMs)));
    wakeThoseDue();
  }

  function stopRunning(): void {
    running -= 1;
    jumpIfNobodyRuns();
  }

  return {
    now: () => nowMs,
    reading: () => ({ kind: 'virtual', nowMs }),
    advance(milliseconds) {
      nowMs += milliseconds;
      wakeThoseDue();
    },
    started() {
      running += 1;
    },
    ended: stopRunning,
    changed: wakeThoseDue,
    wait(untilMs, isOver) {
      if (isOver()) return Promise.resolve(true);
      return new Promise((resolve) => {
        waiters = [...waiters, { wakeMs: untilMs, isOver, resolve }];
        stopRunning();
      });
    },
  };
}
