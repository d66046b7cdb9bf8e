import type { Clock } from '../clock/clock';
import { type AccountCaches, createAccountCaches } from './cache';
import { type AccountProperties, createAccountProperties } from './properties';
import { createQuotas, type Quotas } from './quota';
import type { Consents } from './scopes';

/** What users and the script have whatever file is open: several files of one script share it. */
export interface Accounts {
  readonly properties: AccountProperties;
  readonly caches: AccountCaches;
  readonly quotas: Quotas;
  readonly consents: Consents;
}

export function createAccounts(clock: Clock): Accounts {
  return {
    properties: createAccountProperties(),
    caches: createAccountCaches(clock),
    quotas: createQuotas(clock),
    consents: new Map(),
  };
}
