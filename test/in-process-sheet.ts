/**
 * A spreadsheet with the add-on's source in this very process: `src/google/` over the sandbox's services, the
 * sandbox's APIs as the internet, and a clock that moves when someone sleeps.
 */
import { type Apis, bytesOf, createApis } from '../sandbox/apis/index';
import {
  createInProcess,
  type InProcess,
  type InProcessOptions,
  virtualClock,
} from '../sandbox/apps-script/index';
import { createPlainGrid } from '../sandbox/workbook/plain-grid/plain-grid';
import type { Workbook, WorkbookOptions } from '../sandbox/workbook/workbook';
import type { FormulaInput } from '../src/arguments/input';
import { findDataset } from '../src/catalogue/find';
import { callFormula } from '../src/functions/call';
import { createPlatform } from '../src/google/platform';
import type { Platform } from '../src/platform';
import type { Cell } from '../src/table/column';

export const ORIGIN = 'http://localhost:8788';
export const START = Date.UTC(2026, 8, 15, 12);

export interface Sheet {
  readonly apis: Apis;
  readonly google: InProcess;
  readonly workbook: Workbook;
  readonly platform: Platform;
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

/** A new spreadsheet; the APIs are as new. */
export function openSheet(
  options: WorkbookOptions = {},
  { manifest, ...host }: Pick<InProcessOptions, 'language' | 'limits' | 'manifest'> = {},
): Sheet {
  clock = virtualClock(START);
  apis.reset();
  const workbook = createPlainGrid({ timeZone: 'America/New_York', now: clock.now, ...options });
  const google = createInProcess({
    ...host,
    clock,
    mode: 'CUSTOM_FUNCTION',
    manifest: { timeZone: 'Asia/Tokyo', ...manifest },
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
  google.install(globalThis);
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
    call(formula, ...inputs) {
      const dataset = findDataset(formula, platform.codec);
      if (!dataset) throw new Error(`No function ${formula}`);
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
