// What can be made to go wrong, and for which requests.
import type { Encoding } from './encoding';
import type { ApiRequest } from './message';

export interface FaultMatch {
  /** Part of the request's path with query. */
  readonly path?: string;
  /** Name of a tool, e.g. `get_campaign_details`. */
  readonly tool?: string;
  /** The first matching request that is hit, counted from 1 since the fault was added. Default 1. */
  readonly nth?: number;
  /** How many matching requests are hit from there on. Default 1. */
  readonly times?: number | 'always';
}

export interface FaultEffect {
  /** Waits before answering; may stand beside any other effect. */
  readonly latencyMs?: number;
  /** From this process and over HTTP only: the answer is held back until then. */
  readonly heldUntil?: Promise<void>;
  /** Google waits for the answer to its end, whatever time it was given. */
  readonly ignoresTimeout?: true;
  /** `connection`: closed before any answer. `mid-body`: reset when half of the body (or `cutAt` bytes) is sent. */
  readonly drop?: 'connection' | 'mid-body';
  readonly cutAt?: number;
  /** A complete HTTP answer whose body ends after this many bytes. */
  readonly truncateAt?: number;
  /** The body's bytes are not UTF-8; its header names what `headers` says. */
  readonly encoding?: Encoding;
  /** An HTML page in place of JSON; with `status`, or 200. */
  readonly html?: boolean | string;
  readonly status?: number;
  /** The body to send as it is; without it a `status` brings an error body in the shape of the API asked. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Seconds, any text as it is, or an HTTP date that many seconds ahead. Without it no Retry-After is sent. */
  readonly retryAfter?: number | string | { readonly dateInSeconds: number };
  /** HTTP 200 with this text as `result.error`, as if the tool's query had failed. */
  readonly resultError?: string;
  /** In process only: rewrites the body of the true answer to that request. */
  readonly transform?: (body: string, request: ApiRequest) => string;
}

export interface Fault extends FaultEffect {
  readonly match?: FaultMatch;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
}
