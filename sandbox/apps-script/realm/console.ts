import type { Bridge } from './bridge';
import { loud } from './loud';

/** `log info warn error time timeEnd`, and nothing else that consoles elsewhere have. */
export function createConsole(
  bridge: Bridge,
): Readonly<Record<string, (...values: readonly unknown[]) => void>> {
  const started = new Map<string, number>();
  const write = (...values: readonly unknown[]): void =>
    void bridge.ask('console.log', values.map(printed).join(' '));
  return {
    log: write,
    info: write,
    warn: write,
    error: write,
    time: (label) => void started.set(String(label), Date.now()),
    timeEnd: (label) =>
      write(`${String(label)}: ${Date.now() - (started.get(String(label)) ?? Date.now())}ms`),
  };
}

export function createLogger(bridge: Bridge): GoogleAppsScript.Base.Logger {
  const lines: string[] = [];
  const logger: GoogleAppsScript.Base.Logger = loud<GoogleAppsScript.Base.Logger>('Logger', {
    log(format: unknown, ...values: readonly unknown[]) {
      const left = [...values];
      const line = printed(format).replace(/%s/g, () => printed(left.shift()));
      lines.push(line);
      bridge.ask('console.log', line);
      return logger;
    },
    getLog: () => lines.join('\n'),
    clear: () => void lines.splice(0),
  });
  return logger;
}

function printed(value: unknown): string {
  if (value instanceof Error) return value.stack ?? String(value);
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}
