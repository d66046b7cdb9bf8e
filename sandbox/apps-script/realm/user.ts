import { loud } from './loud';

type User = GoogleAppsScript.Base.User;

export function createUser(getEmail: () => string): User {
  return loud<User>('User', { getEmail });
}
