import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import type { Execution } from '../../apps-script/index';
import { createAnswers } from './answers';
import type { Frame, Frames } from './frames';
import type { RunAnswer, RunRequest } from './protocol';
import { readRunRequest } from './read-run-request';
import { wrapPage } from './wrap';

export interface FrameRoutesOptions {
  readonly frames: Pick<Frames, 'get'>;
  /** What `google.script.run` has, see `callableFunctions`. */
  readonly functionNames: readonly string[];
  /** Must run in mode SIDEBAR: its executions' values are those that google.script.run delivers. */
  readonly run: (
    functionName: string,
    args: readonly unknown[],
    user: string,
    frame: Frame,
  ) => Promise<Execution>;
}

/** `GET /frame/:id`, `POST /frame/run` and `GET /frame/:id/answers`, to be mounted at the root of an origin of their own. */
export function createFrameRoutes({ frames, functionNames, run }: FrameRoutesOptions): Hono {
  const routes = new Hono();
  const answers = createAnswers();
  routes.use('/frame/*', csrf());

  routes.get('/frame/:id', (context) => {
    const frame = frames.get(context.req.param('id'));
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    if (!frame) return context.text('This sidebar or dialog is closed.', 404);
    return context.html(wrapPage(frame.html, { frame: frame.id, functionNames }));
  });

  routes.get('/frame/:id/answers', (context) => {
    const frame = frames.get(context.req.param('id'));
    return frame ? answers.stream(context, frame.id) : context.notFound();
  });

  routes.post('/frame/run', async (context) => {
    const request = readRunRequest(await context.req.json().catch(() => undefined));
    if (!request) return context.json({ error: 'Not a call of google.script.run.' }, 400);
    const frame = frames.get(request.frame);
    if (!frame) return context.json({ error: 'The frame is closed.' }, 404);
    void answer(request, frame).then((answered) =>
      answers.put(frame.id, { call: request.call, answer: answered }),
    );
    return context.json({}, 202);
  });

  async function answer({ functionName, args }: RunRequest, frame: Frame): Promise<RunAnswer> {
    if (!functionNames.includes(functionName)) {
      return { error: `Error: Script function not found: ${functionName}` };
    }
    try {
      return answerOf(await run(functionName, args, frame.user, frame));
    } catch (error) {
      return { error: String(error) };
    }
  }

  return routes;
}

function answerOf(execution: Execution): RunAnswer {
  if (execution.ok) return { value: execution.value ?? null };
  return { error: `${execution.error.name}: ${execution.error.message}` };
}
