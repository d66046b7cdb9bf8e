import type { Bridge } from './bridge';
import { loud } from './loud';
import { createUser } from './user';

type Session = GoogleAppsScript.Base.Session;
type User = GoogleAppsScript.Base.User;

export function createSession(bridge: Bridge): Session {
  const user = (method: string): User =>
    createUser(() => String(bridge.ask('User.getEmail', `Session.${method}`)));
  return loud<Session>('Session', {
    getActiveUser: () => user('getActiveUser'),
    getEffectiveUser: () => user('getEffectiveUser'),
    getActiveUserLocale: () => String(bridge.ask('Session.getActiveUserLocale')),
    getScriptTimeZone: () => String(bridge.ask('Session.getScriptTimeZone')),
  });
}
