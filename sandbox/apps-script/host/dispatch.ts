import { WorkbookError } from '../../workbook/workbook';
import type { Host } from './host';
import { type Operation, RawText } from './operation';
import { OPERATIONS } from './operations';
import { requirePermission } from './permission';
import { landsLate, priceOf } from './prices';
import { countedCalls, type Run, type RunCall } from './run';
import { ServiceError } from './service-error';
import { type Step, waitUntil } from './step';
import { stop, timeIsUp } from './stop';

/**
 * Carries out one service call and gives the text that travels back to the realm: a letter (v a JSON value,
 * t a text as it is, e an error), the reading of the clock, `|`, and the content.
 */
export function* dispatch(host: Host, run: Run, name: string, argumentsJson: string): Step<string> {
  try {
    const operation = OPERATIONS[name];
    if (!operation) throw new Error(`The host has no operation ${name}.`);
    refuseIfStopped(run);
    const args: readonly never[] = JSON.parse(argumentsJson);
    requirePermission(host, run, operation.access, operation.shownAs ?? name);
    const call = record(host, run, name, operation, args);
    const value = yield* carryOut(host, run, call, operation, args);
    return value instanceof RawText
      ? reply(host, 't', value.text)
      : reply(host, 'v', JSON.stringify(value ?? null));
  } catch (error) {
    stopWhenTimeIsUp(host, run);
    return reply(host, 'e', JSON.stringify(describe(error)));
  }
}

/** The price passes before a write, so that others see it late, and after all else: a lock that is had is held meanwhile. */
function* carryOut(
  host: Host,
  run: Run,
  call: RunCall,
  operation: Operation,
  args: readonly never[],
): Step<unknown> {
  if (landsLate(call.operation)) {
    yield* pay(host, run, call, operation, args);
    return yield* perform(host, run, operation, args);
  }
  let value: unknown;
  try {
    value = yield* perform(host, run, operation, args);
    return value;
  } finally {
    yield* pay(host, run, call, operation, value);
  }
}

function* perform(host: Host, run: Run, operation: Operation, args: readonly never[]): Step<unknown> {
  const result = operation.perform(host, run, ...args);
  const value: unknown = isStep(result) ? yield* result : result;
  stopWhenTimeIsUp(host, run);
  refuseIfStopped(run);
  return value;
}

function* pay(host: Host, run: Run, call: RunCall, operation: Operation, content: unknown): Step<void> {
  if (!host.prices || run.stopped) return;
  call.priceMs = priceOf(call.operation, operation, content, host.prices);
  if (call.priceMs > 0) yield* waitUntil(host.clock.now() + call.priceMs);
  stopWhenTimeIsUp(host, run);
  refuseIfStopped(run);
}

function record(host: Host, run: Run, name: string, operation: Operation, args: readonly unknown[]): RunCall {
  const about = args
    .filter((value) => typeof value === 'string')
    .slice(0, 2)
    .join(' ')
    .slice(0, 200);
  const recorded: RunCall = {
    operation: name,
    ...(about !== '' && { about }),
    ...(operation.counted && { counted: operation.counted }),
    atMs: host.clock.now(),
  };
  run.calls.push(recorded);
  if (!operation.counted) return recorded;
  run.counts[operation.counted] += 1;
  const call = countedCalls(run);
  const { killAt, failAt = Number.POSITIVE_INFINITY, failures = 1 } = run.trouble;
  if (call === killAt) {
    stop(host, run, { name: 'Killed', message: `The execution was ended at service call ${killAt}.` });
    refuseIfStopped(run);
  }
  if (call >= failAt && call < failAt + failures) {
    throw new ServiceError(host.texts.serviceFailed(operation.counted));
  }
  return recorded;
}

function stopWhenTimeIsUp(host: Host, run: Run): void {
  if (host.clock.now() >= run.deadlineMs) stop(host, run, timeIsUp(host, run));
}

function refuseIfStopped(run: Run): void {
  if (run.stopped) throw new ServiceError(run.stopped.message);
}

function isStep(value: unknown): value is Step<unknown> {
  return typeof value === 'object' && value !== null && 'next' in value && typeof value.next === 'function';
}

function reply(host: Host, kind: 'v' | 't' | 'e', content: string): string {
  const reading = host.clock.reading();
  return `${kind}${reading.kind === 'real' ? reading.offsetMs : reading.nowMs}|${content}`;
}

function describe(error: unknown): { readonly name: string; readonly message: string } {
  if (error instanceof ServiceError || error instanceof WorkbookError) {
    return { name: 'Exception', message: error.message };
  }
  const stack = error instanceof Error ? error.stack : String(error);
  return { name: 'SandboxError', message: `The sandbox itself failed: ${stack}` };
}
