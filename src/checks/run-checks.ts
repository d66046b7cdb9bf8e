/** Runs checks one after another: none can keep another from running. */
import type { Api } from '../catalogue/definition';
import { hideKeys } from '../connections/hide-keys';
import { summarise } from '../connections/summary';
import type { Area, Platform } from '../platform';
import type { Check, Scratch } from './check';

/** A row of the table: what is looked at, what is assumed, what was found, and `yes`, `no`, or blank for nobody knows. */
export type Finding = readonly [string, string, string, string];

/** @param sheet a new one; it is blank again afterwards */
export function runChecks(checks: readonly Check[], sheet: number, platform: Platform): readonly Finding[] {
  const { settings, sheets } = platform;
  const address = (api: Api) => summarise(api, 'document', settings).baseUrl;
  const scratch: Scratch = {
    sheet,
    campaigns: address('campaigns'),
    intelligence: address('intelligence'),
  };
  const cells: Area = { sheet, row: 1, column: 1, rows: 9, columns: 26 };
  return checks.map((check) => {
    let found: string;
    try {
      found = check.find(scratch);
      // Sheets may refuse a write only now.
      sheets.flush();
    } catch (error) {
      found = hideKeys(`refused: ${error instanceof Error ? error.message : String(error)}`, platform);
    }
    sheets.clear(cells);
    return [check.what, check.assumed, found, judge(check.assumed, found)];
  });
}

function judge(assumed: string, found: string): string {
  if (/^(by hand|not checked): |^Loading/.test(found)) return '';
  return found === assumed || found.startsWith(`${assumed}: `) ? 'yes' : 'no';
}
