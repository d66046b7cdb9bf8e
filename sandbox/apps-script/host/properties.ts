import type { Host } from './host';
import type { Operations } from './operation';
import { requirePermission } from './permission';
import type { Run } from './run';
import { ServiceError } from './service-error';
import { type StoreKind, storeExists } from './store-kind';

const KEY_BYTES = 8_066;
const STORE_BYTES = 512_000;

export interface PropertyStores extends AccountProperties {
  readonly document: Map<string, string>;
}

/** The properties that do not belong to a file. */
export interface AccountProperties {
  readonly script: Map<string, string>;
  user(name: string): Map<string, string>;
}

export function createAccountProperties(): AccountProperties {
  const users = new Map<string, Map<string, string>>();
  return {
    script: new Map(),
    user(name) {
      const store = users.get(name) ?? new Map<string, string>();
      users.set(name, store);
      return store;
    },
  };
}

/** A formula reads the user properties of the spreadsheet's owner, whoever looks at it. */
function storeOf(host: Host, run: Run, kind: StoreKind): Map<string, string> {
  if (kind !== 'user') return host.properties[kind];
  return host.properties.user(run.authMode === 'CUSTOM_FUNCTION' ? host.users.owner : run.user);
}

function storeToWrite(host: Host, run: Run, kind: StoreKind, method: string): Map<string, string> {
  if (kind === 'user' && run.authMode === 'CUSTOM_FUNCTION') {
    throw new ServiceError(host.texts.notPermitted(`Properties.${method}`));
  }
  return storeOf(host, run, kind);
}

function spend(host: Host, run: Run): void {
  if (!host.quotas.take(run.user, 'properties', 1, host.limits.propertiesPerDay)) {
    throw new ServiceError(host.texts.tooManyForOneDay('properties'));
  }
}

function bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

function checkKey(key: string): void {
  if (key === '') {
    throw new ServiceError(
      'When setting or getting a property value, the property name must not be null or empty.',
    );
  }
  if (bytes(key) > KEY_BYTES) throw new ServiceError('Data storage error');
}

/** Carries out all changes or none. */
function write(
  host: Host,
  store: Map<string, string>,
  entries: readonly (readonly [string, string])[],
  clears: boolean,
) {
  const after = new Map(clears ? [] : store);
  for (const [key, value] of entries) {
    checkKey(key);
    if (bytes(value) > host.limits.propertyBytes) throw new ServiceError('Argument too large: value');
    after.set(key, value);
  }
  const total = [...after].reduce((sum, [key, value]) => sum + bytes(key) + bytes(value), 0);
  if (total > STORE_BYTES) throw new ServiceError(host.texts.propertyStorageFull());
  store.clear();
  for (const [key, value] of after) store.set(key, value);
}

const counted = { access: 'storage', counted: 'Properties' } as const;

export const propertiesOperations: Operations = {
  'PropertiesService.open': {
    access: 'anywhere',
    perform(host, run, kind: StoreKind, method: string) {
      requirePermission(host, run, 'storage', `PropertiesService.${method}`);
      return storeExists(host, kind);
    },
  },
  'Properties.getProperty': {
    ...counted,
    perform(host, run, kind: StoreKind, key: string) {
      spend(host, run);
      checkKey(key);
      return storeOf(host, run, kind).get(key) ?? null;
    },
  },
  'Properties.getProperties': {
    ...counted,
    perform(host, run, kind: StoreKind) {
      spend(host, run);
      return Object.fromEntries(storeOf(host, run, kind));
    },
  },
  'Properties.getKeys': {
    ...counted,
    perform(host, run, kind: StoreKind) {
      spend(host, run);
      return [...storeOf(host, run, kind).keys()];
    },
  },
  'Properties.setProperty': {
    ...counted,
    perform(host, run, kind: StoreKind, key: string, value: string) {
      spend(host, run);
      write(host, storeToWrite(host, run, kind, 'setProperty'), [[key, value]], false);
    },
  },
  'Properties.setProperties': {
    ...counted,
    perform(
      host,
      run,
      kind: StoreKind,
      entries: readonly (readonly [string, string])[],
      deletesOthers: boolean,
    ) {
      spend(host, run);
      write(host, storeToWrite(host, run, kind, 'setProperties'), entries, deletesOthers);
    },
  },
  'Properties.deleteProperty': {
    ...counted,
    perform(host, run, kind: StoreKind, key: string) {
      spend(host, run);
      storeToWrite(host, run, kind, 'deleteProperty').delete(key);
    },
  },
  'Properties.deleteAllProperties': {
    ...counted,
    perform(host, run, kind: StoreKind) {
      spend(host, run);
      storeToWrite(host, run, kind, 'deleteAllProperties').clear();
    },
  },
};
