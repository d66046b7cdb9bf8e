/** What is told of a run, while it is under way and after. */
import type { Explanation } from '../../errors';
import type { Changes } from './run-state';

export interface Progress {
  readonly import: string;
  readonly run: string;
  readonly state: 'reading' | 'writing' | 'done' | 'failed' | 'stopped';
  /** Read so far. */
  readonly rows: number;
  /** How many there are, where the service tells. */
  readonly total?: number;
  readonly requests: number;
  readonly expectedRequests?: number;
  readonly elapsedMs: number;
  /**
   * How long to wait before the next step, and for whom: somebody else's step, whoever's own key it reads through, or
   * Google's lock.
   */
  readonly waitMs?: number;
  readonly waitsFor?: 'service' | 'others' | 'starter' | 'lock';
  readonly result?: Result;
  readonly error?: Explanation;
}

export interface Result {
  readonly rows: number;
  readonly columns: number;
  readonly sheet: string;
  readonly cell: string;
  readonly changes: Changes;
  /** What a person should know of it, such as texts that were kept from becoming formulas. */
  readonly notes: readonly string[];
}

/** One run in the history of an import. */
export interface RunRecord {
  readonly run: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly outcome: 'done' | 'failed' | 'stopped';
  readonly rows: number;
  readonly requests: number;
  readonly seconds: number;
  /** It put back what the run before had replaced. */
  readonly isUndo?: true;
  /** Why it failed. */
  readonly error?: Explanation;
  readonly result?: Result;
}
