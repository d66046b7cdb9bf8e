// Calls go out one request each; their answers come back over one stream, in any order.
import type { FrameRunRequest, NumberedAnswer, RunAnswer, RunRequest } from '../protocol';

/** Captured before the page's own scripts run, which may put other things in their place. */
const { fetch, EventSource } = window;

interface Waiting {
  readonly resolve: (answer: RunAnswer) => void;
  readonly reject: (error: Error) => void;
}

export function createTransport(frame: string): (request: RunRequest) => Promise<RunAnswer> {
  const waiting = new Map<number, Waiting>();
  let calls = 0;

  const answers = new EventSource(`${location.origin}/frame/${frame}/answers`);
  answers.onmessage = ({ data }: MessageEvent<string>) => {
    const { call, answer }: NumberedAnswer = JSON.parse(data);
    waiting.get(call)?.resolve(answer);
    waiting.delete(call);
  };
  // What was on its way when the stream broke is lost.
  answers.onerror = () => {
    for (const { reject } of waiting.values()) reject(connectionFailure(0));
    waiting.clear();
  };

  return async (request) => {
    calls += 1;
    const call = calls;
    const answered = new Promise<RunAnswer>((resolve, reject) => waiting.set(call, { resolve, reject }));
    const status = await post({ frame, call, ...request });
    if (status !== 202) {
      waiting.delete(call);
      throw connectionFailure(status);
    }
    return answered;
  };
}

/** The HTTP status, 0 without a connection. */
async function post(request: FrameRunRequest): Promise<number> {
  try {
    const { status } = await fetch(`${location.origin}/frame/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    return status;
  } catch {
    return 0;
  }
}

function connectionFailure(status: number): Error {
  return new Error(`Connection failure due to HTTP ${status}`);
}
