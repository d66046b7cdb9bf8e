/** Who runs an import: known by a random id of theirs, since nobody is asked for an e-mail address. */
import type { Platform } from '../platform';
import { randomId } from './random-id';

const SETTING = 'runner';

/** Mine; made when it is first needed. */
export function runnerId(platform: Platform): string {
  const { user } = platform.settings;
  const stored = user.get(SETTING);
  if (stored !== null && /^[0-9a-f]{16}$/.test(stored)) return stored;
  const id = randomId(16, platform);
  user.set(SETTING, id);
  return id;
}
