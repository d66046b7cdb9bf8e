import type { Workbook } from '../workbook/workbook';
import type { Clock } from './clock/clock';
import { virtualClock } from './clock/virtual';
import type { EntryMode, RunOptions, Trouble } from './execution';
import type { Accounts } from './host/accounts';
import { dispatch } from './host/dispatch';
import { authModeOf } from './host/entry';
import { createHost, type Host } from './host/host';
import type { LockFails } from './host/lock';
import type { Prices } from './host/prices';
import { createRun, type Run } from './host/run';
import { flushWrites } from './host/sheet-writes';
import { driveNow } from './host/step';
import type { Installation } from './installation';
import { CONSUMER_LIMITS, type Limits } from './limits';
import type { NetworkAnswer, NetworkFailure, NetworkRequest } from './network';
import type { Manifest } from './project';
import { createBridge } from './realm/bridge';
import { createDate } from './realm/date';
import { createServices, type Services } from './realm/services';
import type { HostSwitches } from './switches';
import { DEFAULT_USERS, type Users } from './users';

export interface PlainRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** As on the wire; a text body travels as UTF-8. `delayMs` passes on the virtual clock. */
export type PlainAnswer = (Omit<NetworkAnswer, 'body'> & { readonly body: Buffer | string }) | NetworkFailure;

export interface InProcessOptions extends Partial<HostSwitches> {
  /** The internet. */
  readonly answer?: (request: PlainRequest) => PlainAnswer;
  readonly workbook?: Workbook;
  readonly clock?: Clock;
  readonly user?: string;
  readonly mode?: EntryMode;
  readonly users?: Users;
  /** `GOOGLE_PRICES`, or none: then no call takes any time. */
  readonly prices?: Prices;
  /** When calls of a lock fail, besides those that the switches make fail. */
  readonly lockFails?: LockFails;
  /** Another number gives those who wait for a lock another random order. */
  readonly lockSeed?: number;
  readonly limits?: Partial<Limits>;
  readonly manifest?: Partial<Manifest>;
  readonly html?: Readonly<Record<string, string>>;
  /** Does the script belong to a file? Document stores are null otherwise. */
  readonly hasContainer?: boolean;
  /** Shared by several files; its own by default. */
  readonly accounts?: Accounts;
  /** `add-on` by default. */
  readonly installation?: Installation;
}

export type NewExecution = Trouble & Pick<RunOptions, 'user' | 'mode'>;

/** The services without a worker: the same code, called directly. One execution lasts until the next is begun. */
export interface InProcess {
  readonly services: Services;
  readonly clock: Clock;
  readonly properties: Host['properties'];
  readonly cache: Host['caches'];
  readonly triggers: Host['triggers'];
  readonly consents: Host['consents'];
  readonly ui: Host['ui'];
  /** The calls of the present execution. */
  readonly calls: Run['calls'];
  readonly counts: Run['counts'];
  /** All that count, of whatever service. */
  readonly serviceCalls: number;
  readonly requests: number;
  readonly log: readonly string[];
  /** Defines the services and a Date that obeys the clock on an object, usually `globalThis`. */
  install(target: object): void;
  /** Ends the execution, as returning from the script's function would, and begins another. */
  nextExecution(how?: NewExecution): void;
}

export function createInProcess(options: InProcessOptions = {}): InProcess {
  const clock = options.clock ?? virtualClock();
  const limits = { ...CONSUMER_LIMITS, ...options.limits };
  const host = createHost({
    project: {
      code: '',
      html: options.html ?? {},
      manifest: { timeZone: 'Etc/UTC', ...options.manifest },
    },
    clock,
    limits,
    users: options.users ?? DEFAULT_USERS,
    switches: options,
    prices: options.prices,
    lockFails: options.lockFails,
    lockSeed: options.lockSeed,
    hasContainer: options.hasContainer ?? true,
    installation: options.installation ?? 'add-on',
    accounts: options.accounts,
    workbook: options.workbook,
    recalculate() {},
  });

  let run = begin(1, {});

  function begin(id: number, how: NewExecution): Run {
    const mode = how.mode ?? options.mode ?? 'MENU';
    return createRun({
      id,
      functionName: 'in process',
      user: how.user ?? options.user ?? host.users.owner,
      mode,
      authMode: authModeOf(mode, true),
      startedMs: clock.now(),
      deadlineMs: Number.POSITIVE_INFINITY,
      trouble: how,
    });
  }

  const waits = {
    network: (requests: readonly NetworkRequest[]) => requests.map((request) => outcomeOf(options, request)),
    time(untilMs: number, isOver: () => boolean) {
      if (isOver()) return true;
      clock.advance(Math.max(0, untilMs - clock.now()));
      return isOver();
    },
  };
  const call = (operation: string, argumentsJson: string): string =>
    driveNow(dispatch(host, run, operation, argumentsJson), waits);
  const services = createServices(createBridge(call, () => {}));

  return {
    services,
    clock,
    properties: host.properties,
    cache: host.caches,
    triggers: host.triggers,
    consents: host.consents,
    ui: host.ui,
    get calls() {
      return run.calls;
    },
    get counts() {
      return run.counts;
    },
    get serviceCalls() {
      return Object.values(run.counts).reduce((sum, count) => sum + count, 0);
    },
    get requests() {
      return run.requests;
    },
    get log() {
      return run.log;
    },
    install(target) {
      const { console: _, ...globals } = services;
      Object.assign(target, globals, { Date: createDate(clock.now) });
    },
    nextExecution(how = {}) {
      try {
        if (!run.stopped) flushWrites(host, run);
      } finally {
        host.locks.releaseAll(run.id);
        run = begin(run.id + 1, how);
      }
    },
  };
}

function outcomeOf(options: InProcessOptions, request: NetworkRequest) {
  if (!options.answer) return { failure: 'unreachable' } as const;
  const { method, url, headers, body } = request;
  const answer = options.answer({ method, url, headers, body });
  if ('failure' in answer) return answer;
  return {
    ...answer,
    body: typeof answer.body === 'string' ? Buffer.from(answer.body, 'utf8') : answer.body,
  };
}
