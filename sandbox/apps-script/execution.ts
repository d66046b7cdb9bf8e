/** How a function came to be called; it decides what it may do. */
export type EntryMode = 'MENU' | 'SIDEBAR' | 'TRIGGER' | 'ON_OPEN' | 'ON_INSTALL' | 'CUSTOM_FUNCTION';

/** What is to happen to an execution at one of its service calls, and at which. */
export interface Trouble {
  /** Ends the execution at its k-th counted service call, which is not carried out. */
  readonly killAt?: number;
  /** How many of the buffered sheet writes the kill loses, the last first; all by default. */
  readonly loseWrites?: number;
  /** The k-th counted service call fails and is not carried out; the execution goes on. */
  readonly failAt?: number;
  /** So many calls fail from that one on; one by default. */
  readonly failures?: number;
}

export interface RunOptions extends Trouble {
  /** One of the file's users; its owner by default. */
  readonly user?: string;
  /** `MENU` by default. */
  readonly mode?: EntryMode;
  /** The event object of a trigger; a clock trigger gets one by itself. */
  readonly event?: object;
  /** Is the add-on enabled in this file? If not, onOpen runs in AuthMode.NONE. */
  readonly enabled?: boolean;
}

/** The services whose calls cost time on the platform and are therefore counted. */
export type CountedService = 'Properties' | 'Cache' | 'Lock' | 'Spreadsheet' | 'UrlFetch';

export interface ServiceCall {
  /** `Properties.getProperty`, `UrlFetchApp.fetch`, … */
  readonly operation: string;
  /** The first text among its arguments: a key, an address, a range. */
  readonly about?: string;
  readonly counted?: CountedService;
  readonly atMs: number;
  /** What it cost in time, where calls have prices; what a service on the wire took is not in it. */
  readonly priceMs?: number;
}

interface Told {
  readonly functionName: string;
  readonly user: string;
  readonly mode: EntryMode;
  readonly calls: readonly ServiceCall[];
  /** Counted service calls by service. */
  readonly counts: Readonly<Record<CountedService, number>>;
  /** HTTP requests, each element of a fetchAll and each redirect being one. */
  readonly requests: number;
  readonly log: readonly string[];
  readonly startedMs: number;
  /** By the executions' clock. */
  readonly wallMs: number;
}

export interface ExecutionError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
}

export type Execution = Told &
  ({ readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: ExecutionError });
