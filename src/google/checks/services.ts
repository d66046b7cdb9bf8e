/** Locks, triggers, digests, compression. */
import type { Check } from '../../platform';
import { createCodec } from '../codec';
import { triggersOfFile } from '../triggers';
import { check } from './entry';

/** It refuses to run where there is no Ui, should the trigger stay. */
export const TRIED_HANDLER = 'openSidebar';

export const serviceChecks = (): readonly Check[] => [
  check('A lock taken, taken again, kept after one release', '[true,true,false]', lockTwice),
  check('An hourly trigger', 'made, listed as this file’s', () => {
    if (triggersOfFile().length > 0) return 'not checked: you have one';
    const trigger = ScriptApp.newTrigger(TRIED_HANDLER).timeBased().everyHours(1).create();
    try {
      const isListed = triggersOfFile().some((one) => one.getUniqueId() === trigger.getUniqueId());
      return isListed ? 'made, listed as this file’s' : 'made, not listed as this file’s';
    } finally {
      ScriptApp.deleteTrigger(trigger);
    }
  }),
  check('A digest in UTF-8 begins', 'a871', () => createCodec().sha256('€🙂').slice(0, 4)),
  check('gzip and back', 'é', () => createCodec().unpack(createCodec().pack('é'))),
];

function lockTwice(): unknown {
  const lock = LockService.getDocumentLock() as GoogleAppsScript.Lock.Lock;
  try {
    const taken = [lock.tryLock(9_000), lock.tryLock(0)];
    lock.releaseLock();
    return [...taken, lock.hasLock()];
  } finally {
    lock.releaseLock();
  }
}
