/** What was found, as text for a report. */
import type { Finding } from '../../src/checks/run-checks';
import { countsOf, groupsOf } from './groups';

/** @param at ISO 8601 */
export function reportOf(findings: readonly Finding[], total: number, version: string, at: string): string {
  const { differ, hold } = countsOf(findings);
  const head = [
    `Reachsheet ${version}, platform check of ${at}`,
    `${findings.length} of ${total} checked: ${differ} differ, ${hold} as expected`,
  ];
  const groups = groupsOf(findings).map(({ title, findings: own }) => [title, ...own.map(line)].join('\n'));
  return [head.join('\n'), ...groups].join('\n\n');
}

function line({ what, assumed, found, holds }: Finding): string {
  if (holds === 'no') return `  NO   ${what}: expected ${assumed}, found ${found}`;
  return `  ${holds === 'yes' ? 'ok ' : '-  '}  ${what}: ${found}`;
}
