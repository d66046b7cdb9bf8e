/**
 * A hidden sheet to try things on, taken away with all that was tried. A property is there before the sheet is and goes
 * after it: so what an execution left that died is known, and the next one takes it away.
 */
import { CHECK } from '../config';
import { summarise } from '../connections/summary';
import type { Platform, Scratch } from '../platform';

/** Of a document property for each scratch sheet: its name, and when it was made (epoch milliseconds). */
const PREFIX = 'check.';
const NAME = /^Reachsheet check [0-9a-f]{8}$/;

export function onScratch<T>(platform: Platform, act: (scratch: Scratch) => T): T {
  const { settings, sheets, clock } = platform;
  clearDead(platform);
  const name = `Reachsheet check ${randomDigits(platform)}`;
  settings.document.set(PREFIX + name, String(clock.now()));
  try {
    const { id: sheet } = sheets.add(name, 'check');
    return act({
      sheet,
      name,
      campaigns: summarise('campaigns', 'document', settings).baseUrl,
      intelligence: summarise('intelligence', 'document', settings).baseUrl,
    });
  } finally {
    clear(name, platform);
  }
}

function clear(name: string, { checks, settings }: Platform): void {
  checks.clear(name);
  settings.document.remove(PREFIX + name);
}

/** One that is younger may be another person's, who checks at this moment. */
function clearDead(platform: Platform): void {
  const { settings, clock } = platform;
  const all = settings.document.all();
  for (const key of Object.keys(all)) {
    const name = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '';
    const isDead = clock.now() - Number(all[key]) > CHECK.longestStepMs;
    if (isDead && NAME.test(name)) clear(name, platform);
  }
}

function randomDigits({ random }: Platform): string {
  return Math.floor(random() * 0x100000000)
    .toString(16)
    .padStart(8, '0');
}
