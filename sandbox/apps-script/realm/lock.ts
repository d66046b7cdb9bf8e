import type { Bridge } from './bridge';
import { loud } from './loud';
import { checkSignature } from './signature';

type Service = GoogleAppsScript.Lock.LockService;
type Lock = GoogleAppsScript.Lock.Lock;

export function createLockService(bridge: Bridge): Service {
  const open = (kind: string, method: string): Lock =>
    (bridge.ask('LockService.open', kind, method) ? createLock(bridge, kind) : null) as Lock;
  return loud<Service>('LockService', {
    getDocumentLock: () => open('document', 'getDocumentLock'),
    getScriptLock: () => open('script', 'getScriptLock'),
    getUserLock: () => open('user', 'getUserLock'),
  });
}

function createLock(bridge: Bridge, kind: string): Lock {
  return loud<Lock>('Lock', {
    tryLock(...args: readonly unknown[]) {
      checkSignature('LockService.Lock.tryLock', args, ['Number']);
      return bridge.ask('Lock.tryLock', kind, args[0]) as boolean;
    },
    waitLock(...args: readonly unknown[]) {
      checkSignature('LockService.Lock.waitLock', args, ['Number']);
      bridge.ask('Lock.waitLock', kind, args[0]);
    },
    hasLock: () => bridge.ask('Lock.hasLock', kind) as boolean,
    releaseLock: () => void bridge.ask('Lock.releaseLock', kind),
  });
}
