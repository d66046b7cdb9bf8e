/**
 * Time as executions see it. An execution is either running or waiting; a virtual clock moves on when
 * nobody runs any more, so each clock is told who runs.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Time travel: everything that waits for a moment now past wakes up. */
  advance(milliseconds: number): void;
  /** What a realm needs to tell the time by itself until its next service call. */
  reading(): ClockReading;
  /** An execution starts to run. */
  started(): void;
  /** An execution has ended. */
  ended(): void;
  /**
   * A running execution waits until `isOver()` holds or the time comes; tells what `isOver()` said.
   * `isOver` is asked again after each `changed()`, in the order of arrival, and may have effects when it says yes.
   */
  wait(untilMs: number, isOver: () => boolean): Promise<boolean>;
  /** Something that waiting executions look at has changed. */
  changed(): void;
}

/** A virtual clock gives the moment itself, a real one what to add to the machine's clock. */
export type ClockReading =
  | { readonly kind: 'virtual'; readonly nowMs: number }
  | { readonly kind: 'real'; readonly offsetMs: number };

export interface Waiter {
  readonly wakeMs: number;
  readonly isOver: () => boolean;
  readonly resolve: (isOver: boolean) => void;
}
