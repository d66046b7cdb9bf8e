import type { Answer } from './answer';
import { handleTool, toolError } from './campaigns/handle';
import type { FaultEffect, Faults } from './fault';
import { applyFault } from './fault-effect';
import { createFaults } from './faults';
import { handleRest, restError } from './intelligence/handle';
import { type ApiRequest, type ApiResponse, bearerKey, jsonResponse, pathOf, toolOf } from './message';
import { createRateLimit, type RateTerms } from './rate-limit';
import type { LoggedRequest } from './request-log';
import type { Changes } from './world/changes';
import { createWorld, type World } from './world/world';

export interface Apis {
  /** The generator's data: what the APIs answer from. */
  readonly world: World;
  /** Changes the data, to simulate lists that shift while they are read. */
  readonly change: Changes;
  /** Answers without faults. */
  handle(request: ApiRequest): ApiResponse;
  /** Answers with the faults that match; for networks, which must act on delay and drop. */
  answer(request: ApiRequest): Answer;
  /** What arrived, in order. */
  readonly requests: readonly LoggedRequest[];
  readonly faults: Faults;
  /** Requests per second, or the span named, and key beyond which 429 is answered; null (the start) is no limit. */
  limitRate(limit: number | null, terms?: RateTerms): void;
  /** Runs an action just before the request of that number (from 1, since start or reset) is answered. */
  before(requestNumber: number, action: (change: Changes, world: World) => void): void;
  /** As new: no requests, faults, planned actions, rate limit; the data as generated. */
  reset(): void;
}

export interface ApisOptions {
  readonly seed?: number;
  /** The clock; also the world's present. Without it the world's present is fixed and the clock is the machine's. */
  readonly now?: () => Date;
}

export function createApis({ seed, now }: ApisOptions = {}): Apis {
  const world = createWorld({
    ...(seed === undefined ? {} : { seed }),
    ...(now === undefined ? {} : { now: now() }),
  });
  const clock = now ?? (() => new Date());
  const rateLimit = createRateLimit(clock);
  const faults = createFaults();
  const requests: LoggedRequest[] = [];
  const planned = new Map<number, ((change: Changes, world: World) => void)[]>();

  const respond = (request: ApiRequest): ApiResponse => {
    const refusal = rateLimit.count(bearerKey(request));
    return refusal === null ? route(request, world, clock) : tooMany(request, refusal.seconds);
  };
  const arrive = (request: ApiRequest, effects: readonly FaultEffect[]): Answer => {
    const number = requests.length + 1;
    for (const action of planned.get(number) ?? []) action(world.change, world);
    const answer = effects.reduce<Answer>((broken, effect) => applyFault(broken, effect, request, clock), {
      delayMs: 0,
      response: respond(request),
    });
    requests.push(logEntry(number, request, answer));
    return answer;
  };

  return {
    world,
    change: world.change,
    faults,
    requests,
    handle: (request) => arrive(request, []).response ?? jsonResponse(500, { error: 'No answer' }),
    answer: (request) => arrive(request, faults.hit(request)),
    limitRate: rateLimit.set,
    before(requestNumber, action) {
      planned.set(requestNumber, [...(planned.get(requestNumber) ?? []), action]);
    },
    reset() {
      requests.length = 0;
      planned.clear();
      faults.clear();
      rateLimit.reset();
      world.change.restore();
    },
  };
}

function route(request: ApiRequest, world: World, clock: () => Date): ApiResponse {
  if (toolOf(request.url) !== null) return handleTool(request, world, clock);
  if (isRest(request.url)) return handleRest(request, world);
  return jsonResponse(404, { error: 'Not found' });
}

function isRest(url: string): boolean {
  return /^\/v1(\/|$)/.test(pathOf(url));
}

function tooMany(request: ApiRequest, seconds: number | undefined): ApiResponse {
  const message = 'Too many requests';
  const { status, headers, body } = isRest(request.url)
    ? restError(429, 'rate_limited', message)
    : toolError(429, message);
  const wait = seconds === undefined ? {} : { 'retry-after': String(seconds) };
  return { status, headers: { ...headers, ...wait }, body };
}

function logEntry(number: number, request: ApiRequest, { response }: Answer): LoggedRequest {
  const { method, url, body } = request;
  const keyEnding = bearerKey(request)?.slice(-4) ?? null;
  return { number, method, url, tool: toolOf(url), body, keyEnding, status: response?.status ?? null };
}
