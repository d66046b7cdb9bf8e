import type { ExecutionError } from './execution';
import type { Host } from './host/host';
import type { Run } from './host/run';
import { checkSidebarArguments } from './sidebar-arguments';
import type { Syntax } from './syntax';
import { clockEvent } from './trigger-event';

const CALLABLE = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;

/** Why the platform does not even start an execution, if so. */
export function refusalOf(
  host: Host,
  syntax: Syntax,
  run: Run,
  running: readonly Run[],
): ExecutionError | undefined {
  const { functionName, user, mode } = run;
  if (!isCallable(syntax, run))
    return { name: 'Error', message: `Script function not found: ${functionName}` };
  if (running.filter((other) => other.user === user).length >= host.limits.simultaneous) {
    return { name: 'Exception', message: host.texts.tooManyScripts() };
  }
  const triggerSeconds = host.quotas.used(user, 'trigger seconds');
  if (mode === 'TRIGGER' && triggerSeconds >= host.limits.triggerSecondsPerDay) {
    return { name: 'Exception', message: host.texts.tooMuchTimeForOneDay() };
  }
  return undefined;
}

/** Cells may call declarations only, the sidebar top-level functions, menus and triggers members of objects too. */
function isCallable(syntax: Syntax, { functionName, mode }: Run): boolean {
  if (!CALLABLE.test(functionName) || functionName.endsWith('_')) return false;
  if (mode === 'CUSTOM_FUNCTION') return syntax.declarations.includes(functionName);
  return mode !== 'SIDEBAR' || !functionName.includes('.');
}

/** What the function is called with: an event where the entry has one. */
export function argumentsOf(
  host: Host,
  run: Run,
  args: readonly unknown[],
  event: object | undefined,
): readonly unknown[] {
  if (run.mode === 'SIDEBAR') return checkSidebarArguments(args);
  if (event) return [event];
  if (args.length > 0) return args;
  if (run.mode === 'ON_OPEN' || run.mode === 'ON_INSTALL') return [{ authMode: run.authMode }];
  if (run.mode !== 'TRIGGER') return args;
  const isMine = ({ user, handler }: { readonly user: string; readonly handler: string }): boolean =>
    user === run.user && handler === run.functionName;
  return [clockEvent(host.clock.now(), host.triggers.all.find(isMine)?.id ?? '0')];
}
