import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import type { Apis } from '../../apis/index';
import { CONSUMER_LIMITS, type Limits, type Users } from '../../apps-script/index';
import { SCOPES } from '../consents';
import { createFaultSwitches, type FaultSwitches } from './fault-switches';
import type { Refused } from './protocol';
import { OrderError, readConsent, readFaultOrder, readHours, readTriggerId } from './read-orders';
import { readState, type TestedScript } from './state';

export interface TesterRoutesOptions {
  readonly script: TestedScript;
  readonly apis: Apis;
  /** Runs the triggers that are due; called after each hour that time has moved on. */
  readonly fireDue: () => Promise<unknown>;
  readonly users: Users;
  /** Those that the script was created with. */
  readonly limits?: Partial<Limits>;
  /** To be handed in where several scripts share the APIs. */
  readonly faults?: FaultSwitches;
}

const HOUR_MS = 60 * 60 * 1000;

/** Everything below `/tester`, to be mounted at the root. Each request is answered with the state after it. */
export function createTesterRoutes(options: TesterRoutesOptions): Hono {
  const { script, apis, fireDue, users, faults = createFaultSwitches(apis) } = options;
  const parts = { script, apis, users, faults, limits: { ...CONSUMER_LIMITS, ...options.limits } };
  const routes = new Hono().basePath('/tester');
  // Other methods need no guard: browsers ask first before they send them elsewhere.
  routes.post('/*', csrf());

  const state = (context: Context): Response => {
    context.header('Cache-Control', 'no-store');
    return context.json(readState(parts));
  };
  const refuse = (context: Context, error: string, status: 400 | 404): Response =>
    context.json<Refused>({ error }, status);

  routes.onError((error, context) => {
    if (error instanceof OrderError) return refuse(context, error.message, 400);
    if (error instanceof HTTPException) return error.getResponse();
    throw error;
  });

  routes.get('/state', state);

  routes.post('/advance', async (context) => {
    const hours = readHours(await bodyOf(context));
    // Hour by hour, as it would pass: what is due every hour runs every hour.
    for (let left = hours; left > 0; left -= 1) {
      script.clock.advance(Math.min(left, 1) * HOUR_MS);
      await fireDue();
    }
    return state(context);
  });

  routes.post('/fire', async (context) => {
    const id = readTriggerId(await bodyOf(context));
    const trigger = script.triggers.all.find((one) => one.id === id);
    if (!trigger) return refuse(context, 'The trigger does not exist any more.', 404);
    await script.run(trigger.handler, [], { mode: 'TRIGGER', user: trigger.user });
    return state(context);
  });

  routes.post('/consent', async (context) => {
    const { user, scope, isAllowed } = readConsent(await bodyOf(context));
    const before = script.consents.get(user) ?? SCOPES;
    script.consents.set(
      user,
      SCOPES.filter((one) => (one === scope ? isAllowed : before.includes(one))),
    );
    return state(context);
  });

  routes.post('/faults', async (context) => {
    const refused = faults.switchOn(readFaultOrder(await bodyOf(context)));
    return refused === undefined ? state(context) : refuse(context, refused, 400);
  });

  routes.delete('/faults', (context) => {
    faults.clear();
    return state(context);
  });

  return routes;
}

/** Undefined where it is no JSON, which every reader refuses. */
function bodyOf(context: Context): Promise<unknown> {
  return context.req.json().catch(() => undefined);
}
