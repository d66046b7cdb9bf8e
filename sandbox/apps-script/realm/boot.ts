import type { ClockReading } from '../clock/clock';
import type { EntryMode } from '../execution';
import type { Outcome } from '../worker/message';
import { toArgument } from './argument';
import { type Call, createBridge } from './bridge';
import { createDate } from './date';
import { removeNewerBuiltins } from './newer-builtins';
import { describeResult } from './result';
import { createServices } from './services';
import { toSidebar } from './sidebar-result';
import { adoptTimeZone } from './time-zone';

export interface RealmConfiguration {
  readonly clock: ClockReading;
  readonly timeZone: string;
  readonly mode: EntryMode;
  readonly args: readonly unknown[];
}

/** An execution as the worker sees it: only texts leave the realm. */
export interface Machine {
  /** Readies the call of a function; it takes place when the worker evaluates the property of this symbol. */
  arm(entry: unknown, key: symbol): void;
  /** JSON of an `Outcome`. */
  outcome(): string;
}

/** Turns a bare context into one of Apps Script. */
export function boot(call: Call, configurationJson: string): Machine {
  removeNewerBuiltins();
  const configuration: RealmConfiguration = JSON.parse(configurationJson);
  let outcome: Outcome = { described: { unusual: 'undefined' } };

  const { clock, timeZone, mode } = configuration;
  const machineNow = Date.now;
  let reading = clock.kind === 'real' ? clock.offsetMs : clock.nowMs;
  const now = (): number => (clock.kind === 'real' ? machineNow() + reading : reading);
  const bridge = createBridge(call, (latest) => {
    reading = latest;
  });
  const services = createServices(bridge);
  const NativeDate = Date;
  globalThis.Date = createDate(now, adoptTimeZone(timeZone));
  NativeDate.prototype.constructor = globalThis.Date;
  Object.assign(globalThis, services);
  for (const name of ['compileStreaming', 'instantiateStreaming'])
    Reflect.deleteProperty(Reflect.get(globalThis, 'WebAssembly'), name);

  const args = mode === 'SIDEBAR' ? configuration.args : configuration.args.map(toArgument);
  const [event] = args;
  if (typeof event === 'object' && event !== null && 'authMode' in event) {
    const name = String(event.authMode) as keyof typeof services.ScriptApp.AuthMode;
    Object.assign(event, { authMode: services.ScriptApp.AuthMode[name] });
  }

  function succeed(value: unknown): void {
    try {
      outcome = mode === 'SIDEBAR' ? { value: toSidebar(value) } : { described: describeResult(value) };
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown): void {
    const isError = error instanceof Error;
    outcome = {
      error: {
        name: isError ? error.name : 'Error',
        message: isError ? error.message : String(error),
        ...(isError && error.stack && { stack: ownFrames(error.stack) }),
      },
    };
  }

  function run(entry: (...args: readonly unknown[]) => unknown): void {
    try {
      const value = entry(...args);
      if (value instanceof Promise) value.then(succeed, fail);
      else succeed(value);
    } catch (error) {
      fail(error);
    }
  }

  return {
    arm(entry, key) {
      const call = (): void => {
        Reflect.deleteProperty(globalThis, key);
        run(entry as (...args: readonly unknown[]) => unknown);
      };
      Object.defineProperty(globalThis, key, { value: call, configurable: true });
    },
    outcome: () => JSON.stringify(outcome),
  };
}

/** Below the script's own frames lie those of the sandbox, which nobody needs to see. */
function ownFrames(stack: string): string {
  const lines = stack.split('\n');
  const isOwn = lines.map((line) => !/^ {4}at /.test(line) || line.includes('Code.js'));
  return lines.slice(0, isOwn.lastIndexOf(true) + 1).join('\n');
}
