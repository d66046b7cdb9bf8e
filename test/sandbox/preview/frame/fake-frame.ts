import type { Hono } from 'hono';
import {
  createScriptRun,
  type Runner,
  type ScriptRunOptions,
} from '../../../../sandbox/preview/frame/bridge/script-run';
import { callableFunctions } from '../../../../sandbox/preview/frame/callable-functions';
import type { Frame } from '../../../../sandbox/preview/frame/frames';
import type { RunAnswer, RunRequest } from '../../../../sandbox/preview/frame/protocol';
import { createFrameRoutes } from '../../../../sandbox/preview/frame/routes';
import { createPlainGrid } from '../../../../sandbox/workbook/plain-grid/plain-grid';
import { script } from '../../apps-script/script';
import { listenToAnswers } from './answer-stream';

export const SIDEBAR: Frame = {
  id: 'f1',
  kind: 'sidebar',
  user: 'editor',
  title: 'A sidebar',
  html: '<!DOCTYPE html><p>Hello</p>',
  width: null,
  height: null,
};

/** The server's side, with a real script of these lines and one open sidebar. */
export function serverOf(code: string, frame: Frame = SIDEBAR): Hono {
  const app = script(code, { workbook: createPlainGrid() });
  return createFrameRoutes({
    frames: new Map([[frame.id, frame]]),
    functionNames: callableFunctions(code),
    run: (functionName, args, user) => app.run(functionName, args, { mode: 'SIDEBAR', user }),
  });
}

/** A transport without a network: what is sent goes through JSON and the server's routes. */
export function sending(server: Hono, frame = SIDEBAR.id): ScriptRunOptions['send'] {
  const answerTo = listenToAnswers(server, frame);
  let calls = 0;
  return async (request: RunRequest): Promise<RunAnswer> => {
    calls += 1;
    const call = calls;
    const response = await server.request('/frame/run', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ frame, call, ...request }),
    });
    if (!response.ok) throw new Error(`Connection failure due to HTTP ${response.status}`);
    return answerTo(call);
  };
}

type Given = Partial<ScriptRunOptions> & Pick<ScriptRunOptions, 'functionNames' | 'send'>;

/** google.script.run that delivers at once and has no form elements, unless told otherwise. */
export function scriptRun(options: Given): Runner {
  return createScriptRun({
    readForm: () => undefined,
    random: () => 0,
    later: (deliver) => deliver(),
    reportUnhandled: (error) => {
      throw error;
    },
    ...options,
  });
}

export type Outcome = { readonly value: unknown } | { readonly error: Error };

/** Calls a function with both handlers and tells which one heard what. */
export function outcomeOf(run: Runner, name: string, ...values: readonly unknown[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const runner = run
      .withSuccessHandler((value) => resolve({ value }))
      .withFailureHandler((error) => resolve({ error }));
    runner[name]?.(...values);
  });
}
