// The bodies of the panel's requests. Each reader throws an OrderError whose message is for the tester.
import { SCOPES } from '../consents';
import { isPreset } from './presets';
import type { ConsentOrder, FaultOrder, FaultSpan, FaultyApi } from './protocol';

const APIS: readonly unknown[] = ['campaigns', 'intelligence', 'both'] satisfies FaultyApi[];
const SPANS: readonly unknown[] = ['next request', 'until switched off'] satisfies FaultSpan[];
const MOST_HOURS = 24 * 366;

export class OrderError extends Error {}

export function readHours(body: unknown): number {
  const hours = member(body, 'hours');
  if (typeof hours === 'number' && hours > 0 && hours <= MOST_HOURS) return hours;
  throw new OrderError(`hours must be a number above 0, and ${MOST_HOURS} at most.`);
}

export function readTriggerId(body: unknown): string {
  const id = member(body, 'triggerId');
  if (typeof id === 'string') return id;
  throw new OrderError('triggerId must be the id of a trigger.');
}

export function readConsent(body: unknown): ConsentOrder {
  const user = member(body, 'user');
  const scope = member(body, 'scope');
  const isAllowed = member(body, 'isAllowed');
  if (typeof user !== 'string') throw new OrderError('user must be a name.');
  if (typeof scope !== 'string' || !SCOPES.includes(scope)) throw new OrderError('There is no such scope.');
  if (typeof isAllowed !== 'boolean') throw new OrderError('isAllowed must be true or false.');
  return { user, scope, isAllowed };
}

export function readFaultOrder(body: unknown): FaultOrder {
  const preset = member(body, 'preset');
  const api = member(body, 'api');
  const span = member(body, 'span');
  if (!isPreset(preset)) throw new OrderError('There is no such preset.');
  if (!APIS.includes(api)) throw new OrderError('api must be campaigns, intelligence or both.');
  if (!SPANS.includes(span)) throw new OrderError('span must be “next request” or “until switched off”.');
  return { preset, api: api as FaultyApi, span: span as FaultSpan };
}

function member(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;
}
