export interface LoggedRequest {
  /** Counted from 1 since the start or the last reset. */
  readonly number: number;
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  readonly tool: string | null;
  readonly body: string;
  /** The last four characters of the key, never more; null without a key. */
  readonly keyEnding: string | null;
  /** Null where the connection was dropped before an answer. */
  readonly status: number | null;
}
