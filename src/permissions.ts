/** What a person may have left unticked when Google asked: how it is called, and what needs it. */
import { AddOnError } from './errors';
import { inMenu } from './menu';
import type { Consent, Permission } from './platform';

export interface PermissionWords {
  /** After “Reachsheet has no permission to”; as close to Google's own words as a sentence allows. */
  readonly name: string;
  readonly neededFor: string;
}

const WORDS: Readonly<Record<Permission, PermissionWords>> = {
  sheets: {
    name: 'view and manage this spreadsheet',
    neededFor: 'imports, refreshing formulas, and whatever reads or writes cells',
  },
  ui: { name: 'show its sidebar', neededFor: 'the sidebar' },
  network: { name: 'connect to an external service', neededFor: 'formulas, imports and testing a key' },
  triggers: { name: 'run when you are not present', neededFor: 'schedules' },
};

export const PERMISSIONS: readonly Permission[] = ['sheets', 'ui', 'network', 'triggers'];

export const wordsOf = (permission: Permission): PermissionWords => WORDS[permission];

/** Such as “connect to an external service, and to run when you are not present”. */
export function named(missing: readonly Permission[]): string {
  return missing.map((permission) => WORDS[permission].name).join(', and to ');
}

/** @throws AddOnError `permission` unless the person has allowed all of them */
export function demand(needed: readonly Permission[], consent: Consent): void {
  const missing = consent.missing(needed);
  if (missing.length > 0) throw lackOf(missing, consent);
}

/**
 * The failure for want of them, in words that say which, and what needs it.
 *
 * @param failure what Google said to a call, where that is how it showed
 */
export function lackOf(missing: readonly Permission[], consent: Consent, failure?: string): AddOnError {
  const sentences = missing.map((permission) => {
    const { name, neededFor } = WORDS[permission];
    return `Reachsheet has no permission to ${name}. It is needed for ${neededFor}.`;
  });
  if (failure !== undefined) sentences.push(`Google says: ${failure}`);
  const allowAt = consent.page(missing);
  return new AddOnError('permission', sentences.join(' '), {
    remedy: 'permission',
    ...(allowAt !== undefined && { allowAt }),
  });
}

/** What can be done without: undefined where the person has not allowed it. */
export function ifAllowed<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof AddOnError && error.kind === 'permission') return undefined;
    throw error;
  }
}

/** How to allow it where the sidebar's button cannot help. */
export function wayWithout(allowAt: string | undefined): string {
  return allowAt === undefined
    ? `To allow it, remove Reachsheet at myaccount.google.com/connections, then choose ${inMenu('Open')}: Google asks again, and each box there wants a tick.`
    : `To allow it, open this address, then try again: ${allowAt}`;
}
