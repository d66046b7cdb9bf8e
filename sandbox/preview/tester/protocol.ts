// What the tester's panel and the server say to each other, as JSON.
import type { PresetId } from './presets';

export type Role = 'owner' | 'editor' | 'viewer';
export type FaultyApi = 'campaigns' | 'intelligence' | 'both';
export type FaultSpan = 'next request' | 'until switched off';

/** All that the panel shows; the answer to every request below /tester that is not refused. */
export interface TesterState {
  /** By the clock of the executions. */
  readonly nowMs: number;
  /** How far that clock is ahead of the machine's. */
  readonly offsetMs: number;
  readonly hoursTravelled: number;
  readonly people: readonly PersonView[];
  readonly triggers: readonly TriggerView[];
  readonly quotas: readonly QuotaView[];
  /** The latest fifty that arrived at both APIs, the newest first. */
  readonly requests: readonly RequestView[];
  /** The latest fifty that ended, the newest first. */
  readonly executions: readonly ExecutionView[];
  readonly faults: readonly ActiveFault[];
}

export interface PersonView {
  readonly user: string;
  readonly role: Role;
  /** The scopes that they have allowed. */
  readonly allowed: readonly string[];
}

/** The body of POST consent. */
export interface ConsentOrder {
  readonly user: string;
  readonly scope: string;
  readonly isAllowed: boolean;
}

export interface TriggerView {
  readonly id: string;
  readonly handler: string;
  readonly user: string;
  /** In words: `every hour`. */
  readonly schedule: string;
}

/** What a user has used of the day's allowances. */
export interface QuotaView {
  readonly user: string;
  readonly allowances: readonly {
    readonly name: string;
    readonly used: number;
    readonly limit: number;
  }[];
}

export interface RequestView {
  readonly number: number;
  readonly method: string;
  /** The tool's name, or path and query. */
  readonly target: string;
  /** Null where the connection was dropped before an answer. */
  readonly status: number | null;
  readonly keyEnding: string | null;
}

export interface ExecutionView {
  /** The same for the same execution, as long as the server runs. */
  readonly id: number;
  readonly functionName: string;
  readonly user: string;
  readonly mode: string;
  readonly startedMs: number;
  readonly wallMs: number;
  /** `Exception: …`; null where all went well. */
  readonly error: string | null;
  /** Counted calls by service, those that were made. */
  readonly serviceCalls: Readonly<Record<string, number>>;
  readonly requests: number;
  readonly log: readonly string[];
}

/** The body of POST faults. */
export interface FaultOrder {
  readonly preset: PresetId;
  readonly api: FaultyApi;
  readonly span: FaultSpan;
}

/** A fault that is still to be met, or until switched off. */
export interface ActiveFault extends FaultOrder {
  readonly id: number;
}

/** The body of an answer with a status of 400 and above. */
export interface Refused {
  readonly error: string;
}
