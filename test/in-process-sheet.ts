/**
 * A spreadsheet with the add-on's source in this very process: `src/google/` over the sandbox's services, the
 * sandbox's APIs as the internet, and a clock that moves when someone sleeps.
 */
import { readFileSync } from 'node:fs';
import { type Apis, bytesOf, createApis } from '../sandbox/apis/index';
import {
  type Accounts,
  createAccounts,
  createInProcess,
  type InProcess,
  type InProcessOptions,
  type Manifest,
  virtualClock,
} from '../sandbox/apps-script/index';
import type { HostSwitches } from '../sandbox/apps-script/switches';
import { createPlainGrid } from '../sandbox/workbook/plain-grid/plain-grid';
import type { Workbook, WorkbookOptions } from '../sandbox/workbook/workbook';
import type { FormulaInput } from '../src/arguments/input';
import { findDataset } from '../src/catalogue/find';
import { callFormula } from '../src/functions/call';
import { createPlatform } from '../src/google/platform';
import type { Platform } from '../src/platform';
import type { Cell } from '../src/table/column';
import { switchedNow } from './switched';

const { oauthScopes = [] }: Manifest = JSON.parse(readFileSync('appsscript.json', 'utf8'));

export const ORIGIN = 'http://localhost:8788';
export const START = Date.UTC(2026, 8, 15, 12);

export interface Sheet {
  readonly apis: Apis;
  readonly google: InProcess;
  readonly workbook: Workbook;
  readonly platform: Platform;
  /** Of the people who use it. */
  readonly accounts: Accounts;
  /** From now on Google's services are those of this file. */
  enter(): void;
  /** A custom function as a cell calls it, in an execution of its own. */
  call(formula: string, ...inputs: FormulaInput[]): Cell | readonly (readonly Cell[])[];
  /** The same, for functions that give a table. */
  table(formula: string, ...inputs: FormulaInput[]): readonly (readonly Cell[])[];
  /** Stores a connection; what is not given is the sandbox's. */
  connect(api: 'campaigns' | 'intelligence', connection?: object): void;
  disconnect(api: 'campaigns' | 'intelligence'): void;
}

let clock = virtualClock(START);
const apis = createApis({ now: () => new Date(clock.now()) });

export type HostOptions = Partial<HostSwitches> &
  Pick<InProcessOptions, 'limits' | 'installation' | 'prices' | 'lockFails' | 'manifest'> & {
    /** One that calculates, where what formulas give matters. */
    readonly createGrid?: (options: WorkbookOptions) => Workbook;
  };

/** A new spreadsheet; the APIs are as new. */
export function openSheet(options: WorkbookOptions = {}, host: HostOptions = {}): Sheet {
  clock = virtualClock(START);
  apis.reset();
  return openFile(options, host, createAccounts(clock));
}

/** Another spreadsheet of the same people, at the same time and with the same APIs. */
export function openBeside(
  { accounts }: Sheet,
  options: WorkbookOptions = {},
  host: HostOptions = {},
): Sheet {
  return openFile(options, host, accounts);
}

/** The file whose services are Google's. */
let entered: InProcess | undefined;

function openFile(
  options: WorkbookOptions,
  { manifest, createGrid = createPlainGrid, ...host }: HostOptions,
  accounts: Accounts,
): Sheet {
  const workbook = createGrid({
    timeZone: 'America/New_York',
    now: clock.now,
    ...switchedNow(),
    ...options,
  });
  const google = createInProcess({
    ...switchedNow(),
    ...host,
    clock,
    accounts,
    mode: 'CUSTOM_FUNCTION',
    manifest: { timeZone: 'Asia/Tokyo', oauthScopes, ...manifest },
    workbook,
    answer: ({ method, url, headers, body }) => {
      if (!url.startsWith(`${ORIGIN}/`) && url !== ORIGIN) return { failure: 'dns' };
      const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
      const { response, drop, encoding, ...timing } = apis.answer({
        method: method.toUpperCase(),
        url: url.slice(ORIGIN.length),
        headers: Object.fromEntries(names),
        body: body?.toString('utf8') ?? '',
      });
      if (drop !== undefined || !response) return { failure: 'unreachable', ...timing };
      return { ...response, body: bytesOf(response.body, encoding), ...timing };
    },
  });
  const enter = (): void => {
    // A test may have put something in the place of one of its services.
    if (entered === google) return;
    entered = google;
    google.install(globalThis);
  };
  enter();
  const { keys } = apis.world;
  const standard = {
    campaigns: { baseUrl: ORIGIN, key: keys.campaigns.owner },
    intelligence: { baseUrl: ORIGIN, key: keys.intelligence.full },
  };
  const platform = createPlatform();

  const sheet: Sheet = {
    apis,
    google,
    workbook,
    platform,
    accounts,
    enter,
    call(formula, ...inputs) {
      const dataset = findDataset(formula, platform.codec);
      if (!dataset) throw new Error(`No function ${formula}`);
      enter();
      google.nextExecution();
      return callFormula(dataset, inputs, createPlatform());
    },
    table(formula, ...inputs) {
      const cells = sheet.call(formula, ...inputs);
      if (!Array.isArray(cells)) throw new Error(`${formula} gave one value: ${String(cells)}`);
      return cells;
    },
    connect(api, connection = {}) {
      google.properties.document.set(
        `connection.${api}`,
        JSON.stringify({ ...standard[api], ...connection }),
      );
    },
    disconnect(api) {
      google.properties.document.delete(`connection.${api}`);
    },
  };
  sheet.connect('campaigns');
  sheet.connect('intelligence');
  return sheet;
}
