// What a frame's bridge and the server say to each other.

/** What the bridge is told in the page that it is inserted into. */
export interface BridgeConfiguration {
  readonly frame: string;
  readonly functionNames: readonly string[];
}

export interface RunRequest {
  readonly functionName: string;
  readonly args: readonly unknown[];
}

/** The body of `POST /frame/run`. */
export interface FrameRunRequest extends RunRequest {
  readonly frame: string;
  /** The frame's own number for it, which its answer bears. */
  readonly call: number;
}

/** What became of a call; an error's message begins with its class. */
export type RunAnswer = { readonly value: unknown } | { readonly error: string };

/** What comes over `GET /frame/:id/answers`, in the order in which calls end. */
export interface NumberedAnswer {
  readonly call: number;
  readonly answer: RunAnswer;
}
