/** Who runs an import: known by a random id of theirs, since nobody is asked for an e-mail address. */
import type { Platform } from '../platform';

const SETTING = 'runner';

/** Mine; made when it is first needed. */
export function runnerId({ settings, codec, clock, random }: Platform): string {
  const stored = settings.user.get(SETTING);
  if (stored !== null && /^[0-9a-f]{16}$/.test(stored)) return stored;
  const id = codec.sha256(`${clock.now()} ${random()} ${random()}`).slice(0, 16);
  settings.user.set(SETTING, id);
  return id;
}
