import type { Apis, LoggedRequest } from '../../apis/index';
import type { AppsScript, ClockTrigger, Execution, Limits, Users } from '../../apps-script/index';
import { SCOPES } from '../consents';
import type { FaultSwitches } from './fault-switches';
import type { ExecutionView, PersonView, QuotaView, RequestView, TesterState, TriggerView } from './protocol';
import { scheduleInWords } from './schedule-words';

/** What the panel needs of a script. */
export type TestedScript = Pick<
  AppsScript,
  'run' | 'triggers' | 'quotas' | 'consents' | 'executions' | 'clock'
>;

export interface StateParts {
  readonly script: TestedScript;
  readonly apis: Apis;
  readonly users: Users;
  readonly limits: Limits;
  readonly faults: FaultSwitches;
}

const SHOWN = 50;
const HOUR_MS = 60 * 60 * 1000;

export function readState({ script, apis, users, limits, faults }: StateParts): TesterState {
  const nowMs = script.clock.now();
  const offsetMs = nowMs - Date.now();
  const people = peopleOf(users).map(({ user, role }) => ({
    user,
    role,
    allowed: script.consents.get(user) ?? SCOPES,
  }));
  return {
    nowMs,
    offsetMs,
    hoursTravelled: Math.round(offsetMs / HOUR_MS),
    people,
    triggers: script.triggers.all.map(triggerView),
    quotas: people.map(({ user }) => quotaView(script, user, limits)),
    requests: newest(apis.requests).map(requestView),
    executions: newest(script.executions).map(executionView),
    faults: faults.active(),
  };
}

function peopleOf({ owner, editors, viewers }: Users): readonly Omit<PersonView, 'allowed'>[] {
  return [
    { user: owner, role: 'owner' },
    ...editors.map((user) => ({ user, role: 'editor' }) as const),
    ...viewers.map((user) => ({ user, role: 'viewer' }) as const),
  ];
}

function newest<Item>(items: readonly Item[]): readonly Item[] {
  return items.slice(-SHOWN).reverse();
}

function triggerView({ id, handler, user, schedule }: ClockTrigger): TriggerView {
  return { id, handler, user, schedule: scheduleInWords(schedule) };
}

function quotaView({ quotas }: TestedScript, user: string, limits: Limits): QuotaView {
  const used = (what: string): number => Math.round(quotas.used(user, what) * 10) / 10;
  return {
    user,
    allowances: [
      { name: 'UrlFetch calls', used: used('urlfetch'), limit: limits.fetchPerDay },
      { name: 'Properties', used: used('properties'), limit: limits.propertiesPerDay },
      { name: 'Trigger seconds', used: used('trigger seconds'), limit: limits.triggerSecondsPerDay },
    ],
  };
}

function requestView({ number, method, tool, url, status, keyEnding }: LoggedRequest): RequestView {
  return { number, method, target: tool ?? url, status, keyEnding };
}

const numbers = new WeakMap<Execution, number>();
let lastNumber = 0;

function executionView(execution: Execution): ExecutionView {
  const { functionName, user, mode, startedMs, wallMs, counts, requests, log } = execution;
  return {
    id: numberOf(execution),
    functionName,
    user,
    mode,
    startedMs,
    wallMs,
    error: execution.ok ? null : `${execution.error.name}: ${execution.error.message}`,
    serviceCalls: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    requests,
    log,
  };
}

function numberOf(execution: Execution): number {
  const known = numbers.get(execution);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(execution, lastNumber);
  return lastNumber;
}
