import type { Workbook } from '../../workbook/workbook';
import type { Clock } from '../clock/clock';
import type { Installation } from '../installation';
import type { Limits } from '../limits';
import type { ProjectFiles } from '../project';
import { type HostSwitches, hostSwitches } from '../switches';
import type { Users } from '../users';
import { type Accounts, accountsOfBound, createAccounts } from './accounts';
import { type Caches, createCache } from './cache';
import { createLocks, type LockFails, type Locks } from './lock';
import type { RefusedInFormulas } from './permission';
import type { Prices } from './prices';
import type { PropertyStores } from './properties';
import type { Quotas } from './quota';
import type { Run } from './run';
import type { Consents } from './scopes';
import { type Texts, textsIn } from './texts';
import type { AccountTriggers, Triggers } from './triggers';
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
  readonly installation: Installation;
  readonly workbook?: Workbook;
  /** Without them calls take no time. */
  readonly prices?: Prices;
  readonly properties: PropertyStores;
  readonly caches: Caches;
  readonly locks: Locks;
  readonly triggers: Triggers;
  /** Those of all files that share the accounts. */
  readonly accountTriggers: AccountTriggers;
  readonly quotas: Quotas;
  readonly refusedInFormulas: RefusedInFormulas;
  readonly consents: Consents;
  /** Google's page where that person may allow what is missing. */
  readonly consentPage: (user: string) => string;
  readonly ui: UiState;
  readonly screen?: Screen;
  /** Lets formulas follow what that run wrote; told after its writes have been carried out. */
  readonly recalculate: (run: Run) => void;
}

export interface HostOptions {
  readonly project: ProjectFiles;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly users: Users;
  readonly switches: Partial<HostSwitches>;
  readonly hasContainer: boolean;
  readonly installation: Installation;
  readonly workbook?: Workbook | undefined;
  readonly prices?: Prices | undefined;
  readonly lockFails?: LockFails | undefined;
  readonly lockSeed?: number | undefined;
  readonly refusedInFormulas?: RefusedInFormulas | undefined;
  readonly screen?: Screen | undefined;
  readonly accounts?: Accounts | undefined;
  readonly consentPage?: ((user: string) => string) | undefined;
  readonly recalculate: (run: Run) => void;
}

export function createHost(options: HostOptions): Host {
  const {
    workbook,
    screen,
    prices,
    lockFails,
    lockSeed,
    accounts: given = createAccounts(options.clock),
    consentPage,
    refusedInFormulas = [],
    ...rest
  } = options;
  const accounts = rest.installation === 'bound' ? accountsOfBound(given, options.clock) : given;
  const switches = hostSwitches(options.switches);
  return {
    ...rest,
    switches,
    ...(workbook && { workbook }),
    ...(screen && { screen }),
    ...(prices && { prices }),
    texts: textsIn(switches.language),
    userLocale: switches.language === 'en' ? 'en' : 'xx',
    properties: { ...accounts.properties, document: new Map() },
    caches: { ...accounts.caches, document: createCache(options.clock) },
    locks: createLocks({
      clock: options.clock,
      order: switches.lockOrder,
      ...(lockFails && { fails: lockFails }),
      ...(lockSeed !== undefined && { seed: lockSeed }),
    }),
    triggers: accounts.triggers.addFile(),
    accountTriggers: accounts.triggers,
    quotas: accounts.quotas,
    refusedInFormulas,
    consents: accounts.consents,
    consentPage: consentPage ?? ((user) => `https://script.google.com/consent?user=${user}`),
    ui: createUi(),
  };
}
