import { checkSidebarArguments } from '../../../apps-script/sidebar-arguments';
import type { RunAnswer, RunRequest } from '../protocol';
import { createCallQueue } from './call-queue';
import { clientError } from './client-error';
import type { FormFields } from './form-fields';
import { refuseConstructed } from './user-object';

export type SuccessHandler = (value: unknown, userObject: unknown) => void;
export type FailureHandler = (error: Error, userObject: unknown) => void;

/** `google.script.run`: the three builders, each of which gives another runner, and the script's functions. */
export type Runner = Builders & Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;

interface Builders {
  withSuccessHandler(handler: SuccessHandler): Runner;
  withFailureHandler(handler: FailureHandler): Runner;
  withUserObject(object: unknown): Runner;
}

export interface ScriptRunOptions {
  readonly functionNames: readonly string[];
  readonly send: (request: RunRequest) => Promise<RunAnswer>;
  /** The fields of a form element; undefined for every other value. */
  readonly readForm: (value: unknown) => FormFields | undefined;
  /** At least 0 and less than 1. */
  readonly random: () => number;
  readonly later: (deliver: () => void, milliseconds: number) => void;
  /** Told of errors that no failure handler takes. */
  readonly reportUnhandled: (error: Error) => void;
}

interface Handlers {
  readonly success?: SuccessHandler;
  readonly failure?: FailureHandler;
  readonly userObject?: unknown;
}

const CALLS_AT_A_TIME = 10;
/** Answers are held back for a moment of their own each, so that no page can rely on their order. */
const LONGEST_HOLD_MS = 30;

export function createScriptRun(options: ScriptRunOptions): Runner {
  const { functionNames, send, readForm, random, later, reportUnhandled } = options;
  const queue = createCallQueue(CALLS_AT_A_TIME);

  function call(functionName: string, given: readonly unknown[], handlers: Handlers): void {
    const args = carriedArguments(given, readForm);
    const answered = queue(() => send({ functionName, args }));
    answered.then(
      (answer) => hold(() => deliver(answer, handlers)),
      (error: unknown) => hold(() => fail(clientError('NetworkError', networkMessage(error)), handlers)),
    );
  }

  function hold(deliverNow: () => void): void {
    later(deliverNow, random() * LONGEST_HOLD_MS);
  }

  function deliver(answer: RunAnswer, handlers: Handlers): void {
    if ('error' in answer) fail(clientError('ScriptError', answer.error), handlers);
    else handlers.success?.(answer.value, handlers.userObject);
  }

  function fail(error: Error, { failure, userObject }: Handlers): void {
    if (failure) failure(error, userObject);
    else reportUnhandled(error);
  }

  function runner(handlers: Handlers): Runner {
    const functions = functionNames.map((name) => [
      name,
      (...values: readonly unknown[]) => call(name, values, handlers),
    ]);
    const builders: Builders = {
      withSuccessHandler(success) {
        requireFunction('withSuccessHandler', success);
        return runner({ ...handlers, success });
      },
      withFailureHandler(failure) {
        requireFunction('withFailureHandler', failure);
        return runner({ ...handlers, failure });
      },
      withUserObject(userObject) {
        refuseConstructed(userObject);
        return runner({ ...handlers, userObject });
      },
    };
    return Object.freeze({ ...Object.fromEntries(functions), ...builders });
  }

  return runner({});
}

/** A copy at the moment of the call, whatever the page does to its values while the call waits. */
function carriedArguments(
  given: readonly unknown[],
  readForm: ScriptRunOptions['readForm'],
): readonly unknown[] {
  const form = given.length === 1 ? readForm(given[0]) : undefined;
  return form ? [form] : checkSidebarArguments(given);
}

function requireFunction(method: string, handler: unknown): void {
  if (typeof handler !== 'function') throw new TypeError(`google.script.run.${method} takes a function.`);
}

function networkMessage(error: unknown): string {
  return `NetworkError: ${error instanceof Error ? error.message : String(error)}`;
}
