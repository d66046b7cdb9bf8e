/** Runs checks one after another, in steps: none can keep another from running. */
import { CHECK } from '../config';
import { hideKeys } from '../connections/hide-keys';
import { demand, named } from '../permissions';
import type { Check, CheckGroup, Platform, Scratch } from '../platform';
import { onScratch } from './scratch';

export interface Finding {
  /** The subject that the check belongs to. */
  readonly group: string;
  readonly what: string;
  readonly assumed: string;
  readonly found: string;
  /** Blank where nobody can say. */
  readonly holds: 'yes' | 'no' | '';
}

export interface CheckStep {
  readonly findings: readonly Finding[];
  /** How many checks there are in all. */
  readonly total: number;
  /** Where the next step begins; after the last one not there. */
  readonly next?: number;
}

/**
 * @param from how many checks the steps before have done
 * @throws AddOnError `permission` where cells may not be touched
 */
export function runChecks(from: number, platform: Platform): CheckStep {
  demand(['sheets'], platform.consent);
  const all = platform.checks.groups.flatMap(inGroup);
  const until = platform.clock.now() + CHECK.stepSeconds * 1000;
  return onScratch(platform, (scratch) => {
    const findings: Finding[] = [];
    for (const [group, check] of all.slice(from)) {
      findings.push(carryOut(group, check, scratch, platform));
      if (platform.clock.now() >= until) break;
    }
    const done = from + findings.length;
    return { findings, total: all.length, ...(done < all.length && { next: done }) };
  });
}

function inGroup({ title, checks }: CheckGroup): readonly (readonly [string, Check])[] {
  return checks().map((check) => [title, check]);
}

function carryOut(group: string, check: Check, scratch: Scratch, platform: Platform): Finding {
  const { what, assumed } = check;
  const found = findOut(check, scratch, platform);
  clean(scratch.sheet, platform);
  return { group, what, assumed, found: hideKeys(found, platform), holds: judge(check, found) };
}

function findOut(check: Check, scratch: Scratch, { sheets, consent }: Platform): string {
  try {
    const found = check.find(scratch);
    // Sheets may refuse a write only now.
    sheets.flush();
    return found;
  } catch (error) {
    const found = `refused: ${error instanceof Error ? error.message : String(error)}`;
    const missing = judge(check, found) === 'no' ? consent.missingByNow(['network', 'triggers']) : [];
    return missing.length > 0 ? `not checked: no permission to ${named(missing)}` : found;
  }
}

function clean(sheet: number, { sheets }: Platform): void {
  const { rows = 1, columns = 1 } = sheets.find(sheet) ?? {};
  sheets.clear({ sheet, row: 1, column: 1, rows, columns });
}

function judge({ assumed, holds }: Check, found: string): Finding['holds'] {
  if (assumed === '' || /^(by hand|not checked): |^Loading/.test(found)) return '';
  if (holds) return holds(found) ? 'yes' : 'no';
  return found === assumed || found.startsWith(`${assumed}: `) ? 'yes' : 'no';
}
