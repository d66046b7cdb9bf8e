import type { CellPosition } from '../../workbook/workbook';
import type { CountedService, EntryMode, ExecutionError, ServiceCall, Trouble } from '../execution';
import type { NetworkAnswer } from '../network';

export type AuthMode = 'NONE' | 'LIMITED' | 'CUSTOM_FUNCTION' | 'FULL';

/** A call, whose price is known once it is paid. */
export type RunCall = Omit<ServiceCall, 'priceMs'> & { priceMs?: number };

/** An execution while it lasts. */
export interface Run {
  readonly id: number;
  readonly functionName: string;
  readonly user: string;
  readonly mode: EntryMode;
  readonly authMode: AuthMode;
  readonly startedMs: number;
  readonly deadlineMs: number;
  /** The cell whose formula is calculated. */
  readonly cell?: CellPosition;
  readonly trouble: Trouble;
  readonly calls: RunCall[];
  readonly counts: Record<CountedService, number>;
  readonly log: string[];
  /** Sheet writes that are not carried out yet. */
  readonly writes: (() => void)[];
  /** What was refused, and nobody has been told yet. */
  untold?: Error | undefined;
  /** Answers whose bodies the script may still ask for. */
  readonly answers: NetworkAnswer[];
  requests: number;
  /** Set when the platform has ended it: nothing that the script still does has any effect. */
  stopped?: ExecutionError;
}

type NewRun = Pick<Run, 'id' | 'functionName' | 'user' | 'mode' | 'authMode' | 'startedMs' | 'deadlineMs'> &
  Partial<Pick<Run, 'cell' | 'trouble'>>;

export function createRun(run: NewRun): Run {
  return {
    trouble: {},
    ...run,
    calls: [],
    counts: { Properties: 0, Cache: 0, Lock: 0, Spreadsheet: 0, UrlFetch: 0 },
    log: [],
    writes: [],
    answers: [],
    requests: 0,
  };
}

export function countedCalls(run: Run): number {
  return Object.values(run.counts).reduce((sum, count) => sum + count, 0);
}
