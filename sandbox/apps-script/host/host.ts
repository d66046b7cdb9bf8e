import type { Workbook } from '../../workbook/workbook';
import type { Clock } from '../clock/clock';
import type { Limits } from '../limits';
import type { ProjectFiles } from '../project';
import { type HostSwitches, hostSwitches } from '../switches';
import type { Users } from '../users';
import { type Accounts, createAccounts } from './accounts';
import { type Caches, createCache } from './cache';
import { createLocks, type Locks } from './lock';
import type { PropertyStores } from './properties';
import type { Quotas } from './quota';
import type { Consents } from './scopes';
import { createTriggers, type Triggers } from './script-app';
import { type Texts, textsIn } from './texts';
import { createUi, type Screen, type UiState } from './ui';

/** All that outlives an execution: one script installed for one file. */
export interface Host {
  readonly project: ProjectFiles;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly users: Users;
  readonly switches: HostSwitches;
  readonly texts: Texts;
  readonly userLocale: string;
  /** Does the script belong to a file? Document cache, properties and lock are null otherwise. */
  readonly hasContainer: boolean;
  readonly workbook?: Workbook;
  readonly properties: PropertyStores;
  readonly caches: Caches;
  readonly locks: Locks;
  readonly triggers: Triggers;
  readonly quotas: Quotas;
  readonly consents: Consents;
  /** Google's page where that person may allow what is missing. */
  readonly consentPage: (user: string) => string;
  readonly ui: UiState;
  readonly screen?: Screen;
  /** Lets formulas follow what was written; told after writes have been carried out. */
  readonly recalculate: () => void;
}

export interface HostOptions {
  readonly project: ProjectFiles;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly users: Users;
  readonly switches: Partial<HostSwitches>;
  readonly hasContainer: boolean;
  readonly workbook?: Workbook | undefined;
  readonly screen?: Screen | undefined;
  readonly accounts?: Accounts | undefined;
  readonly consentPage?: ((user: string) => string) | undefined;
  readonly recalculate: () => void;
}

export function createHost(options: HostOptions): Host {
  const { workbook, screen, accounts = createAccounts(options.clock), consentPage, ...rest } = options;
  const switches = hostSwitches(options.switches);
  return {
    ...rest,
    switches,
    ...(workbook && { workbook }),
    ...(screen && { screen }),
    texts: textsIn(switches.language),
    userLocale: switches.language === 'en' ? 'en' : 'xx',
    properties: { ...accounts.properties, document: new Map() },
    caches: { ...accounts.caches, document: createCache(options.clock) },
    locks: createLocks(options.clock),
    triggers: createTriggers(),
    quotas: accounts.quotas,
    consents: accounts.consents,
    consentPage: consentPage ?? ((user) => `https://script.google.com/consent?user=${user}`),
    ui: createUi(),
  };
}
