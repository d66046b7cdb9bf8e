import type { Encoding } from './encoding';
import type { ApiResponse } from './message';

/** What a network shall do for a request: wait, then deliver the response, or break off. */
export interface Answer {
  readonly delayMs: number;
  /** Is not delivered before; over HTTP only. */
  readonly heldUntil?: Promise<void>;
  /** Absent when the connection is dropped before an answer. */
  readonly response?: ApiResponse;
  readonly drop?: 'connection' | 'mid-body';
  /** Bytes of the body that arrive before a drop in mid-body. */
  readonly cutAt?: number;
  /** How the body becomes bytes, where not as UTF-8. */
  readonly encoding?: Encoding;
  /** Is waited for to its end, whatever time the request was given. */
  readonly ignoresTimeout?: true;
}
