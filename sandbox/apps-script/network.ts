/** The wire below UrlFetchApp. Redirects, status codes and error texts are not its business. */
export interface Network {
  /** Sends all at once; one outcome for each request, in the same order. */
  send(requests: readonly NetworkRequest[]): Promise<readonly NetworkOutcome[]>;
}

export interface NetworkRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly timeoutMs: number;
}

export type NetworkOutcome = NetworkAnswer | NetworkFailure;

export interface NetworkAnswer {
  readonly status: number;
  /** Names as the server spelt them; a repeated header is an array. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
  /** How long the answer took on the executions' clock, where the network itself takes no time. */
  readonly delayMs?: number;
  /** Is waited for to its end: Google's time limit of a request is young, and may be ignored. */
  readonly ignoresTimeout?: true;
}

export interface NetworkFailure {
  readonly failure: 'dns' | 'unreachable' | 'timeout';
  readonly delayMs?: number;
  readonly ignoresTimeout?: true;
}
