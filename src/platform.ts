/** What the core needs from its host, as types. `google/` is the one implementation. */

export interface HttpRequest {
  readonly method: 'get' | 'post';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** No answer at all: no connection, no name, no time left. `message` is Google's, in the user's language. */
export interface NetworkFailure {
  readonly failure: string;
}

export interface Network {
  /** Sends all at once and answers in the same order; each request gets its own outcome. */
  sendAll(
    requests: readonly HttpRequest[],
    timeoutSeconds: number,
  ): readonly (HttpResponse | NetworkFailure)[];
}

/** Short texts that may vanish at any time. Keys ≤ 250 characters, values ≤ 102,400 bytes. */
export interface TextCache {
  getAll(keys: readonly string[]): Readonly<Record<string, string>>;
  putAll(entries: Readonly<Record<string, string>>, seconds: number): void;
}

/** The document's lock: one holder at a time among all executions in this spreadsheet. */
export interface Lock {
  /** What the action gives, or undefined when the lock could not be had in time: then it did not run. */
  tryRun<T>(milliseconds: number, action: () => T): T | undefined;
}

/** Texts that stay; a value holds at most 9 KB. */
export interface Settings {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  sleep(milliseconds: number): void;
}

/** Days of the calendar in the spreadsheet's time zone. */
export interface Calendar {
  /** The instant of midnight of a `YYYY-MM-DD` day. */
  midnight(day: string): Date;
  /** The `YYYY-MM-DD` day that the spreadsheet shows for an instant. */
  dayOf(instant: Date): string;
}

export interface Codec {
  /** SHA-256 of the UTF-8 text, 64 hex digits. */
  sha256(text: string): string;
  /** gzip and base64. */
  pack(text: string): string;
  unpack(packed: string): string;
}

export interface Platform {
  readonly network: Network;
  /** The document's cache: shared by everyone who uses this spreadsheet, by nobody else. */
  readonly cache: TextCache;
  readonly settings: { readonly document: Settings; readonly user: Settings };
  readonly lock: Lock;
  readonly clock: Clock;
  readonly calendar: Calendar;
  readonly codec: Codec;
  /** A number from 0 up to 1. */
  random(): number;
  /** A line for the execution log, which only whoever deployed the add-on reads. */
  log(message: string): void;
}
