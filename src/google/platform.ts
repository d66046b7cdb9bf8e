/** The one implementation of what the core needs: Google's services. */
import type { Platform } from '../platform';
import { documentCache } from './cache';
import { createCalendar } from './calendar';
import { checks } from './checks/index';
import { createClock } from './clock';
import { createCodec } from './codec';
import { createConsent, needing, type RunKind } from './consent';
import { createLock } from './lock';
import { createNetwork } from './network';
import { documentSettings, userSettings } from './settings';
import { sheets } from './sheets';
import { triggers } from './triggers';

/** Calls no service by itself: an add-on that is not yet enabled in a file may call none. */
export function createPlatform(run?: RunKind): Platform {
  const clock = createClock();
  const consent = createConsent(run);
  return {
    network: createNetwork(clock, consent),
    cache: documentCache,
    settings: { document: documentSettings, user: userSettings },
    lock: createLock(clock),
    clock,
    calendar: needing(['sheets'], createCalendar(), consent),
    codec: createCodec(),
    sheets: needing(['sheets'], sheets, consent),
    triggers: needing(['sheets', 'triggers'], triggers, consent),
    consent,
    checks: { ...checks, ...needing(['sheets'], { clear: checks.clear }, consent) },
    random: () => Math.random(),
    log: (message) => console.log(message),
  };
}
