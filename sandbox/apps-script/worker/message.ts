import type { RealmConfiguration } from '../realm/boot';
import type { DescribedResult } from '../result';

/** To a worker: run a function of a project in a fresh context. */
export interface Job {
  readonly project: number;
  /** Sent the first time that this worker meets the project. */
  readonly code?: string;
  readonly forbidEval: boolean;
  readonly functionName: string;
  readonly configuration: RealmConfiguration;
}

export interface WorkerData {
  readonly realmCode: string;
  /** One number: 1 when an answer is waiting on the port. */
  readonly signal: SharedArrayBuffer;
  readonly port: unknown;
}

/** To a worker that stands still. */
export interface Reply {
  readonly number: number;
  readonly text: string;
}

/** From a worker. Nothing but texts crosses over. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'call';
      /** Counted over the worker's life; the reply carries it too. */
      readonly number: number;
      readonly operation: string;
      readonly argumentsJson: string;
    }
  | { readonly kind: 'done'; readonly outcomeJson: string };

/** A sidebar's value is what google.script.run delivers, all others are descriptions. */
export type Outcome =
  | { readonly value: unknown }
  | { readonly described: DescribedResult }
  | { readonly error: { readonly name: string; readonly message: string; readonly stack?: string } };
