import { afterAll } from 'vitest';
import {
  type AppsScript,
  type AppsScriptOptions,
  createAppsScript,
  type Execution,
  type Manifest,
  type NetworkAnswer,
  type NetworkRequest,
  virtualClock,
} from '../../../sandbox/apps-script/index';

const AUTH = 'https://www.googleapis.com/auth/';

export const ALL_SCOPES = [
  `${AUTH}spreadsheets.currentonly`,
  `${AUTH}script.container.ui`,
  `${AUTH}script.external_request`,
  `${AUTH}script.scriptapp`,
];

interface ScriptOptions extends Partial<Omit<AppsScriptOptions, 'project'>> {
  readonly manifest?: Partial<Manifest>;
  readonly html?: Readonly<Record<string, string>>;
}

const opened: AppsScript[] = [];

/** A script of these lines on a virtual clock, with nobody on the network. */
export function script(code: string, options: ScriptOptions = {}): AppsScript {
  const { manifest, html, ...rest } = options;
  const app = createAppsScript({
    project: {
      code,
      html: html ?? {},
      manifest: { timeZone: 'Etc/UTC', oauthScopes: ALL_SCOPES, ...manifest },
    },
    network: { send: async (requests) => requests.map(() => ({ failure: 'unreachable' }) as const) },
    clock: virtualClock(),
    ...rest,
  });
  opened.push(app);
  return app;
}

afterAll(() => Promise.all(opened.map((app) => app.close())));

/** A network that answers each request by itself. */
export function network(
  answer: (request: NetworkRequest) => Partial<NetworkAnswer> | { failure: 'dns' | 'timeout' },
) {
  return {
    send: async (requests: readonly NetworkRequest[]) =>
      requests.map((request) => {
        const answered = answer(request);
        if ('failure' in answered) return answered;
        return { status: 200, headers: {}, body: Buffer.from(''), ...answered };
      }),
  };
}

/** The value of an execution that went well. */
export function resultOf(execution: Execution): unknown {
  if (execution.ok) return execution.value;
  throw new Error(`${execution.error.name}: ${execution.error.message}`);
}

/** `Exception: …` */
export function failureOf(execution: Execution): string {
  if (execution.ok) throw new Error(`It went well: ${JSON.stringify(execution.value)}`);
  return `${execution.error.name}: ${execution.error.message}`;
}

/** Runs one expression as the body of a function. */
export async function evaluate(expression: string, options: ScriptOptions = {}): Promise<unknown> {
  return resultOf(await script(`function entry() { return ${expression}; }`, options).run('entry'));
}
