import type { Clock, Waiter } from './clock';

/** Captured: tests may replace the global Date. */
const machineNow = Date.now;

/** The machine's clock, with an offset that `advance` enlarges. */
export function realClock(options: { readonly offsetMs?: number } = {}): Clock {
  let offsetMs = options.offsetMs ?? 0;
  const timers = new Map<Waiter, NodeJS.Timeout>();
  const now = (): number => machineNow() + offsetMs;

  function settle(waiter: Waiter): void {
    const isOver = waiter.isOver();
    clearTimeout(timers.get(waiter));
    if (isOver || waiter.wakeMs <= now()) {
      timers.delete(waiter);
      waiter.resolve(isOver);
    } else {
      timers.set(
        waiter,
        setTimeout(() => settle(waiter), waiter.wakeMs - now()),
      );
    }
  }

  function settleAll(): void {
    for (const waiter of [...timers.keys()]) settle(waiter);
  }

  return {
    now,
    reading: () => ({ kind: 'real', offsetMs }),
    advance(milliseconds) {
      offsetMs += milliseconds;
      settleAll();
    },
    started() {},
    ended() {},
    changed: settleAll,
    wait: (wakeMs, isOver) => new Promise((resolve) => settle({ wakeMs, isOver, resolve })),
  };
}
