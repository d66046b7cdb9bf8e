/** Who runs an import: known by a random id of theirs, since nobody is asked for an e-mail address. */
import { hideKeys } from '../../connections/hide-keys';
import { cutText } from '../../cut-text';
import type { Platform } from '../../platform';
import { randomId } from '../../random-id';
import { oneLine } from '../../unseen';

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

const NAME_SETTING = 'runner.name';
const LONGEST_NAME = 40;

/** As I wish to be called by others; blank while I have not said. */
export function runnerName({ settings }: Platform): string {
  return settings.user.get(NAME_SETTING) ?? '';
}

export function setRunnerName(name: string, platform: Platform): void {
  const { settings } = platform;
  const shown = cutText(hideKeys(oneLine(name), platform), LONGEST_NAME);
  if (shown === '') settings.user.remove(NAME_SETTING);
  else settings.user.set(NAME_SETTING, shown);
}
