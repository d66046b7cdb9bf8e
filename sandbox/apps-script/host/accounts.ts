import type { Clock } from '../clock/clock';
import { type AccountCaches, createAccountCaches } from './cache';
import { type AccountProperties, createAccountProperties } from './properties';
import { createQuotas, type Quotas } from './quota';
import type { Consents } from './scopes';
import { type AccountTriggers, createAccountTriggers } from './triggers';

/** What users and the script have whatever file is open: several files of one add-on share it. */
export interface Accounts {
  readonly properties: AccountProperties;
  readonly caches: AccountCaches;
  readonly quotas: Quotas;
  readonly triggers: AccountTriggers;
  readonly consents: Consents;
}

export function createAccounts(clock: Clock): Accounts {
  return {
    properties: createAccountProperties(),
    caches: createAccountCaches(clock),
    quotas: createQuotas(clock),
    triggers: createAccountTriggers(),
    consents: new Map(),
  };
}

/** A bound script has users and properties of its own in each file. Allowances are a user's, whatever script runs. */
export function accountsOfBound({ quotas }: Accounts, clock: Clock): Accounts {
  return { ...createAccounts(clock), quotas };
}
